import type { CampaignType, Phase, Weather } from '../../content/schema'
import { facesFor, oneD6, type Asking } from '../asking'
import { say } from '../message'

/** One cycle of a campaign: a week, or the time set by the arbitrator (CAMP-STR-02). */
export interface Turn {
  /** From 1, throughout the campaign. */
  readonly number: number
  readonly phase: Phase
  /** From 1, within the phase. */
  readonly within: number
  readonly lastOfPhase: boolean
}

/** CAMP-STR-01, CAMP-DOM-01. The cycles of a campaign type, in the order of its phases. */
export const calendarOf = ({ phases }: Pick<CampaignType, 'phases'>): readonly Turn[] => {
  const turns = phases.flatMap((phase) =>
    Array.from({ length: phase.cycles }, (_, n) => ({ phase, within: n + 1, lastOfPhase: n + 1 === phase.cycles })),
  )
  return turns.map((turn, n) => ({ ...turn, number: n + 1 }))
}

/** The cycle with this number; null: after the campaign's end. A repeating campaign has no end (CAMP-VAR-11). */
export const turnOf = (type: Pick<CampaignType, 'phases' | 'repeats'>, number: number): Turn | null => {
  const calendar = calendarOf(type)
  const place = type.repeats ? (number - 1) % calendar.length : number - 1
  const turn = calendar[place]
  return turn === undefined || number < 1 ? null : { ...turn, number }
}

export type Season = Weather['season']

/**
 * CAMP-DOM-10, CAMP-ASH-03. The season for battles in the ash wastes; null if seasons don't matter, or while the die that
 * may change it is missing.
 */
export function seasonOf({ number, phase, within }: Turn, ask: Asking): Season | null {
  const weather = phase.weather[within - 1]
  if (weather === undefined) return null
  if (weather.changes === null) return weather.season
  const text = say('season.rollSeason', { number })
  const [face] = facesFor(ask, { id: `season/${number}`, pool: oneD6, text, rule: 'CAMP-ASH-03' }) ?? []
  if (face === undefined) return null
  return face >= weather.changes ? 'changing' : weather.season
}
