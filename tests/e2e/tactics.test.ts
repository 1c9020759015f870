import { type MessageKey, say } from '@shared/i18n'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })
const press = (page: Page, key: MessageKey) =>
  page
    .getByRole('button', { name: text(key) })
    .or(page.getByRole('link', { name: text(key) }))
    .first()
    .click()

let app: App | undefined
afterEach(() => app?.close())

it(
  'NECX-SCN-03: cards chosen in the wizard lie face down beside the board and are played at their time',
  { timeout: 60_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    await press(page, 'home.startSample')
    // Without loot to place first, cards are drawn at once.
    await page.getByRole('table').first().waitFor()
    const campaignId = page.url().replace(/^.*campaign\//, '')
    await answer(page, 'campaigns.change', { campaignId, change: { houseRules: { lootCaskets: 'none' } } }, z.unknown())
    await press(page, 'campaign.newBattle')
    await page.getByRole('radio', { name: text('battleSetup.cards.chosen') }).click()
    await page
      .getByRole('button', { name: text('battleSetup.cards'), exact: true })
      .first()
      .click()
    await page.getByRole('option', { name: /Tainted Meat/ }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await press(page, 'battleSetup.begin')

    // The one chosen, and one drawn for the one that was not.
    const hand = page.getByRole('button', { name: /\(2\)/ })
    await hand.waitFor()
    expect(await page.getByText(text('tactic.tainted-meat'), { exact: true }).count()).toBe(0)
    await hand.click()
    await page.getByText(text('tactic.tainted-meat'), { exact: true }).waitFor()

    await page.getByRole('button', { name: /Tainted Meat/ }).click()
    await page.getByRole('heading', { name: text('battle.ask.tactics.fighter', { subject: 'Tainted Meat' }) }).waitFor()
    const target = page
      .getByRole('list', { name: text('battle.answers') })
      .getByRole('button')
      .first()
    await target.click()
    await page
      .getByText(/plays a tactics card: Tainted Meat/)
      .first()
      .waitFor()
    await page
      .getByText(text('battle.fleshWounds', { count: 1 }))
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(complaints).toEqual([])
  },
)
