import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crewCost, fighterRating, gangRating, gangWealth } from '@shared/campaign/rating'
import { fighter, gang, item } from './roster-builder'

describe("a fighter's rating", () => {
  it('lists its parts: model, items, advances, correction (CAMP-FTR-21, -22)', () => {
    const veteran = fighter('v', 'champion', {
      type: 'arms-master',
      baseCost: 95,
      costCorrection: -10,
      items: [item('i1', 'autogun', 15), item('i2', 'mesh-armour', 15)],
      advances: [{ advance: 'initiative', stat: 'i', skill: null, experience: 5, value: 10 }],
    })
    const { value, rows } = fighterRating(veteran)
    expect(value).toBe(125)
    expect(rows.map(({ source, amount }) => [source, amount])).toEqual([
      ['arms-master', 95],
      ['autogun', 15],
      ['mesh-armour', 15],
      ['i', 10],
      ['correction', -10],
    ])
  })

  it('does not change with injuries (CAMP-INJ-04)', () => {
    const healthy = fighter('f')
    const hurt = { ...healthy, injuries: [{ id: 'x', injury: 'eye-injury', againstGang: null, bionic: null }] }
    expect(fighterRating(hurt)).toEqual(fighterRating(healthy))
  })

  it('counts each item once, however many sets show it (CAMP-CRE-25)', () => {
    const equipped = fighter('f', 'leader', {
      items: [item('i1', 'plasma-gun', 100)],
      loadouts: [
        { id: 'a', name: 'A', items: ['i1'] },
        { id: 'b', name: 'B', items: ['i1'] },
      ],
    })
    expect(fighterRating(equipped).value).toBe(150)
  })
})

describe("a gang's rating and wealth", () => {
  const members = [
    fighter('a'),
    fighter('b', 'ganger', { status: 'captured' }),
    fighter('c', 'ganger', { status: 'recovering' }),
    fighter('d', 'ganger', { status: 'dead' }),
    fighter('e', 'ganger', { status: 'retired' }),
    fighter('h', 'hired-gun', { baseCost: 80 }),
  ]

  it('counts all fighters on the roster, including captured, recovering and hired ones (CAMP-CRE-60, -44)', () => {
    expect(gangRating(gang('red', members)).value).toBe(230)
    expect(gangRating(gang('red', members)).rows.map(({ source }) => source)).toEqual(['a', 'b', 'c', 'h'])
  })

  it('adds credits and spare equipment for wealth (CAMP-CRE-61, -63)', () => {
    const rich = gang('red', members, { credits: 45, stash: [item('s', 'lasgun', 5)] })
    expect(gangWealth(rich).value).toBe(280)
  })

  it('counts a crew at full cost (CAMP-PRE-16)', () => expect(crewCost(members.slice(0, 2)).value).toBe(100))

  it('equals the sum of its receipts (CAMP-CRE-60)', () => {
    const anyFighter = fc
      .record({
        baseCost: fc.nat(300),
        costCorrection: fc.integer({ min: -50, max: 50 }),
        values: fc.array(fc.nat(150), { maxLength: 6 }),
      })
      .map(({ baseCost, costCorrection, values }) => ({
        baseCost,
        costCorrection,
        items: values.map((value, n) => item(`i${n}`, 'thing', value)),
      }))
    fc.assert(
      fc.property(fc.array(anyFighter, { maxLength: 12 }), (given) => {
        const crew = gang(
          'red',
          given.map((one, n) => fighter(`f${n}`, 'ganger', one)),
        )
        const total = gangRating(crew)
        expect(total.rows.reduce((all, { amount }) => all + amount, 0)).toBe(total.value)
        expect(crew.fighters.reduce((all, one) => all + fighterRating(one).value, 0)).toBe(total.value)
      }),
    )
  })
})
