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

  test('lists the open questions of the rules among its house rules', async () => {
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
    // A click shows no focus ring around the board: that is for the keyboard.
    const board = page.getByRole('application', { name: 'The battlefield' })
    await board.click({ position: { x: 4, y: 4 } })
    expect(await board.evaluate((drawing) => getComputedStyle(drawing).outlineStyle)).toBe('none')
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Let bots play to the end' }).click()
    const over = page.getByRole('button', { name: 'To the post-battle' })
    await over.waitFor({ timeout: 120_000 })
    // However many dice, all of them are in view.
    const cut = await page.getByRole('log').evaluate((log) => {
      const { right } = log.getBoundingClientRect()
      return [...log.querySelectorAll('[role=img]')].filter((dice) => dice.getBoundingClientRect().right > right).length
    })
    expect(cut).toBe(0)
    await over.click()
    await page.getByRole('button', { name: 'Write into the campaign' }).click()
    await page.getByRole('link', { name: 'Standings' }).click()
    await page.getByRole('columnheader', { name: 'Points' }).first().waitFor()
    expect(complaints).toEqual([])
  })

  test.each([
    ['en', 'Report (Markdown)', 'Shooting phase'],
    ['ru', 'Отчёт (Markdown)', 'Фаза стрельбы'],
  ] as const)('its battle is replayed and reported in "%s"', async (language, button, phase) => {
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

  test('has a card for each unit, to be printed', async () => {
    const { page, complaints } = app
    await page.goto(address(`/campaign/${campaign}`))
    await page.reload()
    await page.getByRole('link', { name: 'Third Company', exact: true }).click()
    const remove = page.getByRole('button', { name: /^Remove: / })
    await remove.first().waitFor()
    const units = await remove.count()
    await page.getByRole('link', { name: 'Print' }).click()
    await page.getByRole('status').getByText(`${units} cards`).waitFor()
    expect(units).toBeGreaterThan(3)
    expect(complaints).toEqual([])
  })
})

/** Players at their own table: the application asks what it can't see and accepts their answers. */
describe('7th edition on the players’ own table', { timeout: 240_000 }, () => {
  let app: App
  const valueOf = (answer: unknown) => (answer as { value: { value: { campaignId: string; id: string } } }).value.value
  beforeAll(async () => {
    app = await openApp('browser')
    await app.page.setViewportSize({ width: 1280, height: 800 })
  }, 120_000)
  afterAll(() => app.close())

  test('a battle of one game turn is played to its end on the players’ answers, and enters the standings', async () => {
    const { page, complaints } = app
    const wanted = { name: 'Around a table', ruleset: 'wh40k-7e', houseRules: { rounds: 1 } }
    const campaign = valueOf(await ask(page, 'campaigns.create', wanted)).campaignId
    for (const force of ['space-marines', 'necrons'])
      await ask(page, 'armies.muster', { name: force, force, campaignId: campaign, ready: true })
    const offer = (await ask(page, 'armies.prepare', { campaign })) as {
      value: { armies: { id: string; units: { id: string; name: string }[] }[] }
    }
    const brought = ['Tactical Squad', 'Dreadnought', 'Necron Warriors', 'Immortals']
    const sides = offer.value.armies.map(({ id, units }) => ({
      army: id,
      controller: { kind: 'human' },
      units: units.filter(({ name }) => brought.includes(name)).map((unit) => unit.id),
    }))
    const modes = { space: 'table', dice: 'seeded' }
    const begun = { campaign, mission: 'crusade', battlefield: null, modes, seed: 'table', sides }
    const battle = valueOf(await ask(page, 'armies.begin', begun)).id
    await page.goto(`${new URL(page.url()).origin}/#/battle/${battle}`)

    const over = page.getByRole('button', { name: 'To the post-battle' })
    const stored = async () =>
      ((await ask(page, 'battles.open', { id: battle })) as { value: { inputs: unknown[] } }).value.inputs.length
    const question = page.locator('section.panel h2').first()
    const said = new Set<string>()
    await question.waitFor()
    // Every question gets its first answer: everybody moves, sees everybody, and charges.
    while ((await over.count()) === 0) {
      const [title = '', before] = [(await question.allTextContents())[0], await stored()]
      // Models are named by what they carry, not by their key.
      expect(title).not.toMatch(/[a-z]\+[a-z]/)
      said.add(title.replace(/^[^:]*: /, ''))
      if (title.includes('does it see')) {
        for (const name of brought) {
          const unit = page.locator('section.panel').getByRole('button', { name: new RegExp(`${name}$`) })
          if ((await unit.count()) > 0) await unit.click()
        }
        await page.getByRole('button', { name: /^Confirm/ }).click()
      } else await page.keyboard.press(title.includes('each marker') ? 'Enter' : '1')
      await expect
        .poll(async () => (await over.count()) > 0 || (await stored()) > before, { timeout: 20_000 })
        .toBe(true)
    }
    for (const asked of ['in one chain', 'does it see?', 'which models']) expect([...said].join(' ')).toContain(asked)
    await over.click()
    await page.getByRole('button', { name: 'Write into the campaign' }).click()
    await page.getByRole('link', { name: 'Standings' }).click()
    await page.getByRole('columnheader', { name: 'Points' }).first().waitFor()
    expect(complaints).toEqual([])
  })
})
