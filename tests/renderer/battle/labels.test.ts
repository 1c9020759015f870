import { heading, inches, spot, type Placement } from '@shared/space'
import { describe, expect, it } from 'vitest'
import { groupLabels } from '@renderer/battle/board/labels'
import type { FigureView } from '@renderer/battle/figures'

const unit = (index: number, name: string, x: number, y: number): FigureView => {
  const at: Placement = { ...spot(inches(x), inches(y), 0), heading: heading(0), pose: 'standing' }
  return {
    index,
    name,
    side: 0,
    kind: 'group',
    label: name,
    posture: 'standing',
    ready: false,
    acting: false,
    wounds: null,
    models: [{ key: index, base: { kind: 'circle', radius: inches(0.5) }, at, outlined: false }],
  }
}

describe('labels of units on the board', () => {
  it('stand over their units where nothing is in the way', () => {
    const labels = groupLabels([unit(0, 'Ogryns', 10, 10), unit(1, 'Ogryns', 40, 10)], inches(72))
    expect([...labels.values()].map(({ raised }) => raised)).toEqual([0, 0])
    expect(labels.get(0)).toMatchObject({ text: 'Ogryns', x: 10_000, y: 9500 })
  })
  it('move up, line by line, for those who stand side by side', () => {
    const row = [0, 1, 2].map((place) => unit(place, 'Infantry Squad', 10 + place * 3, 10))
    expect([...groupLabels(row, inches(72)).values()].map(({ raised }) => raised)).toEqual([0, 1, 2])
  })
  it('stay on the board', () => {
    expect(groupLabels([unit(0, 'Leman Russ Battle Tank', 71, 10)], inches(72)).get(0)?.x).toBeLessThan(inches(66))
  })
  it('are for units that are there', () => {
    expect(groupLabels([{ ...unit(0, 'Ogryns', 10, 10), models: [] }], inches(72)).size).toBe(0)
  })
})
