import { byHandWords, describedRules } from '@shared/rulesets/necromunda/storage'
import type { DescribedScenario } from '../plugin'

export function scenario(id: string): DescribedScenario | null {
  const rules = describedRules(id)
  return (
    rules && {
      byHand: rules.byHand.map(byHandWords),
      assumed: rules.assumed.map((key) => `scenario.assumed.${key}`),
      specialRules: rules.parts.length,
      extras: rules.parts.flatMap(({ extras = [] }) => extras).length,
      only: rules.only,
      lastDefends: rules.lastDefends,
      chaos: rules.chaos,
      byAscendancy: rules.byAscendancy,
      retires: rules.retires,
      captives: rules.rewards.captives ?? 0,
    }
  )
}
