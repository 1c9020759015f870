import type { PictureBox } from './page-printer'
import { z } from 'zod'

/** Sends a command of Chromium's own protocol, and answers with its result. */
export type Send = (method: string, params: Record<string, unknown>) => Promise<unknown>

const Loaded = z.object({ result: z.object({ value: z.literal(true) }) })

/** Waits for the page's fonts: a page counts as loaded without them, and would be set in others. Throws when one is damaged. */
export async function fontsLoaded(send: Send): Promise<void> {
  const expression = 'Promise.all(Array.from(document.fonts, (face) => face.load())).then(() => true)'
  Loaded.parse(await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }))
}

const Shot = z.object({ data: z.string() })

/** Photographs parts of the page that is loaded, a picture's pixel for a pixel of the page. */
export async function capture(send: Send, boxes: readonly PictureBox[]): Promise<Uint8Array[]> {
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
