import { describe, expect, it } from 'vitest'
import {
  editions,
  editionSchema,
  n23,
  switches,
  switchOf,
  withHouseRules,
  type InjuryTable,
} from '@shared/campaign/editions'

describe.each(editions.map((edition) => [edition.id, edition] as const))('edition %s', (_, edition) => {
  it('is complete (CAMP-GEN-05)', () => {
    expect(editionSchema.parse(edition)).toEqual(edition)
  })

  const d66 = [1, 2, 3, 4, 5, 6].flatMap((tens) => [1, 2, 3, 4, 5, 6].map((units) => tens * 10 + units))
  const tables: [string, InjuryTable, number[]][] = [
    ['fighter', edition.injuries.fighter, d66],
    ['crew', edition.injuries.crew, d66],
    ['vehicle', edition.injuries.vehicle, edition.injuries.vehicle.dice === 'D66' ? d66 : [1, 2, 3, 4, 5, 6, 7, 8]],
  ]
  it.each(tables)('has on every face of the %s table exactly one result', (_name, table, faces) => {
    for (const face of faces) {
      const rows = table.faces.filter(({ from, to }) => from <= face && face <= to)
      expect(rows, `face ${face}`).toHaveLength(1)
      expect(edition.injuries.results).toHaveProperty(rows[0]?.result ?? '')
    }
  })

  it('rerolls only results that exist, and never all of them', () => {
    for (const list of [edition.injuries.rerolled.further, edition.injuries.rerolled.doctor]) {
      for (const result of list) expect(edition.injuries.results).toHaveProperty(result)
      expect(edition.injuries.fighter.faces.some(({ result }) => !list.includes(result))).toBe(true)
      expect(edition.injuries.crew.faces.some(({ result }) => !list.includes(result))).toBe(true)
    }
  })

  it('has an advancement for each total of 2D6 (CAMP-ADV-04)', () => {
    const { totals, entries, otherwise } = edition.advancement.rolled
    const ids = entries.map(({ id }) => id)
    expect(ids).toContain(otherwise)
    for (let total = 2; total <= 12; total += 1) {
      const rows = totals.filter(({ from, to }) => from <= total && total <= to)
      expect(rows, `total ${total}`).toHaveLength(1)
      expect(ids).toContain(rows[0]?.entry)
    }
  })

  it('improves only characteristics that have bounds', () => {
    const gains = [...edition.advancement.menu, ...edition.advancement.rolled.entries].map(({ gain }) => gain)
    const stats = gains.flatMap((gain) => (gain.kind === 'characteristic' ? gain.oneOf.map(({ stat }) => stat) : []))
    for (const stat of stats) expect(edition.characteristics.fighter).toHaveProperty(stat)
  })

  it('injures only characteristics that have bounds', () => {
    const known = { ...edition.characteristics.fighter, ...edition.characteristics.vehicle }
    for (const result of Object.values(edition.injuries.results)) {
      for (const { stat } of result.modifiers) expect(known).toHaveProperty(stat)
    }
  })
})

describe('house rules (CAMP-GEN-05)', () => {
  it('overwrite single values by their path', () => {
    const { edition, problems } = withHouseRules(n23, {
      'founding.credits': 1500,
      'experience.deeds.rallied.amount': 2,
    })
    expect(problems).toEqual([])
    expect(edition.founding.credits).toBe(1500)
    expect(edition.experience.deeds['rallied']?.amount).toBe(2)
    expect(n23.founding.credits).toBe(1000)
  })

  it('can change elements of lists', () => {
    const { edition } = withHouseRules(n23, { 'supportLimits.0.most': 3 })
    expect(edition.supportLimits[0]).toEqual({ reputation: 1, most: 3 })
    expect(edition.supportLimits).toHaveLength(n23.supportLimits.length)
  })

  it('are reported and left out if the edition does not know them', () => {
    const { edition, problems } = withHouseRules(n23, {
      'founding.gold': 5,
      founding: 5,
      'founding.credits': 'many',
      'switches.elite-bonus': 'sometimes',
      'doctor.diesOn': 2,
    })
    expect(problems.map(({ path, problem }) => [path, problem])).toEqual([
      ['founding.gold', 'unknown-path'],
      ['founding', 'not-a-single-value'],
      ['founding.credits', 'bad-value'],
      ['switches.elite-bonus', 'bad-value'],
    ])
    expect(edition).toEqual({ ...n23, doctor: { ...n23.doctor, diesOn: 2 } })
  })

  it('set switches; unset ones keep their default', () => {
    expect(switchOf(n23, 'elite-bonus')).toBe(switches['elite-bonus'].byDefault)
    const { edition } = withHouseRules(n23, { 'switches.elite-bonus': 'out-of-action' })
    expect(switchOf(edition, 'elite-bonus')).toBe('out-of-action')
  })

  it('explain both sides of each switch, one of which is the default', () => {
    for (const { options, byDefault } of Object.values(switches)) {
      expect(Object.keys(options).length).toBeGreaterThanOrEqual(2)
      expect(options).toHaveProperty(byDefault)
    }
  })
})
