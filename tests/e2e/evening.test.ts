import { type MessageKey, say } from '@shared/i18n'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type App, ask, openApp, shells } from './open-app.ts'

/** What the user sees, by the key of its text, so that a test survives changes of wording. */
const text = (key: MessageKey): string => say('en', { key, params: {} })

const press = (page: Page, key: MessageKey) =>
  page
    .getByRole('button', { name: text(key) })
    .or(page.getByRole('link', { name: text(key) }))
    .first()
    .click()

const reply = <Value extends z.ZodType>(value: Value) => z.object({ ok: z.literal(true), value })
const Gang = reply(
  z.object({ roster: z.array(z.object({ id: z.string(), name: z.string(), experience: z.number() })) }),
)
const Campaigns = reply(z.array(z.object({ id: z.string() })))
const Campaign = reply(
  z.object({
    standings: z.array(z.object({ gangId: z.string(), won: z.number(), lost: z.number(), drawn: z.number() })),
  }),
)
const Cards = reply(z.object({ pdf: z.string(), pages: z.number() }))

/** Pages of a PDF, counted in its own objects. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

let app: App | undefined
afterEach(() => app?.close())

describe.each(shells)('an evening in the shell "%s"', (shell) => {
  it('leads from an empty folder to a battle that is fought, settled and printed', { timeout: 120_000 }, async () => {
    app = await openApp(shell)
    const { page, complaints } = app
    // At the default pace.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await press(page, 'home.startSample')
    await press(page, 'campaign.newBattle')

    // Bots play both sides: the second has one already.
    await page.getByRole('button', { name: text('battleSetup.begin') }).waitFor()
    await page.getByRole('button', { name: text('battleSetup.begin') }).click()
    await press(page, 'battle.playToEnd')
    // The bots' moves are shown at the usual pace unless the user skips them.
    await page.getByRole('button', { name: text('battle.skip'), exact: true }).click()
    await page.getByRole('button', { name: text('battle.finish') }).click({ timeout: 60_000 })

    await press(page, 'aftermath.acceptAll')
    await page.getByRole('button', { name: text('aftermath.commit') }).click()
    await page.getByText(text('aftermath.settled')).first().waitFor()

    const [campaign] = Campaigns.parse(await ask(page, 'campaigns.list')).value
    const { standings } = Campaign.parse(await ask(page, 'campaigns.page', { campaignId: campaign?.id })).value
    const fought = standings.filter(({ won, lost, drawn }) => won + lost + drawn === 1)
    expect(fought).toHaveLength(2)
    const [first] = fought
    const { roster } = Gang.parse(await ask(page, 'gangs.page', { gangId: first?.gangId })).value
    const changed = roster.find(({ experience }) => experience > 0)
    if (changed === undefined) throw new Error('nobody has learned anything')

    // What the database holds, the page shows.
    await page.evaluate((id) => (location.hash = `#/fighter/${id}`), changed.id)
    await page.getByRole('heading', { name: changed.name }).first().waitFor()

    const printed = Cards.parse(await ask(page, 'cards.pdf', { gang: first?.gangId, locale: 'en' })).value
    expect(pagesOf(Buffer.from(printed.pdf, 'base64'))).toBe(printed.pages)
    expect(printed.pages).toBeGreaterThanOrEqual(Math.ceil(roster.length / 4))
    expect(complaints).toEqual([])
  })
})
