import type { FighterResult, SideResult } from '../../battle/result'
import type { FighterStatus } from '../vocabulary'
import { graver } from '../gravity'
import { isOnRoster, type RosterFighter, type RosterGang } from '../roster'
import type { PostBattleContext } from './context'
import type { PostBattleDraft } from './draft'

/** A fighter during the post-battle sequence. */
export interface Person {
  readonly fighter: RosterFighter
  readonly gangId: string
  /** Its result in the battle; null: it did not take part. */
  readonly part: FighterResult | null
  status: FighterStatus
  /** Cause of the status. */
  cause: string
  captor: string | null
  killer: string | null
  /** Dead unless treated by a doctor (CAMP-INJ-61). */
  critical: boolean
  diedAtDoctor: boolean
  /** Its injuries, earlier and new. */
  readonly injuries: string[]
  readonly skills: string[]
}

/** A gang during the post-battle sequence. */
export interface Side {
  readonly gang: RosterGang
  readonly result: SideResult
  /** Credits in the stash at this point of the sequence. */
  credits: number
}

/**
 * All fighters on the rosters at the beginning of the sequence. Fighters who were recovering or convalescent before the
 * battle are active again (CAMP-PST-05, CAMP-INJ-03).
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

/** CAMP-INJ-03. Of several results the worst counts. */
export function worsen(person: Person, status: FighterStatus, cause: string): void {
  if (graver(person.status, status) === person.status) return
  person.status = status
  person.cause = cause
}

/** Whether the fighter has it as gear, special rule or skill. */
export const hasOwn = ({ fighter }: Person, what: string): boolean =>
  fighter.items.some(({ item }) => item === what) ||
  fighter.rules.some(({ id }) => id === what) ||
  fighter.skills.includes(what)

/** CAMP-PST-04, -40. Whether any fighter was still on the battlefield at the end: standing or lying there, not fled, not removed. */
export const heldTheField = ({ gang }: Side, people: ReadonlyMap<string, Person>): boolean =>
  [...people.values()].some(
    (person) =>
      person.gangId === gang.id && (person.part?.fate === 'standing' || person.part?.fate === 'seriously-injured'),
  )

/** Removes the fighter from the roster by something other than an injury. */
export function leave(
  person: Person,
  status: 'sold' | 'retired' | 'deserted' | 'dismissed',
  cause: string = status,
): void {
  person.status = status
  person.cause = cause
}
