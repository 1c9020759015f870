import { heading, inches, spot, type Placement } from '@shared/space'
import { describe, expect, it } from 'vitest'
import { figureLabels, type Sheet } from '@renderer/battle/board/labels'
import { leastRadius } from '@renderer/battle/board/token/size'
import type { FigureView } from '@renderer/battle/figures'

const figure = (index: number, name: string, x: number, y: number, more: Partial<FigureView> = {}): FigureView => {
  const at: Placement = { ...spot(inches(x), inches(y), 0), heading: heading(0), pose: 'standing' }
  return {
    index,
    name,
    side: 0,
    kind: 'group',
    label: name,
    fullLabel: name,
    role: null,
    marks: [],
    posture: 'standing',
    ready: false,
    acting: false,
    wounds: null,
    models: [{ key: index, base: { kind: 'circle', radius: inches(0.5) }, at, height: inches(1), outlined: false }],
    ...more,
  }
}
/** A tenth of an inch a pixel: a line is 1.3" high, a letter 0.66" wide. */
const sheet: Sheet = { left: 0, right: inches(72), top: 0, foot: inches(48), pixel: 100, least: 0 }

describe('names on the board', () => {
  it('are above their figures if nothing is in the way', () => {
    const labels = figureLabels([figure(0, 'Ogryns', 10, 10), figure(1, 'Ogryns', 40, 10)], sheet)
    // 0.5" of base and 0.3" of air.
    expect(labels.get(0)).toEqual({ text: 'Ogryns', x: 10_000, y: 9200 })
    expect(labels.get(1)).toEqual({ text: 'Ogryns', x: 40_000, y: 9200 })
  })

  it('avoid buttons over the board', () => {
    const covered = [{ left: 0, right: inches(12), top: inches(5), foot: inches(10) }]
    const labels = figureLabels([figure(0, 'Ogryns', 6, 9.6)], { ...sheet, covered })
    // Below it instead: 0.3" of air and a line.
    expect(labels.get(0)).toEqual({ text: 'Ogryns', x: 6000, y: 11_700 })
  })

  it('never cover each other, however close their figures are', () => {
    const crowd = Array.from({ length: 25 }, (_, place) =>
      figure(place, `Infantry Squad ${place}`, 20 + (place % 5) * 1.2, 20 + Math.floor(place / 5) * 1.2),
    )
    const boxes = [...figureLabels(crowd, sheet).values()].map(({ text, x, y }) => ({
      left: x - text.length * 330,
      right: x + text.length * 330,
      top: y - 1300,
      foot: y,
    }))
    expect(boxes.length).toBeGreaterThan(4)
    const overlaps = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          (other) => one.left < other.right && other.left < one.right && one.top < other.foot && other.top < one.foot,
        ),
    )
    expect(overlaps).toEqual([])
  })

  it('are full if there is room and short if not', () => {
    const named = { label: 'YS', fullLabel: 'Ysolde Sable' }
    const alone = figureLabels([figure(0, 'Ysolde Sable', 30, 30, named)], sheet)
    expect(alone.get(0)?.text).toBe('Ysolde Sable')
    const neighbours = [28, 32].flatMap((x, place) => [
      figure(1 + place * 2, 'A', x, 28.6, { label: 'A', fullLabel: 'A' }),
      figure(2 + place * 2, 'B', x, 31.4, { label: 'B', fullLabel: 'B' }),
    ])
    expect(figureLabels([figure(0, 'Ysolde Sable', 30, 30, named), ...neighbours], sheet).get(0)?.text).toBe('YS')
  })

  it('are below a figure at the upper edge of the view', () => {
    // 1" from the edge: a line of 1.3" over a base of half an inch would be cut.
    expect(figureLabels([figure(0, 'Ogryns', 10, 1)], sheet).get(0)).toEqual({ text: 'Ogryns', x: 10_000, y: 3100 })
    expect(figureLabels([figure(0, 'Ogryns', 10, -3)], sheet).size).toBe(0)
  })

  it('stay in view', () => {
    const label = figureLabels([figure(0, 'Leman Russ Battle Tank', 71, 10)], sheet).get(0)
    // 22 letters: 14.52" wide.
    expect(label?.x).toBe(72_000 - 7260)
  })

  it('are placed first for highlighted figures', () => {
    const pair = [figure(0, 'One', 10, 10), figure(1, 'Two', 10, 10)]
    expect(figureLabels(pair, sheet, [1]).get(1)?.y).toBe(9200)
    expect(figureLabels(pair, sheet).get(1)?.y).not.toBe(9200)
  })

  it('are left out for figures out of view', () => {
    const labels = figureLabels([figure(0, 'One', 10, 10), figure(1, 'Two', 40, 10)], { ...sheet, left: inches(30) })
    expect([...labels.keys()]).toEqual([1])
  })

  it('are only for figures that exist', () => {
    expect(figureLabels([{ ...figure(0, 'Ogryns', 10, 10), models: [] }], sheet).size).toBe(0)
  })
})

it('a token is 20 pixels across on the whole board, and 32 from a quarter of it on', () => {
  expect(leastRadius(100, 1)).toBe(1000)
  expect(leastRadius(100, 0.5)).toBe(1600)
  expect(leastRadius(100, 0.2)).toBe(1600)
})
