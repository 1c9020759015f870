import { describe, expect, it } from 'vitest'
import {
  assaultedNeeded,
  assaultedOutcome,
  fallBackDice,
  fallBackInches,
  mayRegroup,
  regroupNeeded,
  seventhRegroupNeeded,
  testsAsLastMan,
  type Regrouping,
} from '@shared/rulesets/wh40k/classic/morale/falling-back'
import {
  fourthPinning,
  pinningNeeded,
  seventhPinning,
  testsForPinning,
} from '@shared/rulesets/wh40k/classic/morale/pinning'

const able: Regrouping = { atStart: 10, left: 5, enemy: 7, coherent: true, pinned: false, knowsNoFear: false }

describe('falling back', () => {
  it('takes 2D6 inches, 3D6 for fast types (4E-FALL-02, 7E-BASE-MORALE-02)', () => {
    expect(['infantry', 'monstrous-creature'].map(fallBackDice)).toEqual([2, 2])
    expect(['bike', 'jetbike', 'jump-infantry', 'beasts', 'cavalry'].map(fallBackDice)).toEqual([3, 3, 3, 3, 3])
    expect(fallBackInches([3, 4], false, 'up')).toBe(7)
    expect(fallBackInches([3, 4, 6], false, 'up')).toBe(13)
  })
  it('is halved by difficult terrain, rounded up unless the option says exactly (4E-FALL-07, 4E-AMB-11, 4E-GAP-35)', () => {
    expect(fallBackInches([3, 4], true, 'up')).toBe(4)
    expect(fallBackInches([3, 4], true, 'exact')).toBe(3.5)
  })
  it('ends in a fight or in destruction when the unit is assaulted (4E-FALL-09 to 4E-FALL-11)', () => {
    expect(assaultedNeeded(7)).toMatchObject({ value: 7, rows: [{ source: 'leadership' }] })
    expect(assaultedOutcome(true)).toBe('fights')
    expect(assaultedOutcome(false)).toBe('destroyed')
  })
})

describe('regrouping', () => {
  it('needs half the unit, no enemy within 6 inches, and coherency (4E-FALL-20)', () => {
    expect(mayRegroup(able)).toBe(true)
    expect(mayRegroup({ ...able, enemy: null })).toBe(true)
    expect(mayRegroup({ ...able, left: 4 })).toBe(false)
    expect(mayRegroup({ ...able, enemy: 6 })).toBe(false)
    expect(mayRegroup({ ...able, coherent: false })).toBe(false)
  })
  it('is not for pinned units (4E-FALL-16)', () => {
    expect(mayRegroup({ ...able, pinned: true })).toBe(false)
  })
  it('is possible below half for units that know no fear (4E-USR-03)', () => {
    expect(mayRegroup({ ...able, left: 1, knowsNoFear: true })).toBe(true)
    expect(mayRegroup({ ...able, left: 1, knowsNoFear: true, enemy: 5 })).toBe(false)
  })
  it('is easier out of sight of the enemy (4E-FALL-21)', () => {
    expect(regroupNeeded(8, true).value).toBe(8)
    expect(regroupNeeded(8, false).value).toBe(9)
  })
  it('takes two ones below a quarter in 7th edition (7E-BASE-MORALE-03)', () => {
    expect(seventhRegroupNeeded(8, 12, 3).value).toBe(8)
    expect(seventhRegroupNeeded(8, 12, 2).value).toBe(2)
  })
})

describe('the last model of a unit', () => {
  it('tests, unless it was alone from the start or is a character (4E-FALL-18, 4E-FALL-19, 4E-CHAR-16)', () => {
    expect(testsAsLastMan(5, 1, false)).toBe(true)
    expect(testsAsLastMan(5, 2, false)).toBe(false)
    expect(testsAsLastMan(1, 1, false)).toBe(false)
    expect(testsAsLastMan(5, 1, true)).toBe(false)
  })
})

describe('pinning', () => {
  const target = { vehicle: false, locked: false, down: false }
  it('needs a model removed in 4th edition, an unsaved wound in 7th (4E-PIN-02, 4E-GAP-50, 7E-USR-PINNING-1)', () => {
    const wounded = { modelsRemoved: 0, unsavedWounds: 1 }
    expect(testsForPinning(fourthPinning, wounded, target)).toBe(false)
    expect(testsForPinning(seventhPinning, wounded, target)).toBe(true)
    expect(testsForPinning(fourthPinning, { modelsRemoved: 1, unsavedWounds: 1 }, target)).toBe(true)
    expect(testsForPinning(seventhPinning, wounded, { ...target, vehicle: true })).toBe(false)
  })
  it('is tested for each firing unit (TV-7E-28, 4E-PIN-04, 7E-USR-PINNING-3)', () => {
    const fire = { modelsRemoved: 1, unsavedWounds: 1 }
    for (const rules of [fourthPinning, seventhPinning])
      expect([fire, fire].map((one) => testsForPinning(rules, one, target))).toEqual([true, true])
  })
  it('is not tested again by units gone to ground in 7th edition (TV-7E-29, 7E-USR-PINNING-4, 4E-PIN-04)', () => {
    const fire = { modelsRemoved: 1, unsavedWounds: 1 }
    expect(testsForPinning(seventhPinning, fire, { ...target, down: true })).toBe(false)
    expect(testsForPinning(fourthPinning, fire, { ...target, down: true })).toBe(true)
  })
  it('never happens in close combat (4E-PIN-08)', () => {
    const fire = { modelsRemoved: 1, unsavedWounds: 1 }
    expect(testsForPinning(fourthPinning, fire, { ...target, locked: true })).toBe(false)
  })
  it('is harder to avoid under an ordnance barrage (4E-PIN-07)', () => {
    expect(pinningNeeded(8, '4E-PROF-12', false).value).toBe(8)
    expect(pinningNeeded(8, '4E-PROF-12', true).value).toBe(7)
  })
})
