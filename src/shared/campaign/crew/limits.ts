import type { Customs } from '../../content/schema/campaign-types'
import type { FighterCategory } from '../roster'
import { against, type RosterWarning } from '../legality/warning'
import { say } from '../message'

/** A scenario's limit on the fighters who may take part: a raid by a few, or an underdog's desperate attack. */
export type CrewLimit = 'raid' | 'underdog'

/** CAMP-SCN-07: categories that may not take part in a gang raid. */
const tooGrand: readonly FighterCategory[] = ['leader', 'hanger-on', 'brute', 'hired-gun']
/** CAMP-SCN-06: by how much less the attackers must be worth, in credits. */
const underdogGap = 400

export interface LimitedSide {
  readonly gang: string
  readonly role: 'attacker' | 'defender' | 'equal'
  readonly rating: number
  readonly crew: readonly { readonly name: string; readonly category: FighterCategory }[]
}

/** CAMP-SCN-07: no Leaders, hangers-on, brutes and hired guns, and at most one Champion. */
const grand = ({ gang, crew }: LimitedSide): RosterWarning[] => {
  const champions = crew.filter(({ category }) => category === 'champion').length
  return [
    ...crew
      .filter(({ category }) => tooGrand.includes(category))
      .map(({ name }) => against('CAMP-SCN-07', say('crew.notOnRaids', { fighter: name }))),
    ...(champions > 1 ? [against('CAMP-SCN-07', say('crew.oneChampion', { gang, champions }))] : []),
  ]
}

/** Breaches of the scenario's own limits by the crews. */
export function checkLimit(limit: CrewLimit | null, sides: readonly LimitedSide[]): RosterWarning[] {
  if (limit === null) return []
  if (limit === 'raid') return sides.flatMap(grand)
  const dearest = Math.max(...sides.filter(({ role }) => role === 'defender').map(({ rating }) => rating))
  return sides
    .filter(({ role, rating }) => role === 'attacker' && dearest - rating < underdogGap)
    .map(({ gang, rating }) =>
      against('CAMP-SCN-06', say('crew.noUnderdog', { gang, rating, needed: dearest - underdogGap })),
    )
}

/** CAMP-VAR-11. The maximum number of models of a custom crew; null: no limit. `rating`: the gang's, in credits. */
export const largestCrew = (limits: Customs['crewLimits'], rating: number): number | null =>
  limits.find((limit) => limit.rating === null || rating <= limit.rating)?.models ?? null
