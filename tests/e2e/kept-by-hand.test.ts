import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { changeAnswers } from './answers.ts'
import { show, startSample } from './every-screen.ts'
import { type App, openApp } from './open-app.ts'

/** What users keep by hand beside the rules or instead of them, on screen alone. */

const Answer = z.object({ value: z.array(z.object({ at: z.number() }).loose()) }).loose()

let app: App | undefined
afterEach(() => app?.close())

async function open(): Promise<Page> {
  app = await openApp('shared')
  await app.page.setViewportSize({ width: 1280, height: 800 })
  app.page.setDefaultTimeout(30_000)
  return app.page
}
const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .click()
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: typeof option === 'string' }).click()
}
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections of the campaign' }).getByRole('link', { name, exact: true }).click()
const order = async (page: Page) =>
  (await page.getByRole('table', { name: 'Roster of The Slag Choir' }).getByRole('rowheader').allInnerTexts()).map(
    (name) => name.trim(),
  )

it('fighters are reordered with the mouse and with keys, and the log names who did it', async () => {
  const page = await open()
  await startSample(page)
  await section(page, 'Campaign setup')
  await page.getByLabel('Name of the player').fill('Ivo')
  await press(page, 'Add player')
  await page.getByLabel('Role', { exact: true }).click()
  await page.getByRole('option', { name: 'Arbitrator' }).click()
  await choose(page, 'Who is at this computer', 'Ivo')
  await section(page, 'Standings')
  await page.getByRole('link', { name: 'The Slag Choir', exact: true }).click()
  await page.getByRole('table', { name: 'Roster of The Slag Choir' }).waitFor()
  const before = await order(page)
  expect(before.slice(0, 3)).toEqual(['Anvil Brok', 'Ton-and-a-Half', 'Gorgo Redvein'])

  const box = async (name: string) => {
    const found = await page.getByRole('button', { name, exact: true }).boundingBox()
    if (found === null) throw new Error(`${name} is not on screen`)
    return { x: found.x + 150, y: found.y + 8 }
  }
  const [from, to] = [await box('Thumb'), await box('Ton-and-a-Half')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 40, { steps: 5 })
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual(['Anvil Brok', 'Thumb', 'Ton-and-a-Half'])

  await page.getByRole('button', { name: 'Thumb', exact: true }).click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(async () => (await order(page)).slice(0, 3)).toEqual(['Anvil Brok', 'Ton-and-a-Half', 'Thumb'])

  await page.getByRole('link', { name: 'History and notes' }).click()
  await page.getByText('The Slag Choir: the order of the roster changed.').first().waitFor()
  await page.getByText('by Ivo').first().waitFor()
})

it('a history of several days stands in one column beside the gang’s details', async () => {
  const page = await open()
  await startSample(page)
  await page.getByRole('link', { name: 'The Slag Choir', exact: true }).click()
  for (const key of ['Alt+ArrowDown', 'Alt+ArrowUp']) {
    await page.getByRole('button', { name: 'Anvil Brok', exact: true }).click()
    const before = await order(page)
    await page.keyboard.press(key)
    await expect.poll(() => order(page)).not.toEqual(before)
  }
  // The first of the two is dated two days ago.
  const day = 86_400_000
  await changeAnswers(page, 'campaigns.log', (reply) => {
    const { value: lines, ...rest } = Answer.parse(reply)
    return { ...rest, value: lines.map((line, n) => (n === 0 ? line : { ...line, at: line.at - 2 * day })) }
  })
  await page.getByRole('link', { name: 'History and notes' }).click()
  const days = page.getByRole('heading', { level: 2, name: /20\d\d$/ })
  await expect.poll(() => days.count()).toBe(2)
  const boxes = await Promise.all((await days.all()).map((one) => one.boundingBox()))
  expect(boxes[1]?.x).toBe(boxes[0]?.x)
})

