import { holdersOf, type Procedure } from '../../engine'
import { measure } from './asking'
import { check } from './checks'
import { carriersOf, handlersOf, isCapableFighter, type NecromundaTable } from './table'
import { onBattlefield, type FighterIndex } from './state'

/** A fighter earns a point of experience (CAMP-XP-01); a mentor nearby may earn it one more. */
export function* earnsExperience(table: NecromundaTable, learner: FighterIndex): Procedure {
  const { side } = table.roster(learner)
  for (const fighter of carriersOf(table, 'mentors')) {
    if (fighter === learner || table.roster(fighter).side !== side) continue
    for (const { rule, property: distance } of holdersOf(handlersOf(table, 'mentors', fighter))) {
      if (!isCapableFighter(table, fighter) || !onBattlefield(table.fighter(learner))) continue
      const question = { ask: 'within', of: fighter, distance, among: [learner] } as const
      if ((yield* measure(table, fighter, question, rule)).length === 0) continue
      if ((yield* check(table, fighter, 'ld', rule)).passed)
        table.emit({ type: 'deed', rule, fighter: learner, deed: 'mentored' })
    }
  }
}
