import { sceneryOf, tacticsCards, worksOn } from '@shared/rulesets/necromunda/storage'
import type { TacticsKeeping } from '../plugin'

export const tactics: TacticsKeeping = {
  cards: tacticsCards,
  useful: (field) => {
    const scenery = sceneryOf(field)
    return tacticsCards.filter((card) => worksOn(card, scenery)).map(({ id }) => id)
  },
  played: (events) => events.flatMap((event) => (isPlayed(event) ? [{ side: event.side, card: event.card }] : [])),
}

const isPlayed = (event: unknown): event is { type: 'card-played'; side: number; card: string } =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  event.type === 'card-played' &&
  'side' in event &&
  typeof event.side === 'number' &&
  'card' in event &&
  typeof event.card === 'string'
