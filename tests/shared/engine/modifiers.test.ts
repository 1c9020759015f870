import { describe, expect, test } from 'vitest'
import { base, foldInOrder, hashOf, notApplied, row } from '@shared/engine'

describe('rows', () => {
  const rows = [
    base('statline', 'NEC-ACT-18', 4),
    row('chem', 'NEC-ACT-18', 'add', 2),
    row('charge', 'NEC-ACT-18', 'multiply', 2),
  ]

  test('fold in the order a ruleset gives, not the order they came in', () => {
    expect(foldInOrder(rows, ['base', 'multiply', 'add']).value).toBe(10)
    expect(foldInOrder(rows, ['base', 'add', 'multiply']).value).toBe(12)
  })

  test('keep what did not apply, with the reason, and leave it out of the sum', () => {
    const left = notApplied(row('aim', 'NEC-ACT-24', 'add', 1), 'moved')
    const { value, rows: kept } = foldInOrder([...rows, left], ['base', 'multiply', 'add'])
    expect(value).toBe(10)
    expect(kept).toContainEqual(expect.objectContaining({ source: 'aim', applied: false, why: 'moved' }))
  })
})

describe('a hash', () => {
  test('does not depend on the order of keys, and on nothing left undefined', () => {
    expect(hashOf({ a: 1, b: { c: [1, 2], d: null } })).toBe(hashOf({ b: { d: null, c: [1, 2] }, a: 1, e: undefined }))
    expect(hashOf([1, 2])).not.toBe(hashOf([2, 1]))
  })
})
