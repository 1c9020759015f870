import type { BattleSetup } from '../../../battle'
import { momentsBy, weightOfEnd, type Moment } from '../../../report/moments'
import type { NecromundaEvent } from '../events'
import { membersIn } from './log'

/** A gang's bottling out weighs as much as its best fighter. */
const ratingOfNerve = 300

const beginnings: readonly NecromundaEvent['type'][] = [
  'shot-declared',
  'fight-begun',
  'activated',
  'round-began',
  'fell',
  'recovery-rolled',
]

/** The decisive moments of a battle of gangs. Casualties weigh their rating, the first one half as much again. */
export const decisiveMoments = (setup: BattleSetup, events: readonly NecromundaEvent[]): Moment[] => {
  const ratings = membersIn(setup).map(({ fighter }) => fighter.rating)
  return momentsBy(events, (event) => (event.type === 'round-began' ? event.round : null), {
    weightOf(event, isFirstFall) {
      if (event.type === 'battle-ended') return weightOfEnd
      if (event.type === 'bottled') return ratingOfNerve
      return event.type === 'out-of-action' ? (ratings[event.fighter] ?? 0) * (isFirstFall ? 1.5 : 1) + 1 : 0
    },
    isFall: ({ type }) => type === 'out-of-action',
    isBeginning: ({ type }) => beginnings.includes(type),
  })
}
