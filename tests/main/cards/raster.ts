import type { Page } from 'playwright-core'

/** Draws each stroke of text at half strength: overlapping strokes are darker. Lines, boxes and fills are not drawn. */
const textOnly = `* { color: rgb(0 0 0 / 50%) !important; background: none !important; border-color: transparent !important; text-decoration: none !important }
*::before, *::after { background: none !important; border-color: transparent !important } .cut { visibility: hidden }`
/** Lines and boxes, without text. */
const linesOnly = `* { color: transparent !important; background: none !important } *::before, *::after { background: none !important }`

/** How many dots of the page have text over text, and text over a line. */
export async function overlaps(page: Page, html: string): Promise<{ texts: number; lines: number }> {
  const shot = async (style: string): Promise<string> => {
    await page.setContent(html.replace('</style>', `${style}</style>`), { waitUntil: 'load' })
    await page.evaluate(() => Promise.all(Array.from(document.fonts, (face) => face.load())).then(() => undefined))
    return (await page.screenshot({ fullPage: true })).toString('base64')
  }
  const pictures = [await shot(textOnly), await shot(linesOnly)]
  await page.setContent('')
  return page.evaluate(async (encoded) => {
    const [texts, lines] = await Promise.all(
      encoded.map(async (png) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return context?.getImageData(0, 0, bitmap.width, bitmap.height).data
      }),
    )
    if (!texts || !lines) throw new Error('No picture was taken')
    const count = { texts: 0, lines: 0 }
    for (let dot = 0; dot < texts.length; dot += 4) {
      const [text, line] = [texts[dot] ?? 255, lines[dot] ?? 255]
      if (text < 90) count.texts += 1
      if (text < 160 && line < 128) count.lines += 1
    }
    return count
  }, pictures)
}
