import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@main/printing/chromium'
import { createStream, rollDie } from '@shared/engine'
import { generateField } from '@shared/space/generate'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { buildIfStale } from '../scripts/build.ts'

/**
 * `npx tsx bench/frames.ts`: how smoothly the board runs with 40 fighters and 80 pieces of terrain, from the browser's own trace: while
 * the pointer goes over fighters, while the board is dragged, while it is zoomed. Frames as the compositor presented them.
 */
const root = join(import.meta.dirname, '..')
const fighters = 40
const pieces = 80
const seconds = 3

const Reply = z.object({ ok: z.literal(true), value: z.unknown() })
const Sample = z.object({ value: z.object({ campaignId: z.string() }) })
const Offer = z.object({
  gangs: z.array(z.object({ id: z.string(), candidates: z.array(z.object({ id: z.string(), type: z.string(), eligible: z.boolean() })) })),
  scenarios: z.array(z.object({ id: z.string() })),
})
const Begun = z.object({ value: z.object({ id: z.string() }) })

const ask = async (page: Page, operation: string, input: unknown): Promise<unknown> => {
  const reply = await page.evaluate(
    async ([name, body]) => {
      const response = await fetch(`/api/${name}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
      return response.json() as Promise<unknown>
    },
    [operation, input] as const,
  )
  const read = Reply.safeParse(reply)
  if (!read.success) throw new Error(`${operation}: ${JSON.stringify(reply)}`)
  return read.data.value
}

/** A table of that many pieces exactly: made up from a seed, the rest of it barricades at its edge. */
const fullTable = () => {
  const stream = createStream('frames', 'battlefield')
  const field = generateField({ id: 'frames', title: { en: 'Frames', ru: 'Frames' }, style: 'open', width: 6, depth: 4 }, (sides) => rollDie(stream, sides) - 1)
  const kept = field.terrain.slice(0, pieces)
  const names = { ...field.names, barricade: { en: 'Barricade', ru: 'Barricade' } }
  for (let number = 0; kept.length < pieces; number += 1) {
    const x = 500 + (number % 40) * 1700
    const y = number < 40 ? 300 : 47_400
    kept.push({ id: `edge-${number}`, name: 'barricade', kind: 'barricade', footprint: [[x, y], [x + 1000, y], [x + 1000, y + 300], [x, y + 300]], base: 0, top: 1000 })
  }
  return { ...field, terrain: kept, names }
}

interface Traced {
  readonly name: string
  readonly frames: number
  readonly seconds: number
  readonly worst: number
}

/** Frames that were presented while something was done, and the longest wait for one, from the trace. */
const traced = async (page: Page, name: string, file: string, work: (until: number) => Promise<void>): Promise<Traced> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser to trace')
  await browser.startTracing(page, { path: file, categories: ['cc', 'viz', 'benchmark', 'devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await work(Date.now() + seconds * 1000)
  await browser.stopTracing()
  const { traceEvents } = z
    .object({ traceEvents: z.array(z.object({ name: z.string(), ts: z.number().default(0) })) })
    .parse(JSON.parse(readFileSync(file, 'utf8')))
  const drawn = traceEvents.filter((event) => event.name === 'AnimationFrame::Presentation').map(({ ts }) => ts / 1e6).sort((one, other) => one - other)
  const gaps = drawn.slice(1).map((at, place) => at - (drawn[place] ?? at))
  return { name, frames: drawn.length, seconds: (drawn.at(-1) ?? 0) - (drawn[0] ?? 0), worst: Math.max(0, ...gaps) }
}

await buildIfStale()
const data = mkdtempSync(join(tmpdir(), 'scrip-frames-'))
const server = spawn(process.execPath, [join(root, 'out/main/start.js'), '--browser', '--no-open', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'inherit'] })
const [said] = (await once(server.stdout, 'data')) as [Buffer]
const entrance = /http:\S+/.exec(said.toString())?.[0]
if (entrance === undefined) throw new Error(`Nowhere to go: ${said.toString()}`)
const browser = await launchChromium()
try {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.goto(entrance)
  const { campaignId: campaign } = Sample.parse(await ask(page, 'campaigns.loadSample', {})).value
  await ask(page, 'battlefields.save', { file: fullTable() })
  const offer = () => ask(page, 'battles.prepare', { campaign }).then((answer) => Offer.parse(answer))
  const able = (all: z.infer<typeof Offer>['gangs']) => all.slice(0, 4).flatMap(({ candidates }) => candidates).filter(({ eligible }) => eligible).length
  const { gangs: begun } = await offer()
  const [first] = begun
  const recruit = first?.candidates.at(-1)
  for (let missing = fighters - able(begun); missing > 0 && first && recruit; missing -= 1) {
    await ask(page, 'gangs.hire', { gangId: first.id, type: recruit.type, name: `Recruit ${missing}`, price: 0 })
  }
  const { gangs, scenarios } = await offer()
  let left = fighters
  const sides = gangs.slice(0, 4).map(({ id, candidates }, place, all) => {
    const others = able(all.slice(place + 1))
    const crew = candidates.filter(({ eligible }) => eligible).slice(0, Math.max(Math.ceil(left / (all.length - place)), left - others))
    left -= crew.length
    return { gang: id, role: 'equal', controller: { kind: 'human' }, crew: crew.map((one) => ({ fighter: one.id, loadout: null })) }
  })
  const scenario = scenarios.find(({ id }) => id === 'ap-sea')?.id
  const modes = { space: 'board', dice: 'seeded' }
  const { id } = Begun.parse(await ask(page, 'battles.begin', { campaign, scenario, battlefield: 'frames', modes, seed: 'frames', sides })).value
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
  await page.locator('section.panel button', { hasText: 'Set up all' }).click()
  await page.locator('.fighter').nth(fighters - left - 1).waitFor()
  const board = page.locator('svg.touch-none')
  const box = await board.boundingBox()
  if (box === null) throw new Error('There is no board')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const file = join(data, 'trace.json')

  const wander = async (until: number, held: boolean) => {
    for (let step = 0; Date.now() < until; step += 1) {
      await page.mouse.move(x + Math.sin(step / 9) * box.width * (held ? 0.08 : 0.4), y + Math.cos(step / 7) * box.height * (held ? 0.08 : 0.4))
    }
  }
  const results = [
    await traced(page, 'pointing at fighters', file, (until) => wander(until, false)),
    await traced(page, 'dragging the board', file, async (until) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await wander(until, true)
      await page.mouse.up()
    }),
    await traced(page, 'zooming', file, async (until) => {
      for (let step = 0; Date.now() < until; step += 1) await page.mouse.wheel(0, Math.floor(step / 8) % 2 === 0 ? -40 : 40)
    }),
  ]
  console.log(`${await page.locator('.fighter').count()} fighters, ${await board.locator('polygon.piece').count()} pieces`)
  for (const { name, frames, seconds: time, worst } of results) {
    console.log(`${name}: ${(frames / time).toFixed(1)} frames a second, longest wait ${(worst * 1000).toFixed(0)} ms`)
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  rmSync(data, { recursive: true, force: true })
}
