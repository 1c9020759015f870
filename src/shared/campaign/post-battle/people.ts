import type { FighterResult, SideResult } from '../../battle/result'
import type { FighterStatus } from '../vocabulary'
import { graver } from '../gravity'
import { isOnRoster, type RosterFighter, type RosterGang } from '../roster'
import type { PostBattleContext } from './context'
import type { PostBattleDraft } from './draft'

/** A fighter on its way through the post-battle sequence. */
export interface Person {
  readonly fighter: RosterFighter
  readonly gangId: string
  /** Its part in the battle; null: it was not there. */
  readonly part: FighterResult | null
  status: FighterStatus
  /** What its status is due to. */
  cause: string
  captor: string | null
  killer: string | null
  /** Dead unless a doctor sees to it (CAMP-INJ-61). */
  critical: boolean
  diedAtDoctor: boolean
  /** Its owned injuries and those it got since. */
  readonly injuries: string[]
  readonly skills: string[]
}

/** A gang on its way through it. */
export interface Side {
  readonly gang: RosterGang
  readonly result: SideResult
  /** In the stash as it stands at this point of the sequence. */
  credits: number
}

/**
 * Everybody on the rosters as they go into the sequence. Who was recovering or convalescent before the battle has had its rest
 * by now (CAMP-PST-05, CAMP-INJ-03).
 */
export function peopleOf(context: PostBattleContext, draft: PostBattleDraft): Map<string, Person> {
  const parts = new Map(draft.result.fighters.map((part) => [part.id, part]))
  const fighters = [
    ...context.captives.map(({ fighter }) => fighter),
    ...context.gangs.flatMap((gang) => gang.fighters),
  ]
  const people = fighters.filter(isOnRoster).map((fighter): [string, Person] => {
    const rested = fighter.status === 'recovering' || fighter.status === 'convalescent'
    const person: Person = {
      fighter,
      gangId: fighter.gangId,
      part: parts.get(fighter.id) ?? null,
      status: rested ? 'active' : fighter.status,
      cause: 'recovered',
      captor: fighter.capturedBy,
      killer: null,
      critical: false,
      diedAtDoctor: false,
      injuries: fighter.injuries.map(({ injury }) => injury),
      skills: [...fighter.skills],
    }
    return [fighter.id, person]
  })
  return new Map(people)
}

export function sidesOf(context: PostBattleContext, draft: PostBattleDraft): Side[] {
  return draft.result.sides.flatMap((result) => {
    const gang = context.gangs.find(({ id }) => id === result.gangId)
    return gang ? [{ gang, result, credits: gang.credits }] : []
  })
}

/** CAMP-INJ-03. Several results cost what the worst of them costs. */
export function worsen(person: Person, status: FighterStatus, cause: string): void {
  if (graver(person.status, status) === person.status) return
  person.status = status
  person.cause = cause
}

/** By gear, special rule or skill. */
export const hasOwn = ({ fighter }: Person, what: string): boolean =>
  fighter.items.some(({ item }) => item === what) ||
  fighter.rules.some(({ id }) => id === what) ||
  fighter.skills.includes(what)

/** CAMP-PST-04, -40. Still on the table when the battle ended: standing or lying there, not fled, not carried off. */
export const heldTheField = ({ gang }: Side, people: ReadonlyMap<string, Person>): boolean =>
  [...people.values()].some(
    (person) =>
      person.gangId === gang.id && (person.part?.fate === 'standing' || person.part?.fate === 'seriously-injured'),
  )

/** Off the roster by a way that no injury leads to. */
export function leave(
  person: Person,
  status: 'sold' | 'retired' | 'deserted' | 'dismissed',
  cause: string = status,
): void {
  person.status = status
  person.cause = cause
}
