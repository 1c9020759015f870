import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { client, together } from '@renderer/client'
import { useAccess } from './access'
import { useChanges } from './changes'
import { paced } from './paced'

/** The host sends a line at least every 15 seconds; after this long without one the connection is opened again. Milliseconds. */
const silence = 40_000
const firstWait = 1000
const longestWait = 10_000

/** All devices lost the connection at the same moment, so they come back at random times. */
const scattered = (wait: number): number => wait * (0.5 + Math.random())

/** Follows others' changes, including those missed while the connection was lost. */
export const useLive = defineStore('live', () => {
  const access = useAccess()
  const changes = useChanges()
  /** The host has not answered for a while. */
  const lost = ref(false)
  let count: number | undefined
  let leave: (() => void) | undefined

  const readSoon = paced(async () => {
    await together(() => {
      changes.happened(count)
      // A gang may have got another player.
      return access.read().catch(() => undefined)
    }, count)
  })

  const follow = async () => {
    let left = false
    let wait = firstWait
    leave = () => (left = true)
    while (!left) {
      const steps = client.sharing.follow(count === undefined ? {} : { after: count })
      let watchdog = setTimeout(steps.cancel, silence)
      leave = () => {
        left = true
        steps.cancel()
      }
      try {
        for await (const step of steps) {
          clearTimeout(watchdog)
          watchdog = setTimeout(steps.cancel, silence)
          lost.value = false
          wait = firstWait
          count = step.count
          if (step.kind === 'changed') readSoon()
        }
      } catch {
        // `lost` reports it; tried again below.
      } finally {
        clearTimeout(watchdog)
      }
      if (left) return
      lost.value = true
      await new Promise((resolve) => setTimeout(resolve, scattered(wait)))
      wait = Math.min(wait * 2, longestWait)
    }
  }

  watch(
    () => access.me.shared,
    (shared) => {
      leave?.()
      leave = undefined
      lost.value = false
      if (shared) void follow()
    },
    { immediate: true },
  )
  return { lost }
})
