import {
  againstBuilding,
  capsOf,
  collected,
  costFor,
  fallen,
  incomeFor,
  longestChain,
  recruited,
  recruitRollOf,
  regionOf,
  routeBonus,
  routeHeld,
  scrapped,
  structureOf,
  type Collector,
} from '@shared/campaign'
import { describe, expect, test } from 'vitest'
import { catalogue, territoryNamed } from '../season/content'

const nobody: Collector = { listName: undefined, alignment: null, holds: [] }
const amount = (dice: string, times: number) => ({ kind: 'amount', amount: { dice, times, plus: 0 } })

describe('income', () => {
  test('the enhanced boon replaces the base boon for the house it names: CAMP-DOM-14', () => {
    const shrine = territoryNamed('dominion-bone-shrine')
    expect(incomeFor(shrine, nobody)).toEqual(amount('2D6', 5))
    expect(incomeFor(shrine, { ...nobody, listName: 'House Cawdor' })).toEqual(amount('4D6', 5))
    // A house whose enhanced boon is of another kind keeps the base income.
    expect(incomeFor(territoryNamed('dominion-mine-workings'), { ...nobody, listName: 'House Orlock' })).toEqual(
      incomeFor(territoryNamed('dominion-mine-workings'), nobody),
    )
  })

  test('some pay more beside another holding, or only outlaws: CAMP-DOM-14, CAMP-TER-02', () => {
    const den = territoryNamed('dominion-narco-den')
    const escher = { ...nobody, listName: 'House Escher' }
    expect(incomeFor(den, escher)).toEqual(amount('2D6', 5))
    expect(incomeFor(den, { ...escher, holds: ['Synth Still'] })).toEqual(amount('2D6', 10))
    const workshop = territoryNamed('dominion-workshop')
    expect(incomeFor(workshop, { ...nobody, alignment: 'outlaw' })).toEqual(amount('D6', 10))
    expect(incomeFor(workshop, { ...nobody, alignment: 'law-abiding' })).toBeNull()
  })

  test('rackets pay by the number of linked ones held, one line of them only: CAMP-LAW-09', () => {
    const routes = territoryNamed('law-and-misrule-caravan-route-control')
    expect(incomeFor(routes, nobody)).toEqual(amount('D6', 10))
    expect(incomeFor(routes, { ...nobody, holds: ['The Cold Trade'] })).toEqual(amount('2D6', 10))
    expect(incomeFor(routes, { ...nobody, holds: ['The Cold Trade', 'Guild of Coin Bond'] })).toEqual(amount('3D6', 10))
    const protection = territoryNamed('law-and-misrule-settlement-protection')
    for (const bond of ['Slave Guild Bond', 'Guild of Coin Bond'])
      expect(incomeFor(protection, { ...nobody, holds: [bond] }), bond).toEqual(amount('2D6', 10))
  })

  test('an unreadable text stays a text: CAMP-TER-02', () => {
    expect(incomeFor(territoryNamed('dominion-collapsed-dome'), nobody)).toMatchObject({ kind: 'by-hand' })
    expect(incomeFor(territoryNamed('ash-wastes-clearway'), nobody)).toMatchObject({ kind: 'by-hand' })
  })
})

test('a settlement may give a recruit: one 6 a Juve, two a Ganger: CAMP-DOM-14', () => {
  const roll = recruitRollOf(territoryNamed('dominion-settlement'), false)
  expect(roll).toEqual({ dice: 2, least: 6 })
  expect(recruitRollOf(territoryNamed('dominion-slag-furnace'), true)).toEqual(roll)
  expect(recruitRollOf(territoryNamed('dominion-sludge-sea'), false)).toBeNull()
  if (!roll) throw new Error('no roll')
  expect(
    [
      [6, 6],
      [6, 2],
      [5, 5],
    ].map((faces) => recruited(roll, faces)),
  ).toEqual(['ganger', 'juve', null])
})

test.each([
  [1, 4, [3], null],
  [1, 4, [4], 'juve'],
  [1, 4, [6], 'juve'],
  [2, 6, [6, 5], 'juve'],
  [2, 6, [5, 6], 'juve'],
  [2, 6, [6, 6], 'ganger'],
] as const)('CAMP-DOM-14: %i dice with recruits on %i, thrown %j, bring a %s', (dice, least, faces, who) =>
  expect(recruited({ dice, least }, faces)).toBe(who),
)

describe('roads', () => {
  const road = (...names: string[]) => names.map((name) => territoryNamed(`ash-wastes-${name}`))
  const beaten = territoryNamed('ash-wastes-beaten-path')
  const sections = new Set(
    catalogue.territories.all.filter(({ kind }) => kind.startsWith('road-section')).map(({ name }) => name),
  )
  const whole = road('the-baked-expanse', 'the-hilt', 'the-wyrd', 'bullet-gate')

  test('a trade route pays for an unbroken chain between its two places: CAMP-ASH-02', () => {
    expect(routeHeld(beaten, whole, sections)).toBe(true)
    expect(
      routeHeld(
        beaten,
        whole.filter(({ name }) => name !== 'The Wyrd'),
        sections,
      ),
    ).toBe(false)
    expect(routeHeld(beaten, [], sections)).toBe(false)
  })

  test('each side has its own bonus: CAMP-ASH-02', () => {
    expect(routeBonus(beaten, 'traders')).toBe('3D6x10')
    expect(routeBonus(beaten, 'raiders')).toBe('3D6x10')
    expect(routeBonus(territoryNamed('ash-wastes-angels-return'), 'raiders')).toMatch(/Hive Scum/)
  })

  test('chains may go through places, and none of their sections counts twice: CAMP-ASH-06', () => {
    expect(longestChain(whole, sections)).toBe(4)
    expect(longestChain([...whole, ...road('edge-road')], sections)).toBe(4)
    // Both end in Cinderak City.
    expect(longestChain([...whole, ...road('the-flats')], sections)).toBe(5)
    expect(longestChain([], sections)).toBe(0)
  })

  test('every section lies in a region; its multiplier is unknown: CAMP-ASH-05, CAMP-ASH-07, CAMP-GAP-03', () => {
    const sections = catalogue.territories.all.filter(({ kind }) => kind.startsWith('road-section'))
    expect(sections).toHaveLength(36)
    expect(sections.filter((section) => regionOf(section) === null)).toEqual([])
    expect(sections.every((section) => incomeFor(section, nobody)?.kind === 'by-hand')).toBe(true)
  })
})

