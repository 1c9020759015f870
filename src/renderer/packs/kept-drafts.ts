import type { ContentPackId } from '@shared/contract/ids'
import type { Draft } from './draft'

const kept = new Map<ContentPackId, Draft>()

/** Unsaved changes from before the user went elsewhere. */
export const keptDraft = (id: ContentPackId): Draft | undefined => kept.get(id)

export function keepDraft(id: ContentPackId, draft: Draft | undefined): void {
  if (draft) kept.set(id, draft)
  else kept.delete(id)
}
