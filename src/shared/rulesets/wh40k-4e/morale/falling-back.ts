import type { Procedure } from '../../../engine'
import { inches } from '../../../space'
import { fallBackDice, fallBackInches } from '../../wh40k/classic/morale/falling-back'
import { askFact } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, sideState, subjectOf } from '../../wh40k/table/table'
import { abandonGuns } from '../artillery/losing'
import { charactersOf } from '../characters/company'
import { rollPool } from '../dice/pools'
import type { Retreat } from '../../wh40k/classic/questions'
import type { FourthFact } from '../questions'
import { isType } from '../../wh40k/classic/roster'
import { isPinned } from '../state'
import type { FourthTable } from '../table'

/** After a failed Morale test the unit falls back at once (4E-MOR-02, 4E-FALL-01). */
export function* beginFallingBack(table: FourthTable, unit: UnitIndex, rule: string): Procedure {
  // 4E-CHAR-15: characters fall back with their unit.
  for (const one of [unit, ...charactersOf(table, unit)]) table.emit({ type: 'fall-back-began', rule, unit: one })
  yield* fallBack(table, unit)
}

/**
 * Types that fall back 3D6 instead of 2D6 inches (4E-BIKE-09, 4E-JETB-12, 4E-JUMP-06, 4E-BEAST-05); jet packs count as jump
 * packs (4E-JETP-01).
 */
const fast = ['bike', 'jetbike', 'jump-infantry', 'jet-pack', 'beasts', 'cavalry'] as const

/**
 * Falls back 2D6 or 3D6 inches towards its own edge (4E-FALL-02, 4E-FALL-03), halved through difficult terrain (4E-FALL-07).
 * A trapped unit is destroyed (4E-FALL-14, 4E-CAP-07); one that crosses the edge is lost (4E-FALL-26).
 */
export function* fallBack(table: FourthTable, unit: UnitIndex): Procedure {
  yield* abandonGuns(table, unit)
  // 4E-FALL-17: a pinned unit doesn't move.
  if (isPinned(table.unit(unit))) return
  const side = sideOf(table, unit)
  const { edge, end } = sideState(table, side)
  if (edge === null) throw new Error('Units fall back once the edges are chosen')
  const subject = subjectOf(table, unit)
  const roster = table.roster(unit)
  const type = fast.find((one) => isType(roster, one)) ?? 'infantry'
  const faces = yield* rollPool(table, {
    side,
    kind: 'fall-back.roll',
    subject,
    rule: '4E-FALL-02',
    count: fallBackDice(type),
  })
  const distance = inches(fallBackInches(faces, false, table.options.halves))
  // 4E-JUMP-06: packs are always used, and cross everything.
  const flies = isType(roster, 'jump-infantry', 'jet-pack')
  const slowed = flies ? distance : inches(fallBackInches(faces, true, table.options.halves))
  const total = faces.reduce((sum, face) => sum + face, 0)
  table.emit({ type: 'dice-rolled', rule: '4E-FALL-02', purpose: 'fall-back', unit, faces, total })
  for (const one of [unit, ...charactersOf(table, unit)])
    yield* retreat(table, { ask: 'retreat', unit: one, distance, slowed, edge, end })
}

function* retreat(table: FourthTable, question: Extract<FourthFact, { ask: 'retreat' }>): Procedure {
  const { unit } = question
  const subject = subjectOf(table, unit)
  const { places, leaves, trapped } = yield* askFact<Retreat>(table, subject, question, '4E-FALL-03')
  if (leaves) table.emit({ type: 'unit-left-table', rule: '4E-FALL-26', unit })
  else if (trapped) table.emit({ type: 'unit-destroyed', rule: '4E-FALL-14', unit, by: null })
  else table.emit({ type: 'unit-moved', rule: '4E-FALL-01', unit, kind: 'fall-back', places })
}
