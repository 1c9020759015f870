import type { RulesetId } from '@shared/battle'
import type { CardLocale } from '@shared/contract/cards'
import { CampaignId, type GangId } from '@shared/contract/ids'
import { createCampaign } from '../../../campaigns/create'
import { musterArmy } from '../../../armies/muster'
import { addUnit } from '../../../armies/units'
import type { Catalogues } from '../../../content/catalogues'
import { usualSettings } from '../../../content/campaign-type'
import type { Change, Done } from '../../../database/command'
import { oneLine } from '../heading'
import type { PreparedArmies } from './plan'

interface Writing {
  readonly campaignId: CampaignId | null
  readonly ruleset: RulesetId
  readonly source: string
  readonly locale: CardLocale
}

/** Armies live in campaigns: outside one they found their own, called as the first of them. */
export function writeArmies(
  change: Change,
  catalogues: Catalogues,
  { armies }: PreparedArmies,
  { campaignId: there, ruleset, source, locale }: Writing,
): Done<{ campaignId: CampaignId; gangIds: GangId[] }> {
  const name = armies[0]?.name || ruleset
  const campaignId =
    there ??
    CampaignId.parse(
      createCampaign(change, { name, ruleset, settings: usualSettings, houseRules: {}, players: [] }).value.campaignId,
    )
  const gangIds = armies.map(({ name: called, list, army, units }) => {
    if (list === null)
      throw new Error(`${army.place} has no force: undecided names are refused before anything is written`)
    const wanted = { name: called || list.name, force: list.slug, campaignId, ready: false }
    const { gangId } = musterArmy(change, catalogues, wanted, locale).value
    for (const { unit, datasheet, models } of units) {
      if (datasheet === null) throw new Error(`${unit.place} has no datasheet: undecided names are refused before`)
      const own = oneLine(unit.name)
      const named = own === '' ? {} : { name: own }
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
