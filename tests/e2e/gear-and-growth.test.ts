import { fighters } from '@shared/contract/fighters'
import { gangs } from '@shared/contract/gangs'
import { BattleId, CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { pictureSide } from '@shared/contract/pictures'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'
import { png } from './png.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

const done = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ value: z.object(shape) })
const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, `#${path}`))
const gangOf = (page: Page, gangId: GangId) => answer(page, 'gangs.page', { gangId }, gangs.page.output)
const cardOf = (page: Page, fighterId: FighterId) => answer(page, 'fighters.page', { fighterId }, fighters.page.output)

/** A campaign with two gangs, each with a Leader. */
async function campaign(houseRules: Record<string, string> = {}) {
  const app = await openApp('shared')
  opened.push(app)
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  page.setDefaultTimeout(30_000)
  const { campaignId } = (
    await answer(
      page,
      'campaigns.create',
      { name: 'Ashfall', ruleset: 'necromunda', houseRules },
      done({ campaignId: CampaignId }),
    )
  ).value
  const found = async (name: string, list: string) =>
    (await answer(page, 'gangs.found', { name, list, campaignId }, done({ gangId: GangId }))).value.gangId
  const [gangId, rivals] = [await found('The Widowmakers', 'escher'), await found('The Chain', 'goliath')]
  const queen = await hire(page, gangId, 'escher-gang-queen', 'Mad Donna', ['dodge'])
  const tyrant = await hire(page, rivals, 'goliath-forge-tyrant', 'Krug')
  return { app, page, campaignId, gangId, rivals, queen, tyrant }
}
const hire = async (page: Page, gangId: GangId, type: string, name: string, skills: string[] = []) =>
  (await answer(page, 'gangs.hire', { gangId, type, name, skills }, done({ fighterId: FighterId }))).value.fighterId

/** A finished battle: from then on the gangs trade (CAMP-CRE-22). */
async function fought({ page, campaignId, gangId, rivals, queen, tyrant }: Awaited<ReturnType<typeof campaign>>) {
  const member = (id: FighterId, of: GangId) => ({
    id,
    gangId: of,
    fate: 'standing',
    takenOutBy: null,
    seriousInjuries: [],
    takedowns: [],
    woundsLost: 0,
    fleshWounds: 0,
    deeds: [],
    spent: [],
  })
  const sides = [gangId, rivals].map((of, n) => ({
    gangId: of,
    outcome: n === 0 ? 'won' : 'lost',
    bottled: false,
    victoryPoints: 0,
    credits: 0,
  }))
  const result = {
    version: 1,
    ruleset: 'necromunda',
    scenario: 'ap-sea',
    origin: 'manual',
    rounds: 4,
    ending: 'scenario',
    sides,
    fighters: [member(queen, gangId), member(tyrant, rivals)],
  }
  const { id: battle } = (
    await answer(page, 'battles.record', { campaign: campaignId, result }, done({ id: BattleId }))
  ).value
  await answer(page, 'postBattle.acceptAll', { battle }, z.unknown())
  await answer(page, 'postBattle.commit', { battle }, z.unknown())
}

/** What hinders screen readers or has too little contrast, in the light theme and in the dark one. */
async function findings(page: Page, what: string, within = '[role=dialog]') {
  const found: unknown[] = []
  // Colours in transition from one theme to the other don't count.
  await page.addStyleTag({
    content: '*, *::before, *::after { transition: none !important; animation: none !important }',
  })
  for (const theme of ['Dark', 'Light']) {
    await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), theme === 'Dark')
    for (const hindrance of await hindrances(page, within)) found.push([what, theme, hindrance])
  }
  return found
}
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

