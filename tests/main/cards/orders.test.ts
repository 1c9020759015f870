import { localContext } from '@main/principal'
import { cardHandlers } from '@main/cards/handlers'
import { makeOrder } from '@main/cards/print'
import { accessTo } from '@main/database/access'
import { undo } from '@main/database/undo'
import { countersOf, saveCounter } from '@main/gangs/counters'
import { saveLoadout } from '@main/gangs/loadouts'
import { setPicture } from '@main/gangs/pictures'
import { renameFighter } from '@main/gangs/change-fighter'
import { chromiumPrinter } from '@main/printing/chromium-printer'
import { AppError } from '@shared/contract/error'
import { CardFormatName } from '@shared/contract/cards'
import { GangId, PrintSetupId } from '@shared/contract/ids'
import { encode } from 'uqr'
import { unzipSync } from 'fflate/browser'
import { dot } from '@shared/cards/wrap'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { begun } from '../battles/support'
import { freshFolder } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'
import { gangOf, ordered, printed } from './support'

const printer = chromiumPrinter()
afterAll(() => printer.close())
const context = localContext()

/** The handlers over a fresh database, shared at `url`, and that database. */
function studio(url: string | null = null) {
  const access = accessTo(freshFolder())
  onTestFinished(() => access.close())
  return { store: access.store(), cards: cardHandlers(access, catalogues, printer, () => url) }
}

const named = (store: Parameters<typeof printed>[0], wanted: Parameters<typeof printed>[1]) =>
  makeOrder(store, catalogues, ordered(wanted)).job.decks.flatMap(({ cards }) => cards.map(({ name }) => name))

