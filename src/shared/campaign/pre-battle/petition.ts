import type { FighterType } from '../../content/schema'
import type { Edition } from '../editions'

/** The result of a petition for a House Agent. Credits. */
export type Petition =
  { readonly kind: 'granted'; readonly price: number } | { readonly kind: 'refused' } | { readonly kind: 'fined' }

/** CAMP-CRE-48. D6 + Reputation: the higher a gang's Reputation, the less its house is willing to help. */
export function petitionOf(face: number, reputation: number, { petition }: Edition): Petition {
  const total = face + reputation
  const granted = petition.granted.find(({ upTo }) => total <= upTo)
  if (granted) return { kind: 'granted', price: granted.price }
  return total >= petition.finedOn ? { kind: 'fined' } : { kind: 'refused' }
}

/** CAMP-CRE-48. Whether this is a profile of the house's own agent. */
export const isHouseAgent = ({ id, category }: Pick<FighterType, 'category'> & { readonly id: string }): boolean =>
  category === 'hired-gun' && id.includes('-house-agent-')
