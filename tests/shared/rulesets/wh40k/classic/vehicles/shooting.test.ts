import { describe, expect, it } from 'vitest'
import {
  grenadeDice,
  grenadePenetration,
  vehicleStrikeTarget,
  walkerAttacks,
  walkerBlow,
} from '@shared/rulesets/wh40k/classic/vehicles/assault'
import { hitKind } from '@shared/rulesets/wh40k/classic/vehicles/penetration'
import { aimedWeapons, salvos, shootingPassengers, weaponClass } from '@shared/rulesets/wh40k/classic/vehicles/shooting'

const all = Number.POSITIVE_INFINITY
const everything = { fires: 'classes', main: all, defensive: all }
const oneMain = { fires: 'classes', main: 1, defensive: all }
const ordnance = { fires: 'ordnance' }
const barrage = { fires: 'ordnance-barrage' }

describe('a vehicle shoots', () => {
  it('main weapons of Strength 7 or more, others are defensive (4E-TV-08, 4E-VSHT-02, 4E-VSHT-03)', () => {
    expect([8, 7, 6, 4].map(weaponClass)).toEqual(['main', 'main', 'defensive', 'defensive'])
  })
  it('by its speed, as printed (4E-VSHT-06, 4E-VSHT-05, 4E-SUM-20)', () => {
    const row = (mobility: 'ordinary' | 'fast') => [0, 6, 12, 18].map((moved) => salvos(mobility, moved, 'any-two'))
    expect(row('ordinary')).toEqual([[everything, ordnance, barrage], [oneMain, ordnance], [], []])
    expect(row('fast')).toEqual([[everything], [everything], [oneMain], []])
  })
  it('nothing after 8 inches in a tank (4E-TV-D19)', () => {
    expect(salvos('ordinary', 8, 'any-two')).toEqual([])
  })
  it('one main weapon after 10 inches in a fast skimmer (4E-TV-D20)', () => {
    expect(salvos('fast', 10, 'any-two')).toEqual([oneMain])
  })
  it('two weapons after a move in a walker, or as the option says (4E-VSHT-06, 4E-AMB-30)', () => {
    expect(salvos('walker', 0, 'any-two')).toEqual([everything, ordnance, barrage])
    expect(salvos('walker', 6, 'any-two')).toEqual([{ fires: 'any', weapons: 2 }, ordnance])
    const two = { fires: 'classes', main: 2, defensive: 0 }
    expect(salvos('walker', 6, 'two-main-or-one-defensive')).toEqual([
      two,
      { fires: 'classes', main: 0, defensive: 1 },
      ordnance,
    ])
    expect(salvos('walker', 6, 'two-main-or-all-defensive')).toEqual([
      two,
      { fires: 'classes', main: 0, defensive: all },
      ordnance,
    ])
  })
  it('with its own BS by its speed in 7th edition (7E-BASE-VEHSHOOT-01 to 7E-BASE-VEHSHOOT-04)', () => {
    const row = (mobility: Parameters<typeof aimedWeapons>[0]) =>
      [0, 6, 12].map((moved) => aimedWeapons(mobility, moved))
    expect(row('ordinary')).toEqual([all, 1, 0])
    expect(row('fast')).toEqual([all, all, 2])
    expect(row('heavy').slice(0, 2)).toEqual([all, all])
    expect(row('walker').slice(0, 2)).toEqual([all, all])
  })
  it('and its passengers shoot through fire points, or all of an open top (4E-VSHT-14, 4E-VSHT-15)', () => {
    expect(shootingPassengers(10, 2, false, 6)).toBe(2)
    expect(shootingPassengers(1, 2, false, 6)).toBe(1)
    expect(shootingPassengers(10, 0, true, 12)).toBe(10)
    expect(shootingPassengers(10, 0, true, 13)).toBe(0)
  })
})

describe('a vehicle in close combat', () => {
  const still = { immobilised: false, skimmer: false, displacement: 0 }
  it('is hit by its speed (4E-TV-D21, 4E-VASS-05)', () => {
    expect([0, 5, 6, 7].map((displacement) => vehicleStrikeTarget({ ...still, displacement }))).toEqual([1, 4, 4, 6])
    expect(vehicleStrikeTarget({ ...still, immobilised: true, displacement: 7 })).toBe(1)
  })
  it('is hit on 6 while it hovers (4E-TV-D22, 4E-VASS-06)', () => {
    expect(vehicleStrikeTarget({ ...still, skimmer: true, displacement: 3 })).toBe(6)
    expect(vehicleStrikeTarget({ ...still, skimmer: true })).toBe(6)
    expect(vehicleStrikeTarget({ immobilised: true, skimmer: true, displacement: 0 })).toBe(1)
  })
  it('is penetrated by grenades (4E-TV-D23, 4E-VASS-12)', () => {
    expect(grenadeDice('melta', 'doubled')).toBe(2)
    expect(hitKind(grenadePenetration('melta', [2, 3], 'doubled'), 13, false)).toBe('glancing')
    expect(
      (['frag', 'photon', 'krak', 'plasma'] as const).map((one) => grenadePenetration(one, [3], 'doubled')),
    ).toEqual([7, 7, 9, 8])
    expect(grenadeDice('krak', 'doubled')).toBe(1)
  })
  it('is penetrated by a tankbusta with a doubled die, or two (4E-AMB-49)', () => {
    expect(grenadeDice('tankbusta', 'doubled')).toBe(1)
    expect(grenadePenetration('tankbusta', [4], 'doubled')).toBe(14)
    expect(grenadeDice('tankbusta', 'two-dice')).toBe(2)
    expect(grenadePenetration('tankbusta', [4, 1], 'two-dice')).toBe(11)
  })
})

describe('a walker in close combat', () => {
  it('has one Attack less while shaken, stunned or immobilised, one more with two weapons (4E-WALK-03, 4E-WALK-11, 4E-WALK-12)', () => {
    expect(walkerAttacks(2, 1, false)).toBe(2)
    expect(walkerAttacks(2, 2, false)).toBe(3)
    expect(walkerAttacks(2, 2, true)).toBe(2)
    expect(walkerAttacks(1, 1, true)).toBe(1)
  })
  it('strikes with doubled Strength while it has its weapon (4E-TV-30, 4E-WALK-10, 4E-WALK-12, 4E-AMB-50)', () => {
    expect(walkerBlow(6, 1)).toEqual({ strength: 10, ignoresArmour: true })
    expect(walkerBlow(6, 0)).toEqual({ strength: 6, ignoresArmour: false })
  })
})
