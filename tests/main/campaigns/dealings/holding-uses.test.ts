import { ownUsesOf, useOwn } from '@main/campaigns/dealings/own-uses'
import { cardsOf, standingAlliance } from '@main/campaigns/dealings/rows'
import { addHolding, changeHolding } from '@main/campaigns/season/holdings'
import { startSeason } from '@main/campaigns/season/advance'
import { fighters, gangs } from '@main/database/schema'
import { buyItem } from '@main/gangs/buy'
import { gangContextOf } from '@main/gangs/context'
import { broughtByUses, forgetOwnUses, moreByOwnUses } from '@main/gangs/done-uses'
import { effectsHeld } from '@main/gangs/held-boons'
import { balance } from '@main/gangs/ledger'
import { loadRoster } from '@main/gangs/roster'
import { reputationOf } from '@shared/campaign'
import { dealings } from '@shared/contract/dealings'
import { type GangId, TerritoryId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'

/** Orlocks and Brutes, both law-abiding; the first hold these. */
function world(type: string, held: readonly string[], list = 'orlock') {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type } })
  const own = foundedGang(store, { campaignId, name: 'Owners', list, alignment: 'law-abiding' })
  const other = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath', alignment: 'law-abiding' })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'uses' }))
  for (const territory of held)
    run(store, 'holding.add', (change) =>
      addHolding(change, catalogues, { campaignId, territory, holderId: own, place: null }),
    )
  const context = (gangId: GangId) => gangContextOf(store, catalogues, gangId)
  // Rackets are dealt out when a season begins, too.
  const [first] = held
  const offers = (gangId: GangId = own, wanted = first) =>
    ownUsesOf(store, catalogues, context(gangId)).filter(({ what }) => what === wanted)
  const use = (more: object = {}, gangId: GangId = own) => {
    const [offer] = offers(gangId)
    const input = dealings.useOwn.input.parse({ gangId, what: offer?.what, by: offer?.by, ...more })
    return run(store, 'dealing.use', (change) => useOwn(change, catalogues, context(gangId), input))
  }
  return { store, own, other, context, offers, use }
}

test('CAMP-UPR-06: a Hab Level is worth a D6 of Reputation once, as long as it is held', () => {
  const { store, own, context, offers, use } = world('uprising', ['uprising-hab-level'])
  const renown = () => reputationOf(loadRoster(store, own), context(own).catalogue).value
  const before = renown()
  use({ faces: { renown: [5] } })
  expect([renown() - before, offers()]).toEqual([5, []])
})

test('CAMP-DOM-14: another gang pays 20 credits at the Toll Crossing, and the holder has priority in its next battle', () => {
  const { store, own, other, offers, use } = world('dominion', ['dominion-toll-crossing'])
  expect(offers()).toEqual([])
  const had = [own, other].map((gang) => balance(store, gang, 'credits'))
  use({}, other)
  expect([own, other].map((gang, n) => balance(store, gang, 'credits') - (had[n] ?? 0))).toEqual([20, -20])
  expect([broughtByUses(store, other), offers(other)]).toEqual([['dominion-toll-crossing'], []])
})

test('CAMP-LAW-09: a fighter in the Blood Pits learns a random skill, or is hurt on a 1', () => {
  const { store, own, offers, use } = world('law-and-misrule', [
    'law-and-misrule-blood-pits',
    'law-and-misrule-slave-guild-bond',
  ])
  const { fighterId } = hired(store, own, { type: 'orlock-road-captain', name: 'Boss' }).value
  const pits = () => offers().find(({ what }) => what === 'law-and-misrule-blood-pits')
  expect(pits()?.targets.map(({ id }) => id)).toEqual([`${fighterId}/combat`, `${fighterId}/brawn`])
  const fight = (faces: object) => use({ what: pits()?.what, by: pits()?.by, target: `${fighterId}/brawn`, faces })
  const boss = () => loadRoster(store, own).fighters.find(({ id }) => id === fighterId)
  expect(() => fight({ pit: [6] })).toThrow()
  fight({ pit: [6], skill: [1] })
  expect([boss()?.skills.includes('bull-charge'), pits()]).toEqual([true, undefined])
  run(store, 'battle.commit', (change) => {
    forgetOwnUses(change, own)
    return { value: {}, scope: { kind: 'gang', gangId: own }, params: {} }
  })
  fight({ pit: [1], injury: [4, 4] })
  expect(boss()?.injuries.map(({ injury }) => injury)).toEqual(['eye-injury'])
})

