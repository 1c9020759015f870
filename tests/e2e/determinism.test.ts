import { build } from 'vite'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { fightSame, type Fought } from './same-battle'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The engine with its content as one script that leaves `battle.fightSame` on the page. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@shared': at('../../src/shared') } },
    build: { write: false, minify: false, lib: { entry: at('same-battle.ts'), formats: ['iife'], name: 'battle' } },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (result === undefined || !('output' in result)) throw new Error('nothing was built')
  return result.output[0].code
}

describe('the same battle in Node and in a browser', () => {
  let script: string
  beforeAll(async () => {
    script = await bundle()
  })

  it.each([0, 1, 2])('battle %i gives the same events, byte for byte', async (number) => {
    const page = await (await sharedBrowser()).newPage()
    await page.addScriptTag({ content: script })
    const there = await page.evaluate(
      (number) => (window as unknown as { battle: { fightSame(number: number): Fought } }).battle.fightSame(number),
      number,
    )
    const here = fightSame(number)
    expect(here.events).toBeGreaterThan(300)
    expect(there).toEqual(here)
    await page.close()
  })
})
