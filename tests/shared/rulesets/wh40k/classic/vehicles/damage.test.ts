import { describe, expect, it } from 'vitest'
import {
  crewBans,
  damageTable,
  debrisInches,
  fourthDamageOf,
  haltsTank,
  hullPointsLeft,
  settled,
  seventhDamageOf,
  type Damage,
  type Hull,
} from '@shared/rulesets/wh40k/classic/vehicles/damage'
import { bailing, passengerWounds } from '@shared/rulesets/wh40k/classic/vehicles/passengers'

const faces = [1, 2, 3, 4, 5, 6]
const printed = (table: 'glancing' | 'penetrating' | 'ordnance') =>
  faces.map((face) => fourthDamageOf(table, face, false).join(' + '))
const sound: Hull = { immobilised: false, weapons: 2, crashes: false }

describe('damage', () => {
  it('by glancing hits is as printed (4E-VDAM-02, 4E-SUM-15)', () => {
    expect(printed('glancing')).toEqual([
      'shaken',
      'shaken',
      'stunned',
      'armament-destroyed',
      'immobilised',
      'destroyed',
    ])
  })
  it('by penetrating hits is as printed (4E-TV-D18, 4E-VDAM-03, 4E-SUM-15)', () => {
    expect(printed('penetrating')).toEqual([
      'shaken',
      'armament-destroyed + stunned',
      'immobilised + stunned',
      'destroyed',
      'destroyed',
      'explodes',
    ])
  })
  it('by penetrating ordnance is as printed (4E-VDAM-04, 4E-SUM-15)', () => {
    expect(printed('ordnance')).toEqual([
      'shaken',
      'armament-destroyed + stunned',
      'immobilised + stunned',
      'destroyed',
      'explodes',
      'annihilated',
    ])
  })
  it('by ordnance has its own table only if it penetrates (4E-VTGT-12, 4E-AMB-38)', () => {
    expect(damageTable('penetrating', true)).toBe('ordnance')
    expect(damageTable('glancing', true)).toBe('glancing')
    expect(damageTable('penetrating', false)).toBe('penetrating')
  })
  it('is one worse for open-topped vehicles, 6 at most (4E-TV-D17, 4E-VOBS-01, 4E-AMB-45)', () => {
    expect(fourthDamageOf('glancing', 5, true)).toEqual(['destroyed'])
    expect(fourthDamageOf('penetrating', 6, true)).toEqual(['explodes'])
  })
  it('of 7th edition adds for AP 1, AP 2 and open tops (TV-7E-B10, TV-7E-B11, 7E-BASE-VEH-05)', () => {
    expect(seventhDamageOf(5, 1, false)).toBe('explodes')
    expect(seventhDamageOf(6, 3, false)).toBe('immobilised')
    expect(faces.map((face) => seventhDamageOf(face, null, false))).toEqual([
      'shaken',
      'shaken',
      'shaken',
      'stunned',
      'armament-destroyed',
      'immobilised',
    ])
    expect(seventhDamageOf(6, 2, false)).toBe('explodes')
    expect(seventhDamageOf(6, null, true)).toBe('explodes')
  })
  it('takes hull points in 7th edition (7E-BASE-VEH-01)', () => {
    expect(hullPointsLeft(3, false)).toBe(2)
    expect(hullPointsLeft(3, true)).toBe(1)
    expect(hullPointsLeft(1, true)).toBe(0)
  })
  it('to weapons becomes immobilisation if there is none, and the other way round (4E-VDAM-08 to 4E-VDAM-11, 4E-VDAM-13, 4E-VDAM-18)', () => {
    const results = (damage: Damage) =>
      [
        sound,
        { ...sound, weapons: 0 },
        { ...sound, immobilised: true },
        { ...sound, immobilised: true, weapons: 0 },
      ].map((hull) => settled(damage, hull, 'explodes'))
    expect(results('armament-destroyed')).toEqual([
      'armament-destroyed',
      'immobilised',
      'armament-destroyed',
      'destroyed',
    ])
    expect(results('immobilised')).toEqual(['immobilised', 'immobilised', 'armament-destroyed', 'destroyed'])
    expect(results('stunned')).toEqual(['stunned', 'stunned', 'stunned', 'stunned'])
  })
  it('brings a skimmer down in flight (4E-VDAM-12, 4E-AMB-41)', () => {
    expect(settled('immobilised', { ...sound, crashes: true }, 'explodes')).toBe('explodes')
    expect(settled('immobilised', { ...sound, crashes: true }, 'destroyed')).toBe('destroyed')
    expect(settled('armament-destroyed', { ...sound, weapons: 0, crashes: true }, 'explodes')).toBe('explodes')
  })
  it('to the crew is no worse three times than once (4E-TV-10, 4E-VDAM-05 to 4E-VDAM-07)', () => {
    expect(crewBans(['shaken', 'shaken', 'shaken'])).toEqual({ shooting: true, moving: false })
    expect(crewBans(['stunned', 'shaken'])).toEqual({ shooting: true, moving: true })
    expect(crewBans(['immobilised'])).toEqual({ shooting: false, moving: false })
  })
  it('by an explosion reaches a D6, or 6 inches (4E-VDAM-15, 4E-VDAM-16)', () => {
    expect(debrisInches('explodes', 2)).toBe(2)
    expect(debrisInches('annihilated', 2)).toBe(6)
  })
  it('stops a tank that shocks, unless it is minor (4E-TSHK-14, 4E-AMB-48)', () => {
    expect(haltsTank(['shaken'])).toBe(false)
    expect(haltsTank(['armament-destroyed'])).toBe(false)
    for (const damage of ['stunned', 'immobilised', 'destroyed', 'explodes', 'annihilated'] as const)
      expect(haltsTank(['shaken', damage])).toBe(true)
  })
})

describe('passengers', () => {
  it('bail out of a penetrated vehicle (4E-VPAS-01, 4E-VPAS-02)', () => {
    expect(bailing('penetrating', ['shaken'], 6)).toEqual({ out: true, wounds: null, then: 'pinning-test' })
    expect(bailing('penetrating', ['shaken'], 7)).toEqual({ out: true, wounds: 'once', then: 'pinning-test' })
  })
  it('bail out of a wreck entangled (4E-VPAS-02, 4E-VPAS-03)', () => {
    expect(bailing('penetrating', ['explodes'], 6)).toEqual({ out: true, wounds: 'once', then: 'entangled' })
    expect(bailing('penetrating', ['destroyed'], 7)).toEqual({ out: true, wounds: 'again', then: 'entangled' })
  })
  it('stay inside after a glancing hit, unless it destroys (4E-VPAS-01, 4E-AMB-42)', () => {
    expect(bailing('glancing', ['immobilised'], 12)).toEqual({ out: false })
    expect(bailing('glancing', ['destroyed'], 0)).toEqual({ out: true, wounds: 'once', then: 'entangled' })
  })
  it('die with an annihilated vehicle (4E-VDAM-16)', () => {
    expect(bailing('penetrating', ['annihilated'], 0)).toEqual({ out: 'dead' })
  })
  it('are wounded on 4+, the first or the second time (4E-VPAS-02)', () => {
    expect(passengerWounds([1, 3, 4, 6], [])).toBe(2)
    expect(passengerWounds([1, 3, 4, 6], [3, 5])).toBe(3)
  })
})
