import type { CampaignId, GangId } from '@shared/contract/ids'
import type { UndoScope } from '@shared/contract/undo'
import { watch } from 'vue'
import { useUndo } from '@renderer/stores/undo'

/** A page sets the history that undo and redo use while it is on screen; `undefined` while it is unknown. */
export const declareScope = (scope: () => UndoScope | undefined) => {
  const undo = useUndo()
  watch(scope, (entered) => entered && undo.enter(entered), { immediate: true })
}

/** A gang's history is its campaign's, or its own if it is a practice gang. */
export const scopeOfGang = (gang: {
  readonly id: GangId
  readonly campaign: { readonly id: CampaignId } | null
}): UndoScope =>
  gang.campaign ? { kind: 'campaign', campaignId: gang.campaign.id } : { kind: 'gang', gangId: gang.id }
