import type { Page } from 'playwright-core'
import { z } from 'zod'
import { openFullBoard } from './full-board.ts'
import { withApplication } from './opened.ts'

/**
 * `npx tsx bench/frames-solid.ts`: cost of a 3D frame with 40 fighters and 80 pieces of terrain, while the view turns: the page's own
 * computing, draw calls and triangles, and frames per second at two window sizes. Without a GPU the browser draws each pixel with the
 * processor: the part that changes with the size is what a GPU would do.
 */
const seconds = 5
const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 600 },
]

const Turned = z.object({
  frames: z.int(),
  /** Milliseconds in the drawing callbacks. */
  computing: z.number(),
  calls: z.int(),
  triangles: z.int(),
  graphics: z.string(),
})

/** Counts draw calls; installed before the page's own scripts run. */
const count = (): void => {
  const counted = { frames: 0, computing: 0, calls: 0, triangles: 0, graphics: '' }
  Object.assign(window, { counted })
  const { prototype } = WebGL2RenderingContext
  for (const [name, at] of [
    ['drawElements', 1],
    ['drawArrays', 2],
  ] as const) {
    const original: (...values: never[]) => void = prototype[name]
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...values: number[]) {
        counted.calls += 1
        if (values[0] === this.TRIANGLES) counted.triangles += (values[at] ?? 0) / 3
        Reflect.apply(original, this, values)
      },
    })
  }
  const request = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      const [began, calls] = [performance.now(), counted.calls]
      callback(time)
      if (counted.calls === calls) return
      counted.frames += 1
      counted.computing += performance.now() - began
    })
}

/** Turns the view by dragging, as fast as the page answers. */
const turn = async (page: Page): Promise<z.infer<typeof Turned>> => {
  const canvas = page.locator('canvas')
  const box = await canvas.boundingBox()
  if (box === null) throw new Error('There is no canvas')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(() => {
    const counted: unknown = Reflect.get(window, 'counted')
    if (counted instanceof Object) Object.assign(counted, { frames: 0, computing: 0, calls: 0, triangles: 0 })
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  const until = Date.now() + seconds * 1000
  for (let step = 0; Date.now() < until; step += 1)
    await page.mouse.move(x + Math.sin(step / 20) * box.width * 0.3, y + Math.cos(step / 30) * box.height * 0.1)
  await page.mouse.up()
  return Turned.parse(
    await canvas.evaluate((drawn: HTMLCanvasElement) => {
      const graphics = drawn.getContext('webgl2')
      const debugInfo = graphics?.getExtension('WEBGL_debug_renderer_info')
      const name: unknown = debugInfo ? graphics?.getParameter(debugInfo.UNMASKED_RENDERER_WEBGL) : ''
      return Object.assign({}, Reflect.get(window, 'counted') as unknown, { graphics: String(name) })
    }),
  )
}

await withApplication(async ({ browser, entrance }) => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.addInitScript(count)
  await page.goto(entrance)
  console.log(await openFullBoard(page))
  await page.keyboard.press('v')
  await page.locator('canvas').waitFor()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.waitForTimeout(1000)
    const { frames, computing, calls, triangles, graphics } = await turn(page)
    const figures = [
      `${(frames / seconds).toFixed(1)} frames a second`,
      `${(computing / frames).toFixed(2)} ms of the page's computing a frame`,
      `${(calls / frames).toFixed(0)} calls and ${(triangles / frames).toFixed(0)} triangles a frame`,
    ]
    console.log(`${size.width} x ${size.height}: ${figures.join(', ')} (${graphics})`)
  }
})
