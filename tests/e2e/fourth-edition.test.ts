import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** Armies measured by points: from an empty campaign over a battle against a bot to its report, its replay and the cards. */
describe('a campaign of 4th edition', { timeout: 240_000 }, () => {
  let app: App
  let campaign: string
  let battle: string
  const address = (path: string) => `${new URL(app.page.url()).origin}/#${path}`
  const question = () => app.page.locator('section.panel h2').first()
  beforeAll(async () => {
    app = await openApp('browser')
    await app.page.setViewportSize({ width: 1280, height: 800 })
  }, 120_000)
  afterAll(() => app.close())

  test('is created from the home screen, and its armies are mustered by points', async () => {
    const { page, complaints } = app
    await page.getByRole('button', { name: 'New campaign' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').first().fill('The Old War')
    await dialog.getByRole('combobox', { name: 'Rules' }).click()
    await page.getByRole('option', { name: 'Warhammer 40,000, 4th edition' }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/campaign\//)
    campaign = /campaign\/(\w+)/.exec(page.url())?.[1] ?? ''
    for (const [name, force, ready] of [
      ['Third Company', 'Space Marines', 'Space Marine strike force'],
      ['Bad Moons', 'Orks', 'Ork warband'],
    ] as const) {
      await page.getByRole('button', { name: 'Muster an army' }).first().click()
      await page.getByLabel('Name of the army').fill(name)
      await page.getByRole('combobox', { name: 'Force' }).click()
      await page.getByRole('option', { name: force, exact: true }).click()
      await dialog.getByRole('radio', { name: new RegExp(ready) }).click()
      await dialog.getByRole('button', { name: 'Muster an army' }).click()
      await page.waitForURL(/\/army\//)
      await page.getByText('As the army lists have it').waitFor()
      if (name === 'Third Company') await armed()
      await page.goto(address(`/campaign/${campaign}`))
    }
    expect(complaints).toEqual([])
  })

  /** A plasma pistol more, and one Rhino more than there are squads to ride in it. */
  const armed = async () => {
    const { page } = app
    const points = async () =>
      Number(/\d+/.exec((await page.getByRole('button', { name: /Points of all units/ }).textContent()) ?? '')?.[0])
    expect(await points()).toBe(746)
    await page.getByRole('columnheader', { name: 'Sv' }).waitFor()
    await page.getByRole('checkbox', { name: 'Plasma pistol, instead of Bolt pistol' }).click()
    await expect.poll(points, { timeout: 20_000 }).toBe(746 + 15)
    for (let rhino = 0; rhino < 3; rhino += 1) {
      await page.getByRole('combobox', { name: 'Type to find a unit' }).fill('rhino')
      await page.getByRole('option', { name: /^Rhino/ }).click()
      await expect.poll(points, { timeout: 20_000 }).toBe(746 + 15 + 50 * (rhino + 1))
    }
    // 4E-TRN-08, with the rule that is broken.
    await page.getByText(/has 2 transports; one at most/).waitFor()
    await page.getByRole('button', { name: 'Rule 4E-TRN-08' }).waitFor()
    await page.getByRole('columnheader', { name: 'Front' }).waitFor()
    for (let rhino = 0; rhino < 3; rhino += 1) {
      await page
        .getByRole('button', { name: /^Remove: Rhino/ })
        .last()
        .click()
      await expect.poll(points, { timeout: 20_000 }).toBe(746 + 15 + 50 * (2 - rhino))
    }
  }

  test('lists the open questions of the rules among its house rules', async () => {
    const { page, complaints } = app
    await page.goto(address(`/campaign/${campaign}/settings`))
    await page.getByText('A skimmer immobilised in flight').waitFor()
    await page.getByText('Points for an army').waitFor()
    expect(complaints).toEqual([])
  })

  test('is fought on a board against a bot, and written into the campaign', async () => {
    const { page, complaints } = app
    await page.goto(address(`/campaign/${campaign}`))
    await page.getByRole('link', { name: 'New battle' }).click()
    await page.getByRole('radio', { name: 'Take and Hold' }).click()
    await page.getByText('Points: 761 against 744').waitFor()
    await page.getByLabel('Seed').fill('old war')
    await page.getByRole('button', { name: 'Begin the battle' }).click()
    await page.waitForURL(/#\/battle\/\w+$/)
    battle = /battle\/(\w+)/.exec(page.url())?.[1] ?? ''
    await page.getByRole('button', { name: 'Set up all for me' }).click()
    await page.getByRole('log').getByText('Game turn 1').waitFor({ timeout: 60_000 })
    await question().waitFor()
    await page.keyboard.press('1')
    await page.getByRole('button', { name: 'Let bots play to the end' }).click()
    await page.getByRole('button', { name: 'To the post-battle' }).click({ timeout: 120_000 })
    await page.getByRole('button', { name: 'Write into the campaign' }).click()
    await page.getByRole('link', { name: 'Standings' }).click()
    await page.getByRole('columnheader', { name: 'Points' }).first().waitFor()
    await expect
      .poll(() => page.getByRole('cell', { name: /^(1–0–0|0–1–0|0–0–1)$/ }).count(), { timeout: 20_000 })
      .toBe(2)
    expect(complaints).toEqual([])
  })

  test.each([
    ['en', 'Report (Markdown)', 'Take and Hold'],
    ['ru', 'Отчёт (Markdown)', 'Взять и удержать'],
  ] as const)('its battle is replayed and reported in "%s"', async (language, button, name) => {
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
    expect(report).toContain(name)
    expect(report).toContain('Third Company')
    await ask(page, 'settings.change', { language: 'en' })
    expect(complaints).toEqual([])
  })

  test('has a card for each unit, to be printed', async () => {
    const { page, complaints } = app
    await page.goto(address(`/campaign/${campaign}`))
    await page.reload()
    await page.getByRole('link', { name: 'Third Company', exact: true }).click()
    await page.getByRole('link', { name: 'Print' }).click()
    await page
      .getByRole('status')
      .getByText(/5 cards/)
      .waitFor()
    expect(complaints).toEqual([])
  })
})

/** Players at their own table: the application asks what it can't see and accepts their answers. */
describe('4th edition on the players’ own table', { timeout: 240_000 }, () => {
  let app: App
  const valueOf = (answer: unknown) => (answer as { value: { value: { campaignId: string; id: string } } }).value.value
  beforeAll(async () => {
    app = await openApp('browser')
    await app.page.setViewportSize({ width: 1280, height: 800 })
  }, 120_000)
  afterAll(() => app.close())

  test('a battle of one game turn is played to its end on the players’ answers, and enters the standings', async () => {
    const { page, complaints } = app
    const wanted = { name: 'Around a table', ruleset: 'wh40k-4e', houseRules: { rounds: 1 } }
    const campaign = valueOf(await ask(page, 'campaigns.create', wanted)).campaignId
    for (const force of ['space-marines', 'orks'])
      await ask(page, 'armies.muster', { name: force, force, campaignId: campaign, ready: true })
    const offer = (await ask(page, 'armies.prepare', { campaign })) as {
      value: { armies: { id: string; units: { id: string; name: string }[] }[] }
    }
    const brought = ['Tactical Squad', 'Assault Squad', 'Slugga Boyz', 'Shoota Boyz']
    const sides = offer.value.armies.map(({ id, units }) => ({
      army: id,
      controller: { kind: 'human' },
      units: units.filter(({ name }) => brought.includes(name)).map((unit) => unit.id),
    }))
    const modes = { space: 'table', dice: 'seeded' }
    const begun = { campaign, mission: 'take-and-hold', battlefield: null, modes, seed: 'table', sides }
    const battle = valueOf(await ask(page, 'armies.begin', begun)).id
    await page.goto(`${new URL(page.url()).origin}/#/battle/${battle}`)
    await page.getByRole('button', { name: 'Everybody is set up' }).click()

    const over = page.getByRole('button', { name: 'To the post-battle' })
    const stored = async () =>
      ((await ask(page, 'battles.open', { id: battle })) as { value: { inputs: unknown[] } }).value.inputs.length
    const question = page.getByRole('heading', { level: 2 }).filter({ hasText: '?' })
    const said = new Set<string>()
    const seeAll = async () => {
      for (const name of brought) {
        const unit = page.locator('section.panel').getByRole('button', { name: new RegExp(`${name}$`) })
        if ((await unit.count()) > 0) await unit.click()
      }
      // The order in which they were named doesn't matter.
      expect(
        await page
          .locator('section.panel')
          .getByText(/^\d+\.$/)
          .count(),
      ).toBe(0)
      await page.getByRole('button', { name: /^Confirm/ }).click()
    }
    /** More models than exist are refused as an answer. */
    const sayTooMany = async () => {
      const field = page.locator('section.panel').getByRole('spinbutton').first()
      const before = await stored()
      await field.fill('99')
      await field.blur()
      await page
        .getByRole('alert')
        .getByText(/^At most \d+$/)
        .waitFor()
      await page.getByRole('button', { name: /^Confirm/ }).click()
      expect(await stored()).toBe(before)
      await field.fill('1')
      await field.blur()
    }
    // Every question gets its first answer: everybody moves, sees everybody, and charges.
    while ((await over.count()) === 0) {
      const [title = '', before] = [(await question.allTextContents())[0], await stored()]
      said.add(title.replace(/^[^:]*: /, ''))
      if (title.includes('whom can they hit') && !said.has('too many')) {
        await sayTooMany()
        said.add('too many')
      }
      if (title.includes('does it see')) await seeAll()
      else await page.keyboard.press('1')
      await expect
        .poll(async () => (await over.count()) > 0 || (await stored()) > before, { timeout: 20_000 })
        .toBe(true)
    }
    for (const asked of ['in one chain', 'does it see?', 'which models', 'which cover save', 'in base contact'])
      expect([...said].join(' ')).toContain(asked)
    await over.click()
    await page.getByRole('button', { name: 'Write into the campaign' }).click()
    await page.getByRole('link', { name: 'Standings' }).click()
    await expect
      .poll(() => page.getByRole('cell', { name: /^(1–0–0|0–1–0|0–0–1)$/ }).count(), { timeout: 20_000 })
      .toBe(2)
    expect(complaints).toEqual([])
  })
})
