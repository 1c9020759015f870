import { calledOf } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { season as contract } from '@shared/contract/season'
import type { TerritoryId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Catalogues } from '../catalogues'
import { told } from '../create'
import type { Change, Done } from '../../database/command'
import { territories } from '../../database/schema'
import type { Store } from '../../database/store'
import { loseBoons } from '../../gangs/boons'
import { campaignOf, gangOf } from '../../gangs/find'
import { addHoldingRow } from './advance'
import { type HoldingRow, holdingOf, holdingsOf } from './rows'
import { typeOf } from './type'

type Nothing = Record<string, never>

/** No slug of the catalogue. */
const ownTerritory = 'own-territory'

/** A territory out of the catalogue, or one that the arbitrator made up; then it needs a name. */
export function addHolding(change: Change, catalogues: Catalogues, wanted: z.output<typeof contract.addHolding.input>): Done<{ holdingId: TerritoryId }> {
  const { campaignId, territory: slug, holderId, place } = wanted
  const campaign = campaignOf(change, campaignId)
  const catalogue = catalogues.of(change, campaignId, campaign.ruleset)
  const known = slug === null ? undefined : catalogue.territories.find(slug)
  if (slug !== null && !known) throw new AppError('invalid', 'error.territory.unknown', { params: { territory: slug }, where: ['territory'] })
  const name = wanted.name ?? known?.name
  if (name === undefined) throw new AppError('invalid', 'error.territory.nameless', { where: ['name'] })
  const holdingId = addHoldingRow(change, {
    campaignId,
    territory: known?.id ?? ownTerritory,
    kind: wanted.kind ?? typeOf(campaign, catalogue).holdings.kind,
    name,
    status: 'open',
    stakeable: known?.stakeable ?? true,
    holderId,
    place,
    position: holdingsOf(change, campaignId).length,
  })
  return { value: { holdingId }, ...told(campaign), params: { territory: calledOf(catalogue, { territory: known?.id ?? ownTerritory, name }), gang: holderId && gangOf(change, holderId).name } }
}

export function changeHolding(change: Change, catalogues: Catalogues, { holdingId, ...wanted }: z.output<typeof contract.changeHolding.input>): Done<Nothing> {
  const holding = holdingOf(change, holdingId)
  const moves = wanted.holderId !== undefined && wanted.holderId !== holding.holderId
  if (moves) loseBoons(change, holdingId, wanted.holderId ?? null)
  const set = {
    ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
    ...(moves ? { heldSince: wanted.holderId === null ? null : change.now(), gainedInBattleId: null } : {}),
  }
  if (Object.keys(set).length > 0) change.orm.update(territories).set(set).where(eq(territories.id, holdingId)).run()
  const holderId = wanted.holderId === undefined ? holding.holderId : wanted.holderId
  return {
    value: {},
    ...told({ id: holding.campaignId }),
    params: { territory: called(change, catalogues, { ...holding, name: wanted.name ?? holding.name }), gang: holderId && gangOf(change, holderId).name },
  }
}

export function removeHolding(change: Change, catalogues: Catalogues, { holdingId }: { holdingId: TerritoryId }): Done<Nothing> {
  const holding = holdingOf(change, holdingId)
  loseBoons(change, holdingId, null)
  change.orm.delete(territories).where(eq(territories.id, holdingId)).run()
  return { value: {}, ...told({ id: holding.campaignId }), params: { territory: called(change, catalogues, holding) } }
}

const called = (store: Store, catalogues: Catalogues, holding: HoldingRow): string =>
  calledOf(catalogues.of(store, holding.campaignId, campaignOf(store, holding.campaignId).ruleset), holding)
