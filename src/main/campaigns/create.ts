import type { campaigns as contract, CampaignChange, NewPlayer } from '@shared/contract/campaigns'
import { AppError } from '@shared/contract/error'
import { CampaignId, PlayerId } from '@shared/contract/ids'
import type { CampaignSettings, HouseRules } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { campaigns, players } from '../database/schema'
import { campaignOf, ofCampaign } from '../database/find'
import { checkRuleset, keepsGangs } from '../rulesets/playing'
import { usualSettings } from '../content/campaign-type'
import { checkRules } from '../content/edition'

type Nothing = Record<string, never>

export function createCampaign(
  change: Change,
  wanted: z.output<typeof contract.create.input>,
): Done<{ campaignId: CampaignId }> {
  const { name, ruleset, houseRules } = wanted
  checkRuleset(ruleset, ['ruleset'])
  const editionByRuleset = keepsGangs(ruleset) ? usualSettings : { ...usualSettings, edition: null }
  const settings = merged(editionByRuleset, wanted.settings)
  checkRules(ruleset, settings.edition, houseRules)
  refuseTwins(wanted.players)
  const id = change.newId(CampaignId)
  const row = {
    id,
    ruleset,
    name,
    status: 'preparing',
    houseRules,
    settings,
    notes: '',
    createdAt: change.now(),
  } as const
  change.orm.insert(campaigns).values(row).run()
  wanted.players.forEach((player, position) => addPlayerRow(change, id, player, position))
  return { value: { campaignId: id }, ...ofCampaign(row), params: { campaign: name, ruleset } }
}

function refuseTwins(wanted: readonly z.output<typeof NewPlayer>[]): void {
  const seen = new Set<string>()
  for (const [n, { name }] of wanted.entries()) {
    if (seen.has(name))
      throw new AppError('invalid', 'error.player.taken', { params: { player: name }, where: ['players', n, 'name'] })
    seen.add(name)
  }
}

export function renameCampaign(
  change: Change,
  { campaignId, name }: { campaignId: CampaignId; name: string },
): Done<Nothing> {
  const campaign = campaignOf(change, campaignId)
  change.orm.update(campaigns).set({ name }).where(eq(campaigns.id, campaignId)).run()
  return { value: {}, ...ofCampaign(campaign), params: { from: campaign.name, to: name } }
}

export function changeCampaign(
  change: Change,
  { campaignId, change: wanted }: { campaignId: CampaignId; change: z.output<typeof CampaignChange> },
): Done<Nothing> {
  const campaign = campaignOf(change, campaignId)
  const settings = merged(campaign.settings, wanted.settings ?? {})
  const houseRules = wanted.houseRules ?? campaign.houseRules
  checkRules(campaign.ruleset, settings.edition, houseRules)
  const { status = campaign.status, notes = campaign.notes } = wanted
  change.orm.update(campaigns).set({ status, notes, houseRules, settings }).where(eq(campaigns.id, campaignId)).run()
  return {
    value: {},
    ...ofCampaign(campaign),
    params: {
      campaign: campaign.name,
      what: changedParts(wanted).join(' '),
      ...(wanted.houseRules === undefined ? {} : { rules: changedRules(campaign.houseRules, houseRules).join(' ') }),
      ...(wanted.status ? { status: wanted.status } : {}),
    },
  }
}

/** Names of the house rules whose value has changed, for the log. */
const changedRules = (before: HouseRules, after: HouseRules): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((rule) => before[rule] !== after[rule])

/** Names of the campaign's fields that a change sets, for the log. */
const changedParts = ({ settings = {}, ...rest }: z.output<typeof CampaignChange>): string[] =>
  Object.entries({ ...rest, ...settings }).flatMap(([part, value]) => (value === undefined ? [] : [part]))

export function addPlayerRow(
  change: Change,
  campaignId: CampaignId,
  { name, role }: z.output<typeof NewPlayer>,
  position: number,
): PlayerId {
  const id = change.newId(PlayerId)
  change.orm.insert(players).values({ id, campaignId, name, role, notes: '', position }).run()
  return id
}

/** The new value; if it is absent, the old one stays. */
function merged(
  settings: CampaignSettings,
  {
    edition,
    type,
    vehicles,
    approval = settings.approval,
    resources = settings.resources,
    skirmish = settings.skirmish,
  }: z.output<typeof CampaignChange>['settings'] & object,
): CampaignSettings {
  return {
    edition: edition === undefined ? settings.edition : edition,
    type: type === undefined ? settings.type : type,
    vehicles: vehicles ?? settings.vehicles,
    ...(approval === undefined ? {} : { approval }),
    ...(resources === undefined ? {} : { resources }),
    ...(skirmish === undefined ? {} : { skirmish }),
  }
}
