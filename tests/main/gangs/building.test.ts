import { changeFighter } from '@main/gangs/change-fighter'
import { gangPage, recruitsFor } from '@main/gangs/gang-page'
import { fighterPage } from '@main/gangs/fighter-page'
import { balance } from '@main/gangs/ledger'
import { isFounding, gangContextOf } from '@main/gangs/context'
import { shelfFor } from '@main/gangs/shelf'
import { fighterOf } from '@main/database/find'
import { AppError } from '@shared/contract/error'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from './support'

describe('founding', () => {
  test('CAMP-CRE-01, CAMP-CRE-62: a gang begins with 1000 credits and a Reputation of 1', () => {
    const store = freshStore()
    const gangId = foundedGang(store)
    expect(balance(store, gangId, 'credits')).toBe(1000)
    expect(balance(store, gangId, 'reputation')).toBe(1)
  })

  test('CAMP-CRE-01: the campaign’s house rules set the number of credits', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { houseRules: { 'founding.credits': 1250 } })
    expect(balance(store, foundedGang(store, { campaignId }), 'credits')).toBe(1250)
  })

  test('CAMP-CRE-02: with vehicles there are 400 credits more for them', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { settings: { vehicles: true } })
    const gangId = foundedGang(store, { campaignId })
    expect(gangPage(store, catalogues, gangId).resources).toEqual([{ resource: 'vehicle-credits', amount: 400 }])
  })

  test('from an unknown list or credits is refused with the fault', () => {
    const store = freshStore()
    for (const list of ['squirrels', 'brutes']) {
      expect(() => foundedGang(store, { list })).toThrow(`error.gang.list`)
    }
  })
})

describe('hiring', () => {
  test('CAMP-FTR-21: gives the type’s statline, rules and price', () => {
    const store = freshStore()
    const gangId = foundedGang(store)
    const { fighterId } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda', skills: ['dodge'] }).value
    const page = fighterPage(store, catalogues, fighterId)
    expect(page).toMatchObject({
      name: 'Yolanda',
      category: 'leader',
      pricePaid: 125,
      status: 'active',
      skills: ['dodge'],
    })
    expect(page.rules).toContainEqual({ id: 'group-activation', value: 2 })
    expect(page.statline.map(({ stat, value }) => [stat, value])).toEqual([
      ['m', 5000],
      ['ws', 3],
      ['bs', 3],
      ['s', 3],
      ['t', 3],
      ['w', 2],
      ['i', 2],
      ['a', 3],
      ['ld', 5],
      ['cl', 5],
      ['wil', 6],
      ['int', 7],
    ])
    expect(balance(store, gangId, 'credits')).toBe(875)
  })

  test('for another price than the list’s is allowed with a warning: the list’s price counts', () => {
    const store = freshStore()
    const gangId = foundedGang(store)
    const { value, warnings } = hired(store, gangId, { price: 40 })
    expect(warnings).toEqual([
      { rule: 'CAMP-EQP-05', key: 'warning.otherPrice', params: { what: 'escher-sister', listed: 50, paid: 40 } },
    ])
    expect(balance(store, gangId, 'credits')).toBe(960)
    expect(fighterPage(store, catalogues, value.fighterId).rating.value).toBe(50)
  })

  test('CAMP-IMP-04: beyond the available credits is allowed, and the debt is shown', () => {
    const store = freshStore()
    const gangId = foundedGang(store, { credits: 30 })
    const overdrawn = { rule: 'CAMP-CRE-01', key: 'legality.overdrawn', params: { credits: 20 } }
    expect(hired(store, gangId).warnings).toEqual([overdrawn])
    expect(gangPage(store, catalogues, gangId).warnings).toContainEqual(expect.objectContaining(overdrawn))
  })

  test('a type without a known price needs one', () => {
    const store = freshStore()
    const gangId = foundedGang(store)
    const type = 'escher-house-agent-statline-1'
    expect(() => hired(store, gangId, { type })).toThrow('error.fighterType.price')
    expect(fighterPage(store, catalogues, hired(store, gangId, { type, price: 80 }).value.fighterId).rating.value).toBe(
      80,
    )
  })

  test('lists the types with their prices and how many of each the gang has', () => {
    const { store, gangId } = smallGang()
    const recruits = recruitsFor(store, catalogues, gangId)
    expect(recruits[0]).toMatchObject({ type: 'escher-gang-queen', price: 125, owned: 0, list: 'escher' })
    expect(recruits.find(({ type }) => type === 'escher-sister')).toMatchObject({ owned: 1 })
    expect(recruits.some(({ list }) => list === 'hangers-on')).toBe(true)
  })
})

