import type { PictureId } from '@shared/contract/ids'
import { ref, watch, type Ref, type WatchSource } from 'vue'
import { client } from '@renderer/client'

/** A stored picture never changes, so each is read once. The oldest are dropped first. */
const known = new Map<PictureId, Promise<string>>()
const most = 60

const addressOf = (pictureId: PictureId): Promise<string> => {
  const found =
    known.get(pictureId) ??
    client.pictures.read({ pictureId }).then(({ type, bytes }) => `data:${type};base64,${bytes}`)
  known.delete(pictureId)
  known.set(pictureId, found)
  for (const old of known.keys()) {
    if (known.size <= most) break
    known.delete(old)
  }
  // A failed read is tried again next time.
  found.catch(() => known.delete(pictureId))
  return found
}

/** The address of a stored picture for an `img`; null while there is none. */
export const usePicture = (pictureId: WatchSource<PictureId | null>): Ref<string | null> => {
  const address = ref<string | null>(null)
  watch(
    pictureId,
    async (id) => {
      const found = id === null ? null : await addressOf(id).catch(() => null)
      address.value = found
    },
    { immediate: true },
  )
  return address
}
