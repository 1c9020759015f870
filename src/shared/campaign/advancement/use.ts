import type { CategoryRules, Edition } from '../editions'
import type { RosterFighter } from '../roster'

/** CAMP-FTR-10, CAMP-CRE-31, CAMP-ADV-04. How a fighter spends experience. A beast that became a Specialist stays a beast and chooses. */
export function experienceUse(
  { category, advances }: Pick<RosterFighter, 'category' | 'advances'>,
  edition: Edition,
): CategoryRules['experience'] {
  const { experience } = edition.categories[category]
  return experience === 'rolls' && isTrainedBeast({ category, advances }, edition) ? 'spends' : experience
}

const isTrainedBeast = ({ category, advances }: Pick<RosterFighter, 'category' | 'advances'>, { advancement }: Edition) =>
  category === 'exotic-beast' && advances.some(({ advance }) => advance === advancement.rolled.otherwise)
