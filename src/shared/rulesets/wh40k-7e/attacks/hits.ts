import { atLeast, base, choose, roll, type Carried, type Option, type Procedure } from '../../../engine'
import type { Die, Grant } from '../../wh40k/dice/pools'
import type { ModelIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollDice } from '../dice/pools'
import { carriedInUnit, modelHas, weaponHas } from '../modules/carried'
import type { Attack } from '../moments'
import { weaponOf } from '../shooting/uses'
import { lastUse, noteUse } from '../uses'
import type { SeventhTable } from '../table'

/** Identical attacks to roll to hit with. */
export interface ToHit {
  readonly attack: Attack
  /** Special rules of the attackers. */
  readonly borne: readonly Carried[]
  /** The attacking models. */
  readonly models: readonly ModelIndex[]
  readonly count: number
  /** Lowest face that hits, and the characteristic and rule behind it. */
  readonly value: number
  readonly by: string
  readonly rule: string
  /** Whether misses already have a second roll, so that no other reroll is granted. */
  readonly secondRoll?: boolean
}

/** Rerolls to hit granted by special rules of the weapon, its bearer and the bearer's unit. */
const grantsFor = (table: SeventhTable, attack: Attack, borne: readonly Carried[]): Grant[] => {
  const own = table.modules.at('hitsAgain', attack.mode?.specials ?? [], borne)
  const all = table.modules.at('unitHitsAgain', carriedInUnit(table, attack.unit))
  return [...own, ...all].flatMap(({ id, run, value }): Grant[] => {
    const reroll = run(attack, value)
    return reroll === null ? [] : [{ by: id, reroll }]
  })
}

/** Rolls to hit, in the order of the attackers, including all rerolls. */
export function* rollToHit(table: SeventhTable, asked: ToHit): Procedure<readonly Die[]> {
  const { attack, borne, models, count, value, by, rule, secondRoll = false } = asked
  const { unit, target } = attack
  const needed = { value, rows: [base(by, rule, value)] }
  const pool = { side: sideOf(table, unit), kind: 'hit', subject: subjectOf(table, unit), rule }
  const grants = secondRoll ? [] : grantsFor(table, attack, borne)
  const dice = yield* rollDice(table, { ...pool, count, needed: atLeast(needed), unmodified: value, grants })
  const [only] = models
  if (models.length === 1 && only !== undefined) yield* craft(table, attack, only, dice, value)
  const faces = dice.map(({ face }) => face)
  const passed = faces.filter((face) => face >= value).length
  table.emit({ type: 'hits-rolled', rule, unit, target, faces, needed, passed })
  return dice
}

interface Miss extends Option {
  readonly die: Die | null
}

/**
 * Distinct misses to choose a reroll from, the lowest first, since a 1 may overheat the weapon (7E-BASE-SHOOT-16); or none,
 * to keep the reroll for a later attack this turn.
 */
const missesToRoll = (dice: readonly Die[], value: number): readonly Miss[] => {
  const misses = dice.filter(({ face, again }) => face < value && !again)
  const different = misses.filter(({ face }, place) => misses.findIndex((one) => one.face === face) === place)
  return [
    ...different.toSorted((one, other) => one.face - other.face).map((die): Miss => ({ id: `face-${die.face}`, die })),
    { id: 'keep', die: null },
  ]
}

/**
 * One miss with a master-crafted weapon may be rerolled, for each weapon and player turn, at its owner's choice
 * (7E-USR-MASTERCRAFTED-1, 7E-USR-MASTERCRAFTED-2); so may one attack with certain wargear.
 */
function* craft(
  table: SeventhTable,
  { unit, mode, melee }: Attack,
  model: ModelIndex,
  dice: readonly Die[],
  value: number,
): Procedure {
  const crafted = weaponHas(table, mode, 'masterCrafted')
  if (!crafted && !(melee && modelHas(table, model, 'rerollsOneBlow'))) return
  const what = `crafted/${crafted && mode !== null ? weaponOf(table, model, mode) : 'blow'}` as const
  const misses = missesToRoll(dice, value)
  if (misses.length === 1 || lastUse(table, model, what) === table.state.turn) return
  const rule = '7E-USR-MASTERCRAFTED-1'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const { die: miss } = yield* choose(side, 'hit.again', subject, misses, rule)
  if (miss === null) return
  const [face = miss.face] = yield* roll({ side, kind: 'hit.crafted', subject, rule })
  const from = [miss.face]
  Object.assign(miss, { face, again: true })
  noteUse(table, model, what, rule)
  table.emit({
    type: 'dice-rerolled',
    rule,
    side,
    purpose: 'hit',
    from,
    to: [face],
    by: crafted ? 'master-crafted' : 'attack-squig',
  })
}

/** Number of sixes that count as such: an option excludes rerolled ones (7E-G-19). */
export const sixesAmong = ({ options }: SeventhTable, dice: readonly Die[]): number =>
  dice.filter(({ face, again }) => face === 6 && (options.sixesAgain || !again)).length
