import type { RulesetId } from '@shared/battle'
import type { OwnEntry } from '@shared/campaign/armies'
import type { CardLocale } from '@shared/contract/cards'
import { CampaignId, CustomContentId, type GangId } from '@shared/contract/ids'
import { createCampaign } from '../../../campaigns/create'
import { musterArmy } from '../../../armies/muster'
import { addUnit } from '../../../armies/units'
import type { Catalogues } from '../../../content/catalogues'
import { usualSettings } from '../../../content/campaign-type'
import type { Change, Done } from '../../../database/command'
import { customContent } from '../../../database/schema'
import { keepingOwn } from '../../../packs/fitting'
import { oneLine } from '../heading'
import { z } from 'zod'
import type { PreparedArmies } from './plan'

interface Writing {
  readonly campaignId: CampaignId | null
  readonly ruleset: RulesetId
  readonly source: string
  readonly locale: CardLocale
}

/** Armies belong to campaigns: if none is chosen, one is created with the first army's name. */
export function writeArmies(
  change: Change,
  catalogues: Catalogues,
  { armies, own }: PreparedArmies,
  { campaignId: there, ruleset, source, locale }: Writing,
): Done<{ campaignId: CampaignId; gangIds: GangId[] }> {
  const name = armies[0]?.name || ruleset
  const campaignId =
    there ??
    CampaignId.parse(
      createCampaign(change, { name, ruleset, settings: usualSettings, houseRules: {}, players: [] }).value.campaignId,
    )
  if (own.length > 0)
    keepingOwn(change, catalogues, campaignId, ruleset, () => writeOwn(change, campaignId, ruleset, own))
  const gangIds = armies.map(({ name: called, list, army, units }) => {
    if (list === null)
      throw new Error(`${army.place} has no force: undecided names are refused before anything is written`)
    const wanted = { name: called || list.name, force: list.slug, campaignId, ready: false }
    const { gangId } = musterArmy(change, catalogues, wanted, locale).value
    for (const { unit, datasheet, models } of units) {
      if (datasheet === null) throw new Error(`${unit.place} has no datasheet: undecided names are refused before`)
      const called = oneLine(unit.name)
      const named = called === '' ? {} : { name: called }
      const copied = models.map((group) => ({ ...group, weapons: [...group.weapons] }))
      addUnit(change, catalogues, { gangId, datasheet: datasheet.slug, models: copied, ...named }, locale)
    }
    return gangId
  })
  return {
    value: { campaignId, gangIds },
    scope: { kind: 'campaign', campaignId },
    params: { gang: '', gangs: gangIds.length, campaign: there === null ? name : '', source },
    about: { campaignId },
  }
}

/** A change to an existing entry replaces the earlier change. */
function writeOwn(change: Change, campaignId: CampaignId, ruleset: RulesetId, entries: readonly OwnEntry[]): void {
  const { campaignId: campaign, ruleset: game, section, slug } = customContent
  for (const { section: name, overrides, body } of entries) {
    const row = {
      id: change.newId(CustomContentId),
      campaignId,
      ruleset,
      section: name,
      slug: body.id,
      name: z.string().catch(body.id).parse(body['name']),
      overrides,
      body: z.json().parse(JSON.parse(JSON.stringify(body))),
      createdAt: change.now(),
    }
    change.orm
      .insert(customContent)
      .values(row)
      .onConflictDoUpdate({ target: [campaign, game, section, slug], set: { body: row.body } })
      .run()
  }
}
