import { describe, expect, it } from 'vitest'
import {
  hitByAp,
  hitKind,
  isFastSkimmer,
  isMeltaRange,
  markerStrength,
  penetrationDice,
  penetrationOf,
  rendingBonus,
  sheltered,
  type VehicleHit,
} from '@shared/rulesets/wh40k/classic/vehicles/penetration'

const plain: VehicleHit = {
  strength: 8,
  ordnance: false,
  twoDice: false,
  sniper: false,
  lance: false,
  tankHunters: false,
}
const open = { fastSkimmer: false, smoke: false, obscured: null }
const kinds = (strength: number, armour: number, faces: readonly number[]) =>
  faces.map((face) => hitKind(penetrationOf({ ...plain, strength }, [face], 0), armour, false))

describe('penetration', () => {
  it('glances at the armour value, penetrates above it (4E-TV-D12, 4E-VTGT-10, 4E-SUM-14, TV-7E-B09, 7E-BASE-VEH-04)', () => {
    expect(kinds(8, 13, [4, 5, 6])).toEqual(['none', 'glancing', 'penetrating'])
  })
  it('of a lascannon with a 4 glances a Predator (4E-TV-09)', () => {
    expect(kinds(9, 13, [4])).toEqual(['glancing'])
  })
  it('of ordnance takes the higher of two dice (4E-TV-D16, 4E-VTGT-11, 7E-BASE-SHOOT-15)', () => {
    const ordnance = { ...plain, ordnance: true }
    expect(penetrationDice(plain)).toBe(1)
    expect(penetrationDice(ordnance)).toBe(2)
    expect(hitKind(penetrationOf(ordnance, [2, 5], 0), 13, false)).toBe('glancing')
  })
  it('of melta adds two dice at half range (TV-7E-20, TV-7E-21, 7E-USR-MELTA-1, 7E-USR-MELTA-2, 4E-WSR-06)', () => {
    expect([6, 6.1].map((inches) => isMeltaRange(12, inches))).toEqual([true, false])
    const melta = { ...plain, twoDice: true }
    expect(penetrationDice(melta)).toBe(2)
    expect(penetrationOf(melta, [4, 3], 0)).toBe(15)
    expect(hitKind(15, 14, false)).toBe('penetrating')
  })
  it('of snipers adds two dice and no Strength (4E-WSR-08)', () => {
    const sniper = { ...plain, sniper: true }
    expect(penetrationDice(sniper)).toBe(2)
    expect(penetrationOf(sniper, [4, 6], 0)).toBe(10)
  })
  it('of a lance meets 12 at most (TV-7E-18, TV-7E-19, 7E-USR-LANCE-1, 4E-WSR-11)', () => {
    expect([14, 13, 12, 11].map((armour) => hitKind(12, armour, true))).toEqual([
      'glancing',
      'glancing',
      'glancing',
      'penetrating',
    ])
    expect(hitKind(penetrationOf(plain, [5], 0), 14, true)).toBe('penetrating')
  })
  it('of rending adds one more D6, or a D3 in 7th edition (4E-TV-D06, 4E-SCW-23, 4E-WSR-10, 4E-CCW-23, TV-7E-34, 7E-USR-RENDING-3)', () => {
    expect(penetrationOf({ ...plain, strength: 6 }, [6], rendingBonus('d6', 6))).toBe(18)
    expect(penetrationOf({ ...plain, strength: 4 }, [6], rendingBonus('d3', 3))).toBe(12)
  })
  it('of Tank Hunters is one higher (4E-USR-26)', () => {
    expect(penetrationOf({ ...plain, tankHunters: true }, [4], 0)).toBe(13)
  })
  it('is helped by AP 1 and hindered by no AP in 4th edition (4E-TV-D13, 4E-TV-D14, 4E-VTGT-13, 4E-VTGT-15)', () => {
    expect(hitByAp(hitKind(penetrationOf(plain, [5], 0), 13, false), 1)).toBe('penetrating')
    expect(hitByAp(hitKind(penetrationOf(plain, [6], 0), 12, false), null)).toBe('glancing')
    expect(hitByAp('none', 1)).toBe('none')
    expect(hitByAp('glancing', 2)).toBe('glancing')
    expect(hitByAp('glancing', null)).toBe('glancing')
  })
  it('becomes glancing behind speed, smoke or cover, after AP (4E-VOBS-03, 4E-VOBS-08, 4E-VOBS-10, 4E-VTGT-14, 4E-AMB-39)', () => {
    const upgraded = hitByAp('glancing', 1)
    expect(sheltered(upgraded, open)).toBe('penetrating')
    expect(sheltered(upgraded, { ...open, fastSkimmer: true })).toBe('glancing')
    expect(sheltered(upgraded, { ...open, smoke: true })).toBe('glancing')
    expect([3, 4].map((obscured) => sheltered(upgraded, { ...open, obscured }))).toEqual(['penetrating', 'glancing'])
    expect(sheltered('none', { ...open, smoke: true })).toBe('none')
  })
  it('uses displacement for a fast skimmer, 4 inches forward and 1 back being 3 (4E-TV-11, 4E-VOBS-04)', () => {
    expect([4 - 1, 6, 6.1].map(isFastSkimmer)).toEqual([false, false, true])
  })
  it('of a marker beside the vehicle is by half the Strength, rounded down (4E-TV-D15, 4E-VTGT-07)', () => {
    expect(markerStrength(7, false)).toBe(3)
    expect(markerStrength(7, true)).toBe(7)
  })
})
