import { bargainEffects, effectsOf, routeHeld, type Holder } from '@shared/campaign'
import type { Territory } from '@shared/content'
import type { BoonEffect } from '@shared/content/schema'
import type { TerritoryId } from '@shared/contract/ids'
import { holdingsOf, openCycleOf } from '../database/find-season'
import type { Store } from '../database/store'
import type { GangContext } from './context'
import { bargainsOf } from './done-uses'

/** One effect that a holding, or a trade route, has for its gang now. `holdingId` null: a route, which has no holding of its own. */
export interface HeldBoon {
  readonly holdingId: TerritoryId | null
  readonly territory: Territory
  readonly effect: BoonEffect
}

type Of = Pick<GangContext, 'gang' | 'catalogue' | 'type'>

/**
 * CAMP-DOM-14, CAMP-LAW-09, CAMP-ASH-02, CAMP-UPR-06. Effects between battles: those that depend on a battle's outcome are settled after
 * it.
 */
export function boonsHeld(store: Store, { gang, catalogue, type }: Of): readonly HeldBoon[] {
  if (gang.campaignId === null || type === null) return []
  const shared = type.holdings.shared
  const rows = holdingsOf(store, gang.campaignId).filter(
    ({ holderId, status }) =>
      (holderId === gang.id && status !== 'gone') || (shared && holderId === null && status === 'open'),
  )
  const held = rows.flatMap(({ id, territory, status }) => {
    const known = catalogue.territories.find(territory)
    return known ? [{ holdingId: id, territory: known, ruined: status === 'ruined' }] : []
  })
  const holder: Omit<Holder, 'ruined'> = {
    list: gang.list,
    listName: catalogue.gangs.find(gang.list)?.name,
    alignment: gang.alignment,
    holds: held.map(({ territory }) => territory.name),
    phase: openCycleOf(store, gang.campaignId)?.phase ?? null,
    side: gang.allegiance,
    won: false,
    beat: [],
  }
  const routes = routesOf(
    catalogue.territories.all.filter(({ campaign }) => campaign === type.holdings.set),
    held.map(({ territory }) => territory),
  )
  return [...held, ...routes].flatMap(({ holdingId, territory, ruined }) =>
    effectsOf(territory, { ...holder, ruined }).map((effect) => ({ holdingId, territory, effect })),
  )
}

/** CAMP-ASH-02. Trade routes of which the gang holds a chain of sections. */
function routesOf(known: readonly Territory[], held: readonly Territory[]) {
  const sections = new Set(known.filter(({ kind }) => kind.startsWith('road-section')).map(({ name }) => name))
  return known
    .filter((one) => one.kind === 'trade-route' && routeHeld(one, held, sections))
    .map((territory) => ({ holdingId: null, territory, ruined: false }))
}

export const effectsHeld = (store: Store, of: Of): readonly BoonEffect[] => [
  ...boonsHeld(store, of).map(({ effect }) => effect),
  ...bargainsOf(store, of.gang.id).flatMap(bargainEffects),
]

/** CAMP-PRE-20. Their effects in a battle, as slugs for its set-up. */
export const broughtFromHome = (store: Store, of: Of): string[] =>
  effectsHeld(store, of).flatMap((effect) =>
    effect.kind === 'in-battle'
      ? Array.from({ length: effect.count ?? 1 }, () => effect.as)
      : effect.kind === 'gives-all'
        ? [`all:${effect.what}`]
        : [],
  )
