import { localContext } from '@main/principal'
import { openApplication } from '@main/application'
import { chromiumPrinter } from '@main/printing/chromium-printer'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { limit, median, type Measurement } from './table'

const fighters = 100
/** Limit for a hundred cards, from the database to the PDF, in milliseconds. */
const most = 5000
const context = localContext()
const Founded = z.object({ value: z.object({ gangId: z.string() }) })
const Hired = z.object({ value: z.object({ fighterId: z.string() }) })
const Pdf = z.object({ pages: z.number() })

/** A hundred equipped fighters on paper, in each of the most common sizes; the browser is running already. */
export async function benchCards(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scrip-bench-'))
  const printer = chromiumPrinter()
  const app = openApplication({ shell: 'browser', dataFolder: folder, printer })
  const ask = async (operation: string, input: unknown): Promise<unknown> => {
    const reply = await app.router.call(operation, input, context)
    if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`)
    return reply.value
  }
  try {
    const wanted = { name: 'The Hundred', list: 'escher', campaignId: null, ruleset: 'necromunda', credits: 100_000 }
    const { gangId } = Founded.parse(await ask('gangs.found', wanted)).value
    for (let i = 1; i <= fighters; i++) {
      const { fighterId } = Hired.parse(
        await ask('gangs.hire', { gangId, type: 'escher-sister', name: `Sister ${i}` }),
      ).value
      for (const item of ['lasgun', 'stiletto-knife']) await ask('fighters.buy', { gangId, fighterId, item, price: 0 })
    }
    const lines: Measurement[] = []
    for (const format of ['table', 'compact', 'sleeve'] as const) {
      const times: number[] = []
      let pages = 0
      for (let run = 0; run < 4; run++) {
        const began = performance.now()
        pages = Pdf.parse(await ask('cards.pdf', { gang: gangId, format, locale: 'en' })).pages
        // The first run starts the browser.
        if (run > 0 || format !== 'table') times.push(performance.now() - began)
      }
      lines.push(limit(`${fighters} ${format} cards to PDF (${pages} sheets)`, median(times), 'ms', most))
    }
    return lines
  } finally {
    app.close()
    await printer.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
