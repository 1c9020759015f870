import type { PictureBox } from './page-printer'
import { z } from 'zod'

/** Sends a command of Chromium's own protocol, and answers with its result. */
export type Send = (method: string, params: Record<string, unknown>) => Promise<unknown>

const Shot = z.object({ data: z.string() })
/** Style sheets count 96 pixels to the inch. */
const pixelsPerMillimetre = 96 / 25.4

/** Photographs parts of the page that is loaded, drawn anew at the density wanted. */
export async function capture(send: Send, boxes: readonly PictureBox[], dpi: number): Promise<Uint8Array[]> {
  const right = Math.max(...boxes.map(({ left, width }) => left + width))
  const tallest = Math.max(...boxes.map(({ height }) => height))
  const [width, height] = [Math.ceil(right * pixelsPerMillimetre), Math.ceil(tallest * pixelsPerMillimetre)]
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: dpi / 96, mobile: false })
  const pictures: Uint8Array[] = []
  // One after another: each may take tens of megabytes while it is drawn.
  for (const box of boxes) {
    const clip = {
      x: box.left * pixelsPerMillimetre,
      y: box.top * pixelsPerMillimetre,
      width: box.width * pixelsPerMillimetre,
      height: box.height * pixelsPerMillimetre,
      scale: 1,
    }
    const { data } = Shot.parse(await send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip }))
    pictures.push(Buffer.from(data, 'base64'))
  }
  return pictures
}
