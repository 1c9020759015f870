import type { Procedure } from '../../engine'
import { carriersOf, handlersOf, type NecromundaTable } from './table'
import type { FighterIndex } from './state'

/** A fighter has done something that earns it a point of experience (CAMP-XP-01); friends may make more of it. */
export function* earnsExperience(table: NecromundaTable, learner: FighterIndex): Procedure {
  const { side } = table.roster(learner)
  for (const fighter of carriersOf(table, 'friendLearns')) {
    if (fighter === learner || table.roster(fighter).side !== side) continue
    for (const handler of handlersOf(table, 'friendLearns', fighter)) {
      yield* handler.run({ table, fighter, value: handler.value, friend: learner })
    }
  }
}
