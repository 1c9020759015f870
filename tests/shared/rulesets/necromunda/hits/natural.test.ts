import { describe, expect, test } from 'vitest'
import { ammoCheck } from '@shared/rulesets/necromunda/shooting'
import { heightFor } from '@shared/rulesets/necromunda/falling/heights'
import { injuryFaces, resolveHit } from '@shared/rulesets/necromunda/hits'
import { inches, standingPlace } from '@shared/space'
import { eventsOf, openGround, play, shotFacts, story, type FighterSketch } from '../kit'
import { gun, plainHit, profileOf } from './hits'
import { shoots, skilled } from '../modules/skills/skilled'

describe('NECX-DICE-05: a natural roll is the face before modifiers', () => {
  const wounds = (face: number, victim: FighterSketch) => {
    const scene = skilled([{ weapons: [gun({ traits: ['shock'], accuracy: [2, 0] })] }, { side: 1, ...victim }])
    shoots(scene, {
      dice: [['shoot.hit', face], 3, ...(face === 6 ? [['hit.injury', 1] as const] : [1])],
      space: { shot: shotFacts() },
    })
    return eventsOf(scene, 'wound-rolled').length === 0
  }

  test('a 4 that counts as 6 is no natural 6, and a 6 stays one after any modifier', () => {
    expect(wounds(4, {})).toBe(false)
    expect(wounds(6, { carried: ['evade'] })).toBe(true)
  })
})

test('NECX-DICE-08: divided numbers are rounded up', () => {
  const { table } = skilled([{ carried: ['catfall'] }])
  expect(heightFor(table, 0, inches(5))).toBe(inches(3))
  expect(heightFor(table, 0, inches(4.2))).toBe(inches(3))
})

test('NECX-DICE-09: a model is exactly where the rules put it, stable or not', () => {
  const { table, state } = skilled([{}])
  const overTheEdge = { ...standingPlace(state.positions, 0), x: inches(3.123), z: inches(2) }
  table.emit({ type: 'pushed', rule: 'NECX-TRAIT-KNOCKBACK', fighter: 0, placement: overTheEdge, contacts: [] })
  expect(standingPlace(state.positions, 0)).toEqual(overTheEdge)
})

test('NECX-FIRE-05: a weapon without ammo, such as a power, never runs out', () => {
  const { table } = skilled([{ weapons: [gun({ ammo: null })] }])
  expect(play(ammoCheck(table, 0, profileOf(table))).result).toBe(true)
})

test('NEC-HIT-03: after the wound roll come save, Damage and injury, in that order', () => {
  const scene = skilled([{}, { side: 1, carried: ['flak-armour'] }])
  play(resolveHit(scene.table, plainHit(1)), { dice: [4, 1, ['hit.injury', 2]], space: openGround })
  expect(story(scene)).toEqual([
    'hit-taken',
    'wound-rolled',
    'save-rolled',
    'wounds-lost',
    'injury-rolled',
    'flesh-wounded',
  ])
})

test('CAMP-INJ-02: an Injury dice has two flesh wounds, three serious injuries and one out of action', () => {
  const faces = injuryFaces([1, 2, 3, 4, 5, 6])
  expect(faces).toEqual([
    'flesh-wound',
    'flesh-wound',
    'serious-injury',
    'serious-injury',
    'serious-injury',
    'out-of-action',
  ])
})
