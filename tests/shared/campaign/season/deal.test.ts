import { dealHoldings, touch, type Dealt } from '@shared/campaign'
import { createStream } from '@shared/engine'
import { expect, test } from 'vitest'
import { catalogue, territoryNamed, typeNamed } from './content'

const house = (id: string, list: string): Dealt => ({ id, list, listName: catalogue.gangs.get(list).name })
const gangs = [house('one', 'escher'), house('two', 'goliath'), house('three', 'escher')]
const deal = (type: string, seed = 'cards', among: readonly Dealt[] = gangs) =>
  dealHoldings(typeNamed(type), catalogue.territories.all, among, createStream(seed, 'deal'))

test('in Dominion each gang has a settlement that can’t be taken, and three unowned territories for each gang are dealt: CAMP-DOM-02', () => {
  const dealt = deal('dominion')
  const own = dealt.filter(({ holder }) => holder !== null)
  expect(own).toEqual(
    gangs.map(({ id }) => ({
      territory: 'dominion-settlement',
      holder: id,
      stakeable: false,
      hidden: false,
      place: null,
    })),
  )
  const open = dealt.filter(({ holder }) => holder === null)
  expect(open).toHaveLength(9)
  expect(new Set(open.map(({ territory }) => territory)).size).toBe(9)
  expect(open.every(({ stakeable, hidden }) => stakeable && !hidden)).toBe(true)
})

test('the territory that every gang starts with is not dealt in addition: CAMP-DOM-02', () => {
  const type = typeNamed('old-kingdoms')
  const among = (everyone: typeof type.holdings.everyone) =>
    dealHoldings(
      { ...type, holdings: { ...type.holdings, everyone, pool: { ...type.holdings.pool, perGang: null } } },
      catalogue.territories.all,
      gangs.slice(0, 1),
      createStream('cards', 'deal'),
    ).map(({ territory }) => territory)
  const last = among([]).at(-1)
  const common = catalogue.territories.all.flatMap(({ id }) => (id === last ? [id] : []))
  expect(common).toHaveLength(1)
  expect(among(common).filter((territory) => territory === last)).toEqual(common)
})

test('the deal contains a territory for each house that takes part: CAMP-DOM-03', () => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const favoured = deal('dominion', seed).map(({ territory }) => territoryNamed(territory).enhancedFor)
    expect(favoured).toContain('House Escher')
    expect(favoured).toContain('House Goliath')
  }
})

test('the same seed deals the same cards, other seeds deal others: CAMP-DOM-03', () => {
  expect(deal('dominion')).toEqual(deal('dominion'))
  expect(deal('dominion')).not.toEqual(deal('dominion', 'others'))
})

test('each gang gets two rackets, the others are unowned: CAMP-LAW-01', () => {
  const dealt = deal('law-and-misrule')
  for (const { id } of gangs) expect(dealt.filter(({ holder }) => holder === id)).toHaveLength(2)
  expect(dealt).toHaveLength(26)
})

test('a settlement begins with a fuel rod and a water still: CAMP-OUT-02', () => {
  expect(deal('outlander', 'x', gangs.slice(0, 1)).map(({ territory }) => territory)).toEqual([
    'outlander-isotropic-fuel-rod',
    'outlander-water-still',
  ])
})

test('each gang gets two road sections, and no trade route is dealt: CAMP-ASH-01', () => {
  const dealt = deal('ash-wastes')
  for (const { id } of gangs) expect(dealt.filter(({ holder }) => holder === id)).toHaveLength(2)
  expect(dealt.map(({ territory }) => territoryNamed(territory).kind)).not.toContain('trade-route')
  expect(dealt).toHaveLength(36)
})

test('each gang gets its own sympathiser and one more, and three for each are unowned: CAMP-SUC-01', () => {
  const dealt = deal('succession')
  for (const { id } of gangs) {
    const own = dealt.filter(({ holder }) => holder === id).map(({ territory }) => territory)
    expect(own).toHaveLength(2)
    expect(own[0]).toBe('succession-gang-sympathisers')
  }
  expect(dealt.filter(({ holder }) => holder === null)).toHaveLength(9)
})

