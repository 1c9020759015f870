import { type MessageKey, say } from '@shared/i18n'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { startSample } from './every-screen.ts'
import { hindrances } from './hindrances.ts'
import { type App, ask, openApp } from './open-app.ts'

const text = (key: MessageKey, params: Record<string, string> = {}): string => say('en', { key, params })
const reply = <Value extends z.ZodType>(value: Value) => z.object({ ok: z.literal(true), value })

let app: App | undefined
afterEach(() => app?.close())

it('writes a pack, and a campaign plays with it', { timeout: 120_000 }, async () => {
  app = await openApp('shared')
  const { page, complaints } = app
  const campaign = await startSample(page)
  const goTo = (path: string) => page.evaluate((place) => (location.hash = place), path)

  await goTo('/packs')
  await page.getByLabel(text('packEditor.title')).fill('Bones & Brass')
  await page.getByRole('button', { name: text('packEditor.begin') }).click()

  // Its own gun: the gap is reported until the gun exists.
  await page.getByRole('button', { name: text('packEditor.add') }).click()
  await page.getByText(say('en', { key: 'packEditor.problems', params: { count: 2 } })).waitFor()
  await page.getByLabel(text('packField.name'), { exact: true }).fill('Bone Saw')
  await page.getByRole('checkbox', { name: text('packEditor.has', { what: text('packField.price') }) }).click()
  await page.getByRole('spinbutton', { name: text('packField.price') }).fill('25')
  await page.keyboard.press('Tab')
  await page.getByText(text('packEditor.sound')).waitFor()
  await page.getByRole('button', { name: text('packEditor.save'), exact: true }).click()
  await page.getByText(text('packEditor.saved')).first().waitFor()
  // Loaded afresh: the toast's own focus guards are no part of the screen.
  await page.reload()
  await page.getByRole('button', { name: 'Bone Saw' }).click()
  expect(await hindrances(page)).toEqual([])

  // Chosen in the campaign's settings.
  await goTo(`${campaign}/settings`)
  await page.getByRole('checkbox', { name: 'Bones & Brass 1' }).click()
  const campaignId = campaign.split('/').at(-1)
  const chosen = async () =>
    reply(z.array(z.string())).parse(await ask(page, 'packs.chosen', { campaignId })).value.length
  await expect.poll(chosen).toBe(1)
  await goTo('/packs')
  await page.getByText(text('packEditor.playedBy', { campaigns: 'Dust and Debts' })).waitFor()
  expect(complaints).toEqual([])
})

it('starts a pack of the ruleset of the campaign it was opened from', { timeout: 60_000 }, async () => {
  app = await openApp('shared')
  const { page } = app
  const created = await ask(page, 'campaigns.create', { name: 'The Long War', ruleset: 'wh40k-8e' })
  const { campaignId } = reply(z.object({ value: z.object({ campaignId: z.string() }) })).parse(created).value.value
  await page.evaluate((place) => (location.hash = place), `/campaign/${campaignId}/settings`)
  await page.getByRole('link', { name: text('packEditor.write') }).click()
  await page.getByRole('combobox', { name: text('packEditor.ruleset') }).waitFor()
  const game = page.getByRole('combobox', { name: text('packEditor.ruleset') })
  expect(await game.textContent()).toContain('8th edition')
})
