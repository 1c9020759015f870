import { battlefieldOf } from '@shared/space/battlefields'
import { expect, test } from 'vitest'
import { lookOf } from '@renderer/battle/board/terrain/looks'
import { floorBelow, overheadOf } from '@renderer/battle/board/terrain/overhead'
import { liftOf, shadowOf } from '@renderer/battle/board/terrain/relief'
import { thingOf } from '@renderer/battle/board/terrain/things'
import { useThingWords } from '@renderer/battle/board/terrain/useThingWords'
import { terrainEffect } from '@renderer/rulesets/necromunda/battle/board/terrainEffect'

const field = battlefieldOf('gantry-works')
const piece = (id: string) => {
  const found = field.terrain.find((one) => one.id === id)
  if (!found) throw new Error(id)
  return found
}

test('terrain is drawn by the words in its name, or else by its kind', () => {
  expect(lookOf(piece('tank-1'))).toBe('tank')
  expect(lookOf(piece('crates-1'))).toBe('crate')
  expect(lookOf(piece('gantry-1'))).toBe('deck')
  expect(lookOf(piece('acid-1'))).toBe('hazard')
  expect(lookOf({ kind: 'structure', name: 'my-own' })).toBe('block')
  expect(lookOf({ kind: 'wall', name: 'tank' })).toBe('wall')
})

test('a fighter under a deck has it overhead, a fighter on it has not', () => {
  const under = { x: 10_000, y: 11_000 }
  expect(overheadOf(field, { ...under, z: 0 })?.id).toBe('gantry-1')
  expect(overheadOf(field, { ...under, z: 3000 })?.id).toBe('upper-gantry-1')
  expect(overheadOf(field, { ...under, z: 6000 })).toBeNull()
  expect(overheadOf(field, { x: 1000, y: 1000, z: 0 })).toBeNull()
})

test('what stands on a deck has the deck below it', () => {
  expect(floorBelow(field, piece('crates-1'))).toBe(3000)
  expect(floorBelow(field, piece('upper-gantry-1'))).toBe(3000)
  expect(floorBelow(field, piece('tank-1'))).toBe(0)
})

test('a shadow reaches from the base of its piece to its top, and is solid', () => {
  const square = piece('tank-1').footprint
  // A height of 1" throws it 0.26" to the right and 0.36" down.
  expect(shadowOf(square, 1000, 2000)).toContain('M2520 16720')
  expect(shadowOf(square, 1000, 2000).match(/M/g)).toHaveLength(5)
})

test('higher terrain is lighter, up to nine inches', () => {
  expect([0, 3000, 9000, 12_000].map((top) => Math.round(liftOf(top) * 100))).toEqual([0, 33, 100, 100])
})

test('NEC-TERR-04: the terrain under the pointer shows its height, what it hides and what it does', () => {
  const words = useThingWords(() => field, terrainEffect)
  const told = (id: string) => {
    const thing = thingOf(field, id)
    return thing && [words.name(thing), ...words.facts(thing), words.rule(thing)].join('; ')
  }
  expect(told('acid-1')).toBe(
    'Acid pool; flat; hides nobody; entered; each inch costs two; Initiative test or out of action; NEC-TERR-04',
  )
  expect(told('gantry-1')).toBe(
    'Gantry; 2.75″ to 3″ high; nothing is seen through it: cover; climbed, stood on; climbing costs double; NEC-CLIMB-02',
  )
  expect(told('ladder-1')).toContain('climbing costs no more than walking; NEC-TERR-09')
  expect(told('nothing')).toBeUndefined()
})
