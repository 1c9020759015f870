import { drawCards } from '@main/campaigns/dealings/cards'
import { dealingsPage } from '@main/campaigns/dealings/page'
import { seasonPage } from '@main/campaigns/season/page'
import { startSeason } from '@main/campaigns/season/advance'
import { captivities, fighters, gangCards, injuries, territories } from '@main/database/schema'
import { gangContextOf } from '@main/gangs/context'
import { changeGang } from '@main/gangs/change-gang'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { balance, ledgerOf } from '@main/gangs/ledger'
import { slowToHeal } from '@main/gangs/slow-healing'
import { tradePage } from '@main/trade/page'
import { slowRecovery } from '@shared/campaign'
import { CardId, type FighterId, type GangId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bought, catalogues, foundedGang, hired, run } from '../gangs/support'
import { line, write } from './lines'
import { contextFor, nextCycle, untilPhase } from './of-type'
import { type Evening, fought, holding } from './support'

const page = ({ store }: Evening, id: FighterId) => fighterPage(store, catalogues, id)
const gang = ({ store }: Evening, id: GangId) => gangPage(store, catalogues, id)
const begin = ({ store, campaignId }: Evening) =>
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
const status = ({ gangs, losers }: Evening, given: Record<string, unknown>) =>
  line({
    kind: 'status',
    gangId: gangs[1],
    fighterId: losers[0],
    from: 'active',
    cause: 'test',
    captor: null,
    killer: null,
    ...given,
  })
const captivityOf = ({ store }: Evening, id: FighterId) =>
  store.orm.select().from(captivities).where(eq(captivities.fighterId, id)).all()

describe('entries on ledgers', () => {
  test('give experience with the deed and the victim, if there are any', () => {
    const evening = fought()
    const { store, gangs, winners, losers } = evening
    const [fighterId, other] = winners
    const entry = { kind: 'experience', gangId: gangs[0], rows: [] }
    write(
      evening,
      line({
        ...entry,
        fighterId,
        amount: 2,
        reason: 'scenario',
        deed: 'opened-casket',
        victim: losers[0],
      }),
      line({ ...entry, fighterId: other, amount: 1, reason: 'took-part', deed: null, victim: null }),
    )
    expect(ledgerOf(store, gangs[0], 'experience', fighterId)).toMatchObject([
      { amount: 2, reason: 'scenario', params: { deed: 'opened-casket', victim: losers[0] } },
    ])
    expect(ledgerOf(store, gangs[0], 'experience', other)).toMatchObject([
      { amount: 1, reason: 'took-part', params: {} },
    ])
  })

  test('CAMP-OUT-02: give materials to the gang, by their own name', () => {
    const evening = fought()
    const { store, gangs } = evening
    const before = balance(store, gangs[0], 'credits')
    const takeBack = write(
      evening,
      line({ kind: 'material', gangId: gangs[0], resource: 'salvage', amount: 7, reason: 'reward' }),
    )
    expect(ledgerOf(store, gangs[0], 'salvage')).toMatchObject([{ amount: 7, reason: 'reward' }])
    expect(balance(store, gangs[0], 'credits')).toBe(before)
    takeBack()
  })

  test.each(['credits', 'reputation'] as const)('for %s belong to this battle, with their reason', (kind) => {
    const evening = fought()
    const { store, gangs, battle } = evening
    write(evening, line({ kind, gangId: gangs[0], amount: 3, reason: 'reward', rows: [] }))
    expect(
      store.prepared("SELECT resource, amount, battle_id AS battle FROM ledger_entries WHERE reason = 'reward'").all(),
    ).toEqual([{ resource: kind, amount: 3, battle }])
  })
})

