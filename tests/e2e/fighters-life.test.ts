import { battles } from '@shared/contract/battles'
import { fighters } from '@shared/contract/fighters'
import { gangs } from '@shared/contract/gangs'
import { CampaignId, FighterId, GangId } from '@shared/contract/ids'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

const done = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ value: z.object(shape) })
const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, `#${path}`))

/** A campaign with two gangs without fighters. */
async function twoGangs() {
  const app = await openApp('shared')
  opened.push(app)
  const { page } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  page.setDefaultTimeout(30_000)
  const { campaignId } = (
    await answer(page, 'campaigns.create', { name: 'Ashfall', ruleset: 'necromunda' }, done({ campaignId: CampaignId }))
  ).value
  const found = async (name: string, list: string) =>
    (await answer(page, 'gangs.found', { name, list, campaignId }, done({ gangId: GangId }))).value.gangId
  return {
    page,
    app,
    campaignId,
    gangId: await found('The Widowmakers', 'escher'),
    captorId: await found('The Chain', 'goliath'),
  }
}
const pageOf = (page: Page, gangId: GangId) => answer(page, 'gangs.page', { gangId }, gangs.page.output)
const reasoned = async (page: Page, button: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('the table saw it')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('dialog').getByLabel(field, { exact: true }).click()
  await page.getByRole('option', { name: option }).first().click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
}

describe('a fighter’s life on screen', () => {
  it(
    'is hired, learns, is hurt and healed, captured and ransomed, dies and leaves the gear behind; undo takes all of it back',
    { timeout: 120_000 },
    async () => {
      const { page, app, gangId, captorId } = await twoGangs()
      await goTo(page, `/gang/${gangId}/build`)
      const hire = page.getByRole('combobox', { name: 'Type to find a fighter' })
      await hire.fill('matriarch')
      await hire.press('Enter')
      await page.getByRole('combobox', { name: 'Type to find a skill' }).fill('dodge')
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Name of Gang Matriarch' }).waitFor()
      await page.getByRole('button', { name: 'Buy' }).click()
      const buy = page.getByRole('combobox', { name: 'Type to find gear' })
      for (const thing of ['Lasgun', 'Flak armour']) {
        await buy.fill(thing.toLowerCase())
        await buy.press('Enter')
        await page
          .getByRole('button', { name: `${thing}: what to do` })
          .first()
          .waitFor()
      }
      const [hired] = (await pageOf(page, gangId)).roster
      const fighterId = FighterId.parse(hired?.id)
      const card = () => answer(page, 'fighters.page', { fighterId }, fighters.page.output)

      await goTo(page, `/fighter/${fighterId}`)
      // CAMP-ADV-01, -05: from experience come an improvement that is chosen, and a skill that is rolled for.
      await page.getByRole('button', { name: 'Correct', exact: true }).click()
      await page.getByRole('dialog').getByLabel('Amount').fill('20')
      await page.getByRole('dialog').getByLabel('Amount').press('Tab')
      await reasoned(page, 'Correct')
      await page.getByRole('button', { name: 'Advance', exact: true }).click()
      await choose(page, 'Advancement', /^Movement/)
      await page.getByRole('button', { name: 'Take it' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Advance', exact: true }).click()
      await choose(page, 'Advancement', /^Random skill from a primary/)
      await choose(page, 'Skill set', /^Agility/)
      await page.getByRole('dialog').getByLabel('Die 1').fill('5')
      await page.getByRole('button', { name: 'Take it' }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await card()).toMatchObject({
        experience: 20 - 5 - 6,
        lifetimeExperience: 20,
        advances: [{ stat: 'm' }, { advance: 'random-primary-skill' }],
        rating: { value: 100 + 5 + 10 + 10 + 20 },
      })
      expect((await card()).skills).toHaveLength(2)

      // CAMP-INJ-90..97: an eye is lost, and a bionic one makes up for it; CAMP-PST-50: what heals leaves a line.
      await page.getByRole('button', { name: 'Injure' }).click()
      await choose(page, 'Result', /^Eye injury/)
      await reasoned(page, 'Injure')
      const bs = async () => (await card()).statline.find(({ stat }) => stat === 'bs')?.value
      expect(await bs()).toBe(4)
      await answer(
        page,
        'fighters.buy',
        { gangId, fighterId: null, item: 'bionic-eye', price: 0 },
        done({ itemId: z.string() }),
      )
      await page.reload()
      await page.getByRole('button', { name: 'Bionic', exact: true }).click()
      await page
        .getByRole('menuitem', { name: /^Bionic eye.*Ballistic/i })
        .first()
        .click()
      await page.getByText('Bionic eye was fitted.', { exact: true }).waitFor()
      expect(await bs()).toBe(3)
      await page.getByRole('button', { name: 'Injure' }).click()
      await choose(page, 'Result', /^Humiliated/)
      await reasoned(page, 'Injure')
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Humiliated' })
        .getByRole('button', { name: 'Heal', exact: true })
        .click()
      await reasoned(page, 'Heal the injury')
      await expect
        .poll(async () => (await card()).injuries.map(({ injury, status }) => [injury, status]))
        .toContainEqual(['humiliated', 'healed'])

      // CAMP-CAP-01, -04.
      await page.getByRole('button', { name: 'Captured' }).click()
      await page.getByRole('menuitem', { name: 'The Chain' }).click()
      await page.getByRole('paragraph').filter({ hasText: 'Captured by The Chain' }).waitFor()
      await page.getByLabel('Ransom').fill('30')
      await page.getByLabel('Ransom').press('Tab')
      await page.getByRole('button', { name: 'Ransom', exact: true }).click()
      await page.getByRole('paragraph').filter({ hasText: 'Captured by The Chain' }).waitFor({ state: 'detached' })
      expect([(await pageOf(page, gangId)).credits, (await pageOf(page, captorId)).credits]).toEqual([
        1000 - 100 - 5 - 10 - 30,
        1030,
      ])

      // CAMP-PST-40: the armour is lost, the rest goes to the stash.
      await page.getByRole('button', { name: 'Dies' }).click()
      await reasoned(page, 'Gang Matriarch dies')
      await page.getByRole('button', { name: 'Bring back' }).waitFor()
      const timeline = page
        .getByRole('region', { name: 'Timeline' })
        .or(page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) }))
      for (const line of [/Eye injury/, /captured/i, /Movement/]) await timeline.getByText(line).first().waitFor()
      await goTo(page, `/gang/${gangId}/stash`)
      await page.getByRole('cell', { name: 'Lasgun' }).waitFor()
      expect((await pageOf(page, gangId)).stash.map(({ item }) => item)).toContain('lasgun')
      expect((await pageOf(page, gangId)).stash.map(({ item }) => item)).not.toContain('flak-armour')

      const undo = page.getByRole('button', { name: /^Undo/ }).first()
      for (
        let left = 40;
        left > 0 && (await pageOf(page, gangId)).roster.length + (await pageOf(page, gangId)).departed.length > 0;
        left -= 1
      )
        await undo.click()
      expect(await pageOf(page, gangId)).toMatchObject({
        credits: 1000,
        rating: { value: 0 },
        roster: [],
        departed: [],
        stash: [],
      })
      expect((await pageOf(page, captorId)).credits).toBe(1000)
      expect(app.complaints).toEqual([])
    },
  )
})

