import type { CampaignId } from '@shared/contract/ids'
import { client } from '@renderer/client'
import { useLoad } from '@renderer/composables/useLoad'
import { provideRuleset } from '@renderer/content/useRuleset'
import { declarePlace } from '@renderer/frame/usePlace'
import { declareScope } from '@renderer/frame/useScope'

/** A ruleset's own screen of a campaign: reads the campaign and sets the screen's place for the top bar. */
export const useCampaignPage = (
  campaignId: () => CampaignId,
  screen: () => { readonly name: string; readonly to: string },
) => {
  const page = useLoad(campaignId, (id) => client.campaigns.page({ campaignId: id }))
  const { data } = page
  provideRuleset(() => data.value?.ruleset)
  declareScope(() => ({ kind: 'campaign', campaignId: campaignId() }))
  declarePlace(() => {
    const root = `/campaign/${campaignId()}`
    const { name, to } = screen()
    return [...(data.value ? [{ name: data.value.name, to: root }] : []), { name, to: `${root}/${to}` }]
  })
  return page
}
