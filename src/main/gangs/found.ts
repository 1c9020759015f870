import { moreFor } from '@shared/campaign'
import { freeColour } from '@shared/campaign/colours'
import { AppError } from '@shared/contract/error'
import { GangId } from '@shared/contract/ids'
import type { NewGang } from '@shared/contract/gangs'
import { eq, isNull } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import { editionOf } from '../content/edition'
import { typeOf } from '../content/campaign-type'
import type { Change, Done } from '../database/command'
import { gangs } from '../database/schema'
import { aboutGang, campaignOf, scopeOf } from '../database/find'
import { postEntry } from './ledger'
import { agreeOn } from './skirmish'

/** CAMP-CRE-01..04, -62. A new gang with its starting credits and reputation, without fighters. */
export function foundGang(change: Change, catalogues: Catalogues, wanted: NewGang): Done<{ gangId: GangId }> {
  const campaign = wanted.campaignId === null ? null : campaignOf(change, wanted.campaignId)
  const ruleset = campaign?.ruleset ?? wanted.ruleset
  if (!ruleset) throw new AppError('invalid', 'error.gang.ruleset', { where: ['ruleset'] })
  const list = catalogues.of(change, wanted.campaignId, ruleset).gangs.find(wanted.list)
  if (!list || list.kind === 'pool') {
    throw new AppError('invalid', 'error.gang.list', { params: { list: wanted.list }, where: ['list'] })
  }
  if (wanted.skirmish && campaign)
    throw new AppError('invalid', 'error.gang.skirmishInCampaign', { where: ['skirmish'] })
  const { founding } = editionOf(campaign)
  const type = campaign && typeOf(campaign, catalogues.of(change, campaign.id, ruleset))
  const credits =
    wanted.credits ?? founding.credits + moreFor({ type, alignment: wanted.alignment ?? null, list: list.id })
  const gang = {
    id: change.newId(GangId),
    campaignId: wanted.campaignId,
    playerId: wanted.playerId ?? null,
    ruleset,
    list: list.id,
    listName: list.name,
    name: wanted.name,
    status: 'active',
    alignment: wanted.alignment ?? null,
    colour: wanted.colour ?? nextColour(change, wanted.campaignId),
    notes: '',
    privateNotes: '',
    position: nextPosition(change, wanted.campaignId),
    foundedAt: change.now(),
  } as const
  change.orm.insert(gangs).values(gang).run()
  postEntry(change, { gangId: gang.id, resource: 'credits', amount: credits, reason: 'founding' })
  if (campaign?.settings.vehicles) {
    postEntry(change, {
      gangId: gang.id,
      resource: 'vehicle-credits',
      amount: founding.vehicleCredits,
      reason: 'founding',
    })
  }
  const reputation = wanted.skirmish?.reputation ?? founding.reputation
  postEntry(change, { gangId: gang.id, resource: 'reputation', amount: reputation, reason: 'starting-reputation' })
  if (wanted.skirmish) agreeOn(change, gang.id, credits, wanted.skirmish)
  return {
    value: { gangId: gang.id },
    scope: scopeOf(gang),
    params: { gang: gang.name, list: list.id, credits },
    about: aboutGang(gang),
  }
}

/** A colour that no gang of the campaign has: the wished one, if it is free. */
export function nextColour({ orm }: Change, campaignId: NewGang['campaignId'], wished?: string | null): string {
  const beside = campaignId === null ? isNull(gangs.campaignId) : eq(gangs.campaignId, campaignId)
  const worn = orm
    .select({ colour: gangs.colour })
    .from(gangs)
    .where(beside)
    .all()
    .map(({ colour }) => colour)
  return wished && !worn.includes(wished) ? wished : freeColour(worn)
}

export function nextPosition(change: Change, campaignId: NewGang['campaignId']): number {
  const next = change.prepared('SELECT coalesce(max(position) + 1, 0) FROM gangs WHERE campaign_id IS ?').pluck()
  return Number(next.get(campaignId))
}
