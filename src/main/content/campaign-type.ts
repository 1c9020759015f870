import type { CampaignType, Catalogue } from '@shared/content'
import type { NewCampaign } from '@shared/contract/campaigns'
import { AppError } from '@shared/contract/error'
import type { CampaignSettings, HouseRules } from '@shared/contract/vocabulary'
import type { z } from 'zod'
import { editionOf } from './edition'
import type { CampaignRow } from '../database/find'
import { keepsGangs } from '../rulesets/playing'

/** CAMP-CRE-01: the default edition, no campaign type, no vehicles. */
export const usualSettings: CampaignSettings = { edition: 'n23', type: null, vehicles: false }

/** CAMP-STR-10. The campaign's type, or the content's default if it names none. Throws `missing` for a type that this content lacks. */
export function typeOf(
  { settings }: { readonly settings: Pick<CampaignRow['settings'], 'type'> },
  catalogue: Catalogue,
): CampaignType {
  const { find, all } = catalogue.campaignTypes
  const type = settings.type === null ? all.find(({ isDefault }) => isDefault) : find(settings.type)
  if (type) return type
  throw new AppError('missing', 'error.campaignType.missing', {
    params: { type: settings.type ?? '' },
    where: ['settings', 'type'],
  })
}

type PhaseCustom = CampaignType['phases'][number]['customs'][number]

/** Whether the campaign type's phase of this id has this custom. */
export const hasPhaseCustom = ({ phases }: CampaignType, phaseId: string | undefined, custom: PhaseCustom): boolean =>
  phases.some(({ id, customs }) => id === phaseId && customs.includes(custom))

/** The type of a campaign of gangs; null for armies, or without a campaign. */
export const typeIfGangs = (campaign: CampaignRow | null, catalogue: Catalogue): CampaignType | null =>
  campaign !== null && keepsGangs(campaign.ruleset) ? typeOf(campaign, catalogue) : null

/** CAMP-LAW-01, CAMP-OUT-01, CAMP-SUC-01. What the type gives new gangs becomes a house rule, unless the arbitrator has set one. */
export function withFounding(wanted: z.output<typeof NewCampaign>, catalogue: Catalogue): z.output<typeof NewCampaign> {
  const type = wanted.settings.type ?? null
  if (type === null) return wanted
  const { founding } = typeOf({ settings: { type } }, catalogue)
  const usual = editionOf({
    settings: { ...usualSettings, edition: wanted.settings.edition ?? usualSettings.edition },
    houseRules: {},
  }).founding
  const rules: HouseRules = {
    ...(founding.credits === usual.credits ? {} : { 'founding.credits': founding.credits }),
    ...(founding.vehicleCredits === usual.vehicleCredits ? {} : { 'founding.vehicleCredits': founding.vehicleCredits }),
  }
  return { ...wanted, houseRules: { ...rules, ...wanted.houseRules } }
}
