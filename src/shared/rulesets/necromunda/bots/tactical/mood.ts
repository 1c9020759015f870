import type { NecromundaBattle } from '../..'
import { apply } from '../../apply'
import { clone } from '../../clone'
import { exitsOf, leadersOf } from '../../scenarios/aims'
import { concluding } from '../../scenarios/moments'
import { sidesStanding } from '../../scenarios/playing'
import { onBattlefield, type FighterState, type NecromundaState, type SideIndex } from '../../state'
import { allianceOf, openTable, type NecromundaTable } from '../../table'
import { outlookOn, type Outlook } from '../view'
import { worthOf } from '../worth'
import { even, type Temper } from './temper'
import { weights } from './weights'

interface CachedMood {
  readonly key: string
  readonly mood: Temper
  readonly leaves: boolean
}
const known = new WeakMap<NecromundaState, CachedMood[]>()

/** Cached per turn. */
const cachedMood = (outlook: Outlook, side: SideIndex): CachedMood => {
  const { state } = outlook
  const kept = known.get(state) ?? []
  known.set(state, kept)
  const key = `${state.round}/${state.turn}`
  const found = kept[side]
  if (found?.key === key) return found
  const whole = setUpWhole(outlook)
  const leaves = hasExit(whole, side) && isHardPressed(whole, side) && winsGone(whole, side)
  const now = { key, leaves, mood: leaves ? { ...even, ...weights.leaving } : temperOf(whole, side) }
  kept[side] = now
  return now
}

/** A side's attitude to fighting in the current state of the battle. */
export const moodOf = (outlook: Outlook, side: SideIndex): Temper => cachedMood(outlook, side).mood

/** Whether a side has reached its goal and should leave before the enemy changes that. */
export const wantsToLeave = (outlook: Outlook, side: SideIndex): boolean => cachedMood(outlook, side).leaves

/** During deployment: the battle as if all fighters were set up. */
const setUpWhole = (outlook: Outlook): Outlook => {
  const { battle, state, footing, table } = outlook
  if (state.stage !== 'deployment') return outlook
  const fighters = state.fighters.map((held, index) =>
    held.status === 'reserve' && table.roster(index).part === undefined ? { ...held, status: 'active' as const } : held,
  )
  return outlookOn(battle, { ...state, fighters }, footing)
}

const temperOf = (outlook: Outlook, side: SideIndex): Temper => {
  const { table } = outlook
  const { lastRound, state } = table
  const left = lastRound === null ? weights.farFuture : lastRound - state.round
  if (left < weights.farFuture) {
    const leaders = leadersOf(table)
    if (leaders.includes(side)) return { ...even, ...weights.ahead }
    if (leaders.length > 0) return { ...even, ...weights.behind }
  }
  if (winsAlone(outlook, side)) return isOutwaited(outlook, side) ? even : { ...even, ...weights.fightFirst }
  return { ...even, ...(areFew(outlook, side) ? weights.tooSoon : weights.errandsFirst) }
}

/** Whether the enemy has more reserves still to come than the side itself. */
const isOutwaited = ({ state, table }: Outlook, side: SideIndex): boolean => {
  const waiting = (enemies: boolean): number =>
    table.rosters.filter(
      ({ index, side: its }) =>
        state.fighters[index]?.status === 'reserve' &&
        its < table.sideCount &&
        (allianceOf(table, its) !== allianceOf(table, side)) === enemies,
    ).length
  return waiting(true) > waiting(false)
}

const enemiesUp = ({ table, state }: Outlook, side: SideIndex): number[] =>
  table.rosters
    .filter(({ index, side: its }) => {
      const fighter = state.fighters[index]
      return (
        its < table.sideCount &&
        allianceOf(table, its) !== allianceOf(table, side) &&
        fighter !== undefined &&
        onBattlefield(fighter)
      )
    })
    .map(({ index }) => index)

