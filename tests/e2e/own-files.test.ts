import { battlefields } from '@shared/contract/battlefields'
import { battles } from '@shared/contract/battles'
import { campaigns } from '@shared/contract/campaigns'
import { gangs } from '@shared/contract/gangs'
import { interchange, type OwnFileKind, type SmallExport } from '@shared/contract/interchange'
import { packs } from '@shared/contract/packs'
import { say, type MessageKey } from '@shared/i18n'
import shipped from '@shared/space/battlefields/pump-hall.json'
import { unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { fileOf, ownGuns } from '../main/packs/own-pack.ts'
import { answer, begunBattle, type Fought } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey): string => say('en', { key, params: {} })

let app: App | undefined
afterEach(() => app?.close())

const goTo = (page: Page, path: string) => page.evaluate((place) => (location.hash = place), path)

/** Hands the file to the home screen, as the file picker does. */
async function bring(page: Page, file: string) {
  await goTo(page, '/')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'brought.json', mimeType: 'application/json', buffer: Buffer.from(file) })
}

async function saved(page: Page, button: MessageKey): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text(button), exact: true }).click(),
  ])
  return readFileSync(await file.path())
}

async function savedCampaign(page: Page, id: string): Promise<string> {
  await goTo(page, `/campaign/${id}/settings`)
  return (await saved(page, 'campaign.export')).toString()
}

/** Where the application goes after an import: only then is the import finished. */
const places: Readonly<Record<OwnFileKind, RegExp>> = {
  campaign: /#\/campaign\/\w+$/,
  gang: /#\/gang\/\w+$/,
  battle: /#\/battle\/\w+\/replay$/,
  pack: /#\/$/,
  battlefield: /#\/battlefields$/,
}

/** How many of a kind there are. */
async function countOf(page: Page, kind: OwnFileKind, { campaign }: Fought): Promise<number> {
  switch (kind) {
    case 'campaign':
      return (await answer(page, 'campaigns.list', undefined, campaigns.list.output)).length
    case 'gang':
      return (
        (await answer(page, 'gangs.list', { campaignId: null }, gangs.list.output)).length +
        (await answer(page, 'gangs.list', { campaignId: campaign }, gangs.list.output)).length
      )
    case 'battle':
      return (await answer(page, 'battles.list', { campaign }, battles.list.output)).length
    case 'pack':
      return (await answer(page, 'packs.list', undefined, packs.list.output)).length
    case 'battlefield':
      return (await answer(page, 'battlefields.list', undefined, battlefields.list.output)).length
  }
}

it(
  'brings in files of every kind a second time: merged, as a copy, or not at all, as the user chooses',
  { timeout: 240_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    page.setDefaultTimeout(30_000)
    const begun = await begunBattle(page, 'files')
    const exported = async (wanted: SmallExport) =>
      (await answer(page, 'interchange.export', wanted, interchange.export.output)).text
    const { gangs: own } = await answer(page, 'battles.prepare', { campaign: begun.campaign }, battles.prepare.output)
    const [gang] = own
    if (!gang) throw new Error('The sample has no gang')
    const files: Readonly<Record<OwnFileKind, string>> = {
      campaign: await savedCampaign(page, begun.campaign),
      gang: await exported({ kind: 'gang', id: gang.id }),
      battle: await exported({ kind: 'battle', id: begun.battle }),
      pack: fileOf(ownGuns()),
      battlefield: JSON.stringify({ ...shipped, id: 'my-own-field' }),
    }

    for (const kind of ['pack', 'battlefield'] as const) {
      const before = await countOf(page, kind, begun)
      await bring(page, files[kind])
      await expect.poll(() => countOf(page, kind, begun), { message: kind, timeout: 30_000 }).toBe(before + 1)
      await page.waitForURL(places[kind])
    }

    for (const kind of ['campaign', 'gang', 'battle', 'pack', 'battlefield'] as const) {
      for (const [way, more] of [
        ['skip', 0],
        ['merge', 0],
        ['copy', 1],
      ] as const) {
        const before = await countOf(page, kind, begun)
        await bring(page, files[kind])
        const dialog = page.getByRole('dialog')
        await dialog.getByText(text(`file.here.${kind}`)).waitFor()
        if (kind === 'campaign' && way === 'skip') {
          expect(await hindrances(page, '[role=dialog]')).toEqual([])
        }
        const button = dialog.getByRole('button', { name: text(`file.${way}`), exact: true })
        if (way === 'merge' && !(await button.isEnabled())) {
          // The reason stands beside it.
          expect((await dialog.locator('dd').first().innerText()).length).toBeGreaterThan(20)
          await page.keyboard.press('Escape')
          continue
        }
        await button.click()
        await dialog.waitFor({ state: 'hidden' })
        await expect
          .poll(() => countOf(page, kind, begun), { message: `${kind}: ${way}`, timeout: 30_000 })
          .toBe(before + more)
        await page.waitForURL(places[kind])
      }
    }
    expect(complaints).toEqual([])
  },
)

it(
  'asks where a gang from another machine goes, and reports what is wrong with a foreign file',
  { timeout: 120_000 },
  async () => {
    app = await openApp('shared')
    const { page } = app
    page.setDefaultTimeout(30_000)
    const begun = await begunBattle(page, 'elsewhere')
    const [id] = (await answer(page, 'gangs.list', { campaignId: begun.campaign }, gangs.list.output)).map(
      (gang) => gang.id,
    )
    if (!id) throw new Error('The sample has no gang')
    const { text: file } = await answer(page, 'interchange.export', { kind: 'gang', id }, interchange.export.output)
    await app.close()

    app = await openApp('shared')
    const there = app.page
    there.setDefaultTimeout(30_000)
    await bring(there, file)
    const dialog = there.getByRole('dialog')
    await dialog.getByText(text('file.practice')).waitFor()
    await dialog.getByRole('button', { name: text('file.bringIn') }).click()
    await there.getByRole('table').first().waitFor()
    expect(await answer(there, 'gangs.list', { campaignId: null }, gangs.list.output)).toHaveLength(1)

    await bring(there, '{"format": "a-sandwich"}')
    await there
      .getByText(/sandwich|format/)
      .first()
      .waitFor()
    expect(await answer(there, 'gangs.list', { campaignId: null }, gangs.list.output)).toHaveLength(1)
  },
)

it('saves a campaign whole and as tables from its settings', { timeout: 120_000 }, async () => {
  app = await openApp('shared')
  const { page, complaints } = app
  page.setDefaultTimeout(30_000)
  const { campaign: id } = await begunBattle(page, 'leaving')
  expect(JSON.parse(await savedCampaign(page, id))).toHaveProperty('rows.campaigns.0.id', id)
  expect(Object.keys(unzipSync(await saved(page, 'campaign.exportTables')))).toContain('standings.csv')
  expect(complaints).toEqual([])
})
