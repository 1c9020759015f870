import { byRank } from '@renderer/rulesets/necromunda/builder/options'
import type { FighterCategory } from '@shared/campaign/roster'
import { expect, it } from 'vitest'

it('a list by rank: the highest first, ranks that nobody has left out, the order within a rank kept', () => {
  const of = (name: string, category: FighterCategory) => ({ name, category })
  const ranks = byRank([
    of('Bully', 'juve'),
    of('Bruiser 2', 'ganger'),
    of('Tyrant', 'leader'),
    of('Bruiser 1', 'ganger'),
  ])
  expect(ranks.map(({ category, members }) => [category, members.map(({ name }) => name)])).toEqual([
    ['leader', ['Tyrant']],
    ['ganger', ['Bruiser 2', 'Bruiser 1']],
    ['juve', ['Bully']],
  ])
})