describe('changes of a fighter’s status', () => {
  test('keep a slow recovery until the injury has healed', () => {
    const evening = fought()
    const { store, gangs, losers } = evening
    write(evening, status(evening, { to: 'recovering', cause: slowRecovery }))
    expect(slowToHeal(store, gangs[1])).toEqual([losers[0]])
    write(evening, status(evening, { from: 'recovering', to: 'active', cause: slowRecovery }))
    expect(slowToHeal(store, gangs[1])).toEqual([])
    write(evening, status(evening, { to: 'recovering', cause: 'out-cold' }))
    expect(slowToHeal(store, gangs[1])).toEqual([])
  })

  test('CAMP-PST-42: unbind the driver of a lost vehicle, but not of one in repair', () => {
    const evening = fought()
    const { store, gangs, winners } = evening
    const truck = hired(store, gangs[0], { type: 'ridgerunner', name: 'Truck' }).value.fighterId
    store.orm.update(fighters).set({ vehicleId: truck }).where(eq(fighters.id, winners[1])).run()
    const drives = () => store.orm.select().from(fighters).where(eq(fighters.vehicleId, truck)).all().length
    const becomes = (to: string) =>
      write(evening, status(evening, { gangId: gangs[0], fighterId: truck, to, cause: 'scrapped' }))
    becomes('in-repair')
    expect(drives()).toBe(1)
    becomes('dismissed')
    expect(drives()).toBe(0)
  })

  test('CAMP-UPR-07: give Meat for fighters who retire in the damnation, not for those who die', () => {
    const evening = fought(0, { type: 'uprising' })
    begin(evening)
    const { store, gangs, losers } = evening
    const meat = () => balance(store, gangs[1], 'meat')
    const earlier = write(evening, status(evening, { to: 'retired', cause: 'retired' }))
    expect(meat()).toBe(0)
    earlier()
    untilPhase({ ...evening, leaders: [] }, 'damnation')
    const before = meat()
    write(evening, status(evening, { to: 'dead', cause: 'critical-injury' }))
    expect(meat()).toBe(before)
    write(evening, status(evening, { fighterId: losers[1], to: 'retired', cause: 'retired' }))
    expect(meat()).toBe(before + 1)
    expect(ledgerOf(store, gangs[1], 'meat')[0]).toMatchObject({ reason: 'income', params: { fighter: 'Anvil' } })
  })

  test.each([
    ['sold', 'sold'],
    ['dead', 'disposed'],
    ['captured', 'traded'],
    ['active', 'released'],
  ])('end the captivity of a captive now %s as %s', (to, ending) => {
    const evening = fought()
    const { gangs, losers } = evening
    write(evening, status(evening, { to: 'captured', captor: gangs[0] }))
    expect(captivityOf(evening, losers[0])).toMatchObject([
      { captorId: gangs[0], battleId: evening.battle, endedAt: null, rescueOffered: false, rescueAttempted: false },
    ])
    write(evening, status(evening, { from: 'captured', to, captor: to === 'captured' ? gangs[1] : null }))
    const [first, second] = captivityOf(evening, losers[0])
    expect(first).toMatchObject({ ending })
    expect(first?.endedAt).not.toBeNull()
    expect(second?.captorId).toBe(to === 'captured' ? gangs[1] : undefined)
  })

  test('do not change the ending of an earlier captivity', () => {
    const evening = fought()
    const { gangs, losers } = evening
    write(evening, status(evening, { to: 'captured', captor: gangs[0] }))
    write(evening, status(evening, { from: 'captured', to: 'active' }))
    write(evening, status(evening, { to: 'captured', captor: null }))
    write(evening, status(evening, { from: 'captured', to: 'sold' }))
    expect(captivityOf(evening, losers[0]).map(({ captorId, ending }) => [captorId, ending])).toEqual([
      [gangs[0], 'released'],
      [null, 'sold'],
    ])
  })

  test('offer no rescue for a fighter captured in a slippery one’s place', () => {
    const evening = fought()
    write(evening, status(evening, { to: 'captured', captor: evening.gangs[0], cause: 'captured-instead' }))
    expect(captivityOf(evening, evening.losers[0])).toMatchObject([{ rescueOffered: true, rescueAttempted: false }])
    expect(contextFor(evening, evening.battle).captives).toMatchObject([{ rescueSettled: true }])
  })

  test('CAMP-PST-43: name the killer of the dead, and of nobody else', () => {
    const evening = fought()
    const { store, winners, losers } = evening
    const takenBy = (id: FighterId) =>
      store.orm.select().from(fighters).where(eq(fighters.id, id)).get()?.takenBy ?? null
    write(evening, status(evening, { to: 'dead', killer: winners[0] }))
    write(evening, status(evening, { fighterId: losers[1], to: 'dead' }))
    expect(losers.map(takenBy)).toEqual([winners[0], null])
  })
})

