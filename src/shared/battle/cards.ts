import type { BattleSide, CrewFighter } from './setup'

/** A card of the roster that takes part in a battle. */
export interface FieldedCard {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly category: string
  readonly rating: number
  /** It takes part only if it is drawn (CAMP-PRE-17). */
  readonly reserve: boolean
}

/** NECV-PROF-11. One card, or two for a crew and the vehicle it drives. */
const cardsOf = (fighter: CrewFighter, reserve: boolean): FieldedCard[] => {
  const { id, name, type, category, rating, vehicle } = fighter
  if (vehicle === undefined) return [{ id, name, type, category, rating, reserve }]
  const hull = { id: vehicle.id, name: vehicle.name, type: vehicle.type, category: 'vehicle', rating: vehicle.rating }
  return [
    { id, name, type, category, rating: rating - vehicle.rating, reserve },
    { ...hull, reserve },
  ]
}

/** All participants of a side with their cards: first those that are played, then those that aren't, then those that may be drawn. */
export const fieldedCards = ({ crew, reserves = [], byHand = [] }: BattleSide): FieldedCard[] =>
  [
    ...crew.flatMap((fighter) => cardsOf(fighter, false)),
    ...byHand,
    ...reserves.flatMap((fighter) => cardsOf(fighter, true)),
  ].toSorted((one, other) => Number(one.reserve) - Number(other.reserve))
