import { afterEach, expect, it } from 'vitest'
import { type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

it('a battle that was called off is resumed, and the post-battle of a later one waits until it is finished', async () => {
  app = await openApp('shared')
  const { page, complaints } = app
  page.setDefaultTimeout(30_000)
  await page.getByRole('button', { name: 'Start sample campaign' }).click()
  await page.getByRole('link', { name: 'New battle' }).first().click()
  await page.getByRole('button', { name: 'Begin the battle' }).click()
  await page.getByRole('button', { name: 'Set up all for me' }).click()
  await page.getByRole('heading', { name: 'Who acts?' }).waitFor()
  const callOff = page.getByRole('button', { name: 'Call the battle off' })
  await callOff.click()
  const told = page.locator('#toasts')
  await told.getByText('The battle is called off.').waitFor()
  await told.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'The battle is still being fought' }).waitFor()
  await page.getByRole('link', { name: 'To the battle' }).click()
  await callOff.waitFor()
  // Its page after the battle asked once more, and was told that there is nothing to settle yet.
  expect(complaints.filter((each) => !each.includes('404 (Not Found)'))).toEqual([])
})

it.each([
  ['en', 'shop', 'Trading post'],
  ['en', 'post', 'Trading post'],
  ['ru', 'магазин', 'Торговля'],
  ['ru', 'пост', 'Торговля'],
])('Ctrl+K finds the trading post in %s by “%s”', async (language, typed, label) => {
  app = await openApp('shared')
  const { page } = app
  page.setDefaultTimeout(30_000)
  await page.getByRole('button', { name: 'Start sample campaign' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dust and Debts' }).waitFor()
  if (language === 'ru') await page.getByRole('button', { name: 'Русский' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(typed)
  await page.getByRole('option', { name: label }).first().waitFor()
})
