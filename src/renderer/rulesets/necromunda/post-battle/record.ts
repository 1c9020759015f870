import type { Message } from '@shared/campaign'
import type { BattleResult, FighterFate, RulesetId } from '@shared/battle'

/** A fighter in a recorded battle, as the players report it. */
export interface RecordedFighter {
  readonly id: string
  readonly name: string
  tookPart: boolean
  /** Why the rules don't allow it to take part; null: they do. */
  readonly why: Message | null
  fate: Exclude<FighterFate, 'not-deployed'>
  /** Ids of enemies. */
  tookOut: string[]
  injured: string[]
}

export interface RecordedSide {
  readonly gangId: string
  readonly name: string
  role: 'attacker' | 'defender' | 'equal'
  outcome: 'won' | 'lost' | 'drawn' | 'unrecorded'
  bottled: boolean
  credits: number
  fighters: RecordedFighter[]
}

export interface RecordedBattle {
  scenario: string
  rounds: number
  /** In the form of date fields: 2026-11-22. */
  playedOn: string
  notes: string
  ending: BattleResult['ending']
  sides: RecordedSide[]
}

export const blankFighter = (
  { id, name, why = null }: { readonly id: string; readonly name: string; readonly why?: Message | null },
  tookPart: boolean,
): RecordedFighter => ({
  id,
  name,
  tookPart,
  why,
  fate: 'standing',
  tookOut: [],
  injured: [],
})

const present = ({ fighters }: RecordedSide) => fighters.filter(({ tookPart }) => tookPart)

/** What is missing before the battle can be recorded: the scenario, or two gangs with fighters; null: nothing. */
export const lackOf = ({ scenario, sides }: RecordedBattle): 'scenario' | 'gangs' | null => {
  if (scenario === '') return 'scenario'
  return sides.length >= 2 && sides.every((side) => present(side).length > 0) ? null : 'gangs'
}

/** Ids of all fighters whom another took out of action. */
export const victimsOf = ({ sides }: RecordedBattle): ReadonlySet<string> =>
  new Set(sides.flatMap((side) => present(side).flatMap(({ tookOut }) => tookOut)))

/** Enemies whom a fighter can have hurt: those of the other sides who took part. */
export const enemiesOf = ({ sides }: RecordedBattle, gangId: string): { value: string; label: string }[] =>
  sides
    .filter((side) => side.gangId !== gangId)
    .flatMap((side) => present(side).map(({ id, name }) => ({ value: id, label: name })))

/** The date as a time: noon, so that the date is the same everywhere. Undefined: none was given. */
export const momentOf = (day: string): number | undefined => {
  const moment = Date.parse(`${day}T12:00:00Z`)
  return Number.isNaN(moment) ? undefined : moment
}

/**
 * The result of a battle played elsewhere, in the form of an engine's result. A fighter with a recorded attacker went out of action; how is
 * unknown.
 */
export const resultOf = (ruleset: RulesetId, battle: RecordedBattle): BattleResult => {
  const everybody = battle.sides.flatMap((side) => present(side).map((fighter) => ({ fighter, gangId: side.gangId })))
  const there = new Set(everybody.map(({ fighter }) => fighter.id))
  const hurt = (victims: readonly string[]) =>
    victims.filter((victim) => there.has(victim)).map((victim) => ({ victim, by: 'by-hand', kind: 'other' as const }))
  return {
    version: 1,
    ruleset,
    scenario: battle.scenario,
    origin: 'manual',
    rounds: battle.rounds,
    ending: battle.ending,
    sides: battle.sides.map(({ gangId, outcome, bottled, credits }) => ({
      gangId,
      outcome,
      bottled,
      credits,
      victoryPoints: 0,
    })),
    fighters: everybody.map(({ fighter: { id, fate, tookOut, injured }, gangId }) => {
      const taker = everybody.find(({ fighter }) => fighter.tookOut.includes(id))
      return {
        id,
        gangId,
        fate: taker ? 'out-of-action' : fate,
        takenOutBy: taker?.fighter.id ?? null,
        seriousInjuries: hurt(injured),
        takedowns: hurt(tookOut),
        woundsLost: 0,
        fleshWounds: 0,
        deeds: [],
        spent: [],
      }
    }),
  }
}

/** A result in the form, to be corrected. */
export const recordedFrom = (
  { scenario, rounds, ending, sides, fighters }: BattleResult,
  gangs: readonly { readonly id: string; readonly name: string }[],
  people: readonly { readonly id: string; readonly gangId: string; readonly name: string }[],
): RecordedBattle => ({
  scenario,
  rounds,
  playedOn: '',
  notes: '',
  ending,
  sides: sides.map(({ gangId, outcome, bottled, credits }) => ({
    gangId,
    name: gangs.find(({ id }) => id === gangId)?.name ?? '',
    role: 'equal',
    outcome,
    bottled,
    credits,
    fighters: people
      .filter((one) => one.gangId === gangId)
      .map(({ id, name }) => {
        const part = fighters.find((one) => one.id === id)
        const there = part !== undefined && part.fate !== 'not-deployed'
        return {
          id,
          name,
          tookPart: there,
          why: null,
          fate: there && part.fate !== 'not-deployed' ? part.fate : 'standing',
          tookOut: part?.takedowns.map(({ victim }) => victim) ?? [],
          injured: part?.seriousInjuries.map(({ victim }) => victim) ?? [],
        }
      }),
  })),
})

/** The known result with the form's corrections. */
export const correctedResult = (known: BattleResult, battle: RecordedBattle): BattleResult => {
  const recorded = resultOf(known.ruleset, battle)
  const hurtAsKnown = (
    now: BattleResult['fighters'][number]['takedowns'],
    before: BattleResult['fighters'][number]['takedowns'],
  ) => now.map((one) => before.find(({ victim }) => victim === one.victim) ?? one)
  const stayedAway = known.fighters.filter(
    ({ id, fate }) => fate === 'not-deployed' && !recorded.fighters.some((one) => one.id === id),
  )
  return {
    ...known,
    sides: known.sides.map((side) => {
      const now = recorded.sides.find(({ gangId }) => gangId === side.gangId)
      return now ? { ...side, outcome: now.outcome, bottled: now.bottled, credits: now.credits } : side
    }),
    fighters: [
      ...recorded.fighters.map((now) => {
        const before = known.fighters.find(({ id }) => id === now.id)
        if (before === undefined) return now
        return {
          ...before,
          fate: now.fate,
          takenOutBy: now.fate === 'out-of-action' ? (now.takenOutBy ?? before.takenOutBy) : null,
          takedowns: hurtAsKnown(now.takedowns, before.takedowns),
          seriousInjuries: hurtAsKnown(now.seriousInjuries, before.seriousInjuries),
        }
      }),
      ...stayedAway,
    ],
  }
}
