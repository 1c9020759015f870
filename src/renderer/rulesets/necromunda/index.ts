import type { RulesetScreens } from '../plugin'

export const necromunda: RulesetScreens = {
  id: 'necromunda',
  battle: async () => (await import('./battle/screens')).gangBattles,
}
