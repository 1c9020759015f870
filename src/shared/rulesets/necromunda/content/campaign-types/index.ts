import { campaignTypeSchema, type CampaignType } from '../../../../content/schema/campaign-types'
import { ashWastes } from './ash-wastes'
import { dominion } from './dominion'
import { freeForm } from './free-form'
import { lawAndMisrule } from './law-and-misrule'
import { outlander } from './outlander'
import type { CampaignTypeData } from './parts'
import { succession } from './succession'
import { turfWar } from './turf-war'
import { uprising } from './uprising'
import { variants } from './variants'

const data: readonly CampaignTypeData[] = [
  dominion,
  lawAndMisrule,
  outlander,
  ashWastes,
  succession,
  uprising,
  turfWar,
  freeForm,
  ...variants,
]

/** Parsed so that defaults are filled in; the types are few, so this is cheap. */
export const campaignTypes: readonly CampaignType[] = data.map((type) => campaignTypeSchema.parse(type))
