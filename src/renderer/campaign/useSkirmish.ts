import type { CampaignId } from '@shared/contract/ids'
import { useRoute, useRouter } from 'vue-router'
import { client } from '@renderer/client'
import { useCommand } from '@renderer/composables/useCommand'
import { useUndo } from '@renderer/stores/undo'
import { useText } from '@renderer/text/useText'

/** Keeps a fight of practice gangs as a campaign, or deletes it. */
export const useSkirmish = () => {
  const { t } = useText()
  const { run, busy } = useCommand()
  const undo = useUndo()
  const route = useRoute()
  const router = useRouter()

  const keep = (campaignId: CampaignId, name: string) =>
    run(() => client.campaigns.change({ campaignId, change: { settings: { skirmish: false } } }), {
      said: t('skirmish.kept', { name }),
    })
  const discard = async (campaignId: CampaignId, name: string) => {
    if (route.path !== '/') await router.push('/')
    const scope = { kind: 'campaign', campaignId } as const
    const done = await run(
      () => client.campaigns.remove({ campaignId }),
      { said: t('skirmish.gone', { name }), undoable: true },
      scope,
    )
    if (done) undo.keepWithinReach(scope)
  }
  return { keep, discard, busy }
}