describe('an order', () => {
  test('includes all fighters on the current roster, except those it leaves out', () => {
    const { store } = studio()
    const gang = gangOf(store, 2)
    const { fighterId } = hired(store, gang, { name: 'Left Out' }).value
    expect(named(store, { gang, without: [fighterId] })).toEqual(['Fighter 1', 'Fighter 2'])
    hired(store, gang, { name: 'Late Comer' })
    expect(named(store, { gang, without: [fighterId] })).toEqual(['Fighter 1', 'Fighter 2', 'Late Comer'])
  })

  test('includes those whose card changed since it was printed, in any language and size', async () => {
    const { store, cards } = studio()
    const gang = gangOf(store, 3)
    expect(await cards.markPrinted(ordered({ gang }), context)).toEqual({ cards: 3 })
    expect(named(store, { gang, who: 'changed' })).toEqual([])
    const [first, second] = makeOrder(store, catalogues, ordered({ gang })).cards
    if (!first || !second) throw new Error('There are no cards')
    run(store, 'fighter.rename', (change) => renameFighter(change, { fighterId: first.fighterId, name: 'Renamed' }))
    bought(store, gang, second.fighterId, 'flak-armour')
    expect(named(store, { gang, who: 'changed', locale: 'ru', format: 'sleeve' })).toEqual(['Renamed', 'Fighter 2'])
    undo(store, { kind: 'gang', gangId: gang })
    expect(named(store, { gang, who: 'changed' })).toEqual(['Renamed'])
    expect((await cards.choices({ gang }, context)).changed).toBe(1)
  })

  test('shows a fighter’s counters if wanted on the card; the card counts as changed when the number does', async () => {
    const { store, cards } = studio()
    const gang = gangOf(store, 1)
    const { fighterId } = hired(store, gang, { name: 'Counter' }).value
    const counters = [
      ['Kills with the axe', 4, true],
      ['Debts', 9, false],
    ] as const
    for (const [name, amount, onCard] of counters)
      run(store, 'counter.save', (change) => saveCounter(change, { of: { fighterId }, name, amount, onCard }))
    const groups = makeOrder(store, catalogues, ordered({ gang }))
      .job.decks.flatMap(({ cards: made }) => made)
      .find(({ name }) => name === 'Counter')?.groups
    expect(groups).toContainEqual({ label: 'Counted', text: 'Kills with the axe 4' })
    await cards.markPrinted(ordered({ gang }), context)
    const [axe] = countersOf(store, { fighterId })
    run(store, 'counter.save', (change) => saveCounter(change, { of: { fighterId }, counterId: axe?.id, amount: 5 }))
    expect(named(store, { gang, who: 'changed' })).toEqual(['Counter'])
  })

  test('shows a gang’s counters on its plate, and on every card if wanted', () => {
    const { store } = studio()
    const gang = gangOf(store, 1)
    for (const [name, onCard] of [
      ['Fame', true],
      ['Debts', false],
    ] as const) {
      run(store, 'counter.save', (change) => saveCounter(change, { of: { gangId: gang }, name, amount: 7, onCard }))
    }
    const made = makeOrder(store, catalogues, ordered({ gang, companions: ['plate'] })).job.decks.flatMap(
      ({ cards: all }) => all,
    )
    const [plate, fighter] = made
    expect(plate?.groups).toContainEqual({ label: 'Counted', text: 'Fame 7, Debts 7' })
    expect(fighter?.groups).toContainEqual({ label: 'Gang', text: 'Fame 7' })
  })

  test('includes the crew of the battle under way', async () => {
    const { store, cards } = studio()
    const campaignId = createdCampaign(store)
    const gangs = [foundedGang(store, { campaignId }), foundedGang(store, { campaignId, name: 'Rivals' })] as const
    for (const gang of gangs) hired(store, gang, { name: 'In the crew' })
    expect((await cards.choices({ gang: gangs[0] }, context)).crew).toBe(null)
    begun(store, campaignId, [...gangs])
    hired(store, gangs[0], { name: 'At home' })
    expect(named(store, { gang: gangs[0], who: 'crew' })).toEqual(['In the crew'])
    expect(named(store, { gang: gangs[0] })).toEqual(['In the crew', 'At home'])
  })

  test('prints a card for each equipment set, with its contents alone (CAMP-CRE-25)', () => {
    const { store } = studio()
    const gang = foundedGang(store, { credits: 10_000 })
    const { fighterId } = hired(store, gang).value
    const [lasgun, autogun] = ['lasgun', 'autogun'].map((item) => bought(store, gang, fighterId, item).value.itemId)
    if (!lasgun || !autogun) throw new Error('Nothing was bought')
    run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name: 'Long', items: [lasgun] }))
    run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name: 'Loud', items: [autogun] }))
    const { decks } = makeOrder(store, catalogues, ordered({ gang })).job
    expect(decks.flatMap(({ cards }) => cards.map(({ weapons }) => weapons.map(({ name }) => name)))).toEqual([
      ['Lasgun'],
      ['Autogun'],
    ])
    expect(decks.flatMap(({ cards }) => cards.map(({ kind }) => kind.split(dot).at(-1)))).toEqual(['Long', 'Loud'])
  })

  test('shows the sign of its list, and in the house look the gang’s colour, dark enough for white letters', () => {
    const { store } = studio()
    const gang = foundedGang(store, { colour: '#b8a23a' })
    hired(store, gang)
    const { html } = printed(store, { gang, theme: 'house' })
    expect(html).toContain('<svg class="emblem"')
    // Brass has a brightness of 157 of 255; at 100 its parts 184, 162 and 58 are 117, 103 and 37.
    expect(html).toContain('background: #756725')
    expect(printed(store, { gang, theme: 'slate' }).html).not.toContain('#756725')
  })

  test('prints a portrait with the same crop on every card of a size', () => {
    const { store } = studio()
    const gang = gangOf(store, 1)
    const [card] = makeOrder(store, catalogues, ordered({ gang })).cards
    const bytes = Buffer.from('iVBORw0KGgo=', 'base64').toString('base64')
    const picture = { type: 'image/png', width: 30, height: 40, bytes } as const
    if (!card) throw new Error('There is no card')
    run(store, 'picture.set', (change) => setPicture(change, { of: { fighterId: card.fighterId }, picture }))
    const portraitOn = (format: CardFormatName) => {
      const { html } = printed(store, { gang, format })
      expect(html, format).toContain(`<header class="head" style="height`)
      return /<header[^>]*><svg.*?<\/svg><img class="portrait" alt="" src="([^"]*)" style="([^"]*)">/
        .exec(html)
        ?.slice(1)
    }
    const source = `data:image/png;base64,${bytes}`
    expect(CardFormatName.options.map((format) => portraitOn(format))).toEqual(
      ['17mm', '9.18mm', '11.72mm', '18.7mm', '24.65mm'].map((side) => [source, `width:${side};height:${side}`]),
    )
    expect(printed(store, { gang, format: 'compact' }).cards).toBe(1)
  })

  test('has a code on each card that leads to its fighter, while this application is shared', async () => {
    const url = 'https://192.168.1.20:4748'
    const { store, cards } = studio(url)
    const gang = gangOf(store, 3)
    const [id] = store.sqlite.prepare('SELECT id FROM fighters WHERE gang_id = ?').pluck().all(gang).map(String)
    const { data } = encode(`${url}/#/fighter/${id}`, { border: 2, ecc: 'L' })
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    for (const format of CardFormatName.options) {
      const { html } = await cards.preview(ordered({ gang, format, companions: ['plate'] }), context)
      expect(html.match(/class="code"/g), format).toHaveLength(4)
      expect(html, format).toContain(`d="${dark.join('')}"`)
    }
    const codes = async (shown: ReturnType<typeof studio>, of: string, links: boolean) =>
      (await shown.cards.preview(ordered({ gang: GangId.parse(of), links }), context)).html.includes('class="code"')
    expect(await codes({ store, cards }, gang, false)).toBe(false)
    const alone = studio()
    expect(await codes(alone, gangOf(alone.store, 3), true)).toBe(false)
  })

  test('is kept under a name, replaced under the same name, and removed with an undo', async () => {
    const { store, cards } = studio()
    const gang = gangOf(store, 1)
    const order = ordered({ gang, format: 'sleeve', companions: ['rules'] })
    await cards.saveSetup({ name: 'Friday', order: ordered({ gang }) }, context)
    const { value } = await cards.saveSetup({ name: 'Friday', order }, context)
    expect(await cards.setups({ gang }, context)).toEqual([{ id: value.setupId, name: 'Friday', order }])
    await cards.removeSetup({ setupId: PrintSetupId.parse(value.setupId) }, context)
    expect(await cards.setups({ gang }, context)).toEqual([])
    undo(store, { kind: 'gang', gangId: gang })
    expect(await cards.setups({ gang }, context)).toEqual([{ id: value.setupId, name: 'Friday', order }])
  })

  test('is exported as a file named after the gang', async () => {
    const { store, cards } = studio()
    const gang = foundedGang(store, { name: '../Knives: and "Forks"' })
    hired(store, gang)
    const { name, pdf, pages } = await cards.pdf(ordered({ gang }), context)
    expect(name).toBe('Knives-and-Forks.pdf')
    expect(
      Buffer.from(pdf, 'base64')
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(pages)
    // Windows keeps some names for its devices.
    const kept = foundedGang(store, { name: 'CON' })
    hired(store, kept)
    expect((await cards.pdf(ordered({ gang: kept }), context)).name).toBe('CON-1.pdf')
    const unnamed = foundedGang(store, { name: '?' })
    hired(store, unnamed)
    expect((await cards.pdf(ordered({ gang: unnamed }), context)).name).toBe('cards.pdf')
  })

  test('is exported as pictures of the requested density, each card with its bleed', async () => {
    const { store, cards } = studio()
    const gang = gangOf(store, 2)
    const order = ordered({ gang, format: 'sleeve', theme: 'ledger', layout: { bleed: 3 } })
    const { type, bytes, count } = await cards.images({ order, dpi: 300, each: 'card' }, context)
    expect([type, count]).toEqual(['application/zip', 4])
    for (const png of Object.values(unzipSync(Buffer.from(bytes, 'base64')))) {
      const view = Buffer.from(png)
      const dots = (millimetres: number) => Math.round((millimetres / 25.4) * 300)
      expect([view.readUInt32BE(16), view.readUInt32BE(20)]).toEqual([dots(69), dots(94)])
      expect([view.toString('latin1', 37, 41), view.readUInt32BE(41)]).toEqual(['pHYs', 11811])
    }
    const sheet = await cards.images({ order: ordered({ gang }), dpi: 100, each: 'sheet' }, context)
    expect([sheet.type, sheet.count]).toEqual(['image/png', 1])
    expect(Buffer.from(sheet.bytes, 'base64').readUInt32BE(16)).toBe(827)
  })

  test('without cards is shown as empty, and refused as a file', async () => {
    const { store, cards } = studio()
    const gang = foundedGang(store)
    expect(await cards.preview(ordered({ gang }), context)).toMatchObject({ cards: 0, pages: 0 })
    await expect(cards.pdf(ordered({ gang }), context)).rejects.toThrow(AppError)
    expect(() => printed(store, { gang, scenario: 'no-such' })).toThrow('error.scenario.missing')
  })
})
