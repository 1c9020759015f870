import { BattleId, CampaignId, ContentPackId } from '@shared/contract/ids'
import { findRuleset, firstRuleset } from '@shared/rulesets/registry'
import { createRouter, createWebHashHistory } from 'vue-router'
import Home from './home/HomeScreen.vue'
import { idParam } from './id-param'
import { rulesetRoutes, sectionRoutes } from './rulesets/registry'

const campaign = idParam('campaignId', CampaignId)
const battle = idParam('id', BattleId)
const pack = idParam('packId', ContentPackId)
const arbitrators = { whose: 'arbitrators' } as const

/** One address for every screen. Screens other than home are loaded when first opened. */
export const router = createRouter({
  history: createWebHashHistory(),
  routes: [
    { path: '/', name: 'home', component: Home },
    {
      path: '/campaign/:campaignId',
      ...campaign,
      component: () => import('./campaign/CampaignFrame.vue'),
      children: [
        { path: '', name: 'campaign', component: () => import('./campaign/StandingsSection.vue') },
        { path: 'battles', name: 'campaign-battles', component: () => import('./campaign/BattlesSection.vue') },
        ...sectionRoutes,
        { path: 'log', name: 'campaign-log', component: () => import('./campaign/LogSection.vue') },
        {
          path: 'settings',
          name: 'campaign-settings',
          meta: arbitrators,
          component: () => import('./campaign/SettingsSection.vue'),
        },
      ],
    },
    {
      path: '/campaign/:campaignId/battle/new',
      name: 'battle-new',
      ...campaign,
      meta: arbitrators,
      component: () => import('./battle/setup/BattleWizard.vue'),
    },
    { path: '/battle/:id', name: 'battle', ...battle, component: () => import('./battle/BattleDoor.vue') },
    { path: '/battle/:id/replay', name: 'replay', ...battle, component: () => import('./replay/ReplayScreen.vue') },
    { path: '/battle/:id/watch', name: 'watch', ...battle, component: () => import('./replay/WatchDoor.vue') },
    {
      path: '/campaign/:campaignId/battle/record',
      name: 'battle-record',
      ...campaign,
      component: () => import('./post-battle/RecordScreen.vue'),
    },
    {
      path: '/battle/:id/post',
      name: 'post-battle',
      ...battle,
      component: () => import('./post-battle/AfterBattle.vue'),
    },
    {
      path: '/rules/:ruleset?',
      name: 'rules',
      component: () => import('./rules/RulesScreen.vue'),
      props: ({ params }) => ({ ruleset: (findRuleset(String(params['ruleset'])) ?? firstRuleset).id }),
    },
    ...rulesetRoutes,
    { path: '/packs', name: 'packs', meta: arbitrators, component: () => import('./packs/PacksScreen.vue') },
    {
      path: '/packs/:packId',
      name: 'pack',
      ...pack,
      meta: arbitrators,
      component: () => import('./packs/PackScreen.vue'),
    },
    {
      path: '/battlefields',
      name: 'battlefields',
      meta: arbitrators,
      component: () => import('./battlefields/FieldsScreen.vue'),
    },
    {
      path: '/settings',
      name: 'settings',
      meta: arbitrators,
      component: () => import('./settings/SettingsScreen.vue'),
    },
    { path: '/:nowhere(.*)*', name: 'nowhere', component: () => import('./frame/NotFound.vue') },
  ],
})

// Focus is cleared after navigation: the next Tab starts at the new page's content.
router.afterEach((to, from) => {
  if (to.path !== from.path) document.getElementById('content')?.focus({ preventScroll: true })
})
