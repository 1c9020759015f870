import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { z } from 'zod'
import { withApplication } from './opened.ts'

/** Frames that a board presents, from the browser's own trace, in the built application. */
const seconds = 3
/** Longer, because bots' moves are rare. Seconds. */
const watched = 12

interface Traced {
  readonly name: string
  /** Frames with something new to show, by the browser's own count: those shown in time, and those too late. */
  readonly shown: number
  readonly dropped: number
  /** Frames that the page itself redrew; the others only moved layers. */
  readonly drawn: number
  readonly seconds: number
  readonly worst: number
  /** Computing time of the page's main thread in milliseconds per second, independent of other load. */
  readonly main: number
}

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      ts: z.number().default(0),
      tdur: z.number().default(0),
      ph: z.string().default(''),
      args: z
        .object({ name: z.string().optional(), frame_reporter: z.object({ state: z.string() }).optional() })
        .default({}),
    }),
  ),
})

/** Frames during some work, from the trace. */
const traced = async (
  page: Page,
  name: string,
  file: string,
  work: (until: number) => Promise<void>,
  lasting = seconds,
): Promise<Traced> => {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser to trace')
  await browser.startTracing(page, {
    path: file,
    categories: ['cc', 'viz', 'benchmark', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await work(Date.now() + lasting * 1000)
  await browser.stopTracing()
  const { traceEvents } = Trace.parse(JSON.parse(readFileSync(file, 'utf8')))
  const drawn = traceEvents
    .filter((event) => event.name === 'AnimationFrame::Presentation')
    .map(({ ts }) => ts / 1e6)
    .sort((one, other) => one - other)
  const gaps = drawn.slice(1).map((at, place) => at - (drawn[place] ?? at))
  const main = traceEvents.find((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain')
  const tasks = traceEvents.filter(
    ({ name: event, pid, tid }) => event === 'RunTask' && pid === main?.pid && tid === main.tid,
  )
  const states = traceEvents.flatMap(({ name: event, ph, args }) =>
    event === 'PipelineReporter' && ph === 'b' ? (args.frame_reporter?.state ?? []) : [],
  )
  const computed = tasks.reduce((sum, { tdur }) => sum + tdur, 0) / 1000
  return {
    name,
    main: computed / lasting,
    shown: states.filter((state) => state.startsWith('STATE_PRESENTED')).length,
    dropped: states.filter((state) => state === 'STATE_DROPPED').length,
    drawn: drawn.length,
    seconds: lasting,
    worst: Math.max(0, ...gaps),
  }
}

/** An open board, and what is on it. */
interface Prepared {
  readonly board: Locator
  /** What is dragged; default: the middle of the board. */
  readonly grip?: Locator
  readonly told: string
  /** Lets bots continue. */
  readonly playOn?: () => Promise<void>
}

/** Hovers, drags and zooms on the board opened by `prepare`, some seconds each, and shows bots' moves if `playOn` is given. */
export const measureFrames = async (prepare: (page: Page) => Promise<Prepared>): Promise<void> => {
  await withApplication(async ({ browser, entrance, data }) => {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    // Animates moves even if the browser prefers reduced motion.
    await page.addInitScript(() => localStorage.setItem('battle-pace', 'usual'))
    await page.goto(entrance)
    const { board, grip, told, playOn } = await prepare(page)
    const box = await board.boundingBox()
    if (box === null) throw new Error('There is no board')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const held = await grip?.boundingBox()
    const from = held ? { x: held.x + held.width / 2, y: held.y + held.height / 2 } : { x, y }
    const file = join(data, 'trace.json')

    const wander = async (until: number, centre: { readonly x: number; readonly y: number }, share: number) => {
      for (let step = 0; Date.now() < until; step += 1) {
        await page.mouse.move(
          centre.x + Math.sin(step / 9) * box.width * share,
          centre.y + Math.cos(step / 7) * box.height * share,
        )
      }
    }
    const results = [
      await traced(page, 'pointing', file, (until) => wander(until, { x, y }, 0.4)),
      await traced(page, grip ? 'dragging a unit' : 'dragging the board', file, async (until) => {
        await page.mouse.move(from.x, from.y)
        await page.mouse.down()
        await wander(until, from, 0.08)
        await page.mouse.up()
      }),
      await traced(page, 'zooming', file, async (until) => {
        await page.mouse.move(x, y)
        for (let step = 0; Date.now() < until; step += 1)
          await page.mouse.wheel(0, Math.floor(step / 8) % 2 === 0 ? -40 : 40)
      }),
    ]
    if (playOn !== undefined) {
      const watch = (until: number) => page.waitForTimeout(until - Date.now())
      await playOn()
      results.push(await traced(page, 'bots play, their moves are shown', file, watch, watched))
    }
    console.log(told)
    for (const { name, shown, dropped, drawn, seconds: time, worst, main } of results) {
      const figures = [
        `${((60 * shown) / (shown + dropped)).toFixed(1)} frames of 60`,
        `${(drawn / time).toFixed(1)} drawn anew a second, longest wait ${(worst * 1000).toFixed(0)} ms`,
        `${main.toFixed(0)} ms of the main thread a second`,
        `${((main * time) / Math.max(1, drawn)).toFixed(1)} ms a frame drawn anew`,
      ]
      console.log(`${name}: ${figures.join(', ')}`)
    }
  })
}
