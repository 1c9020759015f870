import { readFileSync } from 'node:fs'
import { battles } from '@shared/contract/battles'
import { CampaignId } from '@shared/contract/ids'
import { type MessageKey, say } from '@shared/i18n'
import { readBattlefield, type BattlefieldFile } from '@shared/space'
import { mirrored } from '@shared/space/mirror'
import { findingsOf } from '@shared/space/legality'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string | number> = {}): string => say('en', { key, params })

let app: App | undefined
afterEach(() => app?.close())

it('a battlefield is built, checked, saved, mirrored, sent to a friend, reopened and used for a battle', async () => {
  app = await openApp('shared')
  const { page, complaints } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => void (location.hash = '/battlefields'))
  await page.getByRole('button', { name: text('battlefield.blank') }).click()
  const editor = page.locator('.editor')
  const press = (name: string) => editor.getByRole('button', { name, exact: true }).click()
  const add = (what: 'wall' | 'door' | 'terminal' | 'casket' | 'duct' | 'objective') =>
    press(text(`battlefield.kinds.${what}`))
  const set = async (label: MessageKey, inches: number) => {
    await editor.getByLabel(text(label)).fill(String(inches))
    await editor.getByLabel(text(label)).press('Tab')
  }
  const rename = editor.getByRole('textbox', { name: text('battlefield.name') }).first()
  await rename.fill('The vault')
  await rename.press('Tab')

  await add('wall')
  await set('battlefield.left', 10)
  await add('door')
  await set('battlefield.left', 15)
  // The door still lies in the wall: the fault of the battlefield is shown.
  await editor
    .getByRole('button', { name: text('battlefield.problems.overlap', { things: 'Wall (wall-1), Door (door-1)' }) })
    .waitFor()
  await set('battlefield.left', 16)
  await editor.getByRole('combobox', { name: text('battlefield.begins') }).click()
  await page.getByRole('option', { name: text('battle.door.locked') }).click()
  await add('terminal')
  await add('casket')
  await set('battlefield.left', 17)
  await set('battlefield.up', 12)
  await add('duct')
  await add('objective')
  await set('battlefield.left', 20)
  await editor.getByText(text('battlefield.legal')).waitFor()
  expect(await hindrances(page)).toEqual([])

  await press(text('battlefield.save'))
  const own = page.locator('aside.list').getByRole('button', { name: 'The vault' })
  await own.waitFor()
  await press(text('battlefield.mirrorTop'))
  await press(text('battlefield.save'))
  const [file] = await Promise.all([page.waitForEvent('download'), press(text('battlefield.exportFile'))])
  const sent = z.unknown().parse(JSON.parse(readFileSync(await file.path(), 'utf8')))
  const field = readBattlefield(sent)
  expect(findingsOf(field)).toEqual([])
  expect(field).toMatchObject({
    title: { en: 'The vault' },
    doors: [{ begins: 'locked' }],
    loot: [{ kind: 'casket' }],
    terminals: [{ controls: ['door-1'] }],
  })
  // North is south now, and the casket lies on the other side.
  expect(field.loot?.[0]?.at.y).toBe(24_000)
  expect(mirrored(mirrored(sent as BattlefieldFile, 'top-bottom'), 'top-bottom')).toEqual(sent)

  await press(text('battlefield.remove'))
  await own.waitFor({ state: 'detached' })
  await page.locator('input[type=file]').setInputFiles(await file.path())
  // What is saved is what is open, and the file is yet to be read.
  await expect.poll(() => rename.inputValue()).toBe('The vault')
  await press(text('battlefield.save'))
  await own.waitFor()

  const loaded = z.object({ value: z.object({ campaignId: CampaignId }) })
  const { campaignId: campaign } = (await answer(page, 'campaigns.loadSample', {}, loaded)).value
  const { gangs, battlefields } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const battlefield = battlefields.find(({ title }) => title.en === 'The vault')?.id
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'human' },
    crew: candidates
      .filter(({ eligible }) => eligible)
      .slice(0, 2)
      .map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  const order = {
    campaign,
    scenario: 'ap-sea',
    battlefield,
    modes: { space: 'board', dice: 'seeded' },
    seed: 'vault',
    sides,
  }
  const { id } = (await answer(page, 'battles.begin', order, z.object({ value: z.object({ id: z.string() }) }))).value
  await page.evaluate((battle) => void (location.hash = `#/battle/${battle}`), id)
  await page.getByRole('button', { name: text('battle.setUpAll') }).click()
  await page.getByRole('heading', { name: text('battle.ask.activation.fighter') }).waitFor()
  await page.locator('.door.locked').waitFor()
  expect(await page.locator('.token').count()).toBe(4)
  expect(complaints).toEqual([])
})
