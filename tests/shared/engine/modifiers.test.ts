import { describe, expect, test } from 'vitest'
import { base, foldInOrder, hashOf, notApplied, row } from '@shared/engine'

describe('rows', () => {
  const rows = [
    base('statline', 'NEC-ACT-18', 4),
    row('chem', 'NEC-ACT-18', 'add', 2),
    row('charge', 'NEC-ACT-18', 'multiply', 2),
  ]

  test('are applied in the ruleset’s order, not the order they came in', () => {
    expect(foldInOrder(rows, ['base', 'multiply', 'add']).value).toBe(10)
    expect(foldInOrder(rows, ['base', 'add', 'multiply']).value).toBe(12)
  })

  test('keep a row that did not apply, with the reason, and leave it out of the sum', () => {
    const left = notApplied(row('aim', 'NEC-ACT-24', 'add', 1), 'moved')
    const { value, rows: kept } = foldInOrder([...rows, left], ['base', 'multiply', 'add'])
    expect(value).toBe(10)
    expect(kept).toContainEqual(expect.objectContaining({ source: 'aim', applied: false, why: 'moved' }))
  })
})

describe('a hash', () => {
  test('depends neither on the order of keys nor on undefined members', () => {
    expect(hashOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashOf({ b: { d: null, c: [1, 2] }, a: 1, e: undefined }))
    expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]))
  })
})
