import { campaigns } from '@shared/contract/campaigns'
import { dealings } from '@shared/contract/dealings'
import { GangId } from '@shared/contract/ids'
import { season } from '@shared/contract/season'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'
import { png } from './png.ts'

let app: App | undefined
afterEach(() => app?.close())

const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, `#${path}`))
const made = z.object({ value: z.object({ gangId: GangId }) })

async function open(type: string) {
  app = await openApp('shared')
  const { page, complaints } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  page.setDefaultTimeout(30_000)
  const { campaignId } = (
    await answer(
      page,
      'campaigns.create',
      {
        name: 'Sump autumn',
        ruleset: 'necromunda',
        settings: { type },
        players: [{ name: 'Ana', role: 'arbitrator' }, { name: 'Ben' }],
      },
      campaigns.create.output,
    )
  ).value
  const found = async (name: string, list: string, types: readonly string[]) => {
    const { gangId } = (await answer(page, 'gangs.found', { name, list, campaignId, alignment: 'outlaw' }, made)).value
    for (const [n, one] of types.entries())
      await answer(page, 'gangs.hire', { gangId, type: one, name: `${name} ${n + 1}` }, z.unknown())
    return gangId
  }
  const queens = await found('Queens', 'escher', ['escher-gang-queen', 'escher-sister'])
  const fists = await found('Fists', 'goliath', ['goliath-forge-tyrant', 'goliath-bruiser'])
  await answer(page, 'season.start', { campaignId, seed: 'cards' }, z.unknown())
  return { page, complaints, campaignId, queens, fists }
}

