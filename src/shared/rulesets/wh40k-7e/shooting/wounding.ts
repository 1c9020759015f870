import { atLeast, base, type Carried, type Procedure } from '../../../engine'
import { woundTarget } from '../../wh40k/classic/charts'
import type { By } from '../../wh40k/table/events'
import type { Grant } from '../../wh40k/dice/pools'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { Wounds } from '../casualties/wounds'
import { sixesAmong } from '../attacks/hits'
import { rollDice } from '../dice/pools'
import { carriedInUnit, weaponFigure } from '../modules/carried'
import type { Wounding } from '../moments'
import type { SeventhTable } from '../table'

/** Identical hits to roll to wound with. */
export interface Hits extends Wounding {
  readonly count: number
  readonly by: By
  readonly ap: number | null
  readonly precise: boolean
  /** Special rules of the attackers in close combat; empty for shooting. */
  readonly borne: readonly Carried[]
  readonly deniesCover: boolean
}

const grantsFor = (table: SeventhTable, hits: Hits): Grant[] => {
  const specials = hits.mode?.specials ?? []
  const own = table.modules.at('woundsAgain', specials, hits.borne)
  const all = table.modules.at('unitWoundsAgain', carriedInUnit(table, hits.unit))
  return [...own, ...all].flatMap(({ id, run, value }) => {
    const reroll = run(hits, value)
    return reroll === null ? [] : [{ by: id, reroll }]
  })
}

/** Lowest face that wounds, by the chart or the weapon (7E-BASE-SHOOT-06). Null if the target can't be wounded. */
const neededFor = (table: SeventhTable, hits: Hits): number | null => {
  const chart = woundTarget(hits.strength, hits.toughness)
  const bySpecials = table.modules
    .at('woundsOn', hits.mode?.specials ?? [], hits.borne)
    .flatMap(({ run, value }) => run(hits, value) ?? [])
  const all = chart === null ? bySpecials : [chart, ...bySpecials]
  return all.length === 0 ? null : Math.min(...all)
}

/** AP of a wound rolled with a six; null if sixes have no special effect (7E-USR-RENDING-1, 7E-USR-RENDING-2). */
const rendingAp = (table: SeventhTable, { mode, borne }: Hits): number | null =>
  weaponFigure(table, mode, 'rends', borne) ?? weaponFigure(table, mode, 'slices', borne)

/** 7E-BASE-SHOOT-06. A roll of 1 fails. */
export function* rollWounds(table: SeventhTable, hits: Hits): Procedure<readonly Wounds[]> {
  if (hits.count === 0) return []
  const rule = '7E-BASE-SHOOT-06'
  const { unit, target, by, strength, precise, deniesCover } = hits
  const rending = rendingAp(table, hits)
  const value = neededFor(table, hits) ?? (rending === null ? null : 6)
  if (value === null) return []
  const needed = { value, rows: [base('strength', rule, value)] }
  const grants = grantsFor(table, hits)
  const dice = yield* rollDice(table, {
    side: sideOf(table, unit),
    kind: 'wound',
    subject: subjectOf(table, unit),
    rule,
    count: hits.count,
    needed: atLeast(needed),
    unmodified: value,
    grants,
    classes: [...new Set([1, value - 1, ...(rending === null ? [] : [5]), 6])].sort((one, other) => one - other),
  })
  const faces = dice.map(({ face }) => face)
  const passed = faces.filter((face) => face >= value).length
  table.emit({ type: 'wounds-rolled', rule, unit, target, faces, needed, passed })
  const shared = { by, strength, precise, deniesCover, specials: hits.mode?.specials ?? [] }
  const sixes = rending === null ? 0 : sixesAmong(table, dice)
  const plain: Wounds[] = passed - sixes > 0 ? [{ ...shared, count: passed - sixes, ap: hits.ap }] : []
  const better = hits.ap === null ? rending : Math.min(hits.ap, rending ?? hits.ap)
  return sixes > 0 ? [{ ...shared, count: sixes, ap: better }, ...plain] : plain
}
