import { sortStandings, standingsColumns } from '@renderer/rulesets/necromunda/campaign/standings'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StandingsRow } from '@shared/contract/campaigns'
import { standingsRow as row } from './standings-row'

const names = (rows: readonly StandingsRow[]) => rows.map(({ name }) => name)

describe('standings', () => {
  it('are sorted by a number, the highest first', () => {
    const rows = [row(1, { rating: 900 }), row(2, { rating: 1200 }), row(3, { rating: 1000 })]
    expect(names(sortStandings(rows, 'rating', true))).toEqual(['Gang 2', 'Gang 3', 'Gang 1'])
    expect(names(sortStandings(rows, 'rating', false))).toEqual(['Gang 1', 'Gang 3', 'Gang 2'])
  })

  it('are sorted by record: victories first, then draws, then the fewest defeats', () => {
    const rows = [
      row(1, { won: 1, lost: 3 }),
      row(2, { won: 1, drawn: 1 }),
      row(3, { won: 2, lost: 9 }),
      row(4, { won: 1 }),
    ]
    expect(names(sortStandings(rows, 'record', true))).toEqual(['Gang 3', 'Gang 2', 'Gang 4', 'Gang 1'])
  })

  it('keep tied gangs in order of reputation, rating, name, whichever way the column is sorted', () => {
    const rows = [row(3), row(1, { reputation: 5 }), row(2)]
    expect(names(sortStandings(rows, 'dead', true))).toEqual(['Gang 1', 'Gang 2', 'Gang 3'])
    expect(names(sortStandings(rows, 'dead', false))).toEqual(['Gang 1', 'Gang 2', 'Gang 3'])
  })

  it('lose no gang and do not depend on the given order', () => {
    const some = fc.array(fc.record({ reputation: fc.nat(3), won: fc.nat(3), rating: fc.nat(3) }), { maxLength: 8 })
    const columns = fc.constantFrom(...standingsColumns.map(({ column }) => column))
    fc.assert(
      fc.property(some, columns, fc.boolean(), (given, column, descending) => {
        const rows = given.map((it, n) => row(n, it))
        const sorted = names(sortStandings(rows, column, descending))
        expect(sorted).toEqual(names(sortStandings([...rows].reverse(), column, descending)))
        expect([...sorted].sort()).toEqual(names(rows).sort())
      }),
    )
  })
})