test('in the Uprising each gang gets three, one by its kind, and none is left over: CAMP-UPR-01', () => {
  const dealt = deal('uprising', 'x', [
    house('law', 'palanite-enforcers'),
    house('cult', 'helot-cult'),
    house('house', 'orlock'),
  ])
  const of = (id: string) => dealt.filter(({ holder }) => holder === id).map(({ territory }) => territory)
  expect(of('law')[0]).toBe('uprising-precinct-fortress')
  expect(of('cult')[0]).toBe('uprising-chaos-fane')
  expect(['law', 'cult', 'house'].map((id) => of(id).length)).toEqual([3, 3, 3])
  expect(dealt).toHaveLength(9)
})

test('Old Kingdoms deals two to each gang and leaves none: CAMP-VAR-01', () => {
  const dealt = deal('old-kingdoms')
  expect(dealt.filter(({ holder }) => holder === 'one')).toHaveLength(3)
  expect(dealt.some(({ holder }) => holder === null)).toBe(false)
})

test('in Into the Unknown the territories lie face down: CAMP-VAR-02', () => {
  const open = deal('into-the-unknown').filter(({ holder }) => holder === null)
  expect(open.length).toBe(9)
  expect(open.every(({ hidden }) => hidden)).toBe(true)
})

test('in Hive Empires each gang has three adjacent zones, on hexes of their own: CAMP-VAR-08', () => {
  const many = Array.from({ length: 7 }, (_, n) => house(`gang-${n}`, 'escher'))
  const dealt = deal('hive-empires', 'cards', many)
  expect(dealt).toHaveLength(21)
  expect(new Set(dealt.map(({ place }) => JSON.stringify(place))).size).toBe(21)
  for (const { id } of many) {
    const [first, second, third] = dealt.flatMap(({ holder, place }) => (holder === id && place ? [place] : []))
    expect(first && second && third && touch(first, second) && touch(second, third)).toBe(true)
  }
})

test.each([
  [[0, 0], [1, 0], true],
  [[0, 0], [0, 1], true],
  [[0, 0], [1, 1], false],
  [[1, 0], [0, 1], true],
  [[0, 1], [1, 2], true],
  [[0, 0], [2, 0], false],
  [[0, 0], [0, 0], false],
] as const)('hexes %j and %j touch: %s (CAMP-VAR-08)', ([q, r], [otherQ, otherR], expected) => {
  expect(touch({ q, r }, { q: otherQ, r: otherR })).toBe(expected)
  expect(touch({ q: otherQ, r: otherR }, { q, r })).toBe(expected)
})

test('in Helmawr’s War only outlaws have territories, and all that others would have are unowned: CAMP-VAR-10', () => {
  const sides = [
    { ...house('law', 'escher'), side: 'law-abiding' },
    { ...house('out', 'goliath'), side: 'outlaw' },
    { ...house('rats', 'orlock'), side: 'outlaw' },
  ]
  const dealt = deal('helmawrs-war', 'cards', sides).filter(({ stakeable }) => stakeable)
  expect(dealt).toHaveLength(9)
  expect(new Set(dealt.map(({ holder }) => holder))).toEqual(new Set(['out', 'rats']))
})

test('a classic campaign deals only the settlement, the rest is chosen: CAMP-VAR-04', () => {
  expect(deal('classic').map(({ territory }) => territory)).toEqual(gangs.map(() => 'dominion-settlement'))
  expect(typeNamed('classic').holdings.chosen).toBe(3)
})

test('CAMP-LAW-09: no gang is dealt a second Guild Bond', () => {
  const type = typeNamed('law-and-misrule')
  const rackets = catalogue.territories.all.filter(({ campaign }) => campaign === type.id)
  const [bonds, others] = [true, false].map((wanted) => rackets.filter(({ name }) => name.endsWith('Bond') === wanted))
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const holdings = { ...type.holdings, begins: 3 }
    const dealt = dealHoldings(
      { ...type, holdings },
      [...(bonds ?? []), ...(others ?? []).slice(0, 8)],
      gangs,
      createStream(seed, 'deal'),
    )
    for (const { id } of gangs) {
      const own = dealt.filter(({ holder }) => holder === id)
      expect(own, seed).toHaveLength(3)
      expect(own.filter(({ territory }) => territoryNamed(territory).name.endsWith('Bond')).length, seed).toBeLessThan(
        2,
      )
    }
  }
})
