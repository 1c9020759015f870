import { defineAsyncComponent } from 'vue'
import type { RulesetScreens } from '../plugin'

export const necromunda: RulesetScreens = {
  id: 'necromunda',
  roster: 'gang',
  words: { rosters: 'home.gangs', aftermath: 'aftermath.whatItChanged' },
  sections: {
    before: [
      { path: 'season', label: 'season.title', icon: 'i-lucide-calendar-days' },
      { path: 'territories', label: 'territory.title', icon: 'i-lucide-map' },
      { path: 'dealings', label: 'dealing.title', icon: 'i-lucide-handshake' },
      { path: 'chronicle', label: 'chronicle.title', icon: 'i-lucide-chart-line' },
    ],
    after: [{ path: 'tools', label: 'tools.title', icon: 'i-lucide-gavel' }],
  },
  campaign: {
    Standings: defineAsyncComponent(() => import('./campaign/GangStandings.vue')),
    Wizard: defineAsyncComponent(() => import('./battle/setup/GangWizard.vue')),
    Record: defineAsyncComponent(() => import('./post-battle/RecordBattle.vue')),
    TypeChoice: defineAsyncComponent(() => import('./campaign/CampaignTypeChoice.vue')),
    Founding: defineAsyncComponent(() => import('./campaign/FoundingRules.vue')),
  },
  battle: async () => (await import('./battle/screens')).gangBattles,
}
