import type { CampaignId } from '@shared/contract/ids'
import { watch } from 'vue'
import { client } from '@renderer/client'
import { useTrouble } from '@renderer/frame/useTrouble'
import { useChanges } from '@renderer/stores/changes'
import { useUndo } from '@renderer/stores/undo'
import { playWith } from './useCatalogue'

const packsOf = async (campaignId: CampaignId) =>
  Promise.all((await client.packs.chosen({ campaignId })).map(async (packId) => ({ file: packId, content: await client.packs.content({ packId }) })))

/** Keeps what the catalogues hold to the packs that the campaign on screen plays with. */
export const useCampaignContent = () => {
  const undo = useUndo()
  const changes = useChanges()
  const { attempt } = useTrouble()
  let question = 0
  watch(
    [() => undo.scope, () => changes.count] as const,
    async ([scope]) => {
      const mine = ++question
      const packs = scope.kind === 'campaign' ? await attempt(() => packsOf(scope.campaignId)) : []
      if (packs && mine === question) playWith(packs)
    },
    { immediate: true },
  )
}
