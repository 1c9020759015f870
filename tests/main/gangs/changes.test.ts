import { readLog } from '@main/database/log'
import { campaignPage } from '@main/campaigns/page'
import { addPlayer, removePlayer } from '@main/campaigns/players'
import type { Store } from '@main/database/store'
import { changeFighter } from '@main/gangs/change-fighter'
import { changeGang, correctGang, removeGang, transferGang } from '@main/gangs/change-gang'
import { correctFighter, correctItem } from '@main/gangs/correct'
import { dismissFighter } from '@main/gangs/dismiss'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { moveItem, refundItem, sellItem } from '@main/gangs/items'
import { judged } from '@main/gangs/judge'
import { balance } from '@main/gangs/ledger'
import { undo } from '@main/database/undo'
import { removeLoadout, saveLoadout } from '@main/gangs/loadouts'
import { readPicture, setPicture } from '@main/gangs/pictures'
import type { FighterId, GangId, ItemId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { begun } from '../battles/support'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from './support'

const page = (store: Store, gangId: GangId) => gangPage(store, catalogues, gangId)
const card = (store: Store, fighterId: FighterId) => fighterPage(store, catalogues, fighterId)
const move = (store: Store, itemId: ItemId, to: FighterId | null) =>
  run(store, 'item.move', (change) => moveItem(change, { itemId, to }))
const names = (items: readonly { item: string }[]) => items.map(({ item }) => item)

describe('items', () => {
  test('move between fighters with what is fitted to them, and leave the equipment sets of the old owner', () => {
    const { store, gangId, fighterId } = smallGang()
    const { itemId } = bought(store, gangId, fighterId, 'lasgun', { with: ['hotshot-las-pack'] }).value
    run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name: 'Set', items: [itemId] }))
    const { fighterId: other } = hired(store, gangId, { name: 'Nyx' }).value
    move(store, itemId, other)
    expect(names(card(store, other).items)).toEqual(['lasgun', 'hotshot-las-pack'])
    expect(card(store, fighterId).loadouts).toMatchObject([{ name: 'Set', items: [] }])
  })

  test('CAMP-CRE-23: a weapon taken from a living fighter is taken, with a warning', () => {
    const { store, gangId, itemId } = smallGang()
    const { warnings } = move(store, itemId, null)
    expect(warnings).toEqual([
      { rule: 'CAMP-CRE-23', key: 'warning.weaponDiscarded', params: { item: 'lasgun', fighter: 'Vex' } },
    ])
    const { stash, rating, wealth } = page(store, gangId)
    expect(names(stash)).toEqual(['lasgun'])
    expect([rating.value, wealth.value]).toEqual([50, 1000])
  })

  test('can’t go to another gang', () => {
    const { store, itemId } = smallGang()
    const { fighterId: stranger } = hired(store, foundedGang(store), { name: 'Stranger' }).value
    expect(() => move(store, itemId, stranger)).toThrow('error.fighter.otherGang')
  })

  test('CAMP-TRD-04: are gone once sold, and the dice stay in the ledger', () => {
    const { store, gangId, fighterId, itemId } = smallGang()
    run(store, 'item.sell', (change) => sellItem(change, { itemId, credits: 5, dice: [4] }))
    expect(balance(store, gangId, 'credits')).toBe(950)
    expect(card(store, fighterId).items).toEqual([])
    const params = store.sqlite.prepare("SELECT params FROM ledger_entries WHERE reason = 'sale'").pluck().get()
    expect(JSON.parse(String(params))).toEqual({ item: 'lasgun', dice: '4' })
    expect(() => run(store, 'item.sell', (change) => sellItem(change, { itemId, credits: 5, dice: [] }))).toThrow(
      'error.item.gone',
    )
  })

  test('returned bring what was paid, not what they count for', () => {
    const { store, gangId, fighterId } = smallGang()
    const { itemId } = bought(store, gangId, fighterId, 'autogun', { price: 3 }).value
    run(store, 'item.refund', (change) => refundItem(change, { itemId }))
    expect(balance(store, gangId, 'credits')).toBe(945)
    expect(card(store, fighterId).rating.value).toBe(55)
  })

  test('are corrected by the arbitrator, for a reason', () => {
    const { store, campaignId, fighterId, itemId } = smallGang()
    run(store, 'item.correct', (change) =>
      correctItem(change, { itemId, reason: 'a gift', ratingValue: 20, condition: 'broken' }),
    )
    expect(card(store, fighterId).items).toMatchObject([{ ratingValue: 20, pricePaid: 5, condition: 'broken' }])
    expect(readLog(store, { of: { campaignId }, limit: 1 })).toMatchObject([
      { event: 'item.correct', reason: 'a gift' },
    ])
  })

  test('in sets belong to their owner, and a set’s name is unique', () => {
    const { store, gangId, fighterId, itemId } = smallGang()
    const save = (name: string, items: ItemId[]) =>
      run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name, items })).value.loadoutId
    const loadoutId = save('Night', [itemId, itemId])
    expect(card(store, fighterId).loadouts).toEqual([{ id: loadoutId, name: 'Night', items: [itemId] }])
    expect(() => save('Night', [])).toThrow('error.loadout.taken')
    const spare = bought(store, gangId, null, 'lasgun').value.itemId
    expect(() => save('Day', [spare])).toThrow('error.item.otherHands')
    run(store, 'loadout.remove', (change) => removeLoadout(change, { loadoutId }))
    expect(card(store, fighterId).loadouts).toEqual([])
  })
})