test('CAMP-LAW-09: any gang may have its dead revived if a gang holds the Resurrection Game', () => {
  const { store, other, use, offers } = world('law-and-misrule', [
    'law-and-misrule-the-resurrection-game',
    'law-and-misrule-corpse-guild-bond',
    'law-and-misrule-peddlers-of-forbidden-lore',
  ])
  const { fighterId } = hired(store, other, { type: 'goliath-bruiser', name: 'Krug' }).value
  run(store, 'gang.correct', (change) => {
    change.orm.update(fighters).set({ status: 'dead', leftAt: change.now() }).where(eq(fighters.id, fighterId)).run()
    return { value: {}, scope: { kind: 'gang', gangId: other }, params: {} }
  })
  expect(offers(other)[0]?.targets.map(({ id }) => id)).toEqual([fighterId])
  const before = balance(store, other, 'credits')
  use({ target: fighterId, faces: { revival: [1, 2] } }, other)
  const krug = loadRoster(store, other).fighters.find(({ id }) => id === fighterId)
  expect([krug?.status, krug?.skills.includes('fearsome'), krug?.modifiers.map(({ stat, op }) => [stat, op])]).toEqual([
    'active',
    true,
    [['t', 'worse']],
  ])
  expect(before - balance(store, other, 'credits')).toBeGreaterThan(100)
})

test('CAMP-DOM-14: haggling halves the price of rare goods of exactly that level, once', () => {
  const { store, own, context, use, offers } = world('dominion', ['dominion-tech-bazaar'], 'van-saar')
  const { fighterId } = hired(store, own, { type: 'van-saar-prime', name: 'Prime' }).value
  use({ target: fighterId, faces: { haggle: [5, 5] } })
  expect(effectsHeld(store, context(own))).toContainEqual({
    kind: 'cheaper',
    goods: { exactly: 10 },
    percent: 50,
    down: true,
  })
  const before = balance(store, own, 'credits')
  const buy = () =>
    run(store, 'item.buy', (change) =>
      buyItem(change, context(own), {
        gangId: own,
        fighterId: null,
        item: 'gold-plated-gun',
        with: [],
        source: 'bought',
      } as never),
    )
  buy()
  expect(before - balance(store, own, 'credits')).toBe(20)
  buy()
  expect([before - balance(store, own, 'credits'), offers()]).toEqual([60, []])
})

test('CAMP-LAW-09: a Guild Bond makes a law-abiding gang an ally, whose party comes for free', () => {
  const { store, own, use, offers } = world('law-and-misrule', ['law-and-misrule-water-guild-bond'])
  use()
  expect([standingAlliance(store, own)?.ally, cardsOf(store, own).map(({ deck, card }) => [deck, card])]).toEqual([
    'water-guild',
    [['delegation', 'water-guild']],
  ])
  expect(offers()).toEqual([])
})

test('CAMP-SUC-04: Dregs of the Hive send D3 Hive Scum, beside the crew', () => {
  const { store, own, use, offers } = world('succession', ['succession-dregs-of-the-hive'])
  use({ faces: { scum: [2] } })
  const scum = loadRoster(store, own).fighters.filter(({ type }) => type === 'hired-guns-hive-scum')
  expect([scum.length, moreByOwnUses(store, own), offers()]).toEqual([2, 2, []])
})

test('CAMP-TER-02: a Workshop lowers the level of rare goods by two, once', () => {
  const { store, own, context, use, offers } = world('turf-war-2017', ['turf-war-2017-workshop'])
  use()
  expect([effectsHeld(store, context(own)), offers()]).toEqual([
    [
      { kind: 'opens-use', to: 'holder' },
      { kind: 'nearer', rare: 2, illegal: 0 },
    ],
    [],
  ])
})

test('CAMP-LAW-09: Witch Seeking becomes Wyrd Trade in the hands of outlaws', () => {
  const { store, own, other } = world('law-and-misrule', ['law-and-misrule-witch-seeking'])
  run(store, 'gang.correct', (change) => {
    change.orm.update(gangs).set({ alignment: 'outlaw' }).where(eq(gangs.id, other)).run()
    return { value: {}, scope: { kind: 'gang', gangId: other }, params: {} }
  })
  const seeking = loadRoster(store, own).resources.find(({ resource }) => resource === 'law-and-misrule-witch-seeking')
  const holdingId = TerritoryId.parse(seeking?.id)
  run(store, 'holding.change', (change) => changeHolding(change, catalogues, { holdingId, holderId: other }))
  const held = loadRoster(store, other).resources.find(({ id }) => id === holdingId)
  expect([held?.resource, held?.name]).toEqual(['law-and-misrule-wyrd-trade', 'Wyrd Trade'])
})
