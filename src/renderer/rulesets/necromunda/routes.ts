import { FighterId, GangId } from '@shared/contract/ids'
import type { RouteRecordRaw } from 'vue-router'
import { idParam } from '@renderer/id-param'

const gang = idParam('gangId', GangId)
const owner = { whose: 'owner' } as const
const fighter = idParam('fighterId', FighterId)

/** Gangs, fighters, and what belongs to them. */
export const routes: readonly RouteRecordRaw[] = [
  {
    path: '/gang/:gangId',
    name: 'gang',
    ...gang,
    component: () => import('./gang/GangScreen.vue'),
  },
  {
    path: '/gang/:gangId/build',
    name: 'builder',
    ...gang,
    meta: owner,
    component: () => import('./builder/BuilderScreen.vue'),
  },
  {
    path: '/gang/:gangId/stash',
    name: 'stash',
    ...gang,
    component: () => import('./stash/StashScreen.vue'),
  },
  {
    path: '/gang/:gangId/trade',
    name: 'trade',
    ...gang,
    meta: owner,
    component: () => import('./trade/TradeScreen.vue'),
  },
  {
    path: '/gang/:gangId/print',
    name: 'print',
    ...gang,
    meta: owner,
    component: () => import('./cards/CardsScreen.vue'),
  },
  {
    path: '/gang/:gangId/history',
    name: 'gang-history',
    ...gang,
    component: () => import('./gang/HistoryScreen.vue'),
  },
  {
    path: '/fighter/:fighterId',
    name: 'fighter',
    ...fighter,
    component: () => import('./fighter/FighterScreen.vue'),
  },
  {
    path: '/bring-in',
    name: 'bring-in',
    meta: { whose: 'arbitrators' },
    component: () => import('./foreign/BringIn.vue'),
  },
  { path: '/odds', name: 'odds', component: () => import('./odds/OddsScreen.vue') },
]
