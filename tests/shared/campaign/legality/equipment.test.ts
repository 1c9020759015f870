import { weaponSlots } from '@shared/campaign/legality'
import type { RosterFighter } from '@shared/campaign/roster'
import { describe, expect, it } from 'vitest'
import { gang, item } from '../roster-builder'
import { catalogue, found, hired, later, law } from './orlock'

/** Breaches by what a single fighter of a list carries. */
const arms = (list: string, bearer: RosterFighter, by = law) =>
  found(gang('red', [bearer], { gang: list }), by).filter(
    ([rule]) => rule === 'CAMP-CRE-22' || rule === 'CAMP-PST-51' || rule === 'CAMP-TRD-20',
  )
const carrying = (type: string, what: string, given: Partial<RosterFighter> = {}) =>
  hired(type, 'one', { items: [item('1', what, 10)], ...given })
const notListed = [['CAMP-CRE-22', 'notListed']]
const wrongClass = [['CAMP-PST-51', 'weaponClass']]

describe('the list of a type', () => {
  it('has lines that only its Specialists may use (CAMP-ADV-07)', () => {
    const warrior = carrying('nomads-tarnruni-warrior', 'long-blade')
    expect(arms('nomads', warrior)).toEqual(notListed)
    expect(arms('nomads', { ...warrior, category: 'specialist' })).toEqual([])
    expect(arms('nomads', { ...warrior, type: 'nomads-runtaani-dust-runner' })).toEqual([])
    const juve = carrying('orlock-greenhorn', 'heavy-bolter', { category: 'specialist' })
    expect(arms('orlock', juve)).toEqual(notListed)
  })
  it('has lines that open later (CAMP-CRE-22, CAMP-TRD-05)', () => {
    expect(arms('orlock', carrying('orlock-wrecker', 'mesh-armour'))).toEqual(notListed)
    expect(arms('orlock', carrying('orlock-wrecker', 'mesh-armour'), later)).toEqual([])
    expect(arms('orlock', carrying('orlock-greenhorn', 'mesh-armour'))).toEqual([])
  })
  it('does not bind brutes, beasts, hangers-on and vehicles (CAMP-CRE-31, -41, -42)', () => {
    for (const type of ['orlock-servitor', 'orlock-cyber-mastiff', 'hangers-on-slopper'])
      expect(arms('orlock', carrying(type, 'laspistol'))).toEqual([])
    expect(arms('orlock', { ...carrying('orlock-gunner', 'laspistol'), category: 'vehicle' })).toEqual([])
  })
})

describe('weapon classes on the card (CAMP-PST-51)', () => {
  it.each([
    // A class of the card, another class, a grenade, armour.
    ['orlock-gunner', 'autogun', []],
    ['orlock-gunner', 'grenade-launcher', wrongClass],
    ['orlock-gunner', 'krak-grenade', []],
    ['orlock-gunner', 'blasting-charge', []],
    ['orlock-gunner', 'gas-trap', []],
    ['orlock-gunner', 'mesh-armour', []],
    ['orlock-arms-master', 'heavy-bolter', wrongClass],
    ['orlock-road-captain', 'heavy-bolter', []],
    ['orlock-wrecker', 'autogun', wrongClass],
    ['orlock-iron-rider', 'autogun', []],
  ])('%s with a bought %s: %j', (type, what, breaches) =>
    expect(arms('orlock', hired(type, 'one', { items: [item('1', what, 10, { source: 'bought' })] }), later)).toEqual(
      breaches,
    ),
  )
  it('are no limit for a Specialist (CAMP-ADV-07)', () =>
    expect(arms('orlock', carrying('orlock-gunner', 'grenade-launcher', { category: 'specialist' }), later)).toEqual(
      [],
    ))
})

it('Venators arm themselves at the trading post, up to their rarity (CAMP-CRE-14)', () => {
  const hunter = (what: string) => arms('venators', carrying('venators-hunter-statline-1', what))
  // Rare (8), rare (10).
  expect([hunter('stub-gun'), hunter('krak-grenade'), hunter('melta-trap')]).toEqual([[], [], notListed])
})

