import type { BattleSetup, BattleSide, CrewFighter } from '../../battle'
import type { AnswerableRequest, BattleState } from '../../engine'
import type { BattleSecrets } from '../plugin'
import type { NecromundaEvent } from './events'
import type { NecromundaState } from './state'

/** Stands for a tactics card in another player's hand. */
const faceDown = 'face-down'

/** Marks with which attackers choose a goal that they keep secret. */
const goals: readonly string[] = ['goal', 'objective', 'nominated']

/** A reserve as other players know it: a copy of another fighter of the side, without its name. */
const unknown = ({ owner: _, ...like }: CrewFighter, index: number): CrewFighter => ({
  ...like,
  id: `unknown-${index}`,
  name: '?',
  ...(like.vehicle === undefined ? {} : { vehicle: { ...like.vehicle, id: `unknown-${index}-hull`, name: '?' } }),
})

/**
 * CAMP-PRE-33, CAMP-LAW-07: only its player sees a hand of tactics cards or intrigues. CAMP-PRE-17: nobody knows which reserve comes next
 * until it is drawn.
 */
export const secrets: BattleSecrets = {
  setup(setup, state, asked, sides) {
    // Battles of this ruleset have no other state.
    const { fighters } = state as BattleState & NecromundaState
    let index = 0
    return { ...setup, sides: setup.sides.map(shown) }

    function shown({ tactics, intrigues, reserves, ...side }: BattleSide, place: number): BattleSide {
      index += side.crew.length
      const drawn = reserves?.map((fighter) => {
        const hasCome = fighters[index]?.status !== 'reserve' || asked?.subject === fighter.id
        const like = side.crew.find(({ vehicle }) => vehicle === undefined) ?? side.crew[0] ?? fighter
        const seen = hasCome ? fighter : unknown(like, index)
        index += 1
        return seen
      })
      return {
        ...side,
        ...(tactics === undefined || !sides.includes(place) ? {} : { tactics }),
        ...(intrigues === undefined || !sides.includes(place) ? {} : { intrigues }),
        ...(drawn === undefined ? {} : { reserves: drawn }),
      }
    }
  },
  event(event, setup, sides) {
    // Battles of this ruleset have no other events.
    const gangEvent = event as NecromundaEvent
    switch (gangEvent.type) {
      case 'cards-dealt':
        return sides.includes(gangEvent.side) ? gangEvent : { ...gangEvent, cards: gangEvent.cards.map(() => faceDown) }
      case 'card-found':
        return sides.includes(gangEvent.side) ? gangEvent : { ...gangEvent, card: faceDown }
      case 'marked':
        return !goals.includes(gangEvent.what) || attacks(setup, sides) ? gangEvent : { ...gangEvent, value: 0 }
      default:
        return event
    }
  },
  isSecret: ({ kind }: AnswerableRequest) =>
    kind.startsWith('tactics.') ||
    kind.startsWith('intrigue.') ||
    kind === 'scenario.goal' ||
    kind === 'scenario.target',
}

const attacks = (setup: BattleSetup, sides: readonly number[]): boolean =>
  sides.some((side) => setup.sides[side]?.role === 'attacker')