describe('settlements', () => {
  const structure = (name: string) => territoryNamed(`outlander-${name}`)
  const rich = { power: 100, sustenance: 100, salvage: 100 }
  const settlers = {
    location: structure('boneyard'),
    structures: [structure('isotropic-fuel-rod'), structure('water-still')],
    people: [],
    materials: rich,
  }

  test.each([
    ['factorum-run-off', 3, 6, 3],
    ['boneyard', 4, 4, 4],
    ['ghost-town', 2, 5, 5],
    ['the-depths', 6, 3, 3],
    ['edge-of-the-hive', 5, 5, 2],
  ])('%s limits what is built there: CAMP-OUT-01', (name, defence, supply, building) => {
    expect(capsOf(structure(name), [])).toEqual({
      'defence-structure': defence,
      'supply-structure': supply,
      'building-structure': building,
    })
  })

  test('Habs and the Corpse Yard make room: CAMP-OUT-01', () => {
    expect(capsOf(structure('boneyard'), [structure('habs'), structure('corpse-yard')])).toEqual({
      'defence-structure': 4,
      'supply-structure': 5,
      'building-structure': 5,
    })
  })

  test('a cycle gives the materials of the structures: CAMP-OUT-02', () => {
    expect(collected(settlers.structures)).toEqual({ power: 10, sustenance: 10 })
    expect(collected([...settlers.structures, structure('gunk-tank'), structure('scrap-market')])).toEqual({
      power: 15,
      sustenance: 15,
    })
    expect(structureOf(structure('scrap-market')).yieldsAny).toBe(10)
  })

  test('building needs materials, required structures, and room: CAMP-OUT-03', () => {
    expect(againstBuilding(structure('fungi-farm'), settlers)).toEqual([])
    expect(
      againstBuilding(structure('fungi-farm'), { ...settlers, materials: { power: 5 } }).map(({ key }) => key),
    ).toEqual(['season.tooDear', 'season.tooDear'])
    expect(againstBuilding(structure('critters'), settlers)).toMatchObject([
      { key: 'season.requires', params: { what: 'Fungi Farm' } },
    ])
    expect(againstBuilding(structure('workshop'), { ...settlers, people: ['Ammo-jack'] })).toEqual([])
    const full = {
      ...settlers,
      location: structure('the-depths'),
      structures: [...settlers.structures, structure('gunk-tank')],
    }
    // A gang that has settled nowhere has room.
    expect(againstBuilding(structure('fungi-farm'), { ...full, location: null })).toEqual([])
    expect(againstBuilding(structure('fungi-farm'), full)).toMatchObject([
      { key: 'season.noRoom', params: { kind: 'supply-structure', cap: 3 } },
    ])
  })

  test('CAMP-OUT-03: the exact materials are enough; a share of the cost is rounded up', () => {
    const farm = structure('fungi-farm')
    const { cost } = structureOf(farm)
    const against = (materials: Readonly<Record<string, number>>, share?: (kind: string) => number) =>
      againstBuilding(farm, { ...settlers, materials, ...(share ? { share } : {}) }).map(({ params }) => params)
    expect(against(cost)).toEqual([])
    for (const [resource, amount] of Object.entries(cost))
      expect(against({ ...cost, [resource]: amount - 1 })).toEqual([{ resource, amount, have: amount - 1 }])
    const cheap = Object.fromEntries(
      Object.entries(cost).map(([resource, amount]) => [resource, Math.ceil(amount / 2)]),
    )
    const half = (kind: string) => (kind === farm.kind ? 50 : 100)
    expect(against(cheap, half)).toEqual([])
    expect(against(cheap, () => 100)).not.toEqual([])
    expect(
      costFor(
        { ...farm, enhanced: { ...farm.enhanced, other: 'Build cost: 5 Power and 10 Salvage' } },
        { share: half },
      ),
    ).toEqual({
      power: 3,
      salvage: 5,
    })
  })

  test('structures on a lost foundation are lost too: CAMP-OUT-03', () => {
    const built = [structure('critters'), structure('critter-farm'), structure('chasm')]
    expect(fallen({ structures: built, people: [] }).map(({ name }) => name)).toEqual(['Critters', 'Critter Farm'])
    expect(fallen({ structures: [...built, structure('fungi-farm')], people: [] })).toEqual([])
  })

  test('scrapping returns half of the materials: CAMP-OUT-04', () => {
    expect(scrapped(structure('habs'))).toEqual({ power: 5, sustenance: 10, salvage: 5 })
  })

  test('every structure can be read: CAMP-OUT-03', () => {
    const all = catalogue.territories.all.filter(({ kind }) => kind.endsWith('-structure'))
    expect(all).toHaveLength(24)
    expect(all.filter((one) => Object.keys(structureOf(one).cost).length === 0)).toEqual([])
  })
})
