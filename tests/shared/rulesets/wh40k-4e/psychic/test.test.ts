import { describe, expect, it } from 'vitest'
import { afterBlows } from '@shared/rulesets/wh40k-4e/assault/special-blows'
import { mayUsePower, psychicTest } from '@shared/rulesets/wh40k-4e/psychic/test'
import { setUp } from '../kit'

const staff = {
  melee: [{ id: 'staff', specials: ['force'] }],
  carried: ['psyker'],
  stats: { w: 3, ld: 9, invulnerable: 4 },
}
const foes = { side: 1, groups: [{ count: 2, stats: { w: 3 } }] }
const scene = (options = {}) => setUp([{ groups: [staff] }, foes], options)
const test = (dice: readonly number[]) => {
  const table = scene()
  const passed = table.play(psychicTest(table.table, 0, 'staff', '4E-PSY-02'), { dice })
  return { passed, wounds: table.table.model(0).wounds, table }
}

describe('a Psychic test', () => {
  it('is 2D6 against the psyker’s own Leadership (4E-PSY-02)', () => {
    expect(test([4, 5]).passed).toBe(true)
    expect(test([5, 5]).passed).toBe(false)
  })
  it('allows no other power that turn, passed or failed (4E-PSY-03, 4E-AMB-17)', () => {
    const { table } = test([5, 5])
    expect(mayUsePower(table.table, 0)).toBe(false)
    table.state.turn += 1
    expect(mayUsePower(table.table, 0)).toBe(true)
  })
  it('on two ones succeeds, and hits the psyker with Strength 6; nothing saves him (4E-PSY-06, 4E-PSY-07, 4E-AMB-18, 4E-AMB-77, 4E-TV-29)', () => {
    // Strength 6 wounds Toughness 4 on 2+.
    expect(test([1, 1, 2])).toMatchObject({ passed: true, wounds: 2 })
    expect(test([1, 1, 1])).toMatchObject({ passed: true, wounds: 3 })
  })
  it('on two sixes fails, and hits him as well (4E-PSY-06, 4E-PSY-07)', () => {
    expect(test([6, 6, 4])).toMatchObject({ passed: false, wounds: 2 })
  })
})

describe('a force weapon', () => {
  const struck = (model: number) => ({
    model,
    wounds: {
      count: 1,
      by: { unit: 0, weapon: 'staff', melee: true },
      strength: 4,
      ap: null,
      deniesArmour: true,
      deniesCover: true,
      specials: [{ id: 'force' }],
    },
  })
  it('is tested for one of the wounded models, or not at all, as its owner chooses (4E-AMB-03, 4E-GAP-25)', () => {
    const one = scene()
    one.play(afterBlows(one.table, [struck(1), struck(2)]), { dice: [3, 3], choices: ['model-2'] })
    expect(one.unit(1).models).toEqual([1])
    const left = scene()
    left.play(afterBlows(left.table, [struck(1)]), { choices: ['none'] })
    expect(left.unit(1).models).toEqual([1, 2])
  })
  it('by option must be tested (4E-AMB-03, 4E-GAP-25)', () => {
    const must = scene({ forceBlows: 'must' })
    must.play(afterBlows(must.table, [struck(1)]), { dice: [3, 3] })
    expect(must.unit(1).models).toEqual([2])
  })
  it('uses up the psyker’s power of the turn (4E-CCW-13, 4E-SCW-11)', () => {
    const one = scene()
    one.play(afterBlows(one.table, [struck(1)]), { dice: [5, 5], choices: ['model-1'] })
    one.play(afterBlows(one.table, [struck(1)]))
    expect(one.eventsOf('psychic-tested')).toHaveLength(1)
  })
})