describe('injuries', () => {
  test('keep the faces of a D66, the face of a D6, or none if the arbitrator named the result', () => {
    const evening = fought()
    const { store, gangs, losers, winners } = evening
    const hurt = (face: number | null, given: Record<string, unknown> = {}) =>
      write(
        evening,
        line({
          kind: 'injury',
          gangId: gangs[1],
          fighterId: losers[0],
          table: 'fighter',
          face,
          rolled: 'out-cold',
          injury: 'out-cold',
          lasting: false,
          by: null,
          byGang: null,
          modifiers: [],
          skills: [],
          rules: [],
          ...given,
        }),
      )
    hurt(53)
    hurt(4, { table: 'vehicle' })
    hurt(null)
    hurt(11, { by: winners[0], lasting: true, injury: 'eye-injury', modifiers: [] })
    expect(page(evening, losers[0]).injuries.map(({ dice, status: now }) => [dice, now])).toEqual([
      [[5, 3], 'passing'],
      [[4], 'passing'],
      [[], 'passing'],
      [[1, 1], 'lasting'],
    ])
    const kept = store.orm.select().from(injuries).all()
    expect(kept.map(({ table, causedBy, battleId }) => [table, causedBy, battleId])).toEqual([
      ['fighter', null, evening.battle],
      ['vehicle', null, evening.battle],
      ['fighter', null, evening.battle],
      ['fighter', winners[0], evening.battle],
    ])
    expect(kept.map(({ endedAt, sufferedAt }) => endedAt === sufferedAt)).toEqual([true, true, true, false])
  })

  test('give a skill or rule that a fighter already has only once', () => {
    const evening = fought()
    const { gangs, losers } = evening
    const hurt = () =>
      line({
        kind: 'injury',
        gangId: gangs[1],
        fighterId: losers[0],
        table: 'fighter',
        face: 44,
        rolled: 'x',
        injury: 'x',
        lasting: true,
        by: null,
        byGang: null,
        modifiers: [],
        skills: ['berserker'],
        rules: [{ id: 'fearsome', value: null }],
      })
    write(evening, hurt(), hurt())
    const { skills, rules } = page(evening, losers[0])
    expect(skills.filter((id) => id === 'berserker')).toEqual(['berserker'])
    expect(rules.filter(({ id }) => id === 'fearsome')).toEqual([{ id: 'fearsome', value: null }])
  })
})

test('a taught skill is stored once', () => {
  const evening = fought()
  const { gangs, winners } = evening
  const taught = line({ kind: 'taught', gangId: gangs[0], fighterId: winners[1], skill: 'medicae' })
  const takeBack = write(evening, taught, taught)
  expect(page(evening, winners[1]).skills).toEqual(['medicae'])
  takeBack()
})

test('CAMP-LAW-07: an intrigue is claimed from the hand, and no other card', () => {
  const evening = fought(0, { type: 'law-and-misrule' })
  begin(evening)
  const { store, gangs } = evening
  run(store, 'dealing.draw', (change) =>
    drawCards(change, gangContextOf(change, catalogues, gangs[0]), {
      deck: 'intrigue',
      cards: ['collect-a-debt', 'wreck-the-place'],
    }),
  )
  // An identical one is claimed already, and another deck has a card of the same name.
  const like = { gangId: gangs[0], card: 'wreck-the-place' } as const
  store.orm
    .insert(gangCards)
    .values([
      { ...like, id: CardId.parse('0'.repeat(26)), deck: 'intrigue', state: 'played' },
      { ...like, id: CardId.parse(`${'0'.repeat(25)}1`), deck: 'sub-plot', state: 'hand' },
    ])
    .run()
  const claim = (intrigue: string) => line({ kind: 'intrigue', gangId: gangs[0], intrigue, count: 1 })
  write(evening, claim('wreck-the-place'), claim('the-price-of-peace'))
  const cards = dealingsPage(store, catalogues, gangs[0]).cards
  expect(cards.map(({ deck, card, state }) => [deck, card, state])).toEqual([
    ['intrigue', 'wreck-the-place', 'played'],
    ['sub-plot', 'wreck-the-place', 'hand'],
    ['intrigue', 'collect-a-debt', 'hand'],
    ['intrigue', 'wreck-the-place', 'played'],
  ])
})

test('CAMP-TRD-20: a search opens the trading post up to the level it reached', () => {
  const evening = fought()
  const { store, gangs, winners } = evening
  const search = line({
    kind: 'search',
    gangId: gangs[0],
    traders: [{ fighterId: winners[0], name: 'Ysolde', category: 'leader' }],
    faces: [4, 5],
    rows: [],
    rare: 9,
    illegal: 0,
  })
  const takeBack = write(evening, search)
  expect(tradePage(store, catalogues, gangs[0]).visit).toMatchObject({
    battleId: evening.battle,
    dice: [4, 5],
    rare: 9,
    illegal: 0,
    traders: [{ fighterId: winners[0], name: 'Ysolde', category: 'leader' }],
  })
  takeBack()
})

