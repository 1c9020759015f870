import { rulesetIdSchema } from '@shared/battle'
import { GangId } from '@shared/contract/ids'
import type { RouteRecordRaw } from 'vue-router'
import { idParam } from '@renderer/id-param'

const gang = idParam('gangId', GangId)

/** Armies and their cards. */
export const routes: readonly RouteRecordRaw[] = [
  {
    path: '/army/:gangId/print',
    name: 'army-print',
    ...gang,
    meta: { whose: 'owner' },
    component: () => import('./cards/UnitCardsScreen.vue'),
  },
  {
    path: '/force/:ruleset/:force/print',
    name: 'force-print',
    meta: { whose: 'arbitrators' },
    beforeEnter: idParam('ruleset', rulesetIdSchema).beforeEnter,
    component: () => import('./cards/UnitCardsScreen.vue'),
    props: true,
  },
  {
    path: '/army/:gangId',
    name: 'army',
    ...gang,
    component: () => import('./armies/ArmyScreen.vue'),
  },
]
