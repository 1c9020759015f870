import type { NecromundaBattle, NecromundaState } from '..'
import type { FactQuestion, ShotFacts } from '../questions'
import type { Status } from '../state'
import { openTable, type NecromundaTable } from '../table'
import { baseDistance, bodyOf, clonePositions, isOnTable, place, standingPlace, type Placement } from '../../../space'
import type { Footing } from './footing'

/** A battle as a bot sees it: the rules' functions can be called on it, but it never changes. */
export interface Outlook {
  readonly battle: NecromundaBattle
  readonly state: NecromundaState
  readonly table: NecromundaTable
  /** Null on the players' own table. */
  readonly footing: Footing | null
}

const readOnly = (): never => {
  throw new Error('A bot only looks')
}

export const outlookOn = (battle: NecromundaBattle, state: NecromundaState, footing: Footing | null): Outlook => ({
  battle,
  state,
  footing,
  table: openTable(battle.context, { state, emit: readOnly }),
})

/** The same battle with one fighter in another place. */
export const withFighterAt = ({ battle, state, footing }: Outlook, fighter: number, at: Placement): Outlook => {
  const positions = clonePositions(state.positions)
  place(positions, fighter, at)
  return outlookOn(battle, { ...state, positions }, footing)
}

/** The same battle with one fighter in another status. */
export const withStatus = ({ battle, state, footing }: Outlook, fighter: number, status: Status): Outlook => {
  const fighters = state.fighters.map((held, index) => (index === fighter ? { ...held, status } : held))
  return outlookOn(battle, { ...state, fighters }, footing)
}

/** A fighter's view of another, independent of the weapon. */
export interface Seen {
  readonly facts: ShotFacts
  /** Thousandths of an inch; null if nothing is measured. */
  readonly distance: number | null
}

/** On the players' own table, where nothing is measured, a typical view. */
export const sightOf = ({ battle, state }: Outlook, shooter: number, target: number): Seen => {
  const question: FactQuestion = { ask: 'shot', shooter, target, short: null, long: null }
  // This question is answered with shot facts, or undefined.
  const facts = battle.space.measure(state, question) as ShotFacts | undefined
  return facts === undefined ? guess : { facts, distance: facts.evidence.distance ?? null }
}

const guess: Seen = {
  facts: { visible: true, band: 'long', cover: 'light', screened: false, pointBlank: false, evidence: {} },
  distance: null,
}

/** Thousandths of an inch, base to base; null if nothing is measured. */
export const distanceTo = ({ battle, state: { positions } }: Outlook, from: number, to: number): number | null =>
  battle.advisor !== null && isOnTable(positions, from) && isOnTable(positions, to)
    ? baseDistance(
        bodyOf(positions, from),
        standingPlace(positions, from),
        bodyOf(positions, to),
        standingPlace(positions, to),
      )
    : null
