import type { Page } from 'playwright-core'

/** Draws each stroke of text at half strength: overlapping strokes are darker. Lines, boxes and fills are not drawn. */
const textOnly = `* { color: rgb(0 0 0 / 50%) !important; background: none !important; border-color: transparent !important; text-decoration: none !important }
*::before, *::after { background: none !important; border-color: transparent !important } .cut { visibility: hidden }`
/** Lines and boxes, without text. */
const linesOnly = `* { color: transparent !important; background: none !important } *::before, *::after { background: none !important }`

/** How many dots of the page have text over text, and text over a line. */
export async function overlaps(page: Page, html: string): Promise<{ texts: number; lines: number }> {
  await page.setContent(html, { waitUntil: 'load' })
  // A wider picture would only have more empty dots.
  await page.setViewportSize(await loaded(page))
  const shot = async (style: string): Promise<string> => {
    const added = await page.addStyleTag({ content: style })
    const picture = await page.screenshot()
    await added.evaluate((element: Element) => element.remove())
    return picture.toString('base64')
  }
  const pictures = [await shot(textOnly), await shot(linesOnly)]
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

/** Waits for the page's fonts, and returns the size of its sheets with the room around them. */
const loaded = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(async () => {
    await Promise.all(Array.from(document.fonts, (face) => face.load()))
    const sheets = Array.from(document.querySelectorAll('.sheet'), (sheet) => sheet.getBoundingClientRect())
    const gap = sheets[0]?.top ?? 0
    return {
      width: Math.ceil(Math.max(...sheets.map(({ width }) => width)) + 2 * gap),
      height: Math.ceil(Math.max(...sheets.map(({ bottom }) => bottom)) + gap),
    }
  })
