import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DIRECTION_LENGTH,
  directionOf,
  directionOfHeading,
  EAST,
  heading,
  headingOf,
  HEADINGS,
  inArc,
  NORTH,
  quarterTurned,
  SOUTH,
  turned,
  WEST,
} from '../../../src/shared/space'

const everyHeading = Array.from({ length: HEADINGS }, (_, step) => heading(step))

describe('headings', () => {
  it('run clockwise on the screen from east', () => {
    expect(directionOfHeading(EAST)).toEqual({ dx: DIRECTION_LENGTH, dy: 0 })
    expect(directionOfHeading(SOUTH)).toEqual({ dx: 0, dy: DIRECTION_LENGTH })
    expect(directionOfHeading(WEST)).toEqual({ dx: -DIRECTION_LENGTH, dy: 0 })
    expect(directionOfHeading(NORTH)).toEqual({ dx: 0, dy: -DIRECTION_LENGTH })
    expect(directionOfHeading(heading(32))).toEqual({ dx: 70_711, dy: 70_711 })
    expect(() => heading(1.5)).toThrow(RangeError)
    expect(heading(-64)).toBe(NORTH)
  })

  it('are evenly spread: every step is on the circle, to a hundred-thousandth', () => {
    for (const step of everyHeading) {
      const { dx, dy } = directionOfHeading(step)
      expect(dx).toBe(Math.round(DIRECTION_LENGTH * Math.cos((step * 2 * Math.PI) / HEADINGS)) + 0)
      expect(dy).toBe(Math.round(DIRECTION_LENGTH * Math.sin((step * 2 * Math.PI) / HEADINGS)) + 0)
    }
  })

  it('a quarter turn is 64 steps, exactly', () => {
    for (const step of everyHeading) {
      expect(quarterTurned(directionOfHeading(step))).toEqual(directionOfHeading(turned(step, 64)))
    }
  })

  it('the heading of a heading’s direction is that heading', () => {
    for (const step of everyHeading) {
      const { dx, dy } = directionOfHeading(step)
      expect(headingOf(dx, dy, EAST)).toBe(step)
    }
    expect(headingOf(0, 0, WEST)).toBe(WEST)
  })

  it('a vector keeps its direction when its length is set', () => {
    expect(directionOf(0, 0)).toBeNull()
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), fc.integer({ min: -50_000, max: 50_000 }), (dx, dy) => {
        const direction = directionOf(dx, dy)
        fc.pre(direction !== null)
        const length = Math.sqrt(dx * dx + dy * dy)
        expect(direction?.dx).toBeCloseTo((dx * DIRECTION_LENGTH) / length, -0.5)
        expect(direction?.dy).toBeCloseTo((dy * DIRECTION_LENGTH) / length, -0.5)
      }),
    )
  })
})

describe('arcs', () => {
  it('a front arc of 90 degrees holds its borders and nothing beyond', () => {
    expect(inArc(EAST, 64, 1000, 1000)).toBe(true)
    expect(inArc(EAST, 64, 1000, -1000)).toBe(true)
    expect(inArc(EAST, 64, 1000, 1001)).toBe(false)
    expect(inArc(EAST, 64, -1000, 0)).toBe(false)
    expect(inArc(EAST, 64, 0, 0)).toBe(true)
  })

  it('may be half a circle, three quarters or the whole', () => {
    expect(inArc(NORTH, 128, 5, 0)).toBe(true)
    expect(inArc(NORTH, 128, 5, 1)).toBe(false)
    expect(inArc(NORTH, 192, 5, 4)).toBe(true)
    expect(inArc(NORTH, 192, 0, 5)).toBe(false)
    expect(inArc(NORTH, 256, 0, 5)).toBe(true)
  })

  it('turn with the model', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 255 }),
        fc.integer({ min: 0, max: 255 }),
        fc.constantFrom(32, 64, 128, 200),
        (facing, towards, width) => {
          const { dx, dy } = directionOfHeading(heading(towards))
          const apart = Math.abs(((towards - facing + 384) % 256) - 128)
          // the table's own rounding decides exactly on the border
          if (apart * 2 < width) expect(inArc(heading(facing), width, dx, dy)).toBe(true)
          if (apart * 2 > width) expect(inArc(heading(facing), width, dx, dy)).toBe(false)
        },
      ),
    )
  })
})