describe('buying', () => {
  test('CAMP-CRE-22: the list’s price is paid and counts', () => {
    const { store, gangId, fighterId } = smallGang()
    expect(balance(store, gangId, 'credits')).toBe(1000 - 50 - 5)
    const { rating, items } = fighterPage(store, catalogues, fighterId)
    expect(items).toMatchObject([{ item: 'lasgun', pricePaid: 5, ratingValue: 5, source: 'bought' }])
    expect(rating.value).toBe(55)
    expect(rating.rows.map(({ source, amount }) => [source, amount])).toEqual([
      ['escher-sister', 50],
      ['lasgun', 5],
    ])
  })

  test('a variant brings its part along for one price', () => {
    const { store, gangId, fighterId } = smallGang()
    const { itemId } = bought(store, gangId, fighterId, 'lasgun', { with: ['hotshot-las-pack'] }).value
    expect(balance(store, gangId, 'credits')).toBe(1000 - 50 - 5 - 25)
    const { items } = fighterPage(store, catalogues, fighterId)
    expect(items.find(({ parentId }) => parentId === itemId)).toMatchObject({
      item: 'hotshot-las-pack',
      pricePaid: 0,
      ratingValue: 0,
    })
  })

  test('CAMP-EQP-02: ammunition is fitted to a weapon of the same owner', () => {
    const { store, gangId, fighterId } = smallGang()
    const { itemId: shotgun } = bought(store, gangId, fighterId, 'shotgun').value
    expect(bought(store, gangId, fighterId, 'shotgun-acid-rounds', { parentId: shotgun }).warnings).toEqual([])
    expect(balance(store, gangId, 'credits')).toBe(1000 - 50 - 5 - 30 - 15)
    const { fighterId: other } = hired(store, gangId, { name: 'Nyx' }).value
    expect(() => bought(store, gangId, other, 'shotgun-acid-rounds', { parentId: shotgun })).toThrow(
      'error.item.otherHands',
    )
  })

  test('CAMP-CRE-22: an item that the list doesn’t sell to this buyer has the trading post’s price, with a warning', () => {
    const { store, gangId, fighterId } = smallGang()
    const { warnings } = bought(store, gangId, fighterId, 'plasma-pistol')
    expect(warnings).toEqual([
      { rule: 'CAMP-CRE-22', key: 'legality.notListed', params: { fighter: 'Vex', item: 'plasma-pistol' } },
    ])
  })

  test('CAMP-CRE-30: an exotic beast joins with a card of its own and counts with it', () => {
    const { store, gangId } = smallGang()
    const { fighterId: queen } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda' }).value
    bought(store, gangId, queen, 'phyrr-cat')
    const { roster, rating } = gangPage(store, catalogues, gangId)
    const cat = roster.find(({ category }) => category === 'exotic-beast')
    expect(cat).toMatchObject({ type: 'escher-phyrr-cat', ownerId: queen, rating: { value: 120 } })
    expect(rating.value).toBe(50 + 5 + 125 + 120)
  })

  test('CAMP-CRE-30: a hired beast follows the Leader until it gets another owner; one without an owner causes a warning', () => {
    const { store, gangId } = smallGang()
    const { fighterId: queen } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda' }).value
    const { fighterId: cat } = hired(store, gangId, { type: 'escher-phyrr-cat', name: 'Whisper' }).value
    const told = () => gangPage(store, catalogues, gangId).warnings.filter(({ rule }) => rule === 'CAMP-CRE-30')
    expect(gangPage(store, catalogues, gangId).roster.find(({ id }) => id === cat)?.ownerId).toBe(queen)
    expect(told()).toEqual([])
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId: cat, ownerId: null }))
    expect(told()).toMatchObject([{ key: 'legality.beastOfNobody', params: { fighter: 'Whisper' }, fighterId: cat }])
  })

  test('CAMP-CRE-14: Venators buy arms at the trading post by rarity; a list whose goods are unknown causes no warnings', () => {
    const store = freshStore()
    const gangId = foundedGang(store, { list: 'venators', name: 'The Writ' })
    const { fighterId: leader } = hired(store, gangId, { type: 'venators-hunt-leader-statline-1', name: 'Marsh' }).value
    const { fighterId: hunter } = hired(store, gangId, { type: 'venators-hunter-statline-1', name: 'Quill' }).value
    const place = gangContextOf(store, catalogues, gangId)
    const offered = (id: typeof leader) => shelfFor(place, fighterOf(store, id), true)
    const rarest = (id: typeof leader) =>
      Math.max(
        ...offered(id).map(({ item }) => {
          const availability = place.catalogue.items.get(item).availability
          return availability?.kind === 'rare' ? availability.level : 0
        }),
      )
    expect([rarest(leader), rarest(hunter)]).toEqual([11, 8])
    expect(offered(hunter)).toContainEqual(expect.objectContaining({ item: 'lasgun' }))
    const told = () =>
      gangPage(store, catalogues, gangId)
        .warnings.filter(({ rule }) => rule === 'CAMP-CRE-22')
        .map(({ params }) => params)
    bought(store, gangId, leader, 'boltgun')
    expect(told()).toEqual([])
    // Rare 11, which the Leader may have.
    bought(store, gangId, leader, 'meltagun')
    bought(store, gangId, hunter, 'meltagun')
    expect(told()).toEqual([{ fighter: 'Quill', item: 'meltagun' }])

    const old = foundedGang(store, { list: 'cawdor-2018', name: 'Old Blood' })
    const { fighterId: ganger } = hired(store, old, { type: 'cawdor-2018-ganger', name: 'Ash' }).value
    expect(shelfFor(gangContextOf(store, catalogues, old), fighterOf(store, ganger), true).length).toBeGreaterThan(100)
    expect(bought(store, old, ganger, 'autogun').warnings).toEqual([])
  })

  test('the shelf shows what the list sells to this buyer', () => {
    const { store, gangId, fighterId } = smallGang()
    const place = gangContextOf(store, catalogues, gangId)
    const shelf = shelfFor(place, fighterOf(store, fighterId), isFounding(store, gangId))
    expect(shelf).toContainEqual(expect.objectContaining({ item: 'lasgun', price: 5, with: [], listed: 'base' }))
    expect(shelf.some(({ item }) => item === 'chainaxe')).toBe(false)
  })

  test('an unknown item is refused and changes nothing', () => {
    const { store, gangId, fighterId } = smallGang()
    expect(() => bought(store, gangId, fighterId, 'moon-cannon')).toThrow(AppError)
    expect(balance(store, gangId, 'credits')).toBe(945)
  })
})
