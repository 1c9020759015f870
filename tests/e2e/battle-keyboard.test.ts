import { battles } from '@shared/contract/battles'
import { CampaignId } from '@shared/contract/ids'
import { type MessageKey, say } from '@shared/i18n'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })

let app: App | undefined
afterEach(() => app?.close())

/** What a screen reader announces: the question with its answers, and the log's last line. */
const told = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
    const panel = document.querySelector('section.panel')
    const answers = [...(panel?.querySelectorAll<HTMLElement>('button') ?? [])].filter((button) =>
      button.querySelector('kbd'),
    )
    return {
      over: document.querySelector('.battle .ledger') !== null,
      question: panel?.querySelector('[aria-live="assertive"]')?.textContent ?? '',
      answers: answers.map((button) => ({
        key: button.querySelector('kbd')?.textContent?.trim() ?? '',
        label: button.lastElementChild?.textContent?.trim() ?? button.lastChild?.textContent?.trim() ?? '',
      })),
      event: document.querySelector('[role="log"][aria-live="polite"]')?.lastElementChild?.textContent ?? '',
      happening: document.querySelector('.happening') !== null,
    }
  })

it(
  'a small battle is played on the board with the keyboard alone, every question and event is announced, and nothing moves with reduced motion',
  { timeout: 120_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const loaded = z.object({ value: z.object({ campaignId: CampaignId }) })
    const { campaignId: campaign } = (await answer(page, 'campaigns.loadSample', {}, loaded)).value
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
      battlefield: 'pump-hall',
      modes: { space: 'board', dice: 'seeded' },
      seed: 'keys',
      sides,
    }
    const { id } = (await answer(page, 'battles.begin', order, z.object({ value: z.object({ id: z.string() }) }))).value
    await page.exposeFunction('pointed', () => pointed.push('pointer'))
    await page.evaluate((battle) => {
      addEventListener('pointerdown', () => void (window as { pointed?: () => void }).pointed?.())
      location.hash = `#/battle/${battle}`
    }, id)
    const pointed: string[] = []
    await page.locator('section.panel').waitFor()

    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: text('battleReplay.shortcuts') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    let keys = 0
    const unannounced: string[] = []
    const events = new Set<string>()
    const goes = ['battle.option.shoot', 'battle.option.fight', 'battle.option.charge', 'battle.option.move'] as const
    for (;;) {
      const { over, question, answers, event, happening } = await told(page)
      if (over) break
      if (keys > 900) throw new Error(`Still not over after ${keys} keys: ${question}`)
      expect(happening).toBe(false)
      events.add(event)
      // Each with its key.
      if (!answers.every(({ key, label }) => question.includes(`${key}: ${label}`)))
        unannounced.push(`${question} | ${answers.map(({ label }) => label).join(', ')}`)
      const found = goes.map((key) => answers.find(({ label }) => label === text(key))).find((one) => one !== undefined)
      await page.keyboard.press((found ?? answers[0])?.key ?? 'Enter')
      keys += 1
    }
    console.log(`A battle of three against three on the board: ${keys} keys, ${events.size} announcements of events`)
    expect(unannounced).toEqual([])
    expect(events.size).toBeGreaterThan(20)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/post/)
    expect(pointed).toEqual([])
    expect(complaints).toEqual([])
  },
)