describe('holdings', () => {
  const resource = (resourceId: string, from: GangId | null, to: GangId | null) =>
    line({ kind: 'resource', resourceId, resource: 'old-ruins', from, to })

  test('CAMP-VAR-10: leave the campaign if they go to nobody, but not if they go to a gang', () => {
    const evening = fought()
    const { store, gangs } = evening
    const [kept, lost] = [holding(evening, 'old-ruins', gangs[0]), holding(evening, 'old-ruins', gangs[0])]
    write(evening, resource(kept, gangs[0], gangs[1]), resource(lost, gangs[0], null))
    const rows = store.orm.select().from(territories).all()
    expect(rows.map(({ id, status: now, holderId }) => [id, now, holderId])).toEqual([
      [kept, 'open', gangs[1]],
      [lost, 'gone', null],
    ])
    expect(rows.find(({ id }) => id === kept)?.gainedInBattleId).toBe(evening.battle)
  })

  test('CAMP-LAW-09: Witch Seeking becomes Wyrd Trade with an Outlaw gang, not with a law-abiding one', () => {
    const evening = fought(0, { type: 'law-and-misrule' })
    const { store, gangs } = evening
    const place = holding(evening, 'law-and-misrule-witch-seeking', gangs[0], { kind: 'racket' })
    run(store, 'gang.change', (change) => changeGang(change, { gangId: gangs[0], alignment: 'law-abiding' }))
    run(store, 'gang.change', (change) => changeGang(change, { gangId: gangs[1], alignment: 'law-abiding' }))
    const now = () => store.orm.select().from(territories).where(eq(territories.id, place)).get()?.territory
    write(evening, resource(place, gangs[0], gangs[1]))
    expect(now()).toBe('law-and-misrule-witch-seeking')
    run(store, 'gang.change', (change) => changeGang(change, { gangId: gangs[0], alignment: 'outlaw' }))
    write(evening, resource(place, gangs[1], gangs[0]))
    expect(now()).toBe('law-and-misrule-wyrd-trade')
  })

  test('CAMP-L18-08: newly found are the gang’s, come last, and can be lost', () => {
    const evening = fought(0, { type: 'turf-war-2017' })
    begin(evening)
    nextCycle({ ...evening, leaders: [] })
    const { store, campaignId, gangs, battle } = evening
    holding(evening, 'old-ruins', gangs[1], { position: 0 })
    const takeBack = write(evening, line({ kind: 'found', gangId: gangs[0], resource: 'turf-war-2017-settlement' }))
    expect(seasonPage(store, catalogues, campaignId).holdings.at(-1)).toMatchObject({
      territory: 'turf-war-2017-settlement',
      holderId: gangs[0],
      stakeable: true,
      status: 'open',
      kind: 'territory',
    })
    const row = store.orm.select().from(territories).where(eq(territories.holderId, gangs[0])).get()
    expect(row).toMatchObject({ position: 1, gainedInBattleId: battle, name: 'Settlement' })
    takeBack()
    // A gang without a campaign finds nothing.
    const alone = foundedGang(store, { name: 'Practice' })
    write(evening, line({ kind: 'found', gangId: alone, resource: 'turf-war-2017-settlement' }))
    expect(store.orm.select().from(territories).where(eq(territories.holderId, alone)).all()).toEqual([])
  })
})

describe('items', () => {
  const gift = (evening: Evening, given: Record<string, unknown>) =>
    line({
      kind: 'gift',
      gangId: evening.gangs[0],
      fighterId: null,
      resourceId: null,
      item: {
        id: 'draft',
        item: 'lasgun',
        name: 'Lasgun',
        kind: 'weapon',
        pricePaid: 0,
        value: 5,
        source: 'loot',
        on: null,
        boonOf: null,
      },
      ...given,
    })
  test('as loot are free, worth their price, and the gang’s for good', () => {
    const evening = fought()
    write(evening, gift(evening, {}))
    expect(gang(evening, evening.gangs[0]).stash).toMatchObject([
      { item: 'lasgun', source: 'loot', pricePaid: 0, ratingValue: 5 },
    ])
  })

  test('go to the stash together with what is fitted to them', () => {
    const evening = fought()
    const { store, gangs, losers } = evening
    const [owned] = page(evening, losers[0]).items
    bought(store, gangs[1], losers[0], 'mono-sight', { ...(owned ? { parentId: owned.id } : {}), price: 0 })
    write(evening, line({ kind: 'item', gangId: gangs[1], fighterId: losers[0], itemId: owned?.id, fate: 'to-stash' }))
    expect(page(evening, losers[0]).items).toEqual([])
    expect(
      gang(evening, gangs[1])
        .stash.map(({ item }) => item)
        .toSorted(),
    ).toEqual(['lasgun', 'mono-sight'])
  })

  test.each(['lost', 'used-up', 'destroyed'])('that are %s are stored as that', (fate) => {
    const evening = fought()
    const { store, gangs, losers } = evening
    const [owned] = page(evening, losers[0]).items
    write(evening, line({ kind: 'item', gangId: gangs[1], fighterId: losers[0], itemId: owned?.id, fate }))
    expect(store.prepared('SELECT status FROM items WHERE id = ?').pluck().get(owned?.id)).toBe(fate)
  })
})