it(
  'a gang is founded by a list, with a fighter and a weapon, that were all made in forms',
  { timeout: 150_000 },
  async () => {
    const page = await open()
    await startSample(page)
    await press(page, 'Found a gang')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name of the gang').fill('Bolt Boys')
    await press(page, 'A list of our own…')
    await dialog.getByLabel('Name of the list').fill('Bolters')
    await dialog.getByLabel('Copy of').click()
    await page.getByRole('option', { name: 'House Orlock', exact: true }).click()
    await press(page, 'Make it')
    await dialog.getByRole('button', { name: 'A list of our own…' }).waitFor()
    await dialog.getByRole('button', { name: 'Found a gang', exact: true }).click()

    const hire = page.getByRole('combobox', { name: 'Type to find a fighter' })
    await hire.waitFor()
    await press(page, 'Make a fighter')
    await dialog.getByLabel('Name', { exact: true }).fill('Bolt Master')
    await dialog.getByLabel('Primary skill sets').click()
    await page.getByRole('option', { name: 'Savant', exact: true }).click()
    await page.keyboard.press('Escape')
    await press(page, 'Make it')
    await dialog.waitFor({ state: 'detached' })
    await hire.fill('bolt master')
    await hire.press('Enter')
    await page.getByRole('textbox', { name: 'Name of Bolt Master' }).waitFor()

    await press(page, 'Buy')
    await press(page, 'Make an item')
    await dialog.getByLabel('Name', { exact: true }).fill('Bolt Cannon')
    await press(page, 'Make it')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('option', { name: /^Bolt Cannon/ }).click()
    await page.getByRole('button', { name: 'Bolt Cannon: what to do' }).waitFor()
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByText('Bolters').first().waitFor()
    await press(page, 'Open Bolt Master')
    await page
      .getByText(/^Savant/)
      .first()
      .waitFor()
    // The first page has no catalogue that knows the list, and calls it by its name all the same.
    await show(page, '/')
    await page.getByText('Bolt Boys was founded with 1,000 credits (Bolters).').waitFor()
  },
)

it(
  'custom resources, a custom territory’s income, an unrecorded result, and items that were used up',
  { timeout: 150_000 },
  async () => {
    const page = await open()
    await startSample(page)
    await section(page, 'Campaign setup')
    await page.getByLabel('Name of the resource').fill('Water')
    await press(page, 'Add')
    await section(page, 'Territories')
    await page.getByRole('heading', { name: 'Territories' }).waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Sump Pump')
    await press(page, 'Add')
    await press(page, 'Change Sump Pump')
    await page.getByRole('dialog').getByLabel('Own income, in credits').fill('2D6x10')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await page.getByRole('cell', { name: '2D6×10' }).waitFor()
    await choose(page, 'Held by: Sump Pump', 'The Slag Choir')

    await section(page, 'Battles')
    await page.getByRole('link', { name: 'Record a battle played elsewhere' }).click()
    await page.getByLabel('Scenario', { exact: true }).click()
    await page.keyboard.type('Midnight Sea')
    await page.getByRole('option', { name: /^Midnight Sea/ }).click()
    for (const gang of ['The Slag Choir', 'The Cinder Veil']) {
      await choose(page, 'Add a gang', gang)
      await page.getByRole('region', { name: gang }).getByLabel('Outcome', { exact: true }).click()
      await page.getByRole('option', { name: 'Not recorded', exact: true }).click()
    }
    await press(page, 'On to the post-battle')
    const steps = page.getByRole('navigation', { name: 'Steps' })
    await steps.getByRole('button', { name: /^Income/ }).click()
    const faces = page.getByRole('textbox', { name: 'Income from Sump Pump: Faces of 2 dice' })
    // An impossible die result is refused, and the field shows the last valid one again.
    for (const wrong of ['70', 'ab', '-3', '123']) {
      await faces.fill(wrong)
      await page.getByText('Faces go from 1 to 6').waitFor()
      await expect.poll(() => faces.inputValue(), { message: wrong }).toBe('')
    }
    await faces.fill('34')
    await page.getByText('+70 cr').waitFor()

    await steps.getByRole('button', { name: /^Report/ }).click()
    const dialog = page.getByRole('dialog')
    const add = async (what: string, fields: readonly (readonly [label: string, option: string])[]) => {
      await press(page, 'Add by hand')
      for (const [label, option] of [['What', what], ...fields] as const) {
        await dialog.getByLabel(label, { exact: true }).click()
        if (label === 'Thing' && what === 'A thing') await page.keyboard.type(option)
        await page.getByRole('option', { name: option, exact: true }).click()
        // Until a list has gone it keeps what is typed.
        await page.getByRole('listbox').waitFor({ state: 'detached' })
      }
      await dialog.getByLabel('Reason').fill('Agreed')
      await press(page, 'Apply')
      await dialog.waitFor({ state: 'detached' })
    }
    await add('A thing', [
      ['For whom', 'The Slag Choir'],
      ['Thing', 'Respirator'],
    ])
    await add('A captive', [
      ['Who', 'Pip'],
      ['Captured by', 'The Slag Choir'],
    ])
    await add('A thing used up', [
      ['Whose', 'Sparrow'],
      ['Thing', 'Laspistol'],
    ])
    await press(page, 'Settle the battle')
    await page.getByRole('heading', { name: 'Settled' }).waitFor()
    await press(page, 'To the campaign')

    await page.getByRole('link', { name: 'The Slag Choir', exact: true }).first().click()
    // 20 credits, and 70 of the territory.
    await page.getByRole('button', { name: 'Credits: 90. Why?' }).waitFor()
    await page.getByRole('button', { name: 'Water: 0. Why?' }).waitFor()
    await page.getByRole('link', { name: 'Stash (1)' }).waitFor()
    await page.getByRole('heading', { name: 'Captives held here' }).waitFor()
    await page.getByRole('link', { name: 'Pip', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Dust and Debts' }).first().click()
    await page.getByRole('link', { name: 'The Cinder Veil', exact: true }).first().click()
    const sparrow = page.getByRole('rowgroup').filter({ hasText: 'Sparrow' })
    await sparrow.waitFor()
    expect(await sparrow.innerText()).not.toContain('Laspistol')
  },
)

it('dice are thrown at any time, and are in the log', async () => {
  const page = await open()
  await startSample(page)
  await press(page, 'Roll dice')
  const thrown = page.getByRole('status', { name: 'Dice thrown' })
  const times = async () => (await thrown.innerText()).match(/\d+:\d\d\s[AP]M/g)?.length
  for (const [n, dice] of ['D3', 'D6', '2D6', '3D6', 'D66', 'Scatter', 'Injury'].entries()) {
    await press(page, dice)
    await expect.poll(times).toBe(n + 1)
  }
  await page.keyboard.press('Escape')
  await section(page, 'Log')
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'Dice thrown:' }).count(), { timeout: 30_000 })
    .toBe(7)
})

