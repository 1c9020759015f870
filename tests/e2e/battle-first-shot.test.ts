import { AxeBuilder } from '@axe-core/playwright'
import { type MessageKey, say } from '@shared/i18n'
import { afterEach, expect, it } from 'vitest'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey): string => say('en', { key, params: {} })

let app: App | undefined
afterEach(() => app?.close())

it('a newcomer comes from the first start to a battle on screen and its first action in a handful of inputs', async () => {
  app = await openApp('browser')
  const { page, complaints } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  const began = Date.now()
  const walk: string[] = []
  const press = async (key: MessageKey) => {
    walk.push(text(key))
    await page.getByRole('button', { name: text(key) }).or(page.getByRole('link', { name: text(key) })).first().click()
  }
  const key = async (name: string) => {
    walk.push(name)
    await page.keyboard.press(name)
  }
  await press('home.startSample')
  await press('campaign.newBattle')
  await press('battleSetup.begin')
  await press('battle.setUpAll')
  const question = page.locator('section.panel h2')
  await question.filter({ hasText: text('battle.ask.activation.fighter') }).waitFor({ timeout: 30_000 })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

  // The second fighter acts by itself; aiming needs no enemy in sight.
  await key('2')
  await question.filter({ hasText: /^What does|joins/ }).waitFor()
  if ((await question.innerText()).includes('joins')) await key('1')
  await page.locator('section.panel button.answer', { hasText: text('battle.option.move') }).waitFor()
  await key('?')
  await page.getByRole('dialog', { name: text('battleReplay.shortcuts') }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await key('1')
  await question.filter({ hasNotText: /^What does/ }).waitFor()
  console.log(`From first start to the first action: ${walk.length} inputs, ${((Date.now() - began) / 1000).toFixed(1)} s of waiting: ${walk.join(' > ')}`)
  expect(walk.length).toBeLessThanOrEqual(12)
  expect(complaints).toEqual([])
})
