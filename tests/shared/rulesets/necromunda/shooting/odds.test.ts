import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hitNeeded, shotOdds, type Shot } from '@shared/rulesets/necromunda/shooting'
import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import { conditionModules } from '@shared/rulesets/necromunda/modules/conditions-from-weapons'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { woundTarget } from '@shared/rulesets/necromunda/hits'
import { setUp, type FighterSketch, type ProfileSketch } from '../kit'
import { gun, profileOf } from '../hits/hits'

const modules = [...rangedModules, ...armourModules, ...conditionModules]

const odds = (
  profile: ProfileSketch,
  victim: FighterSketch = {},
  different: Partial<Shot> = {},
  shooter: FighterSketch = {},
) => {
  const scene = setUp({
    fighters: [{ weapons: [gun(profile)], ...shooter }, { side: 1, ...victim }, { side: 1 }],
    modules,
  })
  const before = JSON.stringify(scene.state)
  const shot: Shot = {
    shooter: 0,
    target: 1,
    profile: profileOf(scene.table),
    band: 'short',
    cover: 'open',
    aimed: false,
    paired: false,
    ...different,
  }
  const found = shotOdds(scene.table, scene.state, shot)
  expect(JSON.stringify(scene.state), 'the battle itself is left alone').toBe(before)
  return { found, needed: hitNeeded(scene.table, shot).value }
}

describe('exact odds of a shot', () => {
  test('of 4+, 4+, no save are 1/2, 1/4, and thirds, halves and sixths of that', () => {
    const { found } = odds({})
    expect(found.hit).toBeCloseTo(1 / 2, 12)
    expect(found.wounded).toBeCloseTo(1 / 4, 12)
    expect(found.unsaved).toBeCloseTo(1 / 4, 12)
    expect(found.fleshWound).toBeCloseTo(1 / 12, 12)
    expect(found.seriousInjury).toBeCloseTo(1 / 8, 12)
    expect(found.outOfAction).toBeCloseTo(1 / 24, 12)
  })

  test('have a third fewer wounds with a 5+ save', () => {
    expect(odds({}, { carried: ['mesh-armour'] }).found.unsaved).toBeCloseTo((1 / 4) * (2 / 3), 12)
  })

  test('NEC-SHOOT-10: of an improbable shot are a sixth of those by BS', () => {
    expect(odds({ accuracy: [-1, 0] }, {}, { cover: 'heavy' }).found.hit).toBeCloseTo(1 / 12, 12)
  })

  test('NECX-DMG-02, NECX-INJ-02: with three dice count any out of action, or three flesh wounds on Toughness 3', () => {
    expect(odds({ damage: 3 }).found.outOfAction).toBeCloseTo((1 / 4) * (1 - (5 / 6) ** 3 + (1 / 3) ** 3), 12)
  })

  test('NECX-TRAIT-RAPID-FIRE: have 1, 2 or 3 hits by the dice', () => {
    const { found } = odds({ traits: [{ id: 'rapid-fire', value: 1 }] })
    const miss = (hits: number) => (1 / 2) ** hits
    expect(found.wounded).toBeCloseTo((1 / 2) * (1 - (3 * miss(1) + 2 * miss(2) + miss(3)) / 6), 12)
  })

  test('NECX-TRAIT-SHOCK: let a natural 6 wound without a roll', () => {
    expect(odds({ traits: ['shock'] }).found.wounded).toBeCloseTo(1 / 6 + (2 / 6) * (1 / 2), 12)
  })

  test('with a template always hit', () => {
    expect(odds({ short: null, long: { kind: 'template' }, traits: ['template'] }).found.hit).toBeCloseTo(1, 12)
  })

  test('count a blast that misses as missed', () => {
    expect(odds({ traits: [{ id: 'blast', value: 3000 }] }).found.hit).toBeCloseTo(1 / 2, 12)
  })

  test('for any profile are hit × wound × save × injury, each by its rule', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: -3, max: 0 }),
        fc.constantFrom('open', 'light', 'heavy'),
        (bs, s, t, ap, cover) => {
          const { found, needed } = odds(
            { s, ap },
            { stats: { t }, carried: ['light-carapace'] },
            { cover },
            { stats: { bs } },
          )
          const improbable = ((1 / 6) * (7 - bs)) / 6
          const hit = needed > 6 ? improbable : (7 - needed) / 6
          const wound = (hit * (7 - woundTarget(s, t))) / 6
          const save = 4 - ap
          const unsaved = save > 6 ? wound : (wound * (save - 1)) / 6
          expect(found.hit).toBeCloseTo(hit, 12)
          expect(found.wounded).toBeCloseTo(wound, 12)
          expect(found.unsaved).toBeCloseTo(unsaved, 12)
          expect(found.seriousInjury).toBeCloseTo(unsaved / 2, 12)
        },
      ),
      { numRuns: 60 },
    )
  })
})
