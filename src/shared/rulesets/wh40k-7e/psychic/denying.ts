import { atLeast, base, choose, row, type Needed, type Option, type Procedure, type Row } from '../../../engine'
import { has } from '../../wh40k/table/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf, sideState, sideSubject } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { carriedInUnit } from '../modules/carried'
import type { SeventhTable } from '../table'
import { levelOf, psykerOf } from './psykers'

export interface Attempt {
  readonly unit: UnitIndex
  readonly psyker: ModelIndex
  readonly power: string
  readonly target: UnitIndex | null
  readonly harnessed: number
}

/** Bonuses for the target of a power when denying it: each lowers the needed face by one (7E-BASE-PSY-06). */
const helps = (table: SeventhTable, { psyker, target, unit }: Attempt): readonly Row[] => {
  if (target === null || sideOf(table, target) === sideOf(table, unit)) return []
  const help = (source: string): Row => row(source, '7E-BASE-PSY-06', 'add', -1)
  const own = psykerOf(table, target)
  const better = own !== null && levelOf(table, own) > levelOf(table, psyker)
  return [
    ...(has(carriedInUnit(table, target), 'adamantium-will') ? [help('adamantium-will')] : []),
    ...(own === null ? [] : [help('own-psyker')]),
    ...(better ? [help('higher-mastery')] : []),
  ]
}

/** Lowest face that cancels a warp charge. */
const denialNeeded = (table: SeventhTable, attempt: Attempt): Needed => {
  const rows = [base('as-ruled', '7E-BASE-PSY-05', 6), ...helps(table, attempt)]
  return atLeast({
    value: Math.max(
      2,
      rows.reduce((sum, { amount }) => sum + amount, 0),
    ),
    rows,
  })
}

/** Shown with the question: the power, its psyker and target, the lowest face that cancels a charge, and the number of charges. */
interface DenialFacts {
  readonly from: UnitIndex
  readonly power: string
  /** Absent if the power affects only the psyker's own unit. */
  readonly at?: UnitIndex
  readonly needed: number
  readonly charges: number
}

const denialFacts = ({ unit, power, target, harnessed }: Attempt, needed: number): DenialFacts => ({
  from: unit,
  power,
  ...(target === null || target === unit ? {} : { at: target }),
  needed,
  charges: harnessed,
})

type DiceOption = Option & DenialFacts & { readonly count: number }

/**
 * Deny the Witch, once for each power that passed its test: each success cancels a charge, and all of them must be cancelled
 * (7E-BASE-PSY-05, 7E-BASE-PSY-07). True if the power is stopped.
 */
export function* opposed(table: SeventhTable, attempt: Attempt): Procedure<boolean> {
  const rule = '7E-BASE-PSY-05'
  const { unit, harnessed } = attempt
  const side = opponentOf(sideOf(table, unit))
  const { warpCharge } = sideState(table, side)
  // With fewer dice than charges the power can't be stopped.
  if (warpCharge < harnessed) return false
  const counts = [0, ...Array.from({ length: warpCharge - harnessed + 1 }, (_, index) => harnessed + index)]
  const needed = denialNeeded(table, attempt)
  const facts = denialFacts(attempt, needed.value)
  const options = counts.map((count): DiceOption => ({ id: `${count}`, count, ...facts }))
  const { count } = yield* choose(side, 'psychic.denying', sideSubject(side), options, rule)
  if (count === 0) return false
  const pool = { side, kind: 'deny.test', subject: sideSubject(side), rule, count, needed }
  const faces = yield* rollPool(table, { ...pool, classes: [needed.value - 1, 6] })
  const denied = faces.filter((face) => face >= needed.value).length >= harnessed
  table.emit({ type: 'power-opposed', rule, unit, side, faces, denied })
  return denied
}
