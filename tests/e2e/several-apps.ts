import { pathToFileURL } from 'node:url'
import type { Asked, Told } from './shared-process.ts'

/** Run by `sharedProcess`: opens and closes applications, each on its own data folder and port, as it is asked to. */
const [built = ''] = process.argv.slice(2)
const { serve } = (await import(pathToFileURL(built).href)) as typeof import('@main/serve')
const running = new Map<string, () => Promise<void>>()

async function entranceTo(dataFolder: string, port: number): Promise<string> {
  const served = await serve({
    browser: true,
    dataFolder,
    port,
    openBrowser: false,
    host: false,
    hostPort: 0,
    origin: undefined,
  })
  if (served.kind !== 'serving') throw new Error(`${dataFolder} is in use`)
  running.set(served.entrance, served.close)
  return served.entrance
}

/** On the given port; on any if another process has taken that one. */
function opened(dataFolder: string, port = 0): Promise<string> {
  return entranceTo(dataFolder, port).catch((error: unknown) => {
    if (port === 0) throw error
    return entranceTo(dataFolder, 0)
  })
}

async function close(entrance: string): Promise<void> {
  await running.get(entrance)?.()
  running.delete(entrance)
}

const tell = (told: Told): void => void process.send?.(told)

process.on('message', ({ id, ...asked }: Asked) => {
  const done = 'open' in asked ? opened(asked.open, asked.port) : close(asked.close).then(() => asked.close)
  done.then(
    (entrance) => tell({ id, entrance }),
    (error: unknown) => tell({ id, error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
