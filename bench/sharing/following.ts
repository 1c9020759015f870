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
      const hear = (said: FromPhones) => {
        if (!isOf(said, kind)) return
        worker.off('message', hear)
        resolve(said)
      }
      worker.on('message', hear)
      worker.postMessage(question)
    })
  worker.on('message', (said: FromPhones) => {
    if (said.kind === 'connected') connected = said.phones
  })
  return {
    connected: () => connected,
    show: (texts: readonly string[]) => ask({ kind: 'shows', texts }, 'shown'),
    reads: async () => (await ask({ kind: 'end' }, 'reads')).reads,
  }
}

const isOf = <Kind extends FromPhones['kind']>(
  said: FromPhones,
  kind: Kind,
): said is Extract<FromPhones, { kind: Kind }> => said.kind === kind
