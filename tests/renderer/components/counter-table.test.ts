import { blankTable, completeTable, spans } from '@renderer/components/counterTable'
import { describe, expect, it } from 'vitest'

const row = (upTo: number, text = 'Something') => ({ upTo, text, change: 0 })

describe('the form of a counter’s table', () => {
  it('begins with a row for each result, and shows the results of each row', () => {
    expect(blankTable('2d6').rows.map(({ upTo }) => upTo)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(spans({ dice: 'd66', plusCount: false, rows: [row(16), row(21), row(66)] })).toEqual([
      '11–16',
      '21',
      '22–66',
    ])
    expect(spans({ dice: 'd6', plusCount: true, rows: [row(4), row(7), row(9)] })).toEqual(['≤ 4', '5–7', '8+'])
  })

  it('keeps rows with content, and nothing while their order is wrong', () => {
    expect(completeTable({ dice: 'd6', plusCount: false, rows: [row(3), row(4, ' '), row(6)] })?.rows).toEqual([
      row(3),
      row(6),
    ])
    expect(completeTable({ dice: 'd6', plusCount: false, rows: [row(3), row(3)] })).toBeUndefined()
    expect(completeTable(blankTable('d6'))).toBeUndefined()
  })
})
