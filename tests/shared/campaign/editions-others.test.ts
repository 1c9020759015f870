import {
  editions,
  editionSchema,
  fighterCategorySchema,
  n18,
  n23,
  n26,
  ranksAt,
  salePrice,
  turfBringsTerritory,
  turfPays,
  turfWork,
  valueOf,
  type Edition,
} from '@shared/campaign'
import { describe, expect, test } from 'vitest'
import { catalogue } from './season/content'

const tens = [1, 2, 3, 4, 5, 6].flatMap((ten) => [1, 2, 3, 4, 5, 6].map((unit) => ten * 10 + unit))
const resultAt = ({ injuries }: Edition, table: 'fighter' | 'vehicle', face: number) =>
  injuries[table].faces.filter(({ from, to }) => from <= face && face <= to).map(({ result }) => result)

test('the three presets are complete editions', () => {
  expect(editions.map(({ id }) => id)).toEqual(['n23', 'n18', 'n26'])
  for (const edition of editions) expect(editionSchema.safeParse(edition).error).toBeUndefined()
})

describe('2018', () => {
  test('gives experience for other deeds: CAMP-L18-01', () => {
    expect(n18.experience).toMatchObject({ tookPart: 1, seriousInjury: 0, outOfAction: 1, elite: 1 })
    expect(Object.keys(n18.experience.deeds)).toEqual(['rallied', 'coup-de-grace'])
  })

  test('has crews of two kinds, and its own scenarios and lists: CAMP-L18-02, CAMP-L18-03, CAMP-L18-05', () => {
    expect(n18.scenarios).toEqual({ editions: ['N18'], crews: ['random', 'custom', 'by-hand'] })
    expect(n18.battle).toMatchObject({ reinforcementDistance: 'twelve' })
    const old = catalogue.scenarios.all.filter(({ edition }) => n18.scenarios.editions.includes(edition))
    expect(old).toHaveLength(97)
    expect(old.filter(({ attacker }) => attacker.crew.kind === 'hybrid').length).toBeLessThan(old.length / 4)
    expect(catalogue.gangs.all.filter(({ kind }) => kind === 'legacy')).toHaveLength(6)
    expect(catalogue.territories.all.filter(({ campaign }) => campaign === 'turf-war-2017')).toHaveLength(11)
  })

  test('lets hangers-on fight at home, and sells for half: CAMP-L18-04', () => {
    expect(n18.homeTurf).toEqual({ fightsFrom: 4, fightsTo: 6 })
    expect([40, 15].map((value) => salePrice(n18.trade.sale, value, []))).toEqual([20, 10])
  })

  test('has its own table of injuries, with every face: CAMP-L18-06', () => {
    expect(tens.every((face) => resultAt(n18, 'fighter', face).length === 1)).toBe(true)
    expect(
      [11, 12, 26, 31, 45, 46, 51, 52, 53, 54, 55, 56, 61, 66].flatMap((face) => resultAt(n18, 'fighter', face)),
    ).toEqual([
      'lesson-learned',
      'out-cold',
      'out-cold',
      'grievous-injury',
      'grievous-injury',
      'humiliated',
      'head-injury',
      'eye-injury',
      'hand-injury',
      'hobbled',
      'spinal-injury',
      'enfeebled',
      'critical-injury',
      'memorable-death',
    ])
    for (const name of ['lesson-learned', 'grievous-injury', 'humiliated', 'head-injury', 'eye-injury', 'enfeebled']) {
      expect(n18.injuries.results[name]?.outcome, name).toBe('recovering')
    }
    expect(n18.injuries.results['head-injury']?.modifiers.map(({ stat }) => stat)).toEqual(['int', 'wil'])
  })

  test('has two markets: CAMP-L18-04', () => expect(n18.switches['outlaw-trading']).toBe('two-markets'))

  test('captures on a total of 13 with the number of fallen enemies: CAMP-L18-07', () =>
    expect([n18, n23].map(({ capture }) => capture.onTotal)).toEqual([13, null]))

  test('pays for turf: CAMP-L18-08', () => {
    expect([turfPays(6, 2, true), turfPays(6, 1, true), turfPays(6, 2, false)]).toEqual([60, 0, 0])
    expect([turfBringsTerritory(3, 4), turfBringsTerritory(2, 4)]).toEqual([true, false])
    expect(valueOf(turfWork, [4])).toBe(40)
  })
})

