import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { armiesIn, battlesIn, campaignScreens, ownScreens, show, startSample } from './every-screen.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
async function open(dataFolder?: string): Promise<App> {
  const app = await openApp('shared', dataFolder)
  opened.push(app)
  await app.page.setViewportSize({ width: 1280, height: 800 })
  app.page.setDefaultTimeout(30_000)
  return app
}
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

const goTo = (page: Page, path: string) => page.goto(page.url().replace(/#.*$/, `#${path}`))

/** Counts clicks from now on, until the page is loaded anew. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counter = { clicks: 0 }
    addEventListener('click', () => (counter.clicks += 1))
    return counter
  })
  return () => counter.evaluate(({ clicks }) => clicks)
}

describe('founding a gang', () => {
  it('ten fighters with their weapons, mostly from the keyboard', async () => {
    const { page, complaints } = await open()
    const clicksIn = await countClicks(page)
    await page.getByRole('button', { name: 'New campaign' }).click()
    await page.getByLabel('Name').fill('Ashfall')
    await page.getByLabel('Name').press('Enter')
    await page.getByRole('button', { name: 'Found a gang' }).click()
    await page.getByLabel('Name of the gang').fill('The Widowmakers')
    await page.getByLabel('Gang list').click()
    await page.getByPlaceholder('Type to find a list').fill('House Escher')
    // The list marks its first line a moment after it was filtered.
    await page.locator('[role=option][data-highlighted]', { hasText: 'House Escher' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Found a gang' }).click()

    const hire = page.getByRole('combobox', { name: 'Type to find a fighter' })
    await hire.fill('queen')
    await hire.press('Enter')
    await page.getByRole('combobox', { name: 'Type to find a skill' }).fill('dodge')
    await page.keyboard.press('Enter')
    await hire.fill('7 ganger')
    await hire.press('Enter')
    await page.getByRole('textbox', { name: 'Name of Sister 7' }).waitFor()
    await hire.fill('2 juve')
    await hire.press('Enter')
    await page.getByRole('textbox', { name: 'Name of Little Sister 2' }).waitFor()

    const buy = page.getByRole('combobox', { name: 'Type to find gear' })
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await page.getByRole('button', { name: 'Buy' }).nth(place).click()
      await buy.fill('lasgun')
      await buy.press('Enter')
      await page.getByRole('button', { name: 'Lasgun: what to do' }).nth(place).waitFor()
    }
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('table', { name: 'Roster of The Widowmakers' }).waitFor()

    // 125 + 7×50 + 2×20 for the fighters, 8×5 for the lasguns.
    await page.getByRole('button', { name: 'Rating: 555. Why?' }).waitFor()
    await page.getByRole('button', { name: 'Credits: 445. Why?' }).click()
    await page.getByRole('row', { name: /Founding.*\+1,000/ }).waitFor()
    const clicks = await clicksIn()
    expect(clicks).toBeLessThanOrEqual(20)
    console.log(`A legal gang of ten was founded with ${clicks} clicks`)
    // Reasons name their rule in the tip of their mark, not on every line.
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Rating: 555. Why?' }).click()
    await page
      .getByRole('button', { name: /^Rule CAMP-/ })
      .first()
      .waitFor()
    expect(await page.getByText('CAMP-').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

/** What a player types, and for which row of the roster gear is bought. */
const gangs: readonly {
  list: string
  hires: readonly string[]
  arms: readonly (readonly [number, string])[]
  rating: number
}[] = [
  // A crew and the quad it drives, and a beast.
  {
    list: 'House Orlock',
    hires: ['captain', 'sergeant', '5 gunner', '2 greenhorn', 'iron rider', 'outrider', 'mastiff'],
    arms: [
      [0, 'combat shotgun'],
      [2, 'autogun'],
    ],
    rating: 765,
  },
  // A brute.
  {
    list: 'House Goliath',
    hires: ['tyrant', 'boss', '5 bruiser ganger', '2 bully', 'jotunn'],
    arms: [
      [0, 'boltgun'],
      [1, 'boltgun'],
      [2, 'stub'],
    ],
    rating: 920,
  },
  {
    list: 'Nomads',
    hires: ['chieftain', 'watcher', '4 warrior ganger', 'dust rider', '3 dust runner'],
    arms: [
      [0, 'long rifle'],
      [1, 'long rifle'],
    ],
    rating: 735,
  },
  // No list of their own: they buy their arms at the trading post (CAMP-CRE-14).
  {
    list: 'Venators',
    hires: ['hunt leader', 'hunt champion', '8 hunter ws 4+ bs 4+ t 3'],
    arms: [
      [0, 'boltgun'],
      [2, 'lasgun'],
    ],
    rating: 665,
  },
]

describe('a legal gang of ten in no more than 60 clicks', { timeout: 90_000 }, () => {
  it.each(gangs)('$list', async ({ list, hires, arms, rating }) => {
    const { page, complaints } = await open()
    const clicksIn = await countClicks(page)
    await page.getByRole('button', { name: 'Practice gang' }).click()
    await page.getByLabel('Name of the gang').fill('The Ten')
    await page.getByLabel('Gang list').click()
    await page.getByPlaceholder('Type to find a list').fill(list)
    // The list marks its first line a moment after it was filtered.
    await page.locator('[role=option][data-highlighted]', { hasText: list }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Found a gang' }).click()

    const hire = page.getByRole('combobox', { name: 'Type to find a fighter' })
    const skill = page.getByRole('combobox', { name: 'Type to find a skill' })
    let hired = 0
    for (const wanted of hires) {
      await hire.fill(wanted)
      await hire.press('Enter')
      hired += Number(/^\d+/.exec(wanted)?.[0] ?? 1)
      const joined = page.getByRole('button', { name: 'Take back' }).nth(hired - 1)
      await joined.or(skill).first().waitFor()
      if (await skill.isVisible()) await skill.press('Enter')
      await joined.waitFor()
    }
    for (const [place, gear] of arms) {
      await page.getByRole('button', { name: 'Buy' }).nth(place).click()
      const buy = page.getByRole('combobox', { name: 'Type to find gear' })
      await buy.fill(gear)
      await page.getByRole('option').first().waitFor()
      await buy.press('Enter')
      await page
        .getByRole('button', { name: /: what to do$/ })
        .filter({ hasText: new RegExp(gear, 'i') })
        .nth(arms.filter(([before, same]) => before < place && same === gear).length)
        .waitFor()
    }
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('table', { name: 'Roster of The Ten' }).waitFor()
    await page.getByRole('button', { name: `Rating: ${rating}. Why?` }).waitFor()
    // No warning is shown.
    expect(await page.getByText(/CAMP-CRE|CAMP-PST|CAMP-EQP/).count()).toBe(0)
    const clicks = await clicksIn()
    expect(clicks).toBeLessThanOrEqual(60)
    console.log(`${list}: ${hired} models with ${clicks} clicks`)
    expect(complaints).toEqual([])
  })
})

describe('nothing is lost', () => {
  it('what was removed is restored from the toast, and from the keyboard', async () => {
    const { page } = await open()
    await goTo(page, `${await startSample(page)}/settings`)
    await page.getByRole('button', { name: 'Remove the campaign' }).click()
    await page.getByText('Dust and Debts was removed.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    const campaign = page.getByRole('heading', { level: 2 }).getByRole('link')
    await campaign.waitFor()

    await campaign.click()
    await page
      .getByRole('navigation', { name: 'Sections of the campaign' })
      .getByRole('link', { name: 'Campaign setup' })
      .click()
    await page.getByRole('button', { name: 'Remove the campaign' }).click()
    await page.getByText('Dust and Debts was removed.', { exact: true }).waitFor()
    // On the screen that is left, after the last campaign is gone.
    await page.getByRole('button', { name: 'Start sample campaign' }).waitFor()
    await page.keyboard.press('Control+z')
    await campaign.waitFor()
  })

  it('a damaged database is reported, is left as it is, and is replaced by a backup', async () => {
    const first = await open()
    await startSample(first.page)
    await goTo(first.page, '/settings')
    await first.page.getByRole('button', { name: 'Make a backup now' }).click()
    await first.page.getByRole('button', { name: 'Restore', exact: true }).waitFor()
    await first.close()
    opened.pop()

    const file = join(first.dataFolder, 'scars-and-scrip.sqlite')
    writeFileSync(file, 'this is no database')
    const { page } = await open(first.dataFolder)
    await page.getByText('is damaged and was left as it is').waitFor()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('heading', { level: 2 }).getByRole('link').waitFor()
  })
})

describe('accessibility', () => {
  /** What hinders users on these screens. */
  const hindrancesOn = async (page: Page, paths: readonly string[]): Promise<unknown[]> => {
    const found: unknown[] = []
    for (const screen of paths) {
      await show(page, screen)
      for (const hindrance of await hindrances(page)) found.push([screen, hindrance])
    }
    return found
  }

  const looks = [
    ['English', 'light'],
    ['Русский', 'dark'],
  ] as const
  const lookLike = async (page: Page, language: string, theme: string) => {
    if (theme === 'dark') await page.getByRole('button', { name: 'Theme: Dark' }).click()
    if (language === 'Русский') await page.getByRole('button', { name: 'Language: Русский' }).click()
  }

  it.each(looks)(
    'in %s and %s every screen works with screen readers and has enough contrast',
    { timeout: 150_000 },
    async (language, theme) => {
      const { page, complaints } = await open()
      const foreign: string[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(new URL(page.url()).origin) && !/^(data|blob):/.test(request.url()))
          foreign.push(request.url())
      })
      const campaign = await startSample(page)
      const ofTheCampaign = await campaignScreens(page, campaign)
      await lookLike(page, language, theme)

      // With the light theme, battles are checked where they are played.
      const battleScreens = theme === 'dark' ? await battlesIn(page, campaign) : []
      const found = await hindrancesOn(page, [...ownScreens, ...ofTheCampaign, ...battleScreens])
      expect(found).toEqual([])
      expect(foreign).toEqual([])
      expect(complaints).toEqual([])
    },
  )

  it.each(looks)(
    'in %s and %s every screen of armies works with screen readers and has enough contrast',
    { timeout: 150_000 },
    async (language, theme) => {
      const { page, complaints } = await open()
      await lookLike(page, language, theme)
      expect(await hindrancesOn(page, await armiesIn(page))).toEqual([])
      expect(complaints).toEqual([])
    },
  )
})