describe('custom content and copies', () => {
  it(
    'an item and a fighter made in the builder are bought, hired, carried into battle, and copied with the gang',
    { timeout: 120_000 },
    async () => {
      const { page, app, campaignId, gangId, captorId } = await twoGangs()
      await answer(
        page,
        'gangs.hire',
        { gangId: captorId, type: 'goliath-forge-tyrant', name: 'Krug', skills: [] },
        z.unknown(),
      )
      await goTo(page, `/gang/${gangId}/build`)
      await page.getByRole('button', { name: 'Make a fighter' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Bone Dancer')
      expect(await hindrances(page, '[role=dialog]')).toEqual([])
      await page.getByRole('button', { name: 'Make it' }).click()
      await page.getByRole('option', { name: /^Bone Dancer 50/ }).click()
      await page.getByRole('textbox', { name: 'Name of Bone Dancer' }).waitFor()

      await page.getByRole('button', { name: 'Buy' }).click()
      await page.getByRole('button', { name: 'Make an item' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Nail gun')
      await page.getByRole('dialog').getByLabel('Strength').fill('S+1')
      expect(await hindrances(page, '[role=dialog]')).toEqual([])
      await page.getByRole('button', { name: 'Make it' }).click()
      await page.getByRole('option', { name: /Nail gun/ }).click()
      await page.getByRole('button', { name: 'Nail gun: what to do' }).waitFor()
      await page.getByText('S+1').first().waitFor()

      const { gangs: ready } = await answer(page, 'battles.prepare', { campaign: campaignId }, battles.prepare.output)
      const sides = ready.map(({ id, candidates }) => ({
        gang: id,
        role: 'equal',
        controller: { kind: 'human' },
        crew: candidates.map((one) => ({ fighter: one.id, loadout: null })),
      }))
      const order = {
        campaign: campaignId,
        scenario: 'ap-sea',
        battlefield: null,
        modes: { space: 'table', dice: 'typed' },
        seed: 'own',
        sides,
      }
      const { id } = (await answer(page, 'battles.begin', order, done({ id: z.string() }))).value
      await goTo(page, `/battle/${id}`)
      await page.getByText('Bone Dancer').first().waitFor()

      await goTo(page, `/gang/${gangId}/history`)
      await page.getByRole('button', { name: 'Copy the gang' }).click()
      await page.getByRole('dialog').getByLabel('Name of the gang').fill('The Second')
      await page.getByRole('dialog').getByRole('button', { name: 'Copy the gang' }).click()
      await page.getByRole('heading', { name: 'The Second' }).waitFor()
      const copy = GangId.parse(page.url().split('/gang/')[1])
      const [first, second] = [await pageOf(page, gangId), await pageOf(page, copy)]
      expect(second.rating.value).toBe(first.rating.value)
      expect(second.roster.map(({ name, items }) => [name, items.map(({ name }) => name)])).toEqual([
        ['Bone Dancer', ['Nail gun']],
      ])
      expect(app.complaints).toEqual([])
    },
  )
})
