import { choose, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { measure } from '../../asking'
import { isOfCrew } from '../../roster'
import type { FighterIndex, IntrigueActionId, SideIndex } from '../../state'
import { allianceOf, type NecromundaTable } from '../../table'
import { onGround, present, tally, tallyOf, within } from '../playing'
import type { SpecialRule } from '../scenario'

/** CAMP-LAW-07. Helpers for intrigues: counts how many times a side has done what each of its cards asks for. */

export const rule = 'CAMP-LAW-07'

const counter = (card: string): string => `intrigue/${card}`
export const timesDone = (table: NecromundaTable, side: SideIndex, card: string): number =>
  tallyOf(table, side, counter(card))
export const countDone = (table: NecromundaTable, side: SideIndex, card: string): void =>
  tally(table, rule, side, counter(card))

export const enemySides = (table: NecromundaTable, side: SideIndex): SideIndex[] =>
  table.state.sides.map((_, other) => other).filter((other) => allianceOf(table, other) !== allianceOf(table, side))

export const enemiesThere = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  enemySides(table, side).flatMap((enemy) => present(table, enemy))

/** Those of `among` that are in an enemy's deployment zone. */
export function* inEnemyZone(
  table: NecromundaTable,
  side: SideIndex,
  among: readonly FighterIndex[],
): Procedure<readonly FighterIndex[]> {
  const found: FighterIndex[] = []
  for (const enemy of enemySides(table, side)) {
    const left = among.filter((fighter) => !found.includes(fighter))
    found.push(...(yield* onGround(table, rule, enemy, [within('own-zone', 0)], left)))
  }
  return found
}

/** Those of `among` within `distance` inches of a fighter. */
export function* near(
  table: NecromundaTable,
  fighter: FighterIndex,
  distance: number,
  among: readonly FighterIndex[],
): Procedure<readonly FighterIndex[]> {
  if (among.length === 0) return []
  return yield* measure(table, fighter, { ask: 'within', of: fighter, distance: inches(distance), among }, rule)
}

interface FighterOption extends Option {
  readonly fighter: FighterIndex
}

/** Lets a side choose the fighter that a card is about. `among` must not be empty. */
export function* nominate(
  table: NecromundaTable,
  side: SideIndex,
  card: string,
  among: readonly FighterIndex[],
): Procedure<FighterIndex> {
  const options = among.map((fighter): FighterOption => ({ id: table.roster(fighter).id, fighter }))
  return (yield* choose(side, 'intrigue.fighter', card, options, rule)).fighter
}

/** Stores the fighter chosen for a card. */
export const remember = (table: NecromundaTable, side: SideIndex, card: string, fighter: FighterIndex): void =>
  tally(table, rule, side, `chosen/${card}`, fighter + 1)
export const remembered = (table: NecromundaTable, side: SideIndex, card: string): FighterIndex | null => {
  const kept = tallyOf(table, side, `chosen/${card}`)
  return kept === 0 ? null : kept - 1
}

interface CountedAction {
  readonly card: string
  readonly action: IntrigueActionId
  readonly type: 'basic' | 'double'
  readonly status?: 'active' | 'engaged'
  /** The largest number of times that it counts. */
  readonly most: number
  /** Condition on where it may be done. */
  readonly possible?: (table: NecromundaTable, fighter: FighterIndex) => Procedure<boolean>
  readonly done?: (table: NecromundaTable, fighter: FighterIndex) => Procedure
}

/** An action of the side's crew that its card counts. */
export const countedAction = (side: SideIndex, described: CountedAction): SpecialRule => {
  const { card, action: id, type, status = 'active', most, possible, done } = described
  const action: Action = {
    id,
    rule,
    type,
    statuses: [status],
    available: (table) => timesDone(table, side, card) < most,
    ...(possible === undefined ? {} : { possible: (table, fighter) => possible(table, fighter) }),
    *perform(table, fighter, begin) {
      if (possible !== undefined && !(yield* possible(table, fighter))) return
      begin()
      if (done === undefined) countDone(table, side, card)
      else yield* done(table, fighter)
    },
  }
  return {
    rule,
    fighters: {
      fit: (profile) => profile.side === side && isOfCrew(profile),
      on: { actions: () => [action] },
    },
  }
}