it(
  'a gang buys on the black market by typed dice, moves gear between fighters, sells by a typed die, and returns a purchase',
  { timeout: 150_000 },
  async () => {
    const table = await campaign({ 'switches.outlaw-trading': 'two-markets' })
    const { page, app, gangId, queen } = table
    await fought(table)
    await goTo(page, `/gang/${gangId}/trade`)
    await page.reload()
    // CAMP-TRD-22: 5 and 6, 2 for the Leader, 2 less for illegal goods, after a test of her Intelligence.
    await page.getByRole('combobox', { name: 'Where', exact: true }).click()
    await page.getByRole('option', { name: 'Black market' }).click()
    const dice = async (group: RegExp, faces: readonly number[]) => {
      for (const [n, face] of faces.entries())
        await page
          .getByRole('group', { name: group })
          .getByLabel(`Die ${n + 1}`)
          .fill(String(face))
    }
    await dice(/test: Intelligence/, [6, 6])
    await dice(/Dice on the table/, [5, 6])
    expect(await findings(page, 'trading post', 'main')).toEqual([])
    await page.getByRole('button', { name: 'Search', exact: true }).last().click()
    await page.getByRole('heading', { name: 'Search: rare up to 12, illegal up to 11' }).waitFor()
    const goods = page.getByRole('combobox', { name: 'Type to find goods' })
    await goods.fill('chrono-crystal')
    await page.getByText('Nothing by that name on this list.').waitFor()
    const before = (await gangOf(page, gangId)).credits
    await goods.fill('hexiron')
    await page.getByRole('option', { name: /Hex'iron blade/i }).waitFor()
    await goods.press('Enter')
    await page
      .getByText(/^Hex'iron blade lies in the stash\.$/i)
      .first()
      .waitFor()
    expect((await gangOf(page, gangId)).credits).toBe(before - 25)

    // CAMP-PST-51, CAMP-CRE-23: to a fighter, back with a warning, and sold for 25 less 10.
    await goTo(page, `/gang/${gangId}/stash`)
    await page.getByRole('button', { name: 'Give to' }).click()
    await page.getByRole('menuitem', { name: 'Mad Donna' }).click()
    await page
      .getByText(/^Hex'iron blade went to Mad Donna\.$/i)
      .first()
      .waitFor()
    await goTo(page, `/fighter/${queen}`)
    await page.getByText('Weapon slots: 1 of 3').waitFor()
    await page.getByRole('button', { name: /^Hex'iron blade: what to do$/i }).click()
    await page.getByRole('menuitem', { name: 'To the stash' }).click()
    await page
      .getByText(/Mad Donna gave up a weapon/)
      .first()
      .waitFor()
    expect(await page.getByText('CAMP-CRE-23').count()).toBe(0)
    await goTo(page, `/gang/${gangId}/stash`)
    await page.getByRole('button', { name: 'Sell', exact: true }).click()
    expect(await findings(page, 'sale')).toEqual([])
    await page
      .getByRole('group', { name: 'What the die shows' })
      .getByRole('button', { name: '1', exact: true })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sell', exact: true }).click()
    await page
      .getByText(/^Hex'iron blade was sold\.$/i)
      .first()
      .waitFor()
    expect(await gangOf(page, gangId)).toMatchObject({ credits: before - 25 + 15, stash: [] })

    // A bought item goes back for the price paid, not for its value.
    await answer(page, 'fighters.buy', { gangId, fighterId: queen, item: 'lasgun', price: 3 }, z.unknown())
    await goTo(page, `/fighter/${queen}`)
    await page.getByRole('button', { name: 'Lasgun: what to do' }).click()
    await page.getByRole('menuitem', { name: 'Give back' }).click()
    await page.getByText('Lasgun was given back.', { exact: true }).waitFor()
    expect((await gangOf(page, gangId)).credits).toBe(before - 25 + 15)
    expect(app.complaints).toEqual([])
  },
)

it(
  'a Ganger becomes a Specialist by typed dice, a Juve is promoted; pictures, equipment sets, counters, exchanged gear, changed custom content, and retirement',
  { timeout: 180_000 },
  async () => {
    const { page, app, gangId, queen } = await campaign()
    const sister = await hire(page, gangId, 'escher-sister', 'Vex')
    const juve = await hire(page, gangId, 'escher-little-sister', 'Pip')
    for (const item of ['lasgun', 'stiletto-knife', 'flak-armour'])
      await answer(page, 'fighters.buy', { gangId, fighterId: sister, item }, z.unknown())
    for (const fighterId of [sister, juve])
      await answer(page, 'fighters.correct', { fighterId, experience: 12, reason: 'told' }, z.unknown())
    for (const what of ['wil', 'int', 'cl']) {
      const taken = {
        how: 'menu',
        advance: what === 'cl' ? 'leadership-or-cool' : 'willpower-or-intelligence',
        what,
        skill: null,
        skillDice: [],
      }
      await answer(page, 'growth.advance', { fighterId: juve, taken }, z.unknown())
    }

    // CAMP-ADV-04, -05: two ones make a Specialist with a random skill.
    await goTo(page, `/fighter/${sister}`)
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: /^Advance: / }).click()
    expect(await findings(page, 'advance')).toEqual([])
    for (const n of [1, 2]) await dialog.getByLabel(`Die ${n}`).fill('1')
    await dialog.getByRole('button', { name: 'Roll 2D6' }).click()
    await dialog.getByLabel('Skill set').click()
    await page.getByRole('option', { name: 'Agility' }).click()
    await dialog.getByLabel('Die 1').fill('5')
    await dialog.getByRole('button', { name: 'Take it' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await cardOf(page, sister)).toMatchObject({
      category: 'specialist',
      experience: 6,
      skills: [expect.any(String)],
    })

    // The panels of a fighter's page, open.
    for (const open of ['Injure', 'Dies', 'Correct']) {
      await page.getByRole('button', { name: open, exact: true }).click()
      await dialog.waitFor()
      expect(await findings(page, open)).toEqual([])
      await closeDialog(page)
    }

    // A picture is scaled down to fit; a file that is no picture is refused.
    const chooser = page.locator('input[type=file]')
    await chooser.setInputFiles({
      name: 'vex.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload="alert(1)">'),
    })
    await page.getByText('vex.png is no PNG, JPEG or WebP picture that can be read.', { exact: true }).waitFor()
    await chooser.setInputFiles({ name: 'vex.png', mimeType: 'image/png', buffer: png(2 * pictureSide, 40) })
    const picture = page.getByRole('img', { name: 'Picture of Vex' })
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      pictureSide,
      20,
    ])

    // CAMP-CRE-25: a set without the knife.
    await page.getByRole('button', { name: 'Add a set' }).click()
    await page.getByRole('group', { name: 'Set 1' }).getByLabel('Stiletto knife').click()
    await expect.poll(async () => (await cardOf(page, sister)).loadouts[0]?.items.length).toBe(2)

    const counted = page
      .getByRole('textbox', { name: 'What to count' })
      .or(page.getByRole('combobox', { name: 'What to count' }))
    await counted.fill('Kills with the knife')
    await counted.press('Enter')
    await page.getByRole('spinbutton', { name: 'Kills with the knife' }).fill('3')
    await page.getByRole('spinbutton', { name: 'Kills with the knife' }).press('Tab')
    await page.getByLabel('On the card').click()
    await expect
      .poll(async () => (await cardOf(page, sister)).counters)
      .toMatchObject([{ name: 'Kills with the knife', amount: 3, onCard: true }])

    // A custom table behind the counter, rolled by a typed die and kept in the timeline.
    await page.getByRole('button', { name: 'A table for Kills with the knife' }).click()
    await dialog.getByRole('textbox', { name: 'Row 3: What happens' }).fill('A new scar')
    await dialog.getByRole('textbox', { name: 'Row 6: What happens' }).fill('A new name')
    await dialog.getByRole('spinbutton', { name: 'Row 6: Count changes by' }).fill('-3')
    await dialog.getByRole('spinbutton', { name: 'Row 6: Count changes by' }).press('Tab')
    expect(await findings(page, 'counter table')).toEqual([])
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Roll for Kills with the knife' }).click()
    await dialog.getByLabel('Die 1').fill('5')
    await dialog.getByRole('button', { name: 'Roll', exact: true }).click()
    await dialog.getByText('5: A new name', { exact: true }).waitFor()
    expect(await findings(page, 'counter roll')).toEqual([])
    await closeDialog(page)
    expect((await cardOf(page, sister)).counters).toMatchObject([
      { amount: 0, lastRoll: { dice: [5], text: 'A new name' } },
    ])
    await page.getByText('Vex, Kills with the knife: A new name (dice 5, total 5). Now 0.', { exact: true }).waitFor()

    // CAMP-ADV-06: a skill set is opened for this fighter alone, and the page says so.
    await page.getByRole('button', { name: 'Change access' }).click()
    await dialog.getByRole('combobox', { name: 'Skill set' }).or(dialog.getByLabel('Skill set')).first().click()
    await page.getByRole('option', { name: 'Savant' }).click()
    await dialog.getByLabel('Reason').fill('Agreed')
    expect(await findings(page, 'skill sets')).toEqual([])
    await dialog.getByRole('button', { name: 'Change access' }).click()
    await page.getByText('(by ruling, listed: Not open)').waitFor()

    // CAMP-CRE-23: flak armour makes room for mesh; the set takes the new one along.
    await page.getByRole('button', { name: 'Flak armour: what to do' }).click()
    await page.getByRole('menuitem', { name: 'Exchange…' }).click()
    await dialog.getByLabel('What takes its place').click()
    await page.getByRole('option', { name: /^Mesh armour/i }).click()
    expect(await findings(page, 'exchange')).toEqual([])
    await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
    await page.getByRole('button', { name: /^Mesh armour: what to do/i }).waitFor()
    expect((await gangOf(page, gangId)).stash.map(({ item }) => item)).toEqual(['flak-armour'])
    expect(await findings(page, 'fighter', 'main')).toEqual([])

    // CAMP-ADV-08.
    await goTo(page, `/fighter/${juve}`)
    await page.getByRole('button', { name: 'Advance', exact: true }).click()
    await dialog.getByRole('button', { name: /, Specialist$/ }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await cardOf(page, juve)).toMatchObject({ type: 'escher-sister', category: 'specialist' })

    // A custom fighter is changed, and fighters hired from it change too.
    await goTo(page, `/gang/${gangId}/build`)
    await page.getByRole('button', { name: 'Make a fighter' }).click()
    await dialog.getByLabel('Name').fill('Bone Dancer')
    await dialog.getByRole('button', { name: 'Make it' }).click()
    await page.getByRole('option', { name: /^Bone Dancer/ }).click()
    await page.getByRole('textbox', { name: 'Name of Bone Dancer' }).waitFor()
    await page.getByRole('button', { name: 'Change Bone Dancer' }).click()
    await dialog.getByLabel('Weapon Skill').fill('2')
    await dialog.getByLabel('Weapon Skill').press('Tab')
    expect(await findings(page, 'own fighter')).toEqual([])
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await dialog.waitFor({ state: 'detached' })
    const dancer = (await gangOf(page, gangId)).roster.find(({ name }) => name === 'Bone Dancer')
    expect(dancer?.statline.find(({ stat }) => stat === 'ws')?.value).toBe(2)

    // CAMP-PST-41: a retiring fighter leaves the gear in the stash.
    await goTo(page, `/fighter/${sister}`)
    await page.getByRole('button', { name: 'Retire' }).click()
    await page.getByText('Vex retired; the gear lies in the stash.', { exact: true }).waitFor()
    const { departed, stash } = await gangOf(page, gangId)
    expect(departed).toMatchObject([{ name: 'Vex', status: 'retired' }])
    expect(stash.map(({ item }) => item).toSorted()).toEqual(['flak-armour', 'lasgun', 'mesh-armour', 'stiletto-knife'])
    expect((await cardOf(page, queen)).status).toBe('active')
    expect(app.complaints).toEqual([])
  },
)
