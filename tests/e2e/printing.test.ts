import { chromiumPrinter } from '@main/printing/chromium-printer'
import { afterAll, describe, expect, it } from 'vitest'

const printer = chromiumPrinter()
afterAll(() => printer.close())

const sheet = (body: string) =>
  `<!doctype html><style>@page { size: 100mm 110mm; margin: 0 } p { break-after: page }</style>${body}`
const text = async (html: string) => Buffer.from(await printer.pdf(html)).toString('latin1')

describe('printing through a browser', () => {
  it('makes a PDF with the number of pages and the paper that the sheet asks for', async () => {
    const pdf = await text(sheet('<p>one</p><p>two</p>three'))
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    // The browser rounds the paper (not what is on it) to its own units: within a point.
    expect(Math.abs(Number(width) - (100 / 25.4) * 72)).toBeLessThan(1)
    expect(Math.abs(Number(height) - (110 / 25.4) * 72)).toBeLessThan(1)
  })

  it('runs no script of the sheet', async () => {
    const pdf = await text(sheet('one<script>document.body.innerHTML = "<p>1</p><p>2</p>3"</script>'))
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })

  it('prints two sheets at once', async () => {
    const [one, two] = await Promise.all([text(sheet('one')), text(sheet('<p>one</p>two'))])
    expect([one, two].map((pdf) => pdf.match(/\/Type \/Page\b/g)?.length)).toEqual([1, 2])
  })
})
