import { describe, expect, it } from 'vitest'
import {
  afterWounds,
  isTorrent,
  mayFeelNoPain,
  torrentModels,
  woundTaken,
} from '@shared/rulesets/wh40k/classic/casualties/casualties'
import { majorityArmour, shares, type ArmourGroup } from '@shared/rulesets/wh40k/classic/casualties/mixed-armour'

const group = (armour: number | null, models: number): ArmourGroup => ({ armour, models })
const counts = (wounds: number, groups: readonly ArmourGroup[]) => shares(wounds, groups).map((share) => share.wounds)

describe('mixed armour', () => {
  it('takes six wounds on six models of the majority (4E-TV-15, 4E-MIX-04)', () => {
    expect(shares(6, [group(3, 6), group(4, 5)])).toEqual([{ majority: true, wounds: 6 }])
  })
  it('leaves the ninth wound to the others (4E-TV-16, 4E-MIX-05)', () => {
    const squad = [group(2, 1), group(3, 8), group(null, 3)]
    expect(majorityArmour(squad)?.armour).toBe(3)
    expect(shares(9, squad)).toEqual([
      { majority: true, wounds: 8 },
      { majority: false, wounds: 1 },
    ])
  })
  it('starts again when every model has a wound (4E-TV-17, 4E-MIX-06)', () => {
    const shared = shares(20, [group(3, 6), group(4, 5)])
    expect(shared.map(({ wounds }) => wounds)).toEqual([6, 5, 6, 3])
    const saves = (majority: boolean) =>
      shared.filter((share) => share.majority === majority).reduce((sum, { wounds }) => sum + wounds, 0)
    expect([saves(true), saves(false)]).toEqual([12, 8])
  })
  it('takes the wounds of one Initiative step together (4E-TV-18)', () => {
    expect(counts(4 + 4, [group(3, 6), group(4, 5)])).toEqual([6, 2])
  })
  it('counts the worst of tied kinds as the majority, no save being worst (4E-MIX-03, 4E-AMB-79)', () => {
    expect(majorityArmour([group(3, 5), group(4, 5)])?.armour).toBe(4)
    expect(majorityArmour([group(null, 5), group(6, 5)])?.armour).toBeNull()
    expect(majorityArmour([])).toBeNull()
  })
  it('needs no other kinds, and no models at all', () => {
    expect(counts(7, [group(3, 3)])).toEqual([3, 3, 1])
    expect(counts(7, [])).toEqual([])
  })
})

describe('a torrent of wounds', () => {
  it('names a model if there are as many wounds as models, or more (4E-CAS-06)', () => {
    expect(isTorrent(5 + 1 + 1, 5)).toBe(true)
    expect(isTorrent(8, 8)).toBe(true)
    expect(isTorrent(7, 8)).toBe(false)
    expect(isTorrent(0, 0)).toBe(false)
  })
  it('of blows counts the engaged models, or all by option (4E-CC-36, 4E-GAP-20)', () => {
    expect(isTorrent(4, torrentModels(8, 4, 'engaged'))).toBe(true)
    expect(isTorrent(4, torrentModels(8, 4, 'unit'))).toBe(false)
  })
})

describe('wounds', () => {
  it('kill a model of three with the third (4E-VEC-31, 4E-CAS-11, 7E-BASE-SHOOT-10)', () => {
    let left = 3
    const after = [1, 2, 3].map(() => (left = woundTaken(left, 4, 4, 'wounds-left').left))
    expect(after).toEqual([2, 1, 0])
  })
  it('of twice the Toughness kill at once (4E-VEC-32, 4E-CAS-13, TV-7E-B05, 7E-BASE-SHOOT-07)', () => {
    expect(woundTaken(2, 8, 4, 'wounds-left').left).toBe(0)
    expect(woundTaken(3, 8, 4, 'wounds-left').left).toBe(0)
  })
  it('kill at once by the Toughness without a bike (4E-VEC-33, 4E-CAS-15)', () => {
    const profile = 4
    const onBike = 5
    expect(woundTaken(2, 9, profile, 'wounds-left').left).toBe(0)
    expect(woundTaken(2, 9, onBike, 'wounds-left').left).toBe(1)
  })
  it('that kill at once count for all left, or for one by option (4E-GAP-34)', () => {
    expect(woundTaken(3, 8, 4, 'wounds-left').counted).toBe(3)
    expect(woundTaken(3, 8, 4, 'one').counted).toBe(1)
    expect(woundTaken(3, 7, 4, 'wounds-left').counted).toBe(1)
  })
  it('are put on one model after another, the wounded first (4E-CAS-12, 4E-CC-37, 4E-GAP-48)', () => {
    expect(afterWounds([3, 3, 3], 4)).toEqual([0, 2, 3])
    expect(afterWounds([3, 1, 3], 2)).toEqual([0, 2, 3])
    expect(afterWounds([2], 5)).toEqual([0])
  })
  it('are not ignored if they kill at once, or by blows that allow no armour (4E-USR-06, 7E-BASE-SAVE-03)', () => {
    expect(mayFeelNoPain(4, 4, false)).toBe(true)
    expect(mayFeelNoPain(8, 4, false)).toBe(false)
    expect(mayFeelNoPain(4, 4, true)).toBe(false)
  })
})