describe('fighters', () => {
  test('CAMP-PST-41: leave the gear in the stash when they retire', () => {
    const { store, gangId, fighterId } = smallGang()
    run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how: 'retire' }))
    const { roster, departed, stash, credits, rating } = page(store, gangId)
    expect(roster).toEqual([])
    expect(departed).toMatchObject([{ name: 'Vex', type: 'escher-sister', status: 'retired' }])
    expect(names(stash)).toEqual(['lasgun'])
    expect([credits, rating.value]).toEqual([945, 0])
    expect(() =>
      run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how: 'retire' })),
    ).toThrow('error.fighter.left')
  })

  test('are undone completely when taken back', () => {
    const { store, gangId, fighterId } = smallGang()
    bought(store, gangId, fighterId, 'shotgun')
    run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how: 'take-back' }))
    expect(page(store, gangId)).toMatchObject({
      credits: 1000,
      roster: [],
      stash: [],
      departed: [{ status: 'dismissed' }],
    })
  })

  test('CAMP-CRE-30: a beast leaves with its owner', () => {
    const { store, gangId } = smallGang()
    const { fighterId: queen } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda' }).value
    bought(store, gangId, queen, 'phyrr-cat')
    run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId: queen, how: 'retire' }))
    const { roster, stash } = page(store, gangId)
    expect(roster.map(({ name }) => name)).toEqual(['Vex'])
    expect(stash).toEqual([])
  })

  test('CAMP-FTR-03, CAMP-FTR-21: a corrected characteristic shows what it was made from', () => {
    const { store, fighterId } = smallGang()
    const worse = { stat: 'ws', direction: 'worse', amount: 1 } as const
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId, reason: 'the old wound', stat: worse }),
    )
    const skill = card(store, fighterId).statline.find(({ stat }) => stat === 'ws')
    expect(skill).toMatchObject({ kind: 'target', profile: 4, value: 5 })
    expect(skill?.rows.map(({ source, operation, amount }) => [source, operation, amount])).toEqual([
      ['escher-sister', 'base', 4],
      ['correction', 'add', 1],
    ])
  })

  test('are corrected in experience, status, skills and rating', () => {
    const { store, gangId, fighterId } = smallGang()
    const correct = (wanted: object) =>
      run(store, 'fighter.correct', (change) => correctFighter(change, { fighterId, reason: 'forgotten', ...wanted }))
    correct({ experience: 6, addSkill: 'dodge', ratingCorrection: 15, status: 'recovering' })
    correct({ experience: -2 })
    expect(card(store, fighterId)).toMatchObject({
      experience: 4,
      lifetimeExperience: 4,
      skills: ['dodge'],
      status: 'recovering',
      rating: { value: 70 },
    })
    correct({ status: 'dead', removeSkill: 'dodge' })
    expect(page(store, gangId).departed).toMatchObject([{ name: 'Vex', status: 'dead' }])
    expect(card(store, fighterId).leftAt).not.toBeNull()
    correct({ status: 'active' })
    expect(card(store, fighterId)).toMatchObject({ status: 'active', leftAt: null, skills: [] })
  })

  test('keep the position they were put in', () => {
    const { store, gangId, fighterId } = smallGang()
    for (const name of ['Ash', 'Brand', 'Cinder']) hired(store, gangId, { name })
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, position: 2, label: 'V1' }))
    expect(page(store, gangId).roster.map(({ name }) => name)).toEqual(['Ash', 'Brand', 'Vex', 'Cinder'])
    expect(card(store, fighterId).label).toBe('V1')
  })

  test('list their history, latest first', () => {
    const { store, fighterId } = smallGang()
    expect(card(store, fighterId).history.map(({ event }) => event)).toEqual(['item.buy', 'fighter.hire'])
  })

  test('have a portrait, which replaces the one before', () => {
    const { store, fighterId } = smallGang()
    const set = (byte: number) => {
      const bytes = Buffer.from([byte]).toString('base64')
      const picture = { type: 'image/png', width: 1, height: 1, bytes } as const
      return run(store, 'picture.set', (change) => setPicture(change, { of: { fighterId }, picture })).value.pictureId
    }
    set(1)
    const pictureId = set(2)
    expect(card(store, fighterId).portraitId).toBe(pictureId)
    expect(pictureId && readPicture(store, pictureId).bytes).toBe(Buffer.from([2]).toString('base64'))
    expect(store.sqlite.prepare('SELECT count(*) FROM pictures').pluck().get()).toBe(1)
    run(store, 'picture.set', (change) => setPicture(change, { of: { fighterId }, picture: null }))
    expect(card(store, fighterId).portraitId).toBeNull()
  })
})

