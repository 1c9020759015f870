import { loadPacks } from '@shared/content'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { battles } from '@shared/contract/battles'
import { CampaignId } from '@shared/contract/ids'
import { Session } from '@shared/engine'
import { type MessageKey, say } from '@shared/i18n'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey): string => say('en', { key, params: {} })

let app: App | undefined
afterEach(() => app?.close())

/** The question and the answers that have a number, once the screen has drawn the last key. */
const asked = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
    const buttons = [...document.querySelectorAll<HTMLElement>('section.panel button')].filter((button) =>
      button.querySelector('kbd'),
    )
    return {
      title: document.querySelector('section.panel h2')?.textContent ?? '',
      answers: buttons.map((button) => button.lastChild?.textContent?.trim() ?? ''),
      /** Their keys: letters of actions, numbers of the others. */
      keys: buttons.map((button) => button.querySelector('kbd')?.textContent?.trim() ?? ''),
      round: document.querySelector('header.head h1')?.textContent ?? '',
      /** The result that the roll needs, if a number decides it. */
      needed: document.querySelector('section.panel .why')?.textContent?.trim() ?? '',
      /** Names to be typed in a line, with Enter at its end. */
      calls: document.querySelector('section.panel ul.roll-call') !== null,
      /** A die is waited for. */
      dice: document.querySelector('section.panel button.face') !== null,
    }
  })

/** What the players answer about their shots, in turn. */
const sights = [
  'battleTable.shot.short.open',
  'battleTable.shot.long.light',
  'battleTable.shot.long.open',
  'battleTable.shot.long.heavy',
] as const

/** Plays the first round of a battle of eight against eight with the keyboard alone, and counts what was pressed. */
const playRound = async (page: Page, campaign: CampaignId, dice: 'seeded' | 'typed') => {
  const { gangs, scenarios } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'human' },
    crew: candidates
      .filter(({ eligible }) => eligible)
      .slice(0, 8)
      .map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  expect(sides.map(({ crew }) => crew.length)).toEqual([8, 8])
  const scenario = scenarios.find(({ id }) => id === 'ap-sea')?.id
  const order = { campaign, scenario, battlefield: null, modes: { space: 'table', dice }, seed: 'evening', sides }
  const { id } = (await answer(page, 'battles.begin', order, z.object({ value: z.object({ id: z.string() }) }))).value
  await page.evaluate((battle) => (location.hash = `#/battle/${battle}`), id)
  const setUp = page.getByRole('button', { name: text('battleTable.everybodySetUp') })
  await setUp.or(page.locator('button.face').first()).waitFor()
  // Who sets up first is rolled before the round: both dice, until they differ.
  for (let die = 1; (await asked(page)).dice; die += 1) await page.keyboard.press(String(die))
  await setUp.click()
  await page
    .getByRole('heading', { name: text('battle.ask.activation.fighter') })
    .or(page.locator('button.face').first())
    .waitFor()

  const keys: Record<string, number> = {}
  let shots = 0
  let walks = 0
  let thrown = 0
  for (;;) {
    const { title, answers, keys: names, round, dice: waits, needed, calls } = await asked(page)
    if (!round.endsWith('1')) break
    const press = async (place: number, about: string) => {
      keys[about] = (keys[about] ?? 0) + 1
      await page.keyboard.press(waits ? String(place + 1) : (names[place] ?? String(place + 1)))
    }
    const firstOf = (...wanted: MessageKey[]) =>
      wanted.map((key) => answers.indexOf(text(key))).find((place) => place !== -1) ?? 0
    if (calls) {
      // Nobody is near.
      keys['roll call'] = (keys['roll call'] ?? 0) + 1
      await page.keyboard.press('Enter')
    } else if (waits) {
      if (/to hit|to wound|save|check/.test(title)) expect(needed).toMatch(/\d/)
      // Dice are typed as they fall: one key each.
      await press([3, 5, 1, 4, 0, 2][thrown % 6] ?? 0, `dice: ${title}`)
      thrown += 1
    } else if (answers.includes(text('battle.option.end'))) {
      // Every other fighter walks and shoots, the others walk twice; Pinned fighters get up first.
      const charges = answers.includes(text('battle.option.charge'))
      walks += charges ? 1 : 0
      const shoots = walks % 2 === 0
      const place =
        shoots && !charges
          ? firstOf('battle.option.shoot', 'battle.option.take-cover', 'battle.option.end')
          : firstOf(
              'battle.option.stand-up',
              shoots ? 'battle.option.move' : 'battleTable.pair.move-twice',
              'battle.option.move',
              'battle.option.end',
            )
      await press(place, 'actions')
    } else if (answers.includes(text('battleTable.notVisible'))) {
      await press(firstOf(sights[shots % sights.length] ?? sights[0]), 'range and cover')
      shots += 1
    } else if (title.startsWith('Whom')) await press(shots % answers.length, 'targets')
    else await press(0, title === text('battle.ask.activation.fighter') ? 'who acts' : `everything else: ${title}`)
  }
  const { setup, inputs } = await answer(page, 'battles.open', { id }, battles.open.output)
  const { game, space } = openBattle(setup, loadPacks([necromundaPack]), null)
  const { events } = new Session(game, { seed: setup.seed, space, dice }, { inputs })
  const counted = (type: NecromundaEvent['type']) => events.filter((event) => event.type === type).length
  const total = Object.values(keys).reduce((sum, count) => sum + count, 0)
  console.log(
    `A round of 8 against 8 at a table, dice ${dice}: ${total} keys, ${thrown} of them faces of dice; ${counted('activated')} activations,`,
    `${counted('moved')} moves, ${counted('shot-declared')} shots`,
    keys,
  )
  expect(counted('activated')).toBeGreaterThanOrEqual(15)
  expect(counted('moved')).toBeGreaterThanOrEqual(20)
  expect(counted('shot-declared')).toBeGreaterThanOrEqual(6)
  return { total, thrown }
}

it(
  'a round of eight against eight on the players’ own table takes fewer than 105 keys',
  { timeout: 120_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    const loaded = z.object({ value: z.object({ campaignId: CampaignId }) })
    const { campaignId: campaign } = (await answer(page, 'campaigns.loadSample', {}, loaded)).value
    const rolled = await playRound(page, campaign, 'seeded')
    expect(rolled).toMatchObject({ thrown: 0 })
    expect(rolled.total).toBeLessThan(105)
    // Every die on the table is one key.
    const typed = await playRound(page, campaign, 'typed')
    expect(typed.thrown).toBeGreaterThanOrEqual(20)
    expect(typed.total).toBeLessThan(105)
    expect(complaints).toEqual([])
  },
)
