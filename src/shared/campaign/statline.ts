import { applyRow, base, row, type Computed, type Row } from '../engine/modifiers'
import type { Bound, Edition } from './editions'
import { foldInSequence } from './reasons'
import type { RosterFighter, StatModifier } from './roster'

/**
 * The present value of a characteristic (CAMP-FTR-01, -03, -04, -21): the base, then each change in order. The part of a
 * change beyond a bound is lost for good. A base or an arbitrator's correction beyond a bound stands and becomes the bound
 * for later changes.
 */
export function statOf(
  stat: string,
  baseValue: number,
  source: string,
  modifiers: readonly StatModifier[],
  bound: Bound,
): Computed {
  const rows: Row[] = [base(source, 'CAMP-FTR-20', baseValue)]
  let value = baseValue
  let floor = Math.min(lowest(bound), value)
  let ceiling = Math.max(highest(bound), value)
  const take = (next: Row): void => {
    rows.push(next)
    value = applyRow(value, next)
  }
  for (const modifier of modifiers) {
    if (modifier.stat !== stat) continue
    take(rowOf(modifier, bound))
    if (modifier.kind === 'correction') {
      floor = Math.min(floor, value)
      ceiling = Math.max(ceiling, value)
    }
    if (value < floor) take(row('bound', 'CAMP-FTR-03', 'at-least', floor))
    if (value > ceiling) take(row('bound', 'CAMP-FTR-03', 'at-most', ceiling))
  }
  return foldInSequence(rows)
}

/** Every characteristic the fighter has, in the order of its card. */
export function statlineOf(fighter: RosterFighter, edition: Edition): Record<string, Computed> {
  const bounds = boundsFor(fighter, edition)
  const stats = Object.entries(bounds).flatMap(([stat, bound]): [string, Computed][] => {
    const value = fighter.statline[stat]
    return value === undefined ? [] : [[stat, statOf(stat, value, fighter.type, fighter.modifiers, bound)]]
  })
  return Object.fromEntries(stats)
}

export const boundsFor = (
  fighter: Pick<RosterFighter, 'category'>,
  edition: Edition,
): Readonly<Record<string, Bound>> => edition.characteristics[edition.categories[fighter.category].shape]

/** Why a characteristic can't be improved any further; null: it can. */
export type ImprovementLimit = 'no-such-characteristic' | 'at-its-best' | 'too-far-above-profile'

/**
 * CAMP-ADV-03, CAMP-FTR-01, -02. The relative limit counts from the base profile of the fighter's current type, so a
 * promotion moves it; a better value already owned is kept.
 */
export function improvementLimit(
  fighter: RosterFighter,
  stat: string,
  amount: number,
  typeStatline: Readonly<Record<string, number | null>>,
  edition: Edition,
): ImprovementLimit | null {
  const bound = boundsFor(fighter, edition)[stat]
  const now = statlineOf(fighter, edition)[stat]?.value
  if (bound === undefined || now === undefined) return 'no-such-characteristic'
  const gain = bound.kind === 'target' ? -amount : amount
  if (isBeyond(now + gain, bound.best, bound)) return 'at-its-best'
  const profile = typeStatline[stat] ?? fighter.statline[stat]
  if (bound.mostGain === null || profile === undefined) return null
  const cap = profile + (bound.kind === 'target' ? -bound.mostGain : bound.mostGain)
  return isBeyond(now + gain, cap, bound) ? 'too-far-above-profile' : null
}

const isBeyond = (value: number, limit: number, bound: Bound): boolean =>
  bound.kind === 'target' ? value < limit : value > limit

const lowest = ({ best, worst }: Bound): number => Math.min(best, worst)
const highest = ({ best, worst }: Bound): number => Math.max(best, worst)

/** CAMP-GEN-02. Improving a target number lowers it. */
function rowOf({ op, amount, source, rule }: StatModifier, bound: Bound): Row {
  if (op === 'set') return row(source, rule, 'set', amount)
  const rises = (op === 'better') !== (bound.kind === 'target')
  return row(source, rule, 'add', rises ? amount : -amount)
}
