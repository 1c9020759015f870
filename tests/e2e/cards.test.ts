import { cards as contract } from '@shared/contract/cards'
import { CampaignId } from '@shared/contract/ids'
import { battles } from '@shared/contract/battles'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answer, begunBattle } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp, shells } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

const sheetsIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

async function sampleGang(page: Page): Promise<{ id: string; fighters: number }> {
  const loaded = z.object({ value: z.object({ campaignId: CampaignId }) })
  const { campaignId: campaign } = (await answer(page, 'campaigns.loadSample', {}, loaded)).value
  const { gangs } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const [gang] = gangs
  if (!gang) throw new Error('The sample campaign has no gang')
  return { id: gang.id, fighters: gang.candidates.length }
}

describe.each(shells)('cards in the shell "%s"', (shell) => {
  it('come as a PDF with four to a sheet', { timeout: 60_000 }, async () => {
    const app = await openApp(shell)
    opened.push(app)
    const gang = await sampleGang(app.page)
    for (const paper of ['a4', 'letter']) {
      const { pdf, pages } = await answer(
        app.page,
        'cards.pdf',
        { gang: gang.id, paper, locale: 'ru' },
        contract.pdf.output,
      )
      expect(pages).toBe(Math.ceil(gang.fighters / 4))
      expect(sheetsIn(Buffer.from(pdf, 'base64'))).toBe(pages)
    }
    const order = { gang: gang.id, locale: 'en', format: 'compact' }
    const { count, type } = await answer(
      app.page,
      'cards.images',
      { order, dpi: 100, each: 'card' },
      contract.images.output,
    )
    expect([count, type]).toEqual([gang.fighters, 'application/zip'])
  })
})

/** Has the system's print dialog stay away, and keeps what would have gone to it. */
const catchDialog = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('iframe')
    if (!frame?.contentWindow) throw new Error('There is no preview')
    frame.contentWindow.print = () => (document.body.dataset['printed'] = frame.srcdoc)
  })

describe.each(shells)('the system’s print dialog in the shell "%s"', (shell) => {
  it(
    'gets exactly the sheets shown, of the chosen crew, which count as printed once the user confirms it',
    { timeout: 120_000 },
    async () => {
      const app = await openApp(shell)
      opened.push(app)
      const { page } = app
      page.setDefaultTimeout(30_000)
      const { gangs } = await begunBattle(page, 'print', undefined, 3)
      const gang = gangs[0] ?? ''
      await page.evaluate((place) => (location.hash = place), `/gang/${gang}/print`)
      await page.getByRole('radio', { name: 'Crew of the next battle (3)' }).click()
      await page.getByText('3 cards, 1 sheet').waitFor()
      const { html } = await answer(
        page,
        'cards.preview',
        { gang, who: 'crew', locale: 'en', paper: 'a4' },
        contract.preview.output,
      )
      await expect.poll(() => page.locator('iframe').getAttribute('srcdoc'), { timeout: 15_000 }).toBe(html)
      await catchDialog(page)
      await page.getByRole('button', { name: 'Print…' }).click()
      expect(await page.evaluate(() => document.body.dataset['printed'])).toBe(html)
      const changed = async () => (await answer(page, 'cards.choices', { gang }, contract.choices.output)).changed
      const { all } = await answer(page, 'cards.choices', { gang }, contract.choices.output)
      await page.getByRole('button', { name: 'No', exact: true }).click()
      expect(await changed()).toBe(all)
      await page.getByRole('button', { name: 'Print…' }).click()
      await page.getByRole('button', { name: 'Yes, they are printed' }).click()
      await expect.poll(changed, { timeout: 15_000 }).toBe(all - 3)
      expect(await page.getByRole('button', { name: 'Yes, they are printed' }).count()).toBe(0)
    },
  )
})

describe('the print studio', () => {
  it(
    'shows the sheets that it saves, in the chosen language and with the chosen fighters',
    { timeout: 60_000 },
    async () => {
      const app = await openApp('shared')
      opened.push(app)
      const { page } = app
      page.setDefaultTimeout(30_000)
      const gang = await sampleGang(page)
      await page.goto(page.url().replace(/#.*$/, '') + `#/gang/${gang.id}`)
      await page.getByRole('link', { name: 'Print' }).click()
      const paper = page.frameLocator('iframe')
      await paper.locator('.card').first().waitFor()
      expect(await paper.locator('.card').count()).toBe(gang.fighters)
      const size = await paper.locator('.card').first().boundingBox()
      expect(Math.abs((size?.width ?? 0) - (100 / 25.4) * 96)).toBeLessThan(1)
      expect(Math.abs((size?.height ?? 0) - (110 / 25.4) * 96)).toBeLessThan(1)

      await page.getByRole('radio', { name: 'Русский' }).click()
      await paper.getByText('Оружие').first().waitFor()
      await page.getByRole('radio', { name: 'Sleeve' }).click()
      await paper.locator('.card.back').first().waitFor()
      await page.getByRole('radio', { name: 'Nobody' }).click()
      await page.getByText('Nothing to print').waitFor()
      // Also of a sheet that has nothing to show.
      for (const said of ['The stash is empty.', 'The gang holds no territory.'])
        await page.getByText(said, { exact: true }).waitFor()
      await page.getByRole('radio', { name: 'Everybody' }).click()
      await page.getByText('Leave out').click()
      await page.getByRole('checkbox').first().click()
      await page.getByText(`${gang.fighters - 1} cards, 2 sheets`).waitFor()
      await page.getByRole('textbox', { name: 'Name of the set-up' }).fill('Friday')
      await page.getByRole('button', { name: 'Keep', exact: true }).click()
      await page.getByRole('button', { name: 'Friday', exact: true }).waitFor()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save PDF' }).click()
      expect(sheetsIn(readFileSync(await (await download).path()))).toBe(2)

      // What was printed has not changed since; the set-up brings its own rule back.
      await page.getByRole('radio', { name: 'Changed since the last print (1)' }).click()
      await page.getByText('Nothing to print').waitFor()
      await page.getByRole('button', { name: 'Friday', exact: true }).click()
      await page.getByText(`${gang.fighters - 1} cards, 2 sheets`).waitFor()
      // The sheets are paper: they lie in a frame of their own.
      expect(await hindrances(page)).toEqual([])
      expect(app.complaints).toEqual([])
    },
  )
})
