import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, ask, openApp } from './open-app'

/** A power and a datasheet with an ability, made from empty forms by clicking and typing, join an army and act in its battle. */
let app: App
beforeAll(async () => {
  app = await openApp('shared')
  await app.page.setViewportSize({ width: 1280, height: 800 })
}, 60_000)
afterAll(() => app.close())

const button = (name: string | RegExp) => app.page.getByRole('button', { name, exact: true })
const write = (name: string, text: string, nth = 0) =>
  app.page.getByRole('textbox', { name, exact: true }).nth(nth).fill(text)
const count = async (name: string, number: number) => {
  await app.page.getByRole('spinbutton', { name, exact: true }).fill(String(number))
  await app.page.keyboard.press('Tab')
}
const add = (what: string) => button(`Add: ${what}`).click()
const choose = async (name: string, option: string | RegExp) => {
  await app.page.getByRole('combobox', { name, exact: true }).click()
  await app.page.getByRole('option', { name: option }).first().click()
}
const tick = (what: string) => app.page.getByRole('checkbox', { name: what }).click()
const begin = async (section: string) => {
  await choose('Section', section)
  await button('Add an entry').click()
  await app.page.getByRole('heading', { name: 'Without a name' }).waitFor()
}
const said = (text: string) => app.page.getByRole('paragraph').filter({ hasText: text }).waitFor()
const goTo = (path: string) => app.page.evaluate((place) => (location.hash = place), path)

test('a power and a datasheet with an ability are made from empty forms', { timeout: 60_000 }, async () => {
  const { page, complaints } = app
  await goTo('/packs')
  await page.getByLabel('Title').fill('Own Host')
  await choose('Rules', /8th edition/)
  await button('Begin a pack').click()

  await begin('Psychic powers')
  await write('Name', 'Rust Prayer')
  await count('Warp charge', 2)
  await count('Range, inches', 72)
  await choose('Target', 'Enemy in sight')
  await count('Mortal wounds', 3)
  await add('Lasts')
  await choose('Grants', /^Headlong/)
  await said('May charge after Advancing')
  await button('Take out: Lasts').click()

  await begin('Datasheets')
  await write('Name', 'Rust Choir')
  await add('Power')
  await add('Profiles')
  await write('Name', 'Chorister', 1)
  await count('Wounds', 5)
  await add('Composition')
  // Its own profile is offered by the name it was given.
  await choose('Profile', 'Chorister')
  await add('Weapons')
  await choose('Weapons 1', /^Boltgun/)
  await add('Abilities')
  await choose('Abilities 1', /^Resilience/)
  await count('Abilities 1: number', 2)
  await said('A wound is not lost on 2+')
  await write('Abilities 1: own name', 'Iron skin')
  await tick('Has: Psyker')
  await add('Powers')
  await choose('Powers 1', /^Rust Prayer/)
  await page.getByText('The pack has no mistakes.').waitFor()
  await button('Save').click()
  await page.getByText('The pack is saved.').first().waitFor()
  expect(complaints).toEqual([])
})

test(
  'its power is manifested in battle, and its ability saves it (8E-PSY-06, 8E-PSY-14)',
  { timeout: 120_000 },
  async () => {
    const { page, complaints } = app
    const made = async (operation: string, input: unknown) =>
      ((await ask(page, operation, input)) as { value: { value: { campaignId: string; gangId: string } } }).value.value
    const { campaignId } = await made('campaigns.create', { name: 'The Rust', ruleset: 'wh40k-8e' })
    const { gangId } = await made('armies.muster', { name: 'Cadian Nine', force: 'astra-militarum', campaignId })
    await ask(page, 'armies.addUnit', { gangId, datasheet: 'infantry-squad' })

    await goTo(`/campaign/${campaignId}/settings`)
    await tick('Own Host 1')
    const chosen = async () => ((await ask(page, 'packs.chosen', { campaignId })) as { value: unknown[] }).value.length
    await expect.poll(chosen).toBe(1)
    await goTo(`/campaign/${campaignId}`)
    await button('Muster an army').click()
    await page.getByLabel('Name of the army').fill('Rust Host')
    await choose('Force*', 'Death Guard')
    await page.getByRole('radio', { name: 'Empty: choose every unit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Muster an army' }).click()
    await page.getByRole('combobox', { name: 'Type to find a datasheet' }).fill('rust')
    await page.keyboard.press('Enter')
    await page.getByText('Iron skin: A wound is not lost on 2+').waitFor()

    await page.getByRole('link', { name: 'Fight' }).click()
    await page.getByRole('radio', { name: 'We roll and type' }).click()
    await page.getByText('Farm world').click()
    for (const side of ['Cadian Nine', 'Rust Host']) {
      await page.getByRole('region', { name: side }).getByRole('combobox', { name: 'Who decides' }).click()
      await page.getByRole('option', { name: 'A person' }).click()
    }
    await page.getByRole('textbox', { name: /^Seed/ }).fill('rust')
    await button('Begin the battle').click()

    const heading = page.locator('section.panel h2').first()
    await heading.waitFor()
    const asked = () => page.locator('.question').innerText()
    const title = async () => (await heading.textContent()) ?? ''
    for (let answered = 0; answered < 40 && !(await title()).includes('psychic test'); answered += 1) {
      const before = await asked()
      if ((await page.locator('.question .face').count()) > 0)
        await page.keyboard.press((await title()).includes('Rust Host') ? '6' : '1')
      else if ((await button('Set up all').count()) > 0) await button('Set up all').click()
      else await page.keyboard.press('1')
      await expect.poll(asked).not.toBe(before)
    }
    // Double 1 is enough for it, and Perils (8E-PSY-07): three wounds, of which its iron skin saves it from two.
    const log = page.getByRole('log')
    await page.keyboard.type('11')
    await page.getByRole('heading', { name: /Perils of the Warp/ }).waitFor()
    await page.keyboard.press('6')
    for (const [ignored, face] of ['6', '2', '1'].entries()) {
      await page.getByRole('heading', { name: /is the wound ignored/ }).waitFor()
      await page.keyboard.press(face)
      if (face !== '1')
        await expect.poll(() => log.getByText('Rust Choir: 1 wound ignored, Iron skin').count()).toBe(ignored + 1)
    }
    await log.getByText('Rust Prayer strikes Infantry Squad').waitFor()
    await page.getByRole('region', { name: 'Rust Host' }).getByText('4 wounds left').waitFor()
    // Three mortal wounds for the enemy it saw: three of ten guardsmen fall.
    await page.getByRole('heading', { name: 'Infantry Squad: who takes 3 mortal wounds?' }).waitFor()
    await page.keyboard.press('1')
    await page.getByRole('region', { name: 'Cadian Nine' }).getByText('7/10').waitFor()
    expect(complaints).toEqual([])
  },
)
