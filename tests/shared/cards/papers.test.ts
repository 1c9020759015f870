import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardFormats } from '../../../src/shared/cards/formats'
import { cutMarks, gridOf, placeIn, type Box } from '../../../src/shared/cards/papers'
import { split, type Row } from '../../../src/shared/cards/rows'
import { CardFormatName, PaperSize } from '../../../src/shared/contract/cards'

const layouts = fc.record({
  margin: fc.double({ min: 0, max: 15, noNaN: true }),
  gutter: fc.double({ min: 0, max: 10, noNaN: true }),
  bleed: fc.double({ min: 0, max: 3, noNaN: true }),
  marks: fc.boolean(),
})
const apart = (one: Box, other: Box, gap: number) =>
  one.left + one.width + gap <= other.left + 1e-6 ||
  other.left + other.width + gap <= one.left + 1e-6 ||
  one.top + one.height + gap <= other.top + 1e-6 ||
  other.top + other.height + gap <= one.top + 1e-6

describe('the grid of a sheet', () => {
  it('keeps cards apart by gutter and bleed, within the printer’s margin, and backs behind their fronts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PaperSize.options),
        fc.constantFrom(...CardFormatName.options),
        layouts,
        (paper, format, layout) => {
          const grid = gridOf(paper, cardFormats[format], layout)
          const boxes = Array.from({ length: grid.cards }, (_, i) => placeIn(grid, i, 'front'))
          for (const [i, box] of boxes.entries()) {
            expect(box.left >= layout.margin - 1e-6 && box.top >= layout.margin - 1e-6).toBe(true)
            expect(box.left + box.width <= grid.paper.width - layout.margin + 1e-6).toBe(true)
            expect(box.top + box.height <= grid.paper.height - layout.margin + 1e-6).toBe(true)
            for (const other of boxes.slice(0, i))
              expect(apart(box, other, Math.max(layout.gutter, 2 * layout.bleed))).toBe(true)
            const back = placeIn(grid, i, 'back')
            expect(back.left).toBeCloseTo(grid.paper.width - box.left - box.width, 6)
            expect(back.top).toBe(box.top)
          }
          for (const mark of cutMarks(grid, layout.bleed)) {
            expect(
              mark.left >= 0 &&
                mark.top >= 0 &&
                mark.left + mark.width <= grid.paper.width &&
                mark.top + mark.height <= grid.paper.height,
            ).toBe(true)
            expect(boxes.every((box) => apart(mark, box, layout.bleed))).toBe(true)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('refuses cards that are larger than the paper', () => {
    expect(() =>
      gridOf('a4', { width: 300, height: 300, sides: 1 }, { margin: 5, gutter: 0, bleed: 0, marks: true }),
    ).toThrow(RangeError)
  })
})

describe('rows on several cards', () => {
  const heads: Row = { height: 3, html: 'heads', under: null }
  const rows = fc.array(fc.record({ height: fc.integer({ min: 1, max: 8 }), table: fc.boolean() }), { maxLength: 60 })

  it('are all there, in order, in the available room, and those of a table below its heading', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 12, max: 40 }), (wanted, first, others) => {
        const all = wanted.map(({ height, table }, i): Row => ({
          height,
          html: String(i),
          under: table ? heads : null,
        }))
        const decks = split(all, (deck) => (deck === 0 ? first : others))
        expect(decks.flat().filter((row) => row !== heads)).toEqual(all)
        for (const [i, deck] of decks.entries()) {
          const room = i === 0 ? first : others
          expect(deck.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(room)
          expect(deck.at(-1)).not.toBe(heads)
          if (deck[0]?.under) expect.fail('a table goes on without its heads')
        }
      }),
    )
  })
})
