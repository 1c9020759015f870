import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { campaigns } from '@shared/contract/campaigns'
import { answer } from './fought-battle.ts'
import { hindrances } from './hindrances.ts'
import { ask, type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, `#${path}`))

it('a season from its first cycle to a battle over a stake', { timeout: 120_000 }, async () => {
  app = await openApp('shared')
  const { page, complaints } = app
  await page.setViewportSize({ width: 1280, height: 800 })
  page.setDefaultTimeout(30_000)
  await page.getByRole('button', { name: 'New campaign' }).click()
  await page.getByLabel('Name').fill('Sump war')
  await page
    .getByRole('button', { name: 'Campaign type', exact: true })
    .or(page.getByLabel('Campaign type', { exact: true }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Dominion', exact: true }).click()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: 'Season' }).waitFor()
  const campaign = page.url().replace(/^.*#/, '')
  const campaignId = campaign.replace('/campaign/', '')
  for (const [name, list] of [
    ['Queens', 'escher'],
    ['Fists', 'goliath'],
  ])
    await ask(page, 'gangs.found', { name, list, campaignId })

  await goTo(page, `${campaign}/season`)
  await page.getByRole('button', { name: 'Begin the season' }).click()
  await page.getByText('Nobody has been challenged in this cycle.').waitFor()
  await page.getByRole('button', { name: 'Challenge', exact: true }).click()
  await page.getByRole('button', { name: 'Accepts' }).click()
  await page.getByRole('cell', { name: 'Accepted' }).waitFor()
  expect(await hindrances(page)).toEqual([])

  await page.getByRole('link', { name: 'Territories' }).click()
  await page.getByRole('button', { name: /^Settlement: Queens/ }).waitFor()
  expect(await hindrances(page)).toEqual([])

  await page.getByRole('link', { name: 'Season' }).click()
  await page.getByRole('button', { name: 'End the cycle' }).click()
  await page.getByText('Nobody has been challenged in this cycle.').waitFor()
  await page.getByRole('link', { name: 'Chronicle' }).click()
  await page.getByRole('img', { name: 'Rating' }).waitFor()
  expect(await hindrances(page)).toEqual([])

  await page.getByRole('link', { name: 'Arbitrator' }).click()
  await page.getByRole('heading', { name: 'Back to an earlier cycle' }).waitFor()
  expect(await hindrances(page)).toEqual([])
  expect(complaints).toEqual([])
})

it(
  'a schedule of everybody against everybody is viewed, thinned out, invited to, changed and taken back',
  { timeout: 120_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    page.setDefaultTimeout(30_000)
    const created = await answer(
      page,
      'campaigns.create',
      { name: 'Sump war', ruleset: 'necromunda', settings: { type: 'dominion' } },
      campaigns.create.output,
    )
    const { campaignId } = created.value
    for (const [name, list] of [
      ['Queens', 'escher'],
      ['Fists', 'goliath'],
      ['Rats', 'orlock'],
    ])
      await ask(page, 'gangs.found', { name, list, campaignId })
    await ask(page, 'season.start', { campaignId })
    await goTo(page, `/campaign/${campaignId}/season`)
    await page.getByRole('button', { name: 'Everybody against everybody' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('Sits out: ').first().waitFor()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', { name: /^Take off the schedule/ })
      .last()
      .click()
    await dialog.getByRole('button', { name: 'Schedule 2 battles' }).click()
    await page.getByRole('heading', { name: /^Planned: cycle 2/ }).waitFor()
    expect(await page.getByRole('heading', { name: /^Planned: cycle 3/ }).count()).toBe(0)
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: /^Planned: cycle 2/ }).waitFor()
    expect(await hindrances(page)).toEqual([])

    await page.getByRole('button', { name: 'Invitation', exact: true }).first().click()
    const letter = dialog.getByRole('textbox', { name: 'Invitation' })
    expect(await letter.inputValue()).toMatch(
      /Sump war: Occupation, cycle 1\n\n\w+ against \w+\n- Day: still to be agreed/,
    )
    await dialog.getByText('Markdown').click()
    await expect.poll(() => letter.inputValue()).toContain('# Sump war')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Change the challenge' }).first().click()
    await dialog.getByRole('combobox', { name: 'Stake' }).or(dialog.getByLabel('Stake')).first().click()
    await page.getByRole('option').nth(1).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Standings' }).click()
    await page.getByRole('link', { name: 'Challenge to answer' }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: 'Challenge to answer' }).waitFor()
    expect(await hindrances(page)).toEqual([])

    await page.getByRole('link', { name: 'Season' }).click()
    await page.getByRole('heading', { name: 'Challenges' }).waitFor()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.getByText('Nobody has been challenged in this cycle.').waitFor()
    expect(await page.getByRole('heading', { name: /^Planned/ }).count()).toBe(0)
    expect(complaints).toEqual([])
  },
)
