import { type UploadId, uploadPiece } from '@shared/contract/interchange'
import { computed, onScopeDispose, shallowRef } from 'vue'
import { client, finished } from '@renderer/client'
import { base64OfBlob } from '@renderer/composables/base64'
import { AppError, type Watching } from '@shared/contract'

type Steps<Result> = Watching<
  { kind: 'progress'; done: number; total: number | null } | { kind: 'done'; result: Result }
>

export type UploadStage = 'sending' | 'reading' | 'writing'

/** Sends files of any size to the main process in pieces, and follows their processing. Leaving the screen cancels it. */
export function useUpload() {
  const at = shallowRef<{ stage: UploadStage; share: number | null }>()
  let stop = () => undefined as void
  let stopped = false

  /** Throws `cancelled` if the user stops it. */
  async function send(file: Blob): Promise<UploadId> {
    stopped = false
    stop = () => (stopped = true)
    let upload: UploadId | null = null
    try {
      for (let begin = 0; upload === null || begin < file.size; begin += uploadPiece) {
        at.value = { stage: 'sending', share: begin / Math.max(file.size, 1) }
        const base64 = await base64OfBlob(file.slice(begin, begin + uploadPiece))
        const received: { upload: UploadId } = await client.interchange.receive({
          upload,
          at: begin,
          base64,
        })
        upload = received.upload
        if (!stopped) continue
        await client.interchange.drop({ upload })
        throw new AppError('cancelled', 'error.cancelled')
      }
      return upload
    } finally {
      at.value = undefined
    }
  }

  async function follow<Result>(stage: UploadStage, steps: Steps<Result>): Promise<Result> {
    at.value = { stage, share: null }
    stop = steps.cancel
    try {
      return await finished(steps, (done, total) => {
        at.value = { stage, share: total === null ? null : done / total }
      })
    } finally {
      at.value = undefined
    }
  }
  const cancel = () => stop()
  onScopeDispose(cancel)

  return {
    send,
    follow,
    cancel,
    /** Undefined if there is no upload. */
    stage: computed(() => at.value?.stage),
    /** Null while unknown. */
    percent: computed(() => {
      const share = at.value?.share ?? null
      return share === null ? null : Math.min(100, Math.round(share * 100))
    }),
  }
}
