import type { RulesetId } from '@shared/battle'
import { rulesetIds } from '@shared/battle'
import { BattleId, CampaignId, ContentPackId, FighterId, GangId } from '@shared/contract/ids'
import { createRouter, createWebHashHistory, type RouteLocationNormalized } from 'vue-router'
import type { z } from 'zod'
import Home from './home/HomeScreen.vue'

/** An id out of the address; one that can't be any shows the page that says so. */
const idParam = <Schema extends z.ZodType>(name: string, schema: Schema) => ({
  beforeEnter: ({ params }: RouteLocationNormalized) =>
    schema.safeParse(params[name]).success || { name: 'nowhere', params: { nowhere: [''] } },
  props: ({ params }: RouteLocationNormalized) => ({ [name]: schema.parse(params[name]) }),
})
const isRuleset = (value: unknown): value is RulesetId => rulesetIds.some((id) => id === value)

const campaign = idParam('campaignId', CampaignId)
const gang = idParam('gangId', GangId)
const fighter = idParam('fighterId', FighterId)
const battle = idParam('id', BattleId)
const pack = idParam('packId', ContentPackId)

/** One address for every screen. Screens behind home are loaded when they are first opened. */
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
        {
          path: 'season',
          name: 'campaign-season',
          component: () => import('@renderer/rulesets/necromunda/campaign/season/SeasonSection.vue'),
        },
        {
          path: 'territories',
          name: 'campaign-territories',
          component: () => import('@renderer/rulesets/necromunda/campaign/territories/TerritoriesSection.vue'),
        },
        {
          path: 'dealings',
          name: 'campaign-dealings',
          component: () => import('@renderer/rulesets/necromunda/campaign/dealings/DealingsSection.vue'),
        },
        {
          path: 'chronicle',
          name: 'campaign-chronicle',
          component: () => import('@renderer/rulesets/necromunda/campaign/chronicle/ChronicleSection.vue'),
        },
        {
          path: 'tools',
          name: 'campaign-tools',
          component: () => import('@renderer/rulesets/necromunda/campaign/ToolsSection.vue'),
        },
        { path: 'log', name: 'campaign-log', component: () => import('./campaign/LogSection.vue') },
        { path: 'settings', name: 'campaign-settings', component: () => import('./campaign/SettingsSection.vue') },
      ],
    },
    {
      path: '/campaign/:campaignId/battle/new',
      name: 'battle-new',
      ...campaign,
      component: () => import('./battle/setup/BattleWizard.vue'),
    },
    { path: '/battle/:id', name: 'battle', ...battle, component: () => import('./battle/BattleScreen.vue') },
    { path: '/battle/:id/replay', name: 'replay', ...battle, component: () => import('./replay/ReplayScreen.vue') },
    { path: '/battle/:id/watch', name: 'watch', ...battle, component: () => import('./replay/WatchScreen.vue') },
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
      path: '/army/:gangId/print',
      name: 'army-print',
      ...gang,
      component: () => import('@renderer/rulesets/wh40k/cards/UnitCardsScreen.vue'),
    },
    {
      path: '/force/:force/print',
      name: 'force-print',
      component: () => import('@renderer/rulesets/wh40k/cards/UnitCardsScreen.vue'),
      props: true,
    },
    {
      path: '/army/:gangId',
      name: 'army',
      ...gang,
      component: () => import('@renderer/rulesets/wh40k/armies/ArmyScreen.vue'),
    },
    {
      path: '/gang/:gangId',
      name: 'gang',
      ...gang,
      component: () => import('@renderer/rulesets/necromunda/gang/GangScreen.vue'),
    },
    {
      path: '/gang/:gangId/build',
      name: 'builder',
      ...gang,
      component: () => import('@renderer/rulesets/necromunda/builder/BuilderScreen.vue'),
    },
    {
      path: '/gang/:gangId/stash',
      name: 'stash',
      ...gang,
      component: () => import('@renderer/rulesets/necromunda/stash/StashScreen.vue'),
    },
    {
      path: '/gang/:gangId/trade',
      name: 'trade',
      ...gang,
      component: () => import('@renderer/rulesets/necromunda/trade/TradeScreen.vue'),
    },
    {
      path: '/gang/:gangId/print',
      name: 'print',
      ...gang,
      component: () => import('@renderer/rulesets/necromunda/cards/CardsScreen.vue'),
    },
    {
      path: '/gang/:gangId/history',
      name: 'gang-history',
      ...gang,
      component: () => import('@renderer/rulesets/necromunda/gang/HistoryScreen.vue'),
    },
    {
      path: '/fighter/:fighterId',
      name: 'fighter',
      ...fighter,
      component: () => import('@renderer/rulesets/necromunda/fighter/FighterScreen.vue'),
    },
    {
      path: '/rules/:ruleset?',
      name: 'rules',
      component: () => import('./rules/RulesScreen.vue'),
      props: ({ params }) => ({ ruleset: isRuleset(params['ruleset']) ? params['ruleset'] : 'necromunda' }),
    },
    { path: '/bring-in', name: 'bring-in', component: () => import('./foreign/BringIn.vue') },
    { path: '/odds', name: 'odds', component: () => import('@renderer/rulesets/necromunda/odds/OddsScreen.vue') },
    { path: '/packs', name: 'packs', component: () => import('./packs/PacksScreen.vue') },
    { path: '/packs/:packId', name: 'pack', ...pack, component: () => import('./packs/PackScreen.vue') },
    { path: '/battlefields', name: 'battlefields', component: () => import('./battlefields/FieldsScreen.vue') },
    { path: '/settings', name: 'settings', component: () => import('./settings/SettingsScreen.vue') },
    { path: '/:nowhere(.*)*', name: 'nowhere', component: () => import('./frame/NotFound.vue') },
  ],
})

// A page that was left keeps no focus: the next Tab starts at the new page's content.
router.afterEach((to, from) => {
  if (to.path !== from.path) document.getElementById('content')?.focus({ preventScroll: true })
})
