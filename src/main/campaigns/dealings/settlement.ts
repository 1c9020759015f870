import {
  againstBuilding,
  buildingShare,
  capsOf,
  costFor,
  fallen,
  scrapped,
  structureOf,
  type Settlers,
} from '@shared/campaign'
import type { Territory } from '@shared/content/schema'
import { AppError } from '@shared/contract/error'
import type { Settlement } from '@shared/contract/dealings'
import type { TerritoryId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Change, Done } from '../../database/command'
import { gangChoices, territories } from '../../database/schema'
import type { Store } from '../../database/store'
import { aboutGang, scopeOf } from '../../database/find'
import { balance, postEntry } from '../../gangs/ledger'
import type { GangContext } from '../../gangs/context'
import { effectsHeld } from '../../gangs/held-boons'
import { loadRoster } from '../../gangs/roster'
import { addHoldingRow } from '../season/advance'
import { type HoldingRow, holdingsOf } from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'
import { locationOf, locationSlot } from './rows'

type Nothing = Record<string, never>

/** The gang's structures, with their catalogue entries. */
function builtBy(store: Store, { gang, catalogue }: GangContext): { row: HoldingRow; territory: Territory }[] {
  if (gang.campaignId === null) return []
  return holdingsOf(store, gang.campaignId).flatMap((row) => {
    const territory =
      row.holderId === gang.id && row.status !== 'gone' ? catalogue.territories.find(row.territory) : undefined
    return territory?.kind.endsWith('-structure') ? [{ row, territory }] : []
  })
}

function settlersOf(store: Store, context: GangContext, materials: readonly string[]): Settlers {
  const { gang, catalogue } = context
  const location = locationOf(store, gang.id)
  const effects = effectsHeld(store, context)
  return {
    location: location === null ? null : (catalogue.territories.find(location) ?? null),
    structures: builtBy(store, context).map(({ territory }) => territory),
    people: loadRoster(store, gang.id).fighters.flatMap(({ type }) => catalogue.fighterTypes.find(type)?.name ?? []),
    materials: Object.fromEntries(materials.map((resource) => [resource, balance(store, gang.id, resource)])),
    share: (kind) => buildingShare(effects, kind),
  }
}

/** CAMP-OUT-01..04. Null if the campaign has no settlements. */
export function settlementOf(store: Store, context: GangContext): Settlement | null {
  const { campaign, gang, catalogue } = context
  const type = campaign && typeOf(campaign, catalogue)
  if (!type || type.holdings.location === null) return null
  const settlers = settlersOf(store, context, type.resources)
  const ofSet = catalogue.territories.all.filter(({ campaign: set }) => set === type.holdings.set)
  const carriedBy = ({ name }: Territory) =>
    settlers.structures.find((other) => structureOf(other).requires === name)?.name ?? null
  return {
    location: locationOf(store, gang.id),
    locations: ofSet
      .filter(({ kind }) => kind === type.holdings.location)
      .map((one) => ({ id: one.id, name: one.name, caps: { ...capsOf(one, []) } })),
    caps: settlers.location && { ...capsOf(settlers.location, settlers.structures) },
    materials: { ...settlers.materials },
    built: builtBy(store, context).map(({ row, territory }) => ({
      holdingId: row.id,
      territory: territory.id,
      name: row.name,
      kind: territory.kind,
      gives: territory.base.other,
      scrap: { ...scrapped(territory) },
      carries: carriedBy(territory),
    })),
    fallen: fallen(settlers).map(({ name }) => name),
    offer: ofSet
      .filter(({ kind }) => kind.endsWith('-structure'))
      .map((one) => {
        const { requires } = structureOf(one)
        return {
          territory: one.id,
          name: one.name,
          kind: one.kind,
          cost: { ...costFor(one, settlers) },
          requires,
          gives: one.base.other,
          against: [...againstBuilding(one, settlers)],
        }
      }),
  }
}

/** CAMP-OUT-01. Sets where the gang has settled; can be corrected later. */
export function settleAt(change: Change, { gang, catalogue }: GangContext, location: string): Done<Nothing> {
  const place = catalogue.territories.find(location)
  if (place?.kind !== 'settlement-location')
    throw new AppError('invalid', 'error.territory.unknown', { params: { territory: location }, where: ['location'] })
  change.orm
    .delete(gangChoices)
    .where(and(eq(gangChoices.gangId, gang.id), eq(gangChoices.slot, locationSlot)))
    .run()
  change.orm.insert(gangChoices).values({ gangId: gang.id, slot: locationSlot, choice: location }).run()
  return { value: {}, scope: scopeOf(gang), about: aboutGang(gang), params: { gang: gang.name, territory: location } }
}

/** CAMP-OUT-03. Builds and pays for a structure even against the rules, with warnings. */
export function build(change: Change, context: GangContext, slug: string): Done<{ holdingId: TerritoryId }> {
  const { campaign, gang, catalogue } = context
  const structure = catalogue.territories.find(slug)
  if (!campaign || !structure?.kind.endsWith('-structure')) {
    throw new AppError('invalid', 'error.territory.unknown', { params: { territory: slug }, where: ['territory'] })
  }
  const settlers = settlersOf(change, context, typeOf(campaign, catalogue).resources)
  const against = againstBuilding(structure, settlers)
  for (const [resource, amount] of Object.entries(costFor(structure, settlers))) {
    postEntry(change, { gangId: gang.id, resource, amount: -amount, reason: 'build', params: { territory: slug } })
  }
  const position = holdingsOf(change, campaign.id).length
  const holding = {
    campaignId: campaign.id,
    territory: slug,
    kind: 'structure',
    name: structure.name,
    status: 'open',
    stakeable: false,
    holderId: gang.id,
    place: null,
    position,
  } as const
  return {
    value: { holdingId: addHoldingRow(change, holding) },
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: { gang: gang.name, territory: slug },
    warnings: against.map(({ key, params }) => ({ rule: 'CAMP-OUT-03', key, params })),
  }
}

/** CAMP-OUT-04. A structure that another one needs can't be scrapped; the error says so. */
export function scrap(change: Change, context: GangContext, holding: HoldingRow): Done<Nothing> {
  const { gang, catalogue } = context
  const structure = catalogue.territories.find(holding.territory)
  const resting =
    structure && builtBy(change, context).find(({ territory }) => structureOf(territory).requires === structure.name)
  for (const [resource, amount] of Object.entries(structure ? scrapped(structure) : {})) {
    postEntry(change, { gangId: gang.id, resource, amount, reason: 'scrap', params: { territory: holding.territory } })
  }
  change.orm.delete(territories).where(eq(territories.id, holding.id)).run()
  return {
    value: {},
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: { gang: gang.name, territory: holding.territory },
    warnings: resting
      ? [{ rule: 'CAMP-OUT-04', key: 'warning.structureCarries', params: { other: resting.territory.name } }]
      : [],
  }
}
