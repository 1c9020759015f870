import { type MessageKey, say } from '@shared/i18n'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** From an empty campaign to standings: armies are mustered, bots fight the battle, its result is written into the campaign, and set right. */
describe('a campaign of armies', { timeout: 150_000 }, () => {
  let app: App
  let campaign: string
  const address = (path: string) => `${new URL(app.page.url()).origin}/#${path}`
  beforeAll(async () => {
    app = await openApp('shared')
    await app.page.setViewportSize({ width: 1280, height: 800 })
    const created = await ask(app.page, 'campaigns.create', { name: 'The Long War', ruleset: 'wh40k-8e' })
    campaign = (created as { value: { value: { campaignId: string } } }).value.value.campaignId
    // A second army to fight; the first is mustered by hand.
    const second = { name: 'Cadian Nine', force: 'astra-militarum', campaignId: campaign, ready: true }
    await ask(app.page, 'armies.muster', second)
  }, 60_000)
  afterAll(() => app.close())

  test('a new campaign can be of any ruleset that is offered', async () => {
    const { page, complaints } = app
    await page.goto(address('/'))
    await page.getByRole('button', { name: 'New campaign' }).click()
    const rules = page.getByRole('dialog').getByRole('combobox', { name: 'Rules' })
    await rules.click()
    const offered = await page.getByRole('option').allTextContents()
    expect(offered).toContain('Warhammer 40,000, 8th edition')
    for (const name of offered) {
      await page.getByRole('option', { name }).click()
      await expect.poll(() => rules.textContent()).toContain(name)
      await rules.click()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(complaints).toEqual([])
  })

  test('an army is mustered, a battle fought by bots, and its result is in the log and the standings', async () => {
    const { page, complaints } = app
    await page.goto(address(`/campaign/${campaign}`))
    await page.getByRole('button', { name: 'Muster an army' }).click()
    await page.getByLabel('Name of the army').fill('Slow Rot')
    await page.getByRole('combobox', { name: 'Force' }).click()
    await page.getByRole('option', { name: 'Death Guard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Muster an army' }).click()
    // Ready to play, and stronger with one more unit from the list.
    await page.getByText('As its datasheets have it').waitFor()
    const power = async () =>
      Number(
        /\d+/.exec((await page.getByRole('button', { name: /Power level of all units/ }).textContent()) ?? '')?.[0],
      )
    const before = await power()
    await page.getByRole('combobox', { name: 'Type to find a datasheet' }).fill('rhino')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Chaos Rhino', exact: true }).waitFor()
    await expect.poll(power, { timeout: 20_000 }).toBe(before + 4)
    // An army has no page as a gang: its address leads here.
    const here = page.url()
    await page.goto(here.replace('/army/', '/gang/'))
    await page.waitForURL(here)

    await page.getByRole('link', { name: 'Fight' }).click()
    await page.getByText(/Underdog: /).waitFor()
    for (const side of await page.getByRole('combobox', { name: 'Who decides' }).all()) {
      await side.click()
      await page.getByRole('option', { name: 'Bot: at random' }).click()
    }
    await page.getByRole('button', { name: 'Begin the battle' }).click()
    await page.getByRole('button', { name: 'To the post-battle' }).click({ timeout: 60_000 })

    await page.getByRole('button', { name: 'Write into the campaign' }).click()
    await page.getByRole('link', { name: 'Standings' }).click()
    await page.getByRole('cell', { name: '1–0–0' }).waitFor()
    await page.getByRole('cell', { name: '0–1–0' }).waitFor()
    await page.goto(address(`/campaign/${campaign}/log`))
    await page.getByText(/victor (Slow Rot|Cadian Nine), victory points \d+ : \d+/).waitFor()
    expect(complaints).toEqual([])
  })

  test('a corrected result changes the standings, and undo takes it back', async () => {
    const { page, complaints } = app
    await page.goto(address(`/campaign/${campaign}/battles`))
    await page.getByRole('link', { name: 'After the battle' }).first().click()
    await page.getByRole('button', { name: 'Correct the result' }).click()
    await page.getByRole('combobox', { name: 'Victor', exact: true }).click()
    await page.getByRole('option', { name: 'Nobody: drawn' }).click()
    await page.getByLabel('Why').fill('the relic was lost')
    await page.getByRole('button', { name: 'Correct the result' }).click()
    await page.getByText('The result is corrected.').first().waitFor()
    await page.goto(address(`/campaign/${campaign}`))
    await expect.poll(() => page.getByRole('cell', { name: '0–0–1' }).count()).toBe(2)
    await page.goto(address(`/campaign/${campaign}/log`))
    await page.getByText('the relic was lost').waitFor()
    await page.goto(address(`/campaign/${campaign}`))
    await page.getByRole('button', { name: /^Undo/ }).first().click()
    await page.getByRole('cell', { name: '1–0–0' }).waitFor()
    expect(complaints).toEqual([])
  })
})

/** Texts that campaigns of every ruleset share must not speak of gangs on these screens. */
describe.each(['en', 'ru'] as const)('screens of a campaign of armies, in %s', { timeout: 60_000 }, (locale) => {
  let app: App
  const text = (key: MessageKey) => say(locale, { key, params: {} })
  const open = (path: string) => app.page.evaluate((place) => (location.hash = place), path)
  const words = () => app.page.getByRole('main').innerText()
  beforeAll(async () => {
    app = await openApp('shared')
    await app.page.setViewportSize({ width: 1280, height: 800 })
    await ask(app.page, 'settings.change', { language: locale })
    await app.page.reload()
  }, 60_000)
  afterAll(() => app.close())

  test('the campaign’s settings speak of armies, not of gangs', async () => {
    const created = await ask(app.page, 'campaigns.create', { name: 'War', ruleset: 'wh40k-8e' })
    const { campaignId } = (created as { value: { value: { campaignId: string } } }).value.value
    await open(`/campaign/${campaignId}/settings`)
    for (const key of ['proposal.settingTextArmies', 'campaign.removeTextArmies', 'site.publishTextArmies'] as const)
      await expect.poll(words).toContain(text(key))
    expect(await words()).not.toMatch(/gang|банд/i)
    expect(app.complaints).toEqual([])
  })

  test('the editor of packs offers datasheets and forces, and does not mention gangs', async () => {
    const { page, complaints } = app
    await open('/packs?ruleset=wh40k-8e')
    await page.getByLabel(text('packEditor.title')).fill('Host')
    await page.getByRole('button', { name: text('packEditor.begin') }).click()
    await page.getByRole('combobox', { name: text('packEditor.sectionOf') }).click()
    const sections = await page.getByRole('option').allTextContents()
    expect(sections).toContain(text('packEditor.section.datasheets'))
    expect(sections).toContain(text('packEditor.section.forces'))
    await page.getByRole('option', { name: text('packEditor.section.datasheets') }).click()
    await page.getByRole('button', { name: text('packEditor.add') }).click()
    await page.getByRole('heading', { name: text('packEditor.unnamed') }).waitFor()
    expect(`${sections.join()} ${await words()}`).not.toMatch(/gang|банд/i)
    expect(complaints).toEqual([])
  })

  test('the rules name what the source leaves out: points, detachments, stratagems', async () => {
    await open('/rules/wh40k-8e')
    await expect.poll(words).toContain(text('rules.absent.wh40k-8e'))
    expect(text('rules.absent.wh40k-8e')).toMatch(
      locale === 'en' ? /points.*detachments.*stratagems/ : /очк.*отрядных структур.*стратагем/,
    )
    await open('/rules/necromunda')
    await expect.poll(words).not.toContain(text('rules.absent.wh40k-8e'))
    expect(app.complaints).toEqual([])
  })
})

/** Players at their own table: the application asks what it can't see and accepts their answers. */
describe('armies on the players’ own table', { timeout: 150_000 }, () => {
  let app: App
  let battle: string
  beforeAll(async () => {
    app = await openApp('shared')
    const { page } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    const valueOf = (answer: unknown) =>
      (answer as { value: { value: { campaignId: string; id: string } } }).value.value
    const campaign = valueOf(
      await ask(page, 'campaigns.create', { name: 'Around a table', ruleset: 'wh40k-8e' }),
    ).campaignId
    for (const force of ['astra-militarum', 'death-guard'])
      await ask(page, 'armies.muster', { name: force, force, campaignId: campaign, ready: true })
    const offer = (await ask(page, 'armies.prepare', { campaign })) as {
      value: { armies: { id: string; units: { id: string; name: string }[] }[] }
    }
    const brought = ['Infantry Squad', 'Primaris Psyker', 'Plague Marines', 'Malignant Plaguecaster']
    const sides = offer.value.armies.map(({ id, units }) => ({
      army: id,
      controller: { kind: 'human' },
      units: units.filter(({ name }) => brought.includes(name)).map((unit) => unit.id),
    }))
    const modes = { space: 'table', dice: 'seeded' }
    battle = valueOf(
      await ask(page, 'armies.begin', {
        campaign,
        mission: 'only-war',
        battlefield: null,
        modes,
        seed: 'table',
        sides,
      }),
    ).id
  }, 60_000)
  afterAll(() => app.close())

  test('a turn is played on the players’ answers, such as who shoots at whom, and a judge corrects what went wrong', async () => {
    const { page, complaints } = app
    await page.goto(`${new URL(page.url()).origin}/#/battle/${battle}`)
    await page.getByRole('button', { name: 'Everybody is set up' }).click()
    const question = page.getByRole('heading', { level: 2 }).filter({ hasText: '?' }).first()
    const said = new Set<string>()
    const log = page.getByRole('log')
    // Every question gets its first answer, and everybody can shoot, until the first shots are fired.
    while ((await log.getByText(/ at .+: \d+ attacks?/).count()) === 0) {
      const title = (await question.textContent()) ?? ''
      if (/who of it can fire|which of these|Which of these|which is closest|fires at whom|does what/.test(title))
        said.add(title.replace(/^[^:]*: /, ''))
      await page.keyboard.press('1')
      await expect
        .poll(
          async () =>
            (await question.textContent()) !== title || (await log.getByText(/ at .+: \d+ attacks?/).count()) > 0,
        )
        .toBe(true)
    }
    expect(said.size).toBeGreaterThanOrEqual(2)

    const wounds = () =>
      page
        .getByRole('region', { name: 'astra-militarum' })
        .getByText(/wounds? left/)
        .textContent()
    expect(await wounds()).toContain('4 wounds left')
    await page.getByRole('button', { name: 'Overrule' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: 'Set something right' }).click()
    await panel.getByLabel('Why').fill('miscounted')
    await panel.getByRole('combobox', { name: 'Unit' }).click()
    await page.getByRole('option', { name: 'Primaris Psyker' }).click()
    await panel.getByRole('spinbutton', { name: 'Wounds left' }).fill('2')
    await page.keyboard.press('Tab')
    await panel.getByRole('button', { name: 'Set something right' }).click()
    await log.getByText('The judge rules: Primaris Psyker: a model has 2 wounds left. miscounted').waitFor()
    expect(await wounds()).toContain('2 wounds left')
    await page.getByRole('button', { name: /^Take back: The ruling \(miscounted\)/ }).click()
    await expect.poll(wounds).toContain('4 wounds left')
    expect(complaints).toEqual([])
  })
})
