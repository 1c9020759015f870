import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { battles } from '@shared/contract/battles'
import { interchange } from '@shared/contract/interchange'
import { hashOf } from '@shared/engine'
import { type MessageKey, say } from '@shared/i18n'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { changeAnswers } from './answers.ts'
import { answer, foughtBattle } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey): string => say('en', { key, params: {} })

let app: App | undefined
afterEach(() => app?.close())

const goTo = (page: Page, path: string) => page.evaluate((place) => void (location.hash = place), path)
const place = async (page: Page): Promise<number> => Number(await page.getByRole('slider').inputValue())

const Recording = z.looseObject({ ok: z.literal(true), value: z.looseObject({ events: z.array(z.unknown()) }) })

const cli = fileURLToPath(new URL('../../out/main/cli.js', import.meta.url))

/** What `scrip replay` says of a battle file; throws what it says on the error stream. */
async function replayed(text: string): Promise<string> {
  const file = join(mkdtempSync(join(inject('dataFolders'), 'replay-')), 'battle.json')
  writeFileSync(file, text)
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'replay', file, '--json'])
  return stdout
}

describe('a battle that has been fought', () => {
  it(
    'is replayed from the campaign: stepped through, scrubbed, jumped in, and told as a report',
    { timeout: 120_000 },
    async () => {
      app = await openApp('shared')
      const { page, complaints } = app
      await page.setViewportSize({ width: 1280, height: 800 })
      const { campaign } = await foughtBattle(page, 'film')
      await goTo(page, `/campaign/${campaign}/battles`)
      // As an older version stored it: with an event that no longer exists, and one that these rules can't apply.
      const older = [
        { type: 'dreamt', rule: 'NEC-ACT-01', fighter: 0 },
        { type: 'status-changed', rule: 'NEC-ACT-01', fighter: 999, status: 'active' },
      ]
      await changeAnswers(page, 'battles.recording', (reply) => {
        const { value, ...rest } = Recording.parse(reply)
        return {
          ...rest,
          value: { ...value, events: [...value.events.slice(0, -1), ...older, ...value.events.slice(-1)] },
        }
      })
      await page.getByRole('link', { name: text('battleReplay.watchAgain') }).click()
      await page.getByRole('slider').waitFor()

      await page.keyboard.press('ArrowRight')
      const first = await place(page)
      await page.keyboard.press('ArrowRight')
      const second = await place(page)
      expect([first > 0, second > first]).toEqual([true, true])
      await page.keyboard.press('ArrowLeft')
      expect(await place(page)).toBe(first)
      await page.keyboard.press('End')
      const all = Number(await page.getByRole('slider').getAttribute('max'))
      expect(await place(page)).toBe(all)
      await page
        .getByText(say('en', { key: 'battleReplay.strange', params: { type: 'dreamt' } }))
        .waitFor({ state: 'attached' })

      await page
        .getByRole('button', { name: text('battleReplay.jump'), exact: true })
        .last()
        .click()
      await page
        .getByRole('menuitem', { name: say('en', { key: 'battleLog.round', params: { count: 2 } }), exact: true })
        .click()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      expect(await place(page)).toBeLessThan(all)
      expect(await hindrances(page)).toEqual([])

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: text('battleReplay.saveHtml') }).click(),
      ])
      const report = readFileSync(await file.path(), 'utf8')
      expect(report).toContain(text('battleReplay.moments'))
      expect(complaints).toEqual([])
    },
  )

  it('is exported as a file that `scrip replay` plays to the same events, and refuses if an input is missing', async () => {
    app = await openApp('shared')
    const { page } = app
    const { battle } = await foughtBattle(page, 'file')
    const { events } = await answer(page, 'battles.recording', { id: battle }, battles.recording.output)
    const { text: file } = await answer(
      page,
      'interchange.export',
      { kind: 'battle', id: battle },
      interchange.export.output,
    )
    expect(JSON.parse(await replayed(file))).toMatchObject({
      by: 'replayed',
      over: true,
      events: events.length,
      hash: hashOf(events),
    })

    const other = JSON.parse(file) as { rows: { battleInputs: unknown[] } }
    other.rows.battleInputs.pop()
    await expect(replayed(JSON.stringify(other))).rejects.toThrow('damagedData')
  })
})

describe('a second screen', () => {
  it('follows the battle that is played on the first', async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    await page.getByRole('button', { name: text('home.startSample') }).click()
    await page
      .getByRole('link', { name: text('campaign.newBattle') })
      .or(page.getByRole('button', { name: text('campaign.newBattle') }))
      .first()
      .click()
    await page.getByRole('button', { name: text('battleSetup.begin') }).click()
    await page.getByRole('button', { name: text('battle.setUpAll') }).waitFor()
    const [second] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: text('battleReplay.openWatch') }).click(),
    ])
    await second.locator('main.battle').waitFor()

    await page.getByRole('button', { name: text('battle.setUpAll') }).click()
    await page.getByRole('heading', { name: say('en', { key: 'battle.round', params: { count: 1 } }) }).waitFor()
    await second.getByRole('heading', { name: say('en', { key: 'battle.round', params: { count: 1 } }) }).waitFor()
    const fighters = await page.locator('.token').count()
    expect(fighters).toBeGreaterThan(8)
    await expect.poll(() => second.locator('.token').count(), { timeout: 15_000 }).toBe(fighters)
    expect(complaints).toEqual([])
  })
})