describe('2026, as far as it is confirmed', () => {
  test('gives ranks for experience ever earned: CAMP-N26-01', () => {
    expect([3, 4, 9, 10, 229, 500].map((experience) => ranksAt(experience, n26))).toEqual([0, 1, 2, 3, 20, 20])
    const allowed = (roll: number) =>
      (n26.advancement.ranks?.entries ?? []).filter(({ from }) => from <= roll).map(({ id }) => id)
    expect(allowed(2)).toEqual(['leadership-or-intelligence', 'random-primary-skill'])
    expect(allowed(8)).toContain('chosen-secondary-skill')
    expect(allowed(12)).toHaveLength(11)
    expect(n26.advancement.ranks?.entries.at(-1)).toMatchObject({ id: 'any-skill', value: 30 })
    expect(ranksAt(500, n23)).toBe(0)
  })

  test('gives experience by cause, none for rallying: CAMP-N26-02', () => {
    expect(n26.experience).toMatchObject({ tookPart: 1, seriousInjury: 1, outOfAction: 2, wreckedVehicle: 2, elite: 1 })
    expect(Object.keys(n26.experience.deeds)).not.toContain('rallied')
    expect(
      ['leader', 'champion', 'brute', 'vehicle', 'ganger'].map(
        (category) => n26.categories[fighterCategorySchema.parse(category)].elite,
      ),
    ).toEqual([true, true, true, true, false])
  })

  test('has its injuries of fighters: CAMP-N26-03', () => {
    expect(tens.every((face) => resultAt(n26, 'fighter', face).length === 1)).toBe(true)
    expect([12, 13, 14, 15, 16, 21, 46, 61, 63, 66].flatMap((face) => resultAt(n26, 'fighter', face))).toEqual([
      'eternal-enmity',
      'bitter-enmity',
      'personal-enmity',
      'horrid-scars',
      'impressive-scars',
      'out-cold',
      'grievous-wound',
      'captured',
      'critical-injury',
      'memorable-death',
    ])
    expect(n26.categories.crew.injuries).toBe('fighter')
    expect(n26.injuries.results['impressive-scars']?.modifiers).toEqual([{ stat: 'ld', op: 'better', amount: 1 }])
  })

  test('has its damage of vehicles, and 50 credits for each: CAMP-N26-04', () => {
    expect(tens.every((face) => resultAt(n26, 'vehicle', face).length === 1)).toBe(true)
    expect([15, 21, 31, 51, 53, 54, 55, 66].flatMap((face) => resultAt(n26, 'vehicle', face))).toEqual([
      'percussive-repair',
      'superficial-damage',
      'major-damage',
      'busted-sights',
      'drive-fault',
      'buckled-frame',
      'engine-fracture',
      'explosion',
    ])
    expect(n26.repairs.perDamage).toBe(50)
  })

  test('has wider bounds: CAMP-N26-05', () => {
    expect(n26.characteristics.fighter).toMatchObject({
      m: { best: 12_000, worst: 1000 },
      s: { best: 10 },
      t: { best: 10 },
      w: { best: 10, worst: 0 },
      a: { best: 10 },
    })
    expect(n26.characteristics.vehicle).toMatchObject({ save: { best: 3, worst: 6 } })
  })

  test('keeps the rules of 2023 for what is unknown: CAMP-N26-06', () => {
    expect(n26.founding).toEqual(n23.founding)
    expect(n26.composition).toEqual(n23.composition)
  })
})
