import necromunda from './sample.json'
import { sampleCampaignSchema, type SampleCampaign } from './schema'

export * from './schema'

/** Four gangs of four houses, the newcomer's first campaign. */
export const sampleCampaign: SampleCampaign = sampleCampaignSchema.parse(necromunda)
