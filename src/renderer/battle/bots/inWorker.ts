import type { PackFile } from '@shared/content'
import type { Input } from '@shared/engine'
import type { Bots, BotsBattle } from './atTable'
import type { ToBots } from './worker'

/** Bots in a worker, so that the page stays responsive. If a side has one they get ready at once. */
export const botsInWorker = (battle: BotsBattle, packs: readonly PackFile[]): Bots => {
  const { setup, base } = battle
  let worker: Worker | undefined
  // As JSON: Vue's reactive proxies can't be sent.
  const send = (to: Worker, message: ToBots): void => to.postMessage(JSON.stringify(message))
  const started = (): Worker => {
    if (worker !== undefined) return worker
    worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    send(worker, { kind: 'battle', battle: { setup, base }, packs })
    return worker
  }
  if (setup.sides.some(({ controller }) => controller.kind === 'bot')) started()
  return {
    answer: (input) =>
      new Promise((resolve, reject) => {
        const asked = started()
        asked.onmessage = ({ data }: MessageEvent<string>) => resolve(JSON.parse(data) as Input[])
        asked.onerror = ({ message }) => reject(new Error(message))
        send(asked, { kind: 'answer', input })
      }),
    end: () => worker?.terminate(),
  }
}
