import type { FileStep } from '@shared/contract/interchange'
import type { Watching } from '@shared/contract'
import { computed, onScopeDispose, shallowRef } from 'vue'
import { useTrouble } from '@renderer/frame/useTrouble'
import { bytesOf } from './base64'
import { saveFile } from './saveFile'

/** Receives a file in pieces, and saves it when it is complete. Leaving the screen cancels it. */
export function useFileSteps() {
  const { attempt } = useTrouble()
  const coming = shallowRef<Watching<FileStep>>()
  const share = shallowRef<number | null>(null)

  async function receive(steps: Watching<FileStep>, type: string): Promise<void> {
    coming.value = steps
    share.value = null
    // Blobs, because the browser can keep them outside the page's memory.
    const pieces: Blob[] = []
    for await (const step of steps) {
      if (step.kind === 'progress') share.value = step.total === null ? null : step.done / step.total
      else if (step.kind === 'piece') pieces.push(new Blob([bytesOf(step.base64)]))
      else saveFile(step.fileName, new Blob(pieces), type)
    }
  }
  const save = async (steps: Watching<FileStep>, type: string) => {
    try {
      await attempt(() => receive(steps, type))
    } finally {
      coming.value = undefined
    }
  }
  const cancel = () => coming.value?.cancel()
  onScopeDispose(cancel)

  return {
    save,
    cancel,
    busy: computed(() => coming.value !== undefined),
    /** Per cent; null while unknown. */
    percent: computed(() => (share.value === null ? null : Math.min(100, Math.round(share.value * 100)))),
  }
}