it(
  'the first battle of a campaign is recorded from its challenge, with its day and notes, and what it changed is there after a reload',
  { timeout: 120_000 },
  async () => {
    const { page, complaints, campaignId, queens, fists } = await open('dominion')
    const look = () => answer(page, 'season.page', { campaignId }, season.page.output)
    const stake = (await look()).holdings.find(({ holderId, stakeable }) => holderId === null && stakeable)
    await answer(
      page,
      'season.challenge',
      { campaignId, challengerId: queens, challengedId: fists, stakeId: stake?.id },
      z.unknown(),
    )
    await goTo(page, `/campaign/${campaignId}/battles`)
    await page.reload()
    await page.getByText('No battles yet').waitFor()
    await page.getByRole('link', { name: 'New battle' }).waitFor()
    await page.getByRole('link', { name: 'Season', exact: true }).click()
    // The screen that is left offers it too.
    await page.getByRole('heading', { name: 'Challenges' }).waitFor()
    await page.getByRole('link', { name: 'Record a battle played elsewhere' }).click()
    await page.getByRole('combobox', { name: 'Challenge', exact: true }).getByText('Queens against Fists').waitFor()
    await page.getByLabel('Day', { exact: true }).fill('2026-03-05')
    await page.getByLabel('Scenario').click()
    await page.getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Role' }).first().click()
    await page.getByRole('option', { name: 'Attacker' }).click()
    await page.getByLabel('Notes on the battle').fill('The lamp fell.')
    expect(await hindrances(page)).toEqual([])
    await page.getByRole('button', { name: 'On to the post-battle' }).click()
    await page.getByRole('button', { name: 'Roll all that is missing' }).click()
    // Its reward depends on the table, which only the players know.
    await page.getByRole('button', { name: 'Answer “nothing” to the rest' }).click()
    await page.getByRole('button', { name: 'Settle the battle', exact: true }).click()
    await page.getByRole('heading', { name: 'What changed hands' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'What changed hands' }).waitFor()
    await page.getByRole('row', { name: /^Queens Won/ }).waitFor()
    await page.getByRole('row', { name: /^Queens 1 Queens \+/ }).waitFor()
    expect(await hindrances(page)).toEqual([])
    expect((await look()).holdings.find(({ id }) => id === stake?.id)?.holderId).toBe(queens)

    await goTo(page, `/campaign/${campaignId}/battles`)
    const row = page.getByRole('row', { name: /Mar 5, 2026/ })
    await row.getByText('The lamp fell.').waitFor()
    await row.getByRole('button', { name: 'Notes on the battle' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('The lamp fell on Anvil.')
    await page.getByRole('dialog').getByRole('textbox').press('Tab')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await row.getByText('The lamp fell on Anvil.').waitFor()
    await row.getByRole('link', { name: 'What it changed' }).waitFor()

    // A picture of it is shown whole, and removed.
    const notes = page.getByRole('dialog')
    await row.getByRole('button', { name: 'Notes on the battle' }).click()
    const file = { name: 'gate.png', mimeType: 'image/png', buffer: png(500, 900) }
    await notes.locator('input[type=file]').setInputFiles(file)
    await notes.getByRole('button', { name: 'Another picture' }).first().waitFor()
    await notes.getByRole('button', { name: 'Close' }).click()
    await notes.waitFor({ state: 'detached' })
    const picture = row.getByRole('img', { name: /^Picture of/ })
    const small = (await picture.boundingBox())?.height ?? 0
    await picture.click()
    await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThan(2 * small)
    const beyond = () => picture.evaluate((image) => image.getBoundingClientRect().bottom - innerHeight)
    await expect.poll(beyond).toBeLessThan(1)
    await row.getByRole('button', { name: 'Notes on the battle' }).click()
    await notes.getByRole('button', { name: 'Remove the picture' }).click()
    // The message stays visible; for a moment it is also read aloud.
    await page.getByText('The picture was removed.').first().waitFor()
    await notes.getByRole('button', { name: 'Close' }).click()
    await picture.waitFor({ state: 'detached' })
    expect(await hindrances(page)).toEqual([])
    await page.getByRole('link', { name: 'Log', exact: true }).click()
    await page.getByText(/won by Queens; experience earned \d+, dead 0\. Changed hands:/).waitFor()
    await goTo(page, `/campaign/${campaignId}/battle/new`)
    await page.getByRole('radiogroup', { name: 'Battlefield' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    expect(complaints).toEqual([])
  },
)

it(
  'a custom territory is described, made part of another, and carried over with all other preparations into the next campaign',
  { timeout: 120_000 },
  async () => {
    const { page, complaints, campaignId, queens } = await open('dominion')
    const look = () => answer(page, 'season.page', { campaignId }, season.page.output)
    await goTo(page, `/campaign/${campaignId}/territories`)
    await page.reload()
    await page.getByLabel('Name', { exact: true }).fill('The Rusty Pump')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Change The Rusty Pump' }).click()
    await page.getByLabel('What it is and gives').fill('Water for everybody.')
    await page.getByLabel('What it is and gives').press('Tab')
    const home = (await look()).holdings.find(({ holderId }) => holderId === queens)
    await page.getByRole('combobox', { name: 'Part of' }).click()
    await page
      .getByRole('option', { name: home?.name ?? '' })
      .first()
      .click()
    await expect
      .poll(async () => (await look()).holdings.find(({ name }) => name === 'The Rusty Pump'))
      .toMatchObject({ notes: 'Water for everybody.', holderId: queens, partOf: home?.id })
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByText(/^Part of: /).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText(/^Part of: /).waitFor()
    expect(await hindrances(page)).toEqual([])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await page.getByText('Some are not on the picture yet').waitFor()
    await page.getByRole('cell').getByRole('button', { name: 'The Rusty Pump', exact: true }).click()
    await page.getByRole('img', { name: 'Map of the territories' }).click()
    await page.locator('.mark-name', { hasText: 'The Rusty Pump' }).waitFor()

    await goTo(page, '/')
    await page.getByRole('button', { name: 'New campaign' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Set up like' }).click()
    await page.getByRole('option', { name: 'Sump autumn' }).click()
    await expect.poll(() => dialog.getByLabel('Players').inputValue()).toBe('Ana\nBen')
    await dialog.getByLabel('Name').fill('Sump winter')
    await dialog.getByRole('button', { name: 'Create campaign' }).click()
    await page.getByRole('heading', { name: 'Sump winter' }).waitFor()
    await page.getByRole('link', { name: 'Territories' }).click()
    await page.getByRole('button', { name: 'Change The Rusty Pump' }).waitFor()
    const next = (await answer(page, 'campaigns.list', {}, campaigns.list.output)).find(
      ({ name }) => name === 'Sump winter',
    )
    const copy = await answer(page, 'campaigns.page', { campaignId: next?.id }, campaigns.page.output)
    expect(copy).toMatchObject({
      settings: { type: 'dominion' },
      players: [
        { name: 'Ana', role: 'arbitrator' },
        { name: 'Ben', role: 'player' },
      ],
      standings: [],
    })
    expect(complaints).toEqual([])
  },
)

it(
  'a gang in an uprising has no side until one is chosen, whatever its alignment, and its Meat is corrected on the season’s page',
  { timeout: 90_000 },
  async () => {
    const { page, complaints, campaignId, queens } = await open('uprising')
    const look = async () =>
      (await answer(page, 'season.page', { campaignId }, season.page.output)).gangs.find(({ id }) => id === queens)
    await goTo(page, `/campaign/${campaignId}/season`)
    await page.reload()
    const side = page.getByRole('combobox', { name: 'Side of Queens' })
    await side.getByText('Yet to choose').waitFor()
    await side.click()
    await page.getByRole('option', { name: 'Chaos' }).click()
    await expect.poll(async () => (await look())?.side).toBe('chaos')
    await page
      .getByRole('row', { name: /^Queens/ })
      .getByRole('button')
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').first().click()
    await page.getByRole('option', { name: 'Meat' }).click()
    await dialog.getByRole('spinbutton').fill('3')
    await dialog.getByRole('spinbutton').press('Tab')
    await dialog.getByRole('textbox').last().fill('Found a larder')
    await dialog.locator('button[type=submit]').click()
    await expect.poll(async () => (await look())?.resources['meat']).toBe(3)
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await side.waitFor()
    expect(await hindrances(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

it(
  'the deck of tactics shows how many cards are missing while they are chosen: CAMP-PRE-31',
  { timeout: 90_000 },
  async () => {
    const { page, complaints, campaignId, queens } = await open('dominion')
    await answer(
      page,
      'campaigns.change',
      { campaignId, change: { houseRules: { 'switches.tactics-pool': 'custom' } } },
      z.unknown(),
    )
    await goTo(page, `/campaign/${campaignId}/dealings`)
    await page.reload()
    await page.getByText('A deck has eighteen cards.').waitFor()
    await page.getByLabel('Gang tactics').click()
    for (let n = 0; n < 18; n += 1) await page.getByRole('option').nth(n).click()
    await page.keyboard.press('Escape')
    await page.getByText('18 cards').waitFor()
    expect(await page.getByText('A deck has eighteen cards.').count()).toBe(0)
    await page.getByRole('button', { name: 'Save the deck' }).click()
    await expect
      .poll(
        async () => (await answer(page, 'dealings.page', { gangId: queens }, dealings.page.output)).tactics.deck.length,
      )
      .toBe(18)
    expect(await hindrances(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)