describe('equipment sets (CAMP-CRE-24)', () => {
  const guns = ['1', '2', '3', '4'].map((id) => item(id, 'stub-gun', 5))
  const loadouts = [
    { id: 'a', name: 'A', items: ['1', '2'] },
    { id: 'b', name: 'B', items: ['3', '4'] },
  ]
  const sets = (type: string, given: Partial<RosterFighter> = {}, list = 'orlock') =>
    weaponSlots(hired(type, 'one', { items: guns, loadouts, ...given }), { gang: list }, law).map(({ set }) => set)
  it.each([
    ['orlock-road-captain', {}, ['A', 'B']],
    ['orlock-gunner', {}, [null]],
    ['orlock-gunner', { category: 'specialist' }, ['A', 'B']],
    ['orlock-greenhorn', {}, [null]],
    ['orlock-greenhorn', { category: 'specialist' }, [null]],
    ['orlock-greenhorn', { rules: [{ id: 'tools-of-the-trade', value: null }] }, ['A', 'B']],
    ['orlock-greenhorn', { rules: [{ id: 'fast-learner', value: null }] }, [null]],
    ['orlock-road-captain', { loadouts: [] }, [null]],
  ] as const)('count each by itself for fighters with tools of the trade: %s %j: %j', (type, given, counted) =>
    expect(sets(type, given as Partial<RosterFighter>)).toEqual(counted),
  )
  it('count each by itself for all Palanite Enforcers (CAMP-CRE-14)', () => {
    const type = catalogue.fighterTypes.get('palanite-enforcers-rookie')
    expect(sets(type.id, {}, 'palanite-enforcers')).toEqual(['A', 'B'])
  })
})

it('a list overrules the card, but special and heavy weapons are for no Ganger who is not a Specialist (CAMP-ADV-07)', () => {
  const against = catalogue.gangs.all.flatMap(({ id: list }) =>
    catalogue.houseList(list).flatMap((line) =>
      line.buyers.flatMap((buyer) => {
        const type = catalogue.fighterTypes.find(buyer)
        const weapon = catalogue.items.find(line.item)
        const limit = type?.weaponLimit
        if (type?.gang !== list || weapon?.kind !== 'weapon' || limit?.kind !== 'classes') return []
        if (['grenade', 'booby-trap', ...limit.classes].includes(weapon.class)) return []
        const forSpecialists = type.category === 'ganger' && ['special', 'heavy'].includes(weapon.class)
        return [{ list, type: type.id, item: weapon.id, told: forSpecialists ? wrongClass : [] }]
      }),
    ),
  )
  expect(new Set(against.map(({ told }) => told.length)).size).toBe(2)
  for (const { list, type, item: what, told } of against)
    expect([type, what, arms(list, carrying(type, what))]).toEqual([type, what, told])
})

it('two sights exclude each other on one weapon alone, and other parts exclude none (CAMP-CRE-21)', () => {
  const sight = (id: string, slug: string, on: string) => item(id, slug, 25, { on, source: 'correction' })
  const guns = [item('g1', 'autogun', 15), item('g2', 'autogun', 15)]
  const together = (...parts: ReturnType<typeof sight>[]) =>
    found(gang('red', [hired('orlock-gunner', 'one', { items: [...guns, ...parts] })], { gang: 'orlock' })).filter(
      ([rule]) => rule === 'CAMP-CRE-21',
    )
  const notTogether = ['CAMP-CRE-21', 'notTogether']
  expect(together(sight('2', 'telescopic-sight', 'g1'), sight('3', 'mono-sight', 'g2'))).toEqual([])
  expect(together(sight('2', 'gunshroud', 'g1'), sight('3', 'mono-sight', 'g1'))).toEqual([])
  expect(together(sight('2', 'telescopic-sight', 'g1'), sight('3', 'mono-sight', 'g1'))).toEqual([notTogether])
})