test('a battle has a picture for its report, which belongs to the campaign and is removed by an undo', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store)
  const gangs = [foundedGang(store, { campaignId }), foundedGang(store, { campaignId, name: 'Others' })] as const
  for (const gang of gangs) hired(store, gang)
  const battleId = begun(store, campaignId, gangs)
  const bytes = Buffer.from([7]).toString('base64')
  const picture = { type: 'image/png', width: 2, height: 1, bytes } as const
  const { pictureId } = run(store, 'picture.set', (change) => setPicture(change, { of: { battleId }, picture })).value
  const shown = () => campaignPage(store, campaignId).battles[0]?.pictureId
  expect(shown()).toBe(pictureId)
  expect(pictureId && readPicture(store, pictureId).bytes).toBe(bytes)
  undo(store, { kind: 'campaign', campaignId })
  expect(shown()).toBeNull()
  expect(store.sqlite.prepare('SELECT count(*) FROM pictures').pluck().get()).toBe(0)
})

describe('gangs', () => {
  test('CAMP-IMP-03: get a correction as a new entry; the ledger itself can’t be rewritten', () => {
    const { store, gangId } = smallGang()
    run(store, 'gang.correct', (change) =>
      correctGang(change, { gangId, resource: 'reputation', amount: 3, reason: 'the feast' }),
    )
    expect(page(store, gangId).reputation).toBe(4)
    expect(() => store.sqlite.exec('UPDATE ledger_entries SET amount = 1000000')).toThrow('append-only')
  })

  test('CAMP-CRE-10..16: get warnings for what a command makes illegal, not for earlier faults', () => {
    const store = freshStore()
    const gangId = foundedGang(store)
    // A gang in the making isn't complete yet: its page says so, not each step.
    expect(hired(store, gangId, { type: 'escher-gang-queen', name: 'One', skills: ['dodge'] }).warnings).toEqual([])
    expect(page(store, gangId).warnings).toContainEqual(expect.objectContaining({ rule: 'CAMP-CRE-11' }))
    const second = hired(store, gangId, { type: 'escher-gang-queen', name: 'Two', skills: ['dodge'] })
    expect(second.warnings).toContainEqual(
      expect.objectContaining({ rule: 'CAMP-CRE-10', key: 'legality.tooManyLeaders' }),
    )
    hired(store, gangId, { name: 'Third' })
    expect(hired(store, gangId, { name: 'Fourth' }).warnings).toEqual([])
    const { fighterId } = second.value
    const { warnings } = run(store, 'fighter.dismiss', (change) =>
      judged(change, catalogues, gangId, () => dismissFighter(change, catalogues, { fighterId, how: 'take-back' })),
    )
    expect(warnings).toEqual([])
  })

  test('CAMP-CRE-65: changing sides causes a warning to let the hangers-on go; brutes stay', () => {
    const { store, gangId } = smallGang()
    const become = (alignment: 'outlaw' | 'law-abiding') =>
      run(store, 'gang.change', (change) => changeGang(change, { gangId, alignment })).warnings
    hired(store, gangId, { type: 'escher-khimerix', name: 'Beast' })
    expect([become('law-abiding'), become('outlaw')]).toEqual([[], []])
    hired(store, gangId, { type: 'hangers-on-slopper', name: 'Cook' })
    expect(become('outlaw')).toEqual([])
    expect(become('law-abiding')).toMatchObject([{ rule: 'CAMP-CRE-65', params: { count: 1 } }])
  })

  test('keep their choices as texts, one for each slot, until they are emptied', () => {
    const { store, gangId } = smallGang()
    const choose = (slot: string, choice: string) =>
      run(store, 'gang.change', (change) => changeGang(change, { gangId, choice: { slot, choice } }))
    choose('variant', 'Corrupted')
    choose('origin', 'Mudflats')
    choose('variant', 'Infected')
    const chosen = () => gangPage(store, catalogues, gangId).choices
    expect(chosen()).toEqual([
      { slot: 'origin', choice: 'Mudflats' },
      { slot: 'variant', choice: 'Infected' },
    ])
    choose('variant', '')
    expect(chosen()).toEqual([{ slot: 'origin', choice: 'Mudflats' }])
  })

  test('belong to a player of their own campaign', () => {
    const { store, campaignId, gangId } = smallGang()
    const other = createdCampaign(store, { name: 'Elsewhere' })
    const join = (campaign: typeof campaignId) =>
      run(store, 'player.add', (change) =>
        addPlayer(change, { campaignId: campaign, player: { name: 'Ana', role: 'player' } }),
      ).value.playerId
    const playerId = join(campaignId)
    run(store, 'gang.change', (change) => changeGang(change, { gangId, playerId }))
    expect(page(store, gangId).player).toEqual({ id: playerId, name: 'Ana' })
    expect(() => run(store, 'gang.change', (change) => changeGang(change, { gangId, playerId: join(other) }))).toThrow()
    expect(() => join(campaignId)).toThrow('error.player.taken')
    run(store, 'player.remove', (change) => removePlayer(change, { playerId }))
    expect(page(store, gangId).player).toBeNull()
  })

  test('move only to a campaign of the same rules', () => {
    const { store, campaignId, gangId } = smallGang()
    const other = createdCampaign(store, { name: 'Grim', ruleset: 'wh40k-8e' })
    expect(() => run(store, 'gang.transfer', (change) => transferGang(change, { gangId, to: other }))).toThrow(
      'error.gang.otherRuleset',
    )
    run(store, 'gang.transfer', (change) => transferGang(change, { gangId, to: null }))
    expect(campaignPage(store, campaignId).standings).toEqual([])
    expect(page(store, gangId).campaign).toBeNull()
  })

  test('are removed with everything they have', () => {
    const { store, campaignId, gangId } = smallGang()
    run(store, 'gang.delete', (change) => removeGang(change, { gangId }))
    for (const table of ['fighters', 'items', 'ledger_entries', 'statlines', 'fighter_skills']) {
      expect(store.sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(0)
    }
    expect(readLog(store, { of: { campaignId }, limit: 1 })).toMatchObject([{ event: 'gang.delete' }])
  })
})
