import { battles } from '@shared/contract/battles'
import { BattleId, CampaignId } from '@shared/contract/ids'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

const begun = z.object({ value: z.object({ id: BattleId }) })
const loaded = z.object({ value: z.object({ campaignId: CampaignId }) })

/** Two fighters of Ninth Harmonic with a chem and filter plugs each, played by a person against a bot. */
async function beginBattle({ page }: App) {
  const { campaignId: campaign } = (await answer(page, 'campaigns.loadSample', {}, loaded)).value
  const { gangs, battlefields } = await answer(page, 'battles.prepare', { campaign }, battles.prepare.output)
  const gangNamed = (name: string) => {
    const gang = gangs.find((one) => one.name === name)
    if (gang === undefined) throw new Error(`There is no ${name}`)
    return gang
  }
  const [own, foes] = [gangNamed('Ninth Harmonic'), gangNamed('Lamplighters of Exit Nine')]
  const crewOf = ({ candidates }: typeof own, count: number) =>
    candidates
      .filter(({ eligible }) => eligible)
      .slice(0, count)
      .map(({ id }) => ({ fighter: id, loadout: null }))
  for (const { fighter } of crewOf(own, 2))
    for (const item of ['spur', 'filter-plugs'])
      await answer(page, 'fighters.buy', { gangId: own.id, fighterId: fighter, item }, z.unknown())
  const sides = [
    { gang: own.id, role: 'equal', controller: { kind: 'human' }, crew: crewOf(own, 2) },
    { gang: foes.id, role: 'equal', controller: { kind: 'bot', bot: 'random' }, crew: crewOf(foes, 2) },
  ]
  const battlefield = battlefields[0]?.id
  const modes = { space: 'board', dice: 'seeded' }
  const order = { campaign, scenario: '18-standoff', battlefield, modes, seed: 'chem', sides }
  const { id } = (await answer(page, 'battles.begin', order, begun)).value
  return { campaign, battle: id }
}

it('CAMP-EQP-01: items used up on the board leave the roster once the battle is settled, and the rest is kept', async () => {
  const app = await openApp('shared')
  opened.push(app)
  const { page, complaints } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  const { campaign, battle } = await beginBattle(app)
  await page.evaluate((path) => (location.hash = path), `#/battle/${battle}`)

  const asked = page.locator('.question')
  const inTime = { timeout: 60_000, interval: 200 }
  const setUpAll = page.getByRole('button', { name: 'Set up all for me' })
  await expect
    .poll(async () => {
      if (await asked.getByText('Who acts?').isVisible()) return true
      if (await setUpAll.isVisible()) await setUpAll.click({ timeout: 2000 }).catch(() => undefined)
      return false
    }, inTime)
    .toBe(true)
  await asked.getByRole('button', { name: 'Anselm Quorl' }).click()
  // Asked only if another fighter stands near enough to act with him.
  const alone = asked.getByRole('button', { name: 'Nobody else' })
  const chem = asked.getByRole('button', { name: 'Take a chem' })
  await alone.or(chem).first().waitFor()
  if (await alone.isVisible()) await alone.click()
  await chem.click()
  await page.getByText('intoxicated').first().waitFor()

  await page.getByRole('button', { name: 'Let bots play to the end' }).click()
  const skip = page.getByRole('button', { name: 'Skip', exact: true })
  const toPostBattle = page.getByRole('button', { name: 'To the post-battle' })
  await expect
    .poll(
      async () => {
        if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => undefined)
        return toPostBattle.isVisible()
      },
      { timeout: 240_000, interval: 500 },
    )
    .toBe(true)
  await toPostBattle.click()

  await page.getByRole('button', { name: /^Used up/ }).click()
  await page.getByText('Anselm Quorl has used up Spur').waitFor()
  await page.getByText('Tessera Holt has used up Filter Plugs').waitFor()
  // Nobody is hurt for long: 24 is out cold.
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Injuries/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Injuries' }).waitFor()
  const injuries = page.getByRole('textbox', { name: /^Lasting injury of .*: Faces of 2 dice$/ })
  for (let left = await injuries.count(); left > 0; left -= 1) {
    await injuries.first().fill('24')
    await expect.poll(() => injuries.count(), inTime).toBe(left - 1)
  }
  await page.getByRole('button', { name: 'Roll all that is missing' }).click()
  const settle = page.getByRole('button', { name: 'Settle the battle' })
  const nothing = page.getByRole('button', { name: 'Answer “nothing” to the rest' })
  await expect
    .poll(async () => {
      if (await nothing.isVisible()) await nothing.click({ timeout: 2000 }).catch(() => undefined)
      return settle.isEnabled()
    }, inTime)
    .toBe(true)
  await settle.click()
  await page.getByText('Everything is written into the rosters.').waitFor()

  await page.evaluate((path) => (location.hash = path), `#/campaign/${campaign}`)
  await page.getByRole('link', { name: 'Ninth Harmonic', exact: true }).first().click()
  const roster = page.getByRole('table', { name: 'Roster of Ninth Harmonic' })
  await roster.waitFor()
  // Anselm took his; Tessera did not, and keeps hers. Plugs are gone with the first battle.
  const equipped = (await roster.innerText()).split('\n').filter((line) => /Spur|Filter Plugs/.test(line))
  expect(equipped).toEqual([expect.stringMatching(/^Augmek.*Spur/)])
  await page.getByRole('link', { name: 'Stash', exact: true }).click()
  await page.getByText('The stash is empty').waitFor()
  expect(complaints).toEqual([])
}, 400_000)
