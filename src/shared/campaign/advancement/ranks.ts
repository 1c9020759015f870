import type { Edition } from '../editions'
import type { RosterFighter } from '../roster'
import { experienceUse } from './use'

/** CAMP-N26-01. How many ranks somebody has risen by experience that adds up and is never spent. */
export const ranksAt = (experience: number, { advancement }: Edition): number =>
  (advancement.ranks?.at ?? []).filter((needed) => needed <= experience).length

/** CAMP-N26-01. Ranks for which nothing has been taken yet. */
export function ranksDue(fighter: RosterFighter, edition: Edition): number {
  if (experienceUse(fighter, edition) !== 'ranks') return 0
  const ids = (edition.advancement.ranks?.entries ?? []).map(({ id }) => id)
  const taken = fighter.advances.filter(({ advance }) => ids.includes(advance)).length
  return Math.max(0, ranksAt(fighter.experience, edition) - taken)
}

/** Experience at which the next rank comes; null where there is none, or no more of them. */
export const nextRank = ({ experience }: Pick<RosterFighter, 'experience'>, { advancement }: Edition): number | null =>
  advancement.ranks?.at.find((needed) => needed > experience) ?? null
