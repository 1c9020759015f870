import { calledOf } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { season as contract } from '@shared/contract/season'
import type { TerritoryId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Catalogues } from '../../content/catalogues'
import { campaignOf, gangOf, ofCampaign } from '../../database/find'
import type { Change, Done } from '../../database/command'
import { territories } from '../../database/schema'
import type { Store } from '../../database/store'
import { loseBoons } from '../../gangs/boons'
import { addHoldingRow } from './advance'
import { handOver, turnFor, withItsParts } from './hand-over'
import { type HoldingRow, holdingOf, holdingsOf } from '../../database/find-season'
import { typeOf } from '../../content/campaign-type'

type Nothing = Record<string, never>

/** Stands in place of a catalogue slug. */
export const ownTerritory = 'own-territory'

/** Adds a territory of the catalogue, or one that the arbitrator made up, which needs a name. */
export function addHolding(
  change: Change,
  catalogues: Catalogues,
  wanted: z.output<typeof contract.addHolding.input>,
): Done<{ holdingId: TerritoryId }> {
  const { campaignId, territory: slug, place, partOf } = wanted
  const holderId = partOf === undefined ? wanted.holderId : holdingOf(change, partOf).holderId
  if (holderId !== null) gangOf(change, holderId)
  const campaign = campaignOf(change, campaignId)
  const catalogue = catalogues.of(change, campaignId, campaign.ruleset)
  const known = slug === null ? undefined : catalogue.territories.find(slug)
  if (slug !== null && !known)
    throw new AppError('invalid', 'error.territory.unknown', { params: { territory: slug }, where: ['territory'] })
  const name = wanted.name ?? known?.name
  if (name === undefined) throw new AppError('invalid', 'error.territory.nameless', { where: ['name'] })
  const holdingId = addHoldingRow(change, {
    campaignId,
    territory: known?.id ?? ownTerritory,
    kind: wanted.kind ?? typeOf(campaign, catalogue).holdings.kind,
    name,
    status: 'open',
    stakeable: partOf === undefined && (known?.stakeable ?? true),
    holderId,
    place,
    income: wanted.income ?? null,
    position: holdingsOf(change, campaignId).length,
  })
  if (partOf !== undefined)
    change.orm.update(territories).set({ partOfId: partOf }).where(eq(territories.id, holdingId)).run()
  return {
    value: { holdingId },
    ...ofCampaign(campaign),
    params: {
      territory: calledOf(catalogue, { territory: known?.id ?? ownTerritory, name }),
      gang: holderId && gangOf(change, holderId).name,
    },
  }
}

/**
 * Changes a holding. A part can be given away alone; then another gang has it until the whole changes hands. Throws `invalid` if it would
 * be a part of itself.
 */
export function changeHolding(
  change: Change,
  catalogues: Catalogues,
  { holdingId, ...wanted }: z.output<typeof contract.changeHolding.input>,
): Done<Nothing> {
  const holding = holdingOf(change, holdingId)
  const whole = wanted.partOf ? holdingOf(change, wanted.partOf) : null
  if (whole && withItsParts(change, holdingId).includes(whole.id))
    throw new AppError('invalid', 'error.territory.inItself', {
      params: { territory: holding.name },
      where: ['partOf'],
    })
  const { holderId: given, partOf, ...others } = wanted
  const set = {
    ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)),
    ...(partOf === undefined ? {} : { partOfId: partOf }),
    // A part is staked with the whole, not alone.
    ...(whole && others.stakeable === undefined ? { stakeable: false } : {}),
  }
  if (Object.keys(set).length > 0) change.orm.update(territories).set(set).where(eq(territories.id, holdingId)).run()
  const holderId = given === undefined ? (whole?.holderId ?? holding.holderId) : given
  if (holderId !== holding.holderId) {
    handOver(change, holdingId, holderId)
    const { ruleset } = campaignOf(change, holding.campaignId)
    turnFor(change, catalogues.of(change, holding.campaignId, ruleset), holdingId)
  }
  return {
    value: {},
    ...ofCampaign({ id: holding.campaignId }),
    params: {
      territory: called(change, catalogues, { ...holding, name: wanted.name ?? holding.name }),
      gang: holderId && gangOf(change, holderId).name,
    },
  }
}

export function removeHolding(
  change: Change,
  catalogues: Catalogues,
  { holdingId }: { holdingId: TerritoryId },
): Done<Nothing> {
  const holding = holdingOf(change, holdingId)
  loseBoons(change, holdingId, null)
  change.orm.delete(territories).where(eq(territories.id, holdingId)).run()
  return {
    value: {},
    ...ofCampaign({ id: holding.campaignId }),
    params: { territory: called(change, catalogues, holding) },
  }
}

const called = (store: Store, catalogues: Catalogues, holding: HoldingRow): string =>
  calledOf(catalogues.of(store, holding.campaignId, campaignOf(store, holding.campaignId).ruleset), holding)
