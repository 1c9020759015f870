import type { CategoryRules, Edition } from '../editions'
import type { RosterFighter } from '../roster'

/** CAMP-FTR-10, CAMP-CRE-31, CAMP-ADV-04, CAMP-N26-01. How a fighter spends experience, or rises in rank by it. A beast that became a Specialist stays a beast and chooses. */
export function experienceUse(
  { category, advances }: Pick<RosterFighter, 'category' | 'advances'>,
  edition: Edition,
): CategoryRules['experience'] | 'ranks' {
  const { experience } = edition.categories[category]
  if (edition.advancement.ranks !== null) return experience === 'none' ? 'none' : 'ranks'
  return experience === 'rolls' && isTrainedBeast({ category, advances }, edition) ? 'spends' : experience
}

const isTrainedBeast = (
  { category, advances }: Pick<RosterFighter, 'category' | 'advances'>,
  { advancement }: Edition,
) => category === 'exotic-beast' && advances.some(({ advance }) => advance === advancement.rolled.otherwise)
