import { choose, rollOne, type Option, type Procedure } from '../../../engine'
import { move } from '../actions/move'
import { mayTake } from '../actions/action'
import { fold } from '../characteristics'
import { hasLoadedArms, loadedArms, shootWith } from '../shooting'
import { allianceOf, fightersWhere, type NecromundaTable } from '../table'
import type { Profile } from '../roster'
import type { Effect, FighterIndex, FighterState, SideIndex } from '../state'
import { tacticsRule } from './card'

interface Pick extends Option {
  readonly fighter: FighterIndex
}
interface PickOrNot extends Option {
  readonly fighter: FighterIndex | null
}
const noMore: PickOrNot = { id: 'no-more', fighter: null }

type Fits = (state: FighterState, fighter: FighterIndex) => boolean
const anybody: Fits = () => true

/** A side's fighters on the battlefield that match the condition. */
export const ownOf = (table: NecromundaTable, side: SideIndex, fits = anybody): FighterIndex[] =>
  fightersWhere(table, (state, profile) => profile.side === side && fits(state, profile.index))

export const enemiesOfSide = (table: NecromundaTable, side: SideIndex, fits = anybody): FighterIndex[] =>
  fightersWhere(
    table,
    (state, profile) =>
      profile.alliance !== allianceOf(table, side) &&
      table.spared?.includes(profile.index) !== true &&
      fits(state, profile.index),
  )

/** A side's whole crew, set up or not. */
export const crewOf = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  table.rosters.filter((fighter) => fighter.side === side).map(({ index }) => index)

export const enemyCrews = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  table.rosters.filter((fighter) => fighter.alliance !== allianceOf(table, side)).map(({ index }) => index)

/** Lets a side choose a fighter for a card. `fighters` must not be empty. */
export function* pick(
  table: NecromundaTable,
  side: SideIndex,
  card: string,
  fighters: readonly FighterIndex[],
): Procedure<FighterIndex> {
  const options = fighters.map((fighter): Pick => ({ id: table.roster(fighter).id, fighter }))
  return (yield* choose(side, 'tactics.fighter', card, options, tacticsRule)).fighter
}

/** Up to `most` fighters, one after another; `act` is called for each as soon as it is named. */
export function* pickUpTo(
  table: NecromundaTable,
  side: SideIndex,
  { card, most, among }: { readonly card: string; readonly most: number; readonly among: () => FighterIndex[] },
  act: (fighter: FighterIndex) => Procedure,
): Procedure {
  const done: FighterIndex[] = []
  while (done.length < most) {
    const left = among().filter((fighter) => !done.includes(fighter))
    if (left.length === 0) return
    const options = left.map((fighter): PickOrNot => ({ id: table.roster(fighter).id, fighter }))
    const { fighter } = yield* choose(side, 'tactics.fighter', card, [noMore, ...options], tacticsRule)
    if (fighter === null) return
    done.push(fighter)
    yield* act(fighter)
  }
}

/** NECX-DICE-04: a D3; the face of the die is returned as well for effects that read it (NECX-DICE-05). */
export function* rollD3(side: SideIndex): Procedure<{ face: number; d3: number }> {
  const face = yield* rollOne({
    side,
    kind: 'tactics.d3',
    subject: `side-${side}`,
    rule: tacticsRule,
    classes: [2, 4, 6],
  })
  return { face, d3: Math.ceil(face / 2) }
}

/** Puts a card's effect on a fighter; its module is named after the card. */
export const leave = (
  table: NecromundaTable,
  fighter: FighterIndex,
  card: string,
  until: Effect['until'],
  value?: number,
): void => {
  const effect: Effect = value === undefined ? { id: effectOf(card), until } : { id: effectOf(card), until, value }
  table.emit({ type: 'effect-gained', rule: tacticsRule, fighter, effect })
}

export const effectOf = (card: string): string => `tactic:${card}`

const anyProfile = (): boolean => true

/** Whether a fighter can shoot outside its turn. */
export const canShoot = (
  table: NecromundaTable,
  fighter: FighterIndex,
  allowed: (profile: Profile) => boolean = anyProfile,
): boolean =>
  table.fighter(fighter).status === 'active' &&
  mayTake(table, fighter, 'shoot') &&
  hasLoadedArms(table, fighter, allowed)

/** A free Shoot at any target or only at one enemy. */
export function* shootFreely(
  table: NecromundaTable,
  fighter: FighterIndex,
  only?: FighterIndex,
  allowed: (profile: Profile) => boolean = anyProfile,
): Procedure {
  const begin = (): void => table.emit({ type: 'action-begun', rule: tacticsRule, fighter, action: 'shoot', cost: 0 })
  yield* shootWith(table, fighter, loadedArms(table, fighter, allowed), begin, only)
}

export const canMove = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.fighter(fighter).status === 'active' && mayTake(table, fighter, 'move')

/** A free Move. */
export function* moveFreely(table: NecromundaTable, fighter: FighterIndex): Procedure {
  yield* move.perform(table, fighter, () =>
    table.emit({ type: 'action-begun', rule: tacticsRule, fighter, action: 'move', cost: 0 }),
  )
}

export const mostWounds = (table: NecromundaTable, fighter: FighterIndex): number =>
  fold(table.roster(fighter).statline.w).value
