import { describe, expect, it } from 'vitest'
import {
  addModel,
  bodyOf,
  changeBody,
  clonePositions,
  createPositions,
  inches,
  isOnTable,
  modelCount,
  modelsOnTable,
  place,
  placementOf,
  positionsSchema,
  remove,
  setPose,
  stampOf,
  standingPlace,
} from '../../../src/shared/space'
import { at, FIGHTER, ROUND_FIGHTER } from './support'

const two = () => {
  const positions = createPositions([FIGHTER, FIGHTER])
  place(positions, 0, at(3, 4))
  return positions
}

describe('positions', () => {
  it('know who is on the table', () => {
    const positions = two()
    expect(modelsOnTable(positions)).toEqual([0])
    expect(placementOf(positions, 1)).toBeNull()
    expect(isOnTable(positions, 0)).toBe(true)
    remove(positions, 0)
    expect(modelsOnTable(positions)).toEqual([])
    expect(() => standingPlace(positions, 0)).toThrow(/number 0 is not on the table/)
    expect(() => place(positions, 7, at(1, 1))).toThrow(/no model number 7/)
  })

  it('are plain JSON: written, read back and cloned they are equal', () => {
    const positions = two()
    const text = JSON.stringify(positions)
    expect(positionsSchema.parse(JSON.parse(text))).toEqual(positions)
    expect(structuredClone(positions)).toEqual(positions)
    expect(clonePositions(positions)).toEqual(positions)
  })

  it('refuse a damaged save', () => {
    expect(positionsSchema.safeParse({ bodies: [FIGHTER], placements: [], last: -1 }).success).toBe(false)
    expect(positionsSchema.safeParse({ bodies: [], placements: [], last: 0.5 }).success).toBe(false)
  })

  it('are copied independently', () => {
    const positions = two()
    const copy = clonePositions(positions)
    place(copy, 0, at(9, 9))
    expect(placementOf(positions, 0)).toEqual(at(3, 4))
    expect(placementOf(copy, 0)).toEqual(at(9, 9))
  })

  it('models may join and change', () => {
    const positions = two()
    const joined = addModel(positions, ROUND_FIGHTER)
    expect([joined, modelCount(positions), isOnTable(positions, joined)]).toEqual([2, 3, false])
    changeBody(positions, 0, { ...FIGHTER, height: inches(2) })
    expect(bodyOf(positions, 0).height).toBe(2000)
    expect(bodyOf(positions, 1).height).toBe(FIGHTER.height)
    setPose(positions, 0, 'prone')
    expect(placementOf(positions, 0)).toEqual({ ...at(3, 4), pose: 'prone' })
  })

  it('have a stamp that changes with every change and is shared by copies until then', () => {
    const positions = two()
    const before = stampOf(positions)
    const copy = clonePositions(positions)
    expect(stampOf(copy)).toBe(before)
    place(positions, 0, at(3, 4))
    expect(stampOf(positions)).not.toBe(before)
    place(copy, 0, at(3, 4))
    expect(stampOf(copy)).not.toBe(stampOf(positions))
    const placed = stampOf(positions)
    remove(positions, 1)
    expect(stampOf(positions)).not.toBe(placed)
    expect(stampOf(createPositions([FIGHTER]))).toBeNull()
  })
})
