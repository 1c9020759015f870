import { sampleCampaignSchema, type SampleCampaign } from '../../../campaign/sample-campaign'
import necromunda from './sample.json'

/** Four gangs of four houses: a first campaign for new users. */
export const sampleCampaign: SampleCampaign = sampleCampaignSchema.parse(necromunda)
