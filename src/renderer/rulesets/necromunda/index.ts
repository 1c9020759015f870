import { necromundaId } from '@shared/rulesets/necromunda/id'
import { defineAsyncComponent } from 'vue'
import type { RulesetScreens } from '../plugin'
import { routes } from './routes'

export const necromunda: RulesetScreens = {
  id: necromundaId,
  roster: 'gang',
  words: { rosters: 'home.gangs', aftermath: 'aftermath.whatItChanged' },
  aftermath: 'postBattle.open',
  sections: {
    before: [
      {
        path: 'season',
        component: () => import('./campaign/season/SeasonSection.vue'),
        label: 'season.title',
        icon: 'i-lucide-calendar-days',
      },
      {
        path: 'territories',
        component: () => import('./campaign/territories/TerritoriesSection.vue'),
        label: 'territory.title',
        icon: 'i-lucide-map',
      },
      {
        path: 'dealings',
        component: () => import('./campaign/dealings/DealingsSection.vue'),
        label: 'dealing.title',
        icon: 'i-lucide-handshake',
        arbitrators: true,
      },
      {
        path: 'chronicle',
        component: () => import('./campaign/chronicle/ChronicleSection.vue'),
        label: 'chronicle.title',
        icon: 'i-lucide-chart-line',
      },
    ],
    after: [
      {
        path: 'tools',
        component: () => import('./campaign/ToolsSection.vue'),
        label: 'tools.title',
        icon: 'i-lucide-gavel',
        arbitrators: true,
      },
    ],
  },
  campaign: {
    Standings: defineAsyncComponent(() => import('./campaign/GangStandings.vue')),
    Wizard: defineAsyncComponent(() => import('./battle/setup/GangWizard.vue')),
    Record: defineAsyncComponent(() => import('./post-battle/RecordBattle.vue')),
    Aftermath: defineAsyncComponent(() => import('./post-battle/PostBattleScreen.vue')),
    HouseRules: defineAsyncComponent(() => import('./campaign/HouseRules.vue')),
    TypeChoice: defineAsyncComponent(() => import('./campaign/CampaignTypeChoice.vue')),
    Founding: defineAsyncComponent(() => import('./campaign/FoundingRules.vue')),
  },
  routes,
  practice: {
    label: 'home.newPracticeGang',
    Form: defineAsyncComponent(() => import('./gang/FoundGang.vue')),
  },
  battle: async () => (await import('./battle/screens')).gangBattles,
}
