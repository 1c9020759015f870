import { fighters as fightersContract } from '@shared/contract/fighters'
import { gangs as gangsContract } from '@shared/contract/gangs'
import { postBattle } from '@shared/contract/post-battle'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { answer, foughtBattle } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp, type Shell, shells } from './open-app.ts'

const opened: App[] = []
async function open(shell: Shell | 'shared' = 'shared', dataFolder?: string): Promise<App> {
  const app = await openApp(shell, dataFolder)
  opened.push(app)
  await app.page.setViewportSize({ width: 1280, height: 800 })
  app.page.setDefaultTimeout(30_000)
  return app
}
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, '') + `#${path}`)
const look = (page: Page, battle: string) => answer(page, 'postBattle.open', { battle }, postBattle.open.output)
const commit = (page: Page) => page.getByRole('button', { name: 'Settle the battle', exact: true })

describe.each(shells)('an evening in the shell "%s"', (shell) => {
  it('leads from an empty folder to changed fighters, and one undo takes them back', { timeout: 120_000 }, async () => {
    const { page, complaints } = await open(shell)
    const { battle, gangs } = await foughtBattle(page, 'rust')
    await goTo(page, '/settings')
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await goTo(page, '/')
    await page.getByRole('link', { name: 'Finish post-battle' }).click()
    expect(await commit(page).isDisabled()).toBe((await look(page, battle)).consequences.ready === false)
    if (await page.getByRole('button', { name: 'Roll all that is missing' }).isVisible())
      await page.getByRole('button', { name: 'Roll all that is missing' }).click()
    await page.getByText('Writes everything in one go').waitFor()

    const { consequences } = await look(page, battle)
    const earner = consequences.lines.find((line) => line.kind === 'experience')
    if (earner?.kind !== 'experience') throw new Error('Nobody learned anything')
    const { fighterId } = earner
    const earned = consequences.lines.reduce(
      (sum, line) => (line.kind === 'experience' && line.fighterId === fighterId ? sum + line.amount : sum),
      0,
    )
    const experienceOf = async () =>
      (await answer(page, 'fighters.page', { fighterId }, fightersContract.page.output)).experience
    expect(await experienceOf()).toBe(0)
    await commit(page).click()
    await page.getByRole('heading', { name: 'Settled' }).waitFor()
    expect(await experienceOf()).toBe(earned)

    const { name } = await answer(page, 'fighters.page', { fighterId }, fightersContract.page.output)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByRole('button', { name: new RegExp(`Experience: ${earned}`) }).waitFor()

    await page.goBack()
    await page.getByRole('heading', { name: 'Settled' }).waitFor()
    await page.keyboard.press('Control+z')
    await commit(page).waitFor()
    expect(await experienceOf()).toBe(0)
    const credits = await Promise.all(
      gangs.map(async (gangId) => (await answer(page, 'gangs.page', { gangId }, gangsContract.page.output)).credits),
    )
    expect(credits).toEqual(consequences.totals.map((total) => total.credits.before))
    expect(complaints).toEqual([])
  })
})

describe('the wizard', () => {
  it(
    'keeps the draft: the arbitrator’s rulings are there when the application opens again',
    { timeout: 120_000 },
    async () => {
      const first = await open()
      const { battle } = await foughtBattle(first.page, 'rust')
      await goTo(first.page, `/battle/${battle}/post`)
      await first.page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Experience' }).click()
      const before = await look(first.page, battle)
      await first.page.getByRole('button', { name: 'Rule on it' }).first().click()
      const dialog = first.page.getByRole('dialog')
      await dialog.getByRole('spinbutton').fill('7')
      await dialog.getByLabel('Reason').fill('Saw it with my own eyes')
      await dialog.getByRole('button', { name: 'Apply' }).click()
      await first.page.getByText('Overruled by the arbitrator: Saw it with my own eyes').waitFor()
      await first.close()
      opened.pop()

      const { page } = await open('shared', first.dataFolder)
      await goTo(page, `/battle/${battle}/post`)
      await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Experience' }).click()
      await page.getByText('Saw it with my own eyes').waitFor()
      const [line] = before.consequences.lines.filter(({ section }) => section === 'experience')
      const now = (await look(page, battle)).consequences.lines.find(({ id }) => id === line?.id)
      expect(now).toMatchObject({ kind: 'experience', amount: 7 })
    },
  )

  it('has no barriers for screen readers and enough contrast, in light and in dark', { timeout: 120_000 }, async () => {
    const { page } = await open()
    const { battle, gangs } = await foughtBattle(page, 'rust')
    for (const screen of [`/battle/${battle}/post`, `/gang/${gangs[0] ?? ''}/print`]) {
      await goTo(page, screen)
      // Loaded afresh, so that the heading is this screen's and not the last one's.
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await hindrances(page), screen).toEqual([])
      await page.getByRole('button', { name: /^Theme: (Light|Dark)$/ }).click()
      expect(await hindrances(page), `${screen} in the other theme`).toEqual([])
    }
  })
})

describe('a battle played elsewhere', () => {
  it('is recorded by hand and settled the same way', { timeout: 120_000 }, async () => {
    const { page, complaints } = await open()
    await page.getByRole('button', { name: 'Start sample campaign' }).click()
    await page.getByRole('table').first().waitFor()
    await goTo(page, `${page.url().replace(/^.*#/, '')}/battles`)
    await page.getByRole('link', { name: 'Record a battle played elsewhere' }).click()
    await page.getByLabel('Scenario').click()
    await page.getByRole('option').first().click()
    for (const gang of ['The Cinder Veil', 'The Slag Choir']) {
      await page.getByLabel('Add a gang').click()
      await page.getByRole('option', { name: gang }).click()
    }
    await page.getByLabel('Took out of action: Ysolde Sable').click()
    await page.getByRole('option', { name: 'Anvil Brok' }).click()
    await page.keyboard.press('Escape')
    // A closed list takes the focus back, and may scroll the form as it does.
    await page.locator('form button:focus').waitFor()
    await page.getByRole('button', { name: 'On to the post-battle' }).click()
    await commit(page).waitFor()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Experience' }).click()
    await page.getByText('Took Anvil Brok out of action').waitFor()

    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Injuries' }).click()
    await page.getByText('D66', { exact: true }).waitFor()
    await page.getByLabel('Faces of 2 dice').fill('45')
    await page.getByText('Hand injury: recovery').waitFor()
    // CAMP-PST-30: a fighter In Recovery does nothing after this battle.
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('row', { name: 'Anvil Brok The Slag Choir In recovery' }).waitFor()
    expect(await page.getByLabel('Action: Anvil Brok').count()).toBe(0)
    await page.reload()
    await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Injuries' }).click()
    await page.getByRole('img', { name: '4, 5' }).waitFor()
    expect(complaints).toEqual([])
  })
})
