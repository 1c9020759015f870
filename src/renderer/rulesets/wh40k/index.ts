import { defineAsyncComponent } from 'vue'
import type { RulesetScreens } from '../plugin'
import { routes } from './routes'

/** What all editions have in common. */
export const armyScreens: Omit<RulesetScreens, 'id' | 'battle'> = {
  roster: 'army',
  words: { rosters: 'army.armies', aftermath: 'army.aftermath' },
  aftermath: 'armies.aftermath',
  sections: { before: [], after: [] },
  campaign: {
    Standings: defineAsyncComponent(() => import('./armies/ArmyStandings.vue')),
    Wizard: defineAsyncComponent(() => import('./armies/ArmyWizardScreen.vue')),
    Record: defineAsyncComponent(() => import('./record/RecordArmiesScreen.vue')),
    Aftermath: defineAsyncComponent(() => import('./armies/ArmyAftermathScreen.vue')),
    HouseRules: defineAsyncComponent(() => import('./armies/HouseRules.vue')),
    TypeChoice: null,
    Founding: null,
  },
  routes,
  practice: null,
}
