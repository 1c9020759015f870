import { defineAsyncComponent } from 'vue'
import type { RulesetScreens } from '../plugin'

/** What all editions have in common. */
export const armyScreens: Omit<RulesetScreens, 'id' | 'battle'> = {
  roster: 'army',
  words: { rosters: 'army.armies', aftermath: 'army.aftermath' },
  sections: { before: [], after: [] },
  campaign: {
    Standings: defineAsyncComponent(() => import('./armies/ArmyStandings.vue')),
    Wizard: defineAsyncComponent(() => import('./armies/ArmyWizardScreen.vue')),
    Record: defineAsyncComponent(() => import('./record/RecordArmiesScreen.vue')),
    TypeChoice: null,
    Founding: null,
  },
}
