import { sampleCampaignSchema, type SampleCampaign } from '../../../campaign/sample-campaign'
import necromunda from './sample.json'

/** Four gangs of four houses, the newcomer's first campaign. */
export const sampleCampaign: SampleCampaign = sampleCampaignSchema.parse(necromunda)
