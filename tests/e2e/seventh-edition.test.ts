import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** From an empty campaign over a battle against a bot to its report. */
describe('a campaign of 7th edition', { timeout: 240_000 }, () => {
  let app: App
  let campaign: string
  let battle: string
  const address = (path: string) => `${new URL(app.page.url()).origin}/#${path}`
  const valueOf = (answer: unknown) => (answer as { value: { value: { campaignId: string } } }).value.value
  beforeAll(async () => {
    app = await openApp('browser')
    await app.page.setViewportSize({ width: 1280, height: 800 })
  }, 120_000)
  afterAll(() => app.close())

  test('has the open questions of the rules among its house rules', async () => {
    const { page, complaints } = app
    const wanted = { name: 'The Long War', ruleset: 'wh40k-7e', houseRules: {} }
    campaign = valueOf(await ask(page, 'campaigns.create', wanted)).campaignId
    for (const [name, force] of [
      ['Third Company', 'space-marines'],
      ['Sautekh', 'necrons'],
    ] as const)
      await ask(page, 'armies.muster', { name, force, campaignId: campaign, ready: true })
    await page.goto(address(`/campaign/${campaign}/settings`))
    await page.getByText('A six that was rolled again').waitFor()
    expect(complaints).toEqual([])
  })

  test('is fought on a board against a bot, and written into the campaign', async () => {
    const { page, complaints } = app
    await page.goto(address(`/campaign/${campaign}`))
    await page.getByRole('link', { name: 'New battle' }).click()
    await page.getByLabel('Seed').fill('long war')
    await page.getByRole('button', { name: 'Begin the battle' }).click()
    await page.waitForURL(/#\/battle\/\w+$/)
    battle = /battle\/(\w+)/.exec(page.url())?.[1] ?? ''
    await page.getByRole('button', { name: 'Set up all for me' }).click()
    await page.getByRole('log').getByText('Game turn 1', { exact: true }).waitFor({ timeout: 60_000 })
    await page.locator('section.panel h2').first().waitFor()
    // The three markers of the plain mission lie on the board.
    expect(await page.locator('svg g.counter').count()).toBe(3)
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Let bots play to the end' }).click()
    await page.getByRole('button', { name: 'To the post-battle' }).click({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Write into the campaign' }).click()
    await page.getByRole('link', { name: 'Standings' }).click()
    await page.getByRole('columnheader', { name: 'Points' }).first().waitFor()
    expect(complaints).toEqual([])
  })

  test.each([
    ['en', 'Report (Markdown)', 'Shooting phase'],
    ['ru', 'Отчёт (Markdown)', 'Фаза стрельбы'],
  ] as const)('its battle is watched again and reported in "%s"', async (language, button, phase) => {
    const { page, complaints } = app
    await ask(page, 'settings.change', { language })
    await page.goto(address(`/battle/${battle}/replay`))
    await page.reload()
    await page.getByRole('button', { name: button }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    const report = await readFile(await download.path(), 'utf8')
    expect(report).toContain(phase)
    expect(report).toContain('Third Company')
    await ask(page, 'settings.change', { language: 'en' })
    expect(complaints).toEqual([])
  })
})
