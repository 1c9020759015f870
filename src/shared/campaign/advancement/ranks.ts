import type { Edition } from '../editions'
import type { RosterFighter } from '../roster'
import { experienceUse } from './use'

/** CAMP-N26-01. Number of ranks gained by experience, which is summed up and never spent. */
export const ranksAt = (experience: number, { advancement }: Edition): number =>
  (advancement.ranks?.at ?? []).filter((needed) => needed <= experience).length

/** CAMP-N26-01. Number of ranks whose advancement has not been taken yet. */
export function ranksDue(fighter: RosterFighter, edition: Edition): number {
  if (experienceUse(fighter, edition) !== 'ranks') return 0
  const ids = (edition.advancement.ranks?.entries ?? []).map(({ id }) => id)
  const taken = fighter.advances.filter(({ advance }) => ids.includes(advance)).length
  return Math.max(0, ranksAt(fighter.experience, edition) - taken)
}

/** Experience needed for the next rank; null if there is none. */
export const nextRank = ({ experience }: Pick<RosterFighter, 'experience'>, { advancement }: Edition): number | null =>
  advancement.ranks?.at.find((needed) => needed > experience) ?? null
