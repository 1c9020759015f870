import type { CampaignType, Catalogue } from '@shared/content'
import type { NewCampaign } from '@shared/contract/campaigns'
import { AppError } from '@shared/contract/error'
import type { CampaignSettings, HouseRules } from '@shared/contract/vocabulary'
import type { z } from 'zod'
import { editionOf } from './edition'
import type { CampaignRow } from '../database/find'
import { keepsGangs } from '../rulesets/playing'

/** CAMP-CRE-01: the default edition, free form, without vehicles. */
export const usualSettings: CampaignSettings = { edition: 'n23', type: null, vehicles: false }

/** CAMP-STR-10. The content's default where the campaign names none. Throws `missing` for a type that this content doesn't have. */
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

/** Whether the type's phase of this id changes this. */
export const hasPhaseCustom = ({ phases }: CampaignType, phaseId: string | undefined, custom: PhaseCustom): boolean =>
  phases.some(({ id, customs }) => id === phaseId && customs.includes(custom))

/** Of a campaign of gangs; null: it is one of armies, or there is none. */
export const typeIfGangs = (campaign: CampaignRow | null, catalogue: Catalogue): CampaignType | null =>
  campaign !== null && keepsGangs(campaign.ruleset) ? typeOf(campaign, catalogue) : null

/** CAMP-LAW-01, CAMP-OUT-01, CAMP-SUC-01. What a new gang has by the type becomes a house rule, unless the arbitrator has one already. */
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