it('house rules are found by words, and a filter shows only those that were changed', async () => {
  const page = await open()
  await startSample(page)
  await section(page, 'Campaign setup')
  const titles = page.getByRole('radiogroup').or(page.getByRole('spinbutton'))
  await page.getByText('Only for taking one out of action').waitFor()
  const all = await titles.count()
  await page.getByLabel('Find a house rule').fill('captives')
  await page.getByText('Any gang may sell captives to the Guilders').waitFor()
  expect(await titles.count()).toBeLessThan(all)
  await page.getByLabel('Find a house rule').fill('')
  await page.getByRole('radio', { name: 'Only for taking one out of action' }).click()
  await page.getByLabel('Changed only (1)').click()
  await expect.poll(() => page.getByText('Any gang may sell captives to the Guilders').count()).toBe(0)
  expect(await page.getByRole('radio', { name: 'Only for taking one out of action' }).isChecked()).toBe(true)
})

it('CAMP-N26-05: Trade Points are entered in the ledger and spent by a purchase', async () => {
  const page = await open()
  await startSample(page)
  await section(page, 'Campaign setup')
  await page.getByRole('combobox', { name: 'Edition' }).click()
  await page.getByRole('option', { name: /^2026/ }).click()
  await section(page, 'Standings')
  await page.getByRole('link', { name: 'The Slag Choir', exact: true }).click()
  await page.getByRole('link', { name: 'History and notes' }).click()
  await press(page, 'Correct the ledger')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: 'Trade Points', exact: true }).click()
  await dialog.getByLabel('Amount').fill('6')
  await dialog.getByLabel('Reason').fill('Scavenged')
  await press(page, 'Enter it')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'The Slag Choir', exact: true }).click()
  await page.getByRole('button', { name: 'Trade Points: 6. Why?' }).waitFor()

  await page.getByRole('link', { name: 'Trading post' }).click()
  const each = page.getByLabel('Trade Points for each thing bought next')
  await each.fill('2')
  await each.press('Tab')
  const goods = page.getByRole('combobox', { name: 'Type to find goods' })
  await goods.fill('Mesh Armour')
  await goods.press('Enter')
  await page.getByRole('button', { name: 'Trade Points: 4. Why?' }).waitFor()
  // The next one of its kind costs as much by default.
  await page.getByText('Mesh Armour: 2', { exact: true }).waitFor()
})
