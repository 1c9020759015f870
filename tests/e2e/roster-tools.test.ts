import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { GangSummary } from '@shared/contract/gangs'
import { CampaignId } from '@shared/contract/ids'
import { show, startSample } from './every-screen.ts'
import { onlooker, sharedBrowser } from './browser.ts'
import { answer } from './fought-battle.ts'
import { type App, openApp } from './open-app.ts'

let app: App | undefined
afterEach(() => app?.close())

async function open(): Promise<Page> {
  app = await openApp('shared')
  await app.page.setViewportSize({ width: 1280, height: 800 })
  app.page.setDefaultTimeout(30_000)
  return app.page
}

const isInSight = async (page: Page, name: string) => {
  const box = await page.getByRole('textbox', { name }).boundingBox()
  return box !== null && box.y >= 0 && box.y + box.height <= 800
}

it('after hiring, the new row is in sight, the search is selected for replacement, and a key turns the fighters', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Practice gang' }).click()
  await page.getByLabel('Name of the gang').fill('The Many')
  await page.getByLabel('Gang list').click()
  await page.getByRole('option', { name: 'House Escher', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Found a gang' }).click()
  const hire = page.getByRole('combobox', { name: 'Type to find a fighter' })
  await hire.fill('9 sister')
  await hire.press('Enter')
  await page.getByRole('textbox', { name: 'Name of Sister 9' }).waitFor()
  await expect.poll(() => isInSight(page, 'Name of Sister 9')).toBe(true)
  // The next letters take the place of the search; the exact name comes first.
  await page.keyboard.type('sister')
  await expect.poll(() => hire.inputValue()).toBe('sister')
  expect(await page.getByRole('option').first().innerText()).toMatch(/^Sister\b/)
  await page.getByRole('button', { name: 'Buy' }).first().click()
  await page.getByRole('tab', { name: /^For Sister( 1)?$/ }).waitFor()
  await page.keyboard.press('PageDown')
  await page.getByRole('tab', { name: 'For Sister 2', exact: true }).waitFor()
  await page.keyboard.press('PageUp')
  await page.getByRole('tab', { name: /^For Sister( 1)?$/ }).waitFor()
})

it('CAMP-CRE-16: a psyker is asked for its free power, and joins with it', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Practice gang' }).click()
  await page.getByLabel('Name of the gang').fill('Whispers')
  await page.getByLabel('Gang list').click()
  await page.getByRole('option', { name: 'House Delaque', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Found a gang' }).click()
  const hire = page.getByRole('combobox', { name: 'Type to find a fighter' })
  await hire.fill('Psy-Gheist')
  await hire.press('Enter')
  await page.getByRole('heading', { name: 'One free power for Psy-Gheist' }).waitFor()
  const power = page.getByRole('combobox', { name: 'Type to find a power' })
  await power.fill('Penumbral Mirror')
  await power.press('Enter')
  await page.getByRole('textbox', { name: 'Name of Psy-Gheist' }).waitFor()
  await page.getByRole('region', { name: 'Whispers' }).getByText('Penumbral Mirror').waitFor()
})

it('the palette founds, records, hires and prints from any screen, by words', async () => {
  const page = await open()
  await startSample(page)
  await show(page, '/settings')
  const offered = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(words)
    const lines = page.getByRole('dialog').getByRole('option')
    await lines.first().waitFor()
    const found = await lines.allInnerTexts()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    return found.join('\n')
  }
  expect(await offered('found')).toContain('Found a gang')
  expect(await offered('record')).toContain('Record a battle played elsewhere')
  expect(await offered('hire')).toContain('The Cinder Veil')
  expect(await offered('print')).toContain('The Cinder Veil')

  // Also when founded here, a gang begins with an unused colour.
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('found')
  await page.getByRole('dialog').getByRole('option', { name: 'Found a gang' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the gang').waitFor()
  const colour = page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { checked: true })
  expect([await colour.getAttribute('aria-label'), await colour.isEnabled()]).toEqual(['Violet', true])
})

it('the palette lists the current gang before the others', async () => {
  const page = await open()
  await startSample(page)
  await page.getByRole('link', { name: 'Ninth Harmonic', exact: true }).first().click()
  await page.getByRole('table', { name: 'Roster of Ninth Harmonic' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('hire')
  const first = page.getByRole('dialog').getByRole('option').first()
  await expect.poll(() => first.innerText()).toContain('Ninth Harmonic')
})

it('the roster explains gear, skills and special rules even if there is no room for the card', async () => {
  const page = await open()
  await page.setViewportSize({ width: 1024, height: 768 })
  await startSample(page)
  await page.getByRole('link', { name: 'The Cinder Veil' }).first().click()
  const roster = page.getByRole('table', { name: 'Roster of The Cinder Veil' })
  for (const [name, text] of [
    ['Mesh Armour', '5+ save'],
    ['Inspirational', 'Friend within 6 inches failing a Cool check'],
    ['Group Activation (2)', 'so many friends may be activated with it'],
  ] as const) {
    // A pointer comes from somewhere and moves on.
    const there = roster.getByText(name, { exact: true }).first()
    await there.hover({ position: { x: 2, y: 2 } })
    await there.hover({ position: { x: 6, y: 4 } })
    await page.getByText(text).first().waitFor()
  }
})

it('at hiring, the marked type shows its special rules, and the hired fighter its skills', async () => {
  const page = await open()
  await startSample(page)
  await page.getByRole('link', { name: 'The Cinder Veil' }).first().click()
  await page.getByRole('link', { name: 'Hire', exact: true }).click()
  const profile = page.getByRole('region', { name: 'Profile' })
  for (const [there, text] of [
    [profile.getByText('Group Activation (2)', { exact: true }), 'so many friends may be activated with it'],
    [page.getByText('Inspirational', { exact: true }), 'Friend within 6 inches failing a Cool check'],
  ] as const) {
    await there.hover({ position: { x: 2, y: 2 } })
    await there.hover({ position: { x: 6, y: 4 } })
    await page.getByText(text).first().waitFor()
  }
  await page.getByRole('combobox', { name: 'Type to find a fighter' }).fill('Little Sister')
  await profile.getByText('Fast Learner', { exact: true }).waitFor()
})

it('a tap explains rules, traits, gear and abbreviations, and the next tap opens the rule', async () => {
  const page = await open()
  await startSample(page)
  const context = await (
    await sharedBrowser()
  ).newContext({
    ...onlooker,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  try {
    const phone = await context.newPage()
    phone.setDefaultTimeout(30_000)
    await phone.goto(page.url())
    await phone.getByRole('link', { name: 'The Cinder Veil' }).first().tap()
    await phone.getByRole('link', { name: 'Open Ysolde Sable' }).tap()
    await phone.getByRole('heading', { name: 'Ysolde Sable' }).waitFor()
    const told = async (name: string, text: string) => {
      await phone.getByText(name, { exact: true }).first().tap()
      await phone.getByText(text).first().waitFor()
    }
    await told('Acc S', 'Accuracy at short range')
    await told('Parry', 'Make the attacker re-roll')
    await told('Group Activation (2)', 'so many friends may be activated with it')
    await phone.getByText('Tap again for the rule').first().waitFor()
    const dialog = phone.getByRole('dialog', { name: 'CAMP-FTR-12' })
    expect(await dialog.count()).toBe(0)
    await phone.getByText('Group Activation (2)', { exact: true }).first().tap()
    await dialog.waitFor()
    // What it says goes as the finger taps elsewhere.
    await phone.getByRole('button', { name: 'Close' }).tap()
    await told('Gang Hierarchy', 'may become Leader')
    await phone.getByRole('heading', { name: 'Skills', exact: true }).tap()
    await phone.getByText('may become Leader').first().waitFor({ state: 'detached' })
    await phone.getByRole('button', { name: 'Mesh Armour: what to do' }).tap()
    await phone.getByRole('menu').getByText('5+ save').waitFor()
  } finally {
    await context.close()
  }
})

it('a gang in two open battles causes a warning, and a gang’s page shows its captives', async () => {
  const page = await open()
  const campaign = await startSample(page)
  const campaignId = CampaignId.parse(campaign.split('/')[2])
  const gangs = await answer(page, 'gangs.list', { campaignId }, z.array(GangSummary))
  const [one, other, third] = gangs
  if (!one || !other || !third) throw new Error('There are not three gangs')
  const roster = async (gangId: string) =>
    (
      await answer(
        page,
        'gangs.page',
        { gangId },
        z.object({ roster: z.array(z.object({ id: z.string(), name: z.string() })) }),
      )
    ).roster
  const part = { seriousInjuries: [], takedowns: [], woundsLost: 0, fleshWounds: 0, deeds: [], spent: [] }
  const record = async (...sides: readonly string[]) =>
    answer(
      page,
      'battles.record',
      {
        campaign: campaignId,
        result: {
          version: 1,
          ruleset: 'necromunda',
          scenario: 'ap-sea',
          origin: 'manual',
          rounds: 1,
          ending: 'scenario',
          sides: sides.map((gangId, n) => ({
            gangId,
            outcome: n === 0 ? 'won' : 'lost',
            bottled: false,
            credits: 0,
            victoryPoints: 0,
          })),
          fighters: await Promise.all(
            sides.map(async (gangId) => ({
              ...part,
              id: (await roster(gangId))[0]?.id,
              gangId,
              fate: 'standing',
              takenOutBy: null,
            })),
          ),
        },
      },
      z.unknown(),
    )
  await record(one.id, other.id)
  await record(one.id, third.id)
  await show(page, `${campaign}/battles`)
  await page.reload()
  await page.getByText(`${one.name} is in 2 open battles at once.`).waitFor()
  const [captive] = await roster(other.id)
  await answer(page, 'captives.take', { fighterId: captive?.id, captorId: third.id }, z.unknown())
  await show(page, `/gang/${third.id}`)
  await page.getByRole('heading', { name: 'Captives held here' }).waitFor()
  await page.getByRole('link', { name: captive?.name ?? '', exact: true }).waitFor()
})