/** Whether few enemies are left, or all remaining ones have bottled, so that the battle may end soon. */
const areFew = (outlook: Outlook, side: SideIndex): boolean => {
  const { state, table } = outlook
  const up = enemiesUp(outlook, side).filter((enemy) => table.fighter(enemy).status !== 'seriously-injured')
  const staying = up.filter((enemy) => state.sides[table.roster(enemy).side]?.bottled !== true)
  return up.length <= weights.fewEnemies || staying.length === 0
}

/** Whether the side would win if all its enemies were gone now. */
const winsAlone = (outlook: Outlook, side: SideIndex): boolean =>
  winsWithout(outlook, side, enemiesUp(outlook, side), 'out-of-action')

const ownUp = ({ table, state }: Outlook, side: SideIndex): number[] =>
  table.rosters.filter(({ index, side: its }) => its === side && isUp(state.fighters[index])).map(({ index }) => index)

const isUp = (fighter: FighterState | undefined): boolean => fighter !== undefined && onBattlefield(fighter)

/** Whether the side would win if all its own fighters left now, unharmed. */
export const winsGone = (outlook: Outlook, side: SideIndex): boolean =>
  winsWithout(outlook, side, ownUp(outlook, side), 'fled')

const strengthOf = ({ table }: Outlook, fighters: readonly number[]): number =>
  fighters
    .filter((fighter) => table.fighter(fighter).status !== 'seriously-injured')
    .reduce((sum, fighter) => sum + worthOf(table, fighter), 0)

const hasExit = (outlook: Outlook, side: SideIndex): boolean =>
  ownUp(outlook, side).some((fighter) => exitsOf(outlook.table, fighter).length > 0)

/** Whether a side's strength is below `times` its enemies' strength. */
const isBelow = (outlook: Outlook, side: SideIndex, times: number): boolean =>
  strengthOf(outlook, ownUp(outlook, side)) < times * strengthOf(outlook, enemiesUp(outlook, side))

/** Whether the side is weaker than its enemies. */
const isWeaker = (outlook: Outlook, side: SideIndex): boolean => isBelow(outlook, side, 1)
/** Whether the side is not strong enough to drive the enemy off soon. */
const isHardPressed = (outlook: Outlook, side: SideIndex): boolean => isBelow(outlook, side, weights.overwhelming)

/** NECX-BOT-02: whether fleeing is better than staying: the side's goal is reached, and the enemy may still undo it. */
export const shouldRun = (outlook: Outlook, side: SideIndex): boolean =>
  winsGone(outlook, side) && (!winsAlone(outlook, side) || isWeaker(outlook, side))

/** Whether a side would win if the battle ended now because these fighters are gone. */
const winsWithout = (
  outlook: Outlook,
  side: SideIndex,
  gone: readonly number[],
  status: 'out-of-action' | 'fled',
): boolean => {
  const { battle, footing } = outlook
  const state = clone(outlook.state)
  const table = openTable(battle.context, { state, emit: (event) => apply(state, event) })
  for (const one of gone) {
    const fighter = state.fighters[one]
    if (fighter === undefined) continue
    // Fleeing fighters may score points for the enemy.
    if (status === 'fled') table.emit({ type: 'fled', rule: 'NECX-FLEE-01', fighter: one })
    else fighter.status = status
  }
  tallyUp(battle, table)
  return leadersOf(outlookOn(battle, state, footing).table).includes(side)
}

/** The average of a D6, rounded up. */
const averageFace = 4

/** Lets the scenario add its final points, with average dice. */
const tallyUp = ({ space }: NecromundaBattle, table: NecromundaTable): void => {
  const procedure = concluding(table, sidesStanding(table))
  let step = procedure.next()
  while (step.done !== true) {
    const request = step.value
    if (request.type === 'dice')
      step = procedure.next(new Array<number>(request.count).fill(Math.min(averageFace, request.sides)))
    else if (request.type === 'space') step = procedure.next(space.measure(table.state, request.question))
    else step = procedure.next(request.type === 'choice' ? request.options[0] : undefined)
  }
}
