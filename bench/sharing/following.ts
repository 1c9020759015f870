import { Worker } from 'node:worker_threads'
import type { Following, FromPhones, ToPhones } from './phones.ts'

/** Phones that follow, in another thread. */
export function following(workerData: Following) {
  const worker = new Worker(new URL('./phones.ts', import.meta.url), { workerData })
  worker.on('error', (error) => {
    throw error
  })
  let connected = 0
  const ask = <Kind extends FromPhones['kind']>(
    question: ToPhones,
    kind: Kind,
  ): Promise<Extract<FromPhones, { kind: Kind }>> =>
    new Promise((resolve) => {
      const hear = (message: FromPhones) => {
        if (!isOf(message, kind)) return
        worker.off('message', hear)
        resolve(message)
      }
      worker.on('message', hear)
      worker.postMessage(question)
    })
  worker.on('message', (message: FromPhones) => {
    if (message.kind === 'connected') connected = message.phones
  })
  return {
    connected: () => connected,
    show: (texts: readonly string[]) => ask({ kind: 'shows', texts }, 'shown'),
    reads: async () => (await ask({ kind: 'end' }, 'reads')).reads,
  }
}

const isOf = <Kind extends FromPhones['kind']>(
  message: FromPhones,
  kind: Kind,
): message is Extract<FromPhones, { kind: Kind }> => message.kind === kind
