import { StoredBattle } from '@shared/contract/battles'
import { type MessageKey, say } from '@shared/i18n'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changeAnswers } from './answers.ts'
import { begunBattle, type Fought } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })

let app: App | undefined
let fought: Fought | undefined
beforeAll(async () => {
  app = await openApp('shared')
  await app.page.setViewportSize({ width: 1280, height: 800 })
  fought = await begunBattle(app.page, 'trouble')
})
afterAll(() => app?.close())

const opened = (): { page: Page; battle: string } => {
  if (app === undefined || fought === undefined) throw new Error('The application is not open')
  return { page: app.page, battle: fought.battle }
}

/** Battles are stored well but read with a damaged first fighter, as after a defect in the rules. */
const spoil = async (page: Page, change: (fighter: StoredBattle['setup']['sides'][number]['crew'][number]) => void) => {
  await changeAnswers(page, 'battles.open', (reply) => {
    const { value, ...rest } = z.looseObject({ ok: z.literal(true), value: StoredBattle }).parse(reply)
    const [fighter] = value.setup.sides[0]?.crew ?? []
    if (fighter) change(fighter)
    return { ...rest, value }
  })
}
const trouble = (page: Page) => page.getByRole('alert').filter({ hasText: text('trouble.title') })

describe('a screen that cannot be drawn', () => {
  it.each([
    ['its drawing', (fighter: { statline: Record<string, number> }) => delete fighter.statline['w']],
    [
      'its set-up',
      (fighter: { weapons: object[] }) => fighter.weapons.push({ itemId: 'x', weapon: 'nonesuch', accessories: [] }),
    ],
  ])('says so if %s fails, also after a reload and on the second screen', async (_, change) => {
    const { page, battle } = opened()
    await spoil(page, change)
    const go = (screen: string) => page.evaluate((hash) => (location.hash = hash), `#/battle/${battle}${screen}`)
    // The second screen opens the battle itself, and tells what prevents it in a note.
    await go('/watch')
    await page.getByRole('alert').waitFor()
    await page.reload()
    await page.getByRole('alert').waitFor()
    await go('')
    await trouble(page).waitFor()
    await page.reload()
    await trouble(page).waitFor()
    for (const way of ['common.tryAgain', 'trouble.back', 'trouble.home', 'trouble.callOff'] as const) {
      const button = trouble(page).getByRole('button', { name: text(way), exact: true })
      await button.or(trouble(page).getByRole('link', { name: text(way) })).waitFor()
    }
    await page.getByRole('banner').waitFor()
    expect(await hindrances(page)).toEqual([])
  })

  it('can be left by the links it offers, and the battle is called off', async () => {
    const { page, battle } = opened()
    await page.evaluate((hash) => (location.hash = hash), `#/battle/${battle}`)
    await trouble(page)
      .getByRole('link', { name: text('trouble.home') })
      .click()
    await trouble(page).waitFor({ state: 'detached' })
    await page.evaluate((hash) => (location.hash = hash), `#/battle/${battle}`)
    await trouble(page)
      .getByRole('button', { name: text('trouble.callOff') })
      .click()
    await page.getByRole('textbox').last().fill('The screen broke')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('trouble.callOff') })
      .click()
    await page.waitForURL(/battles$/)
  })
})
