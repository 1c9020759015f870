import { psykerModules } from './modules/psykers'

const psykers = psykerModules.filter(({ properties }) => properties?.masteryLevel !== undefined).map(({ id }) => id)

/** What people see to, as message keys: the powers of psykers, and why the rules of armies are not carried out. */
export const leftByHand = (id: string): readonly string[] => {
  if (psykers.includes(id)) return ['rules.left.powers']
  return id === 'specialRules' ? ['rules.left.army-books'] : []
}
