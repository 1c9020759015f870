import type { PackFile } from '@shared/content'
import type { CampaignId } from '@shared/contract/ids'
import type { UndoScope } from '@shared/contract/undo'
import { watch } from 'vue'
import { client } from '@renderer/client'
import { useTrouble } from '@renderer/frame/useTrouble'
import { useAccess } from '@renderer/stores/access'
import { useChanges } from '@renderer/stores/changes'
import { useSettings } from '@renderer/stores/settings'
import { useUndo } from '@renderer/stores/undo'
import { playWith } from './useCatalogue'

const chosenBy = async (campaignId: CampaignId): Promise<PackFile[]> =>
  Promise.all(
    (await client.packs.chosen({ campaignId })).map(async (packId) => ({
      file: packId,
      content: await client.packs.content({ packId }),
    })),
  )

const madeFor = async (campaignId: CampaignId | null): Promise<PackFile[]> =>
  (await client.packs.ownPacks({ campaignId })).map((content) => ({ file: 'own content', content }))

/** Packs of a scope, later ones overriding earlier ones; practice gangs have content made for them. */
const contentOf = async (scope: UndoScope, foundsPractice: boolean): Promise<PackFile[]> => {
  switch (scope.kind) {
    case 'campaign':
      return (await Promise.all([chosenBy(scope.campaignId), madeFor(scope.campaignId)])).flat()
    case 'gang':
      return madeFor(null)
    // Practice gangs are founded on the home screen.
    case 'application':
      return foundsPractice ? madeFor(null) : []
  }
}

/** Keeps the catalogues in step with the packs of the scope on screen. */
export const useCampaignContent = () => {
  const undo = useUndo()
  const changes = useChanges()
  const { attempt } = useTrouble()
  const settings = useSettings()
  const access = useAccess()
  let question = 0
  watch(
    [
      () => undo.scope,
      () => settings.read && access.arbitrates && access.me.campaignId === null,
      () => changes.count,
    ] as const,
    async ([scope, foundsPractice]) => {
      const mine = ++question
      const packs = await attempt(() => contentOf(scope, foundsPractice))
      if (packs && mine === question) playWith(packs, scope.kind === 'campaign' ? scope.campaignId : null)
    },
    { immediate: true },
  )
}
