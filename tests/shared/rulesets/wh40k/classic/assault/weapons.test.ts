import { describe, expect, it } from 'vitest'
import {
  armourAgainstBlow,
  blowStrength,
  blowWith,
  hammerShakes,
  witchbladeStrength,
  type CombatWeapon,
} from '@shared/rulesets/wh40k/classic/assault/weapons'
import { hitKind } from '@shared/rulesets/wh40k/classic/vehicles/penetration'

const saves = (weapon: CombatWeapon, hit = 4) =>
  [2, 3, 4, 5, 6].map((save) => armourAgainstBlow(blowWith(weapon, 4, null), hit, save))

describe('close combat weapons', () => {
  it('do not affect armour saves by Strength (4E-CC-32, 4E-CCW-04, 4E-SCW-03)', () => {
    expect(saves('ordinary')).toEqual([2, 3, 4, 5, 6])
    expect(armourAgainstBlow(blowWith('ordinary', 10, null), 6, 3)).toBe(3)
    expect(armourAgainstBlow(blowWith('ordinary', 4, null), 4, null)).toBeNull()
  })
  it('add no Strength unless their data says so (4E-GAP-22, 4E-AMB-01)', () => {
    expect(blowStrength('ordinary', 4, 0, 'whole')).toBe(4)
    expect(blowStrength('power', 4, 1, 'whole')).toBe(5)
  })
  it('that are heavy leave 4+ at best (4E-TV-D05, 4E-CCW-06, 4E-SCW-05, 4E-GAP-23, 4E-AMB-96)', () => {
    expect(saves('heavy')).toEqual([4, 4, 4, 5, 6])
  })
  it('of power allow no armour saves (4E-CCW-07, 4E-SCW-06, 4E-CCW-11, 4E-SCW-09)', () => {
    for (const weapon of ['power', 'force', 'lightning-claw', 'power-fist'] as const)
      expect(saves(weapon)).toEqual([null, null, null, null, null])
  })
  it('reroll wounds as lightning claws (4E-CCW-09, 4E-SCW-08)', () => {
    expect(blowWith('lightning-claw', 4, null).woundsAgain).toBe(true)
    expect(blowWith('power', 4, null).woundsAgain).toBe(false)
  })
  it('double Strength as fists, to 10 (4E-TV-D01, 4E-TV-D03, 4E-CCW-15, 4E-SCW-14, 4E-CCW-17, 4E-SCW-17)', () => {
    expect([4, 6].map((strength) => blowStrength('power-fist', strength, 0, 'whole'))).toEqual([8, 10])
    expect(blowStrength('thunder-hammer', 4, 0, 'whole')).toBe(8)
    expect(blowWith('thunder-hammer', 8, null)).toMatchObject({ armour: 'none', lastBlow: true })
    expect(blowWith('power-fist', 8, null).lastBlow).toBe(true)
  })
  it('double before bonuses, which the option caps (4E-TV-D02, 4E-CCW-16, 4E-SCW-15, 4E-AMB-95)', () => {
    expect(blowStrength('power-fist', 4, 1, 'whole')).toBe(9)
    expect(blowStrength('power-fist', 5, 1, 'whole')).toBe(10)
    expect(blowStrength('power-fist', 5, 1, 'doubling')).toBe(11)
  })
  it('wound on 2+ as witchblades, trebled against vehicles (4E-TV-D04, 4E-CCW-20, 4E-CCW-21, 4E-SCW-20, 4E-SCW-21)', () => {
    expect(blowWith('witchblade', 3, null)).toMatchObject({ wounds: 2, armour: 'normal' })
    expect([3, 4].map(witchbladeStrength)).toEqual([9, 10])
    expect(hitKind(witchbladeStrength(3) + 3, 12, false)).toBe('glancing')
  })
  it('rend on a six to hit (4E-CCW-22, 4E-SCW-22)', () => {
    expect(saves('rending', 6)).toEqual([null, null, null, null, null])
    expect(saves('rending', 5)).toEqual([2, 3, 4, 5, 6])
  })
  it('wound on 4+ when poisoned, or 2+ (4E-CCW-24, 4E-SCW-24, 4E-SCW-25)', () => {
    expect(blowWith('poisoned', 3, null)).toMatchObject({ wounds: 4, armour: 'normal' })
    expect(blowWith('poisoned', 3, 2).wounds).toBe(2)
    expect(blowWith('power', 3, 2).wounds).toBeNull()
  })
  it('shake crews as thunder hammers (4E-CCW-19, 4E-SCW-19, 4E-AMB-04)', () => {
    expect(hammerShakes(false, 'any-hit')).toBe(true)
    expect(hammerShakes(false, 'damaging-hit')).toBe(false)
    expect(hammerShakes(true, 'damaging-hit')).toBe(true)
  })
})
