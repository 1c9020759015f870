import { loadPacks, type CampaignType, type Territory } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'

export const catalogue = loadPacks([necromundaPack])
export const typeNamed = (id: string): CampaignType => catalogue.campaignTypes.get(id)
export const territoryNamed = (id: string): Territory => catalogue.territories.get(id)
