import { AppError } from '@shared/contract/error'
import type { PictureBox, WholePage } from './page-printer'
import { z } from 'zod'

/** Sends a command of the Chrome DevTools Protocol, and returns its result. */
export type Send = (method: string, params: Record<string, unknown>) => Promise<unknown>

const Loaded = z.object({ result: z.object({ value: z.literal(true) }) })

/** Waits for the page's fonts: the load event doesn't, and the page would be drawn with others. Throws if one is damaged. */
export async function fontsLoaded(send: Send): Promise<void> {
  const expression = 'Promise.all(Array.from(document.fonts, (face) => face.load())).then(() => true)'
  Loaded.parse(await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }))
}

const Shot = z.object({ data: z.string() })

const Layout = z.object({ cssContentSize: z.object({ height: z.number() }) })

/** Largest height that Chromium draws, in pixels. */
const highest = 16_000
/** Picture pixels per CSS pixel, as on a phone's screen. */
const sharp = 2

/** Takes screenshots of the loaded page: of boxes at one picture pixel per CSS pixel, or of the whole page. */
export const capture = (send: Send, wanted: readonly PictureBox[] | WholePage): Promise<Uint8Array[]> =>
  'width' in wanted ? captureWhole(send, wanted) : captureBoxes(send, wanted)

async function captureWhole(send: Send, { width }: WholePage): Promise<Uint8Array[]> {
  const laidOut = (deviceScaleFactor: number) =>
    send('Emulation.setDeviceMetricsOverride', { width, height: 100, deviceScaleFactor, mobile: false })
  await laidOut(sharp)
  const height = Math.ceil(Layout.parse(await send('Page.getLayoutMetrics', {})).cssContentSize.height)
  if (height > highest) throw new AppError('refused', 'error.picture.tooLong')
  if (height * sharp > highest) await laidOut(1)
  const clip = { x: 0, y: 0, width, height, scale: 1 }
  const { data } = Shot.parse(
    await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip }),
  )
  return [Buffer.from(data, 'base64')]
}

async function captureBoxes(send: Send, boxes: readonly PictureBox[]): Promise<Uint8Array[]> {
  const width = Math.max(...boxes.map((box) => box.left + box.width))
  const height = Math.max(...boxes.map((box) => box.height))
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false })
  const pictures: Uint8Array[] = []
  // One after another: each may take tens of megabytes while it is drawn.
  for (const { left, top, ...size } of boxes) {
    const clip = { x: left, y: top, ...size, scale: 1 }
    const { data } = Shot.parse(
      await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip }),
    )
    pictures.push(Buffer.from(data, 'base64'))
  }
  return pictures
}
