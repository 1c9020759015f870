import { battles } from '@shared/contract/battles'
import { CampaignId } from '@shared/contract/ids'
import { type MessageKey, say } from '@shared/i18n'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })

let app: App | undefined
let campaign: CampaignId | undefined
beforeAll(async () => {
  app = await openApp('shared')
  await app.page.setViewportSize({ width: 1280, height: 800 })
  campaign = (
    await answer(app.page, 'campaigns.loadSample', {}, z.object({ value: z.object({ campaignId: CampaignId }) }))
  ).value.campaignId
})
afterAll(() => app?.close())

/** A battle between people in its first round, with everybody set up. */
const inRoundOne = async (page: Page, space: 'board' | 'table') => {
  const { gangs } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'human' },
    crew: candidates
      .filter(({ eligible }) => eligible)
      .slice(0, 3)
      .map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  const order = {
    campaign,
    scenario: 'ap-sea',
    battlefield: space === 'board' ? 'pump-hall' : null,
    modes: { space, dice: 'seeded' },
    seed: 'undo',
    sides,
  }
  const { id } = (await answer(page, 'battles.begin', order, z.object({ value: z.object({ id: z.string() }) }))).value
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
  await page
    .getByRole('button', { name: text(space === 'board' ? 'battle.setUpAll' : 'battleTable.everybodySetUp') })
    .click()
  await question(page, text('battle.ask.activation.fighter'))
}
const question = (page: Page, title: string | RegExp) =>
  page.locator('section.panel h2').filter({ hasText: title }).waitFor()

/** Everything on the screen that shows the position of the battle. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
    const words = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) => element.innerText)
    const places = [...document.querySelectorAll<SVGGElement>('.token .model')].map((model) => model.style.transform)
    return { question: words('section.panel h2'), log: words('[role="log"]'), crews: words('section.crew'), places }
  })
/** The first fighter begins to act; fighters that could join it may or may not. */
const firstActs = async (page: Page) => {
  await key(page, '1')
  await question(page, /What does|joins/)
  if ((await seen(page)).question.join().includes('joins')) await key(page, '1')
  await question(page, /What does/)
}
const key = (page: Page, name: string) => page.keyboard.press(name)
const press = (page: Page, option: MessageKey) =>
  page
    .locator('section.panel')
    .getByRole('button', { name: new RegExp(`^[A-Z\\d]? ?${text(option)}$`) })
    .click()
/** What the first button of the header would take back. */
const next = (page: Page) => page.getByRole('button', { name: /^Take back: / })
const furtherNames = async (page: Page): Promise<string[]> => {
  await page.getByRole('button', { name: text('battle.undoFurther') }).click()
  const names = await page.getByRole('menuitem').allInnerTexts()
  await key(page, 'Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  return names
}

describe.each(['board', 'table'] as const)('on the %s', (space) => {
  it('any number of steps is taken back, each under its own name, and redone', async () => {
    const { page, complaints } = app ?? expect.fail()
    await inRoundOne(page, space)
    const begun = await seen(page)
    const name = await page
      .locator('section.panel button.answer')
      .first()
      .innerText()
      .then((label) => label.replace(/^\d\s*/, ''))
    await firstActs(page)
    await question(page, `What does ${name} do`)
    await press(page, space === 'table' ? 'battleTable.pair.move-twice' : 'battle.option.move')
    if (space === 'board') {
      await question(page, /go/)
      await key(page, '1')
    }
    await question(page, space === 'board' ? `What does ${name} do` : text('battle.ask.activation.fighter'))
    const moved = await seen(page)
    expect(moved).not.toEqual(begun)

    const last = await next(page).innerText()
    const what = last.replace(/^Take back: /, '')
    expect(what).toContain(name)
    // A choice by its name; a place by its line in the log.
    if (space === 'board') expect(await page.getByRole('log').innerText()).toContain(what)
    else expect(what).toContain(text('battle.step.twice', { what: text('battle.option.move') }))
    // One press is one step to take back, also after the battle is opened again.
    await page.reload()
    await question(page, space === 'board' ? `What does ${name} do` : text('battle.ask.activation.fighter'))
    expect(await next(page).innerText()).toBe(last)
    const names = await furtherNames(page)
    expect(names[0]).toContain(what)
    expect(names.filter((one) => one.includes(name)).length).toBeGreaterThanOrEqual(2)

    // One by one, from the keyboard.
    const first = names.findIndex((one) => one.endsWith(`: ${name}`))
    expect(first).toBeGreaterThan(0)
    for (let step = 0; step <= first; step += 1) {
      expect(await next(page).innerText()).toContain(names[step])
      await key(page, step % 2 === 0 ? 'Escape' : 'Control+z')
    }
    expect(await seen(page)).toEqual(begun)
    for (let step = 0; step <= first; step += 1) await key(page, 'Control+Shift+z')
    expect(await seen(page)).toEqual(moved)

    // And all at once, from the list.
    await page.getByRole('button', { name: text('battle.undoFurther') }).click()
    await page.getByRole('menuitem').nth(first).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await seen(page)).toEqual(begun)
    expect(complaints).toEqual([])
  })

  it('a judge overrules a roll with a reason: the log shows it, later steps are taken back, and the ruling can be taken back too', async () => {
    const { page, complaints } = app ?? expect.fail()
    await inRoundOne(page, space)
    const before = await seen(page)
    await page.getByRole('button', { name: text('battle.overrule') }).click()
    const panel = page.getByRole('dialog', { name: text('battle.overrule') })
    await panel
      .getByRole('button', { name: /priority/ })
      .first()
      .click()
    // A ruling needs a reason first.
    await panel.getByText(text('battle.reasonFirst')).waitFor()
    await panel.getByLabel(text('battle.overruleReason')).fill('The die fell off the table')
    await panel.getByLabel(text('battle.overruleBy')).fill('Wexley')
    const die = panel.getByRole('button', { name: /\d/ }).first()
    const face = await die.getAttribute('aria-label')
    await die.click()
    expect(await panel.getByRole('button', { name: /\d/ }).first().getAttribute('aria-label')).not.toBe(face)
    await panel.getByRole('button', { name: text('battle.overrule'), exact: true }).click()
    await panel.waitFor({ state: 'detached' })

    const log = page.getByRole('log')
    await log.getByText(/The die fell off the table/).waitFor()
    await log.getByText(/Wexley/).waitFor()
    expect((await seen(page)).log).not.toEqual(before.log)
    expect(await next(page).innerText()).toContain('The die fell off the table')
    await next(page).click()
    await log.getByText(/The die fell off the table/).waitFor({ state: 'detached' })
    expect((await seen(page)).log).toEqual(before.log)
    expect(complaints).toEqual([])
  })

  it('a judge overrules an answer that the application or the players assumed', async () => {
    const { page, complaints } = app ?? expect.fail()
    await inRoundOne(page, space)
    await firstActs(page)
    await page.getByRole('button', { name: text('battle.overrule') }).click()
    const panel = page.getByRole('dialog', { name: text('battle.overrule') })
    await panel
      .getByRole('button', { name: /dangerous/ })
      .first()
      .click()
    await panel.getByLabel(text('battle.overruleReason')).fill('The pool is acid')
    await panel.getByRole('button', { name: text('battleTable.yes') }).click()
    await panel.waitFor({ state: 'detached' })
    await page
      .getByRole('log')
      .getByText(/The pool is acid/)
      .waitFor()
    // What the ruling leads to is played from there.
    await page.locator('section.panel h2').waitFor()
    await next(page).click()
    await page
      .getByRole('log')
      .getByText(/The pool is acid/)
      .waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})
