import { choose, type Option, type Procedure } from '../../../engine'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsWhere } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { SeventhTable } from '../table'
import { disciplines, generatedBy, isPrimaris, powersToGenerate, primarisOf, type Known } from './knowing'
import { levelOf, psykerOf } from './psykers'

/** The next psyker that still has a power to generate (7E-PSY-05, 7E-PSY-06). */
const nextPsyker = (table: SeventhTable): { unit: UnitIndex; psyker: ModelIndex } | null => {
  for (const unit of unitsWhere(table, ({ models }) => models.length > 0)) {
    const psyker = psykerOf(table, unit)
    if (psyker === null) continue
    if (table.model(psyker).powers.length < powersToGenerate(levelOf(table, psyker), null)) return { unit, psyker }
  }
  return null
}

type DisciplineOption = Option & { readonly id: string }
const options: readonly DisciplineOption[] = disciplines.map((id) => ({ id }))

type KnownOption = Option & { readonly known: Known }

/** The choices: the power rolled, or the primaris power. */
const answers = (rolled: Known, discipline: string): readonly KnownOption[] =>
  [rolled, primarisOf(discipline)].map((known) => ({ id: known.power, known }))

/**
 * Generates one power of one psyker before deployment (7E-TURN-10): a D6 on the table of a discipline; powers it already
 * knows are rerolled, and any can be exchanged for the primaris power (7E-BASE-PSY-02).
 */
export function* generateNext(table: SeventhTable): Procedure {
  const rule = '7E-BASE-PSY-02'
  const next = nextPsyker(table)
  if (next === null) {
    table.emit({ type: 'stage-entered', rule: '7E-TURN-10', stage: 'edges' })
    return
  }
  const { unit, psyker } = next
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const { id: discipline } = yield* choose(side, 'psychic.discipline', subject, options, rule)
  const before = table.model(psyker).powers
  for (;;) {
    const [face = 1] = yield* rollPool(table, { side, kind: 'power.roll', subject, rule, count: 1 })
    const rolled = generatedBy(face, discipline, before)
    if (rolled === null) continue
    const hasPrimaris = before.some((known) => isPrimaris(known, discipline))
    const { known } = hasPrimaris
      ? { known: rolled }
      : yield* choose(side, 'psychic.swap', subject, answers(rolled, discipline), rule)
    table.emit({ type: 'power-generated', rule, unit, model: psyker, face, known })
    return
  }
}
