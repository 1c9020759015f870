import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { describe, expect, it } from 'vitest'
import { doubtsOf } from '../../../scripts/content/doubts'

const necromunda = loadPacks([necromundaPack])

/** Looks like a slip but is right. */
const known = [
  // CAMP-GAP-04: no source gives their profiles.
  'black-vomitus has no profile',
  'rage-unending has no profile',
  'scourer-of-flesh has no profile',
  // Joins for free in a dead Enforcer's place, and its card says so.
  'fighterTypes palanite-enforcers-rookie for 0',
  // NECX-TRAIT: everybody's fists, which are no Melee weapon.
  'unarmed-attack/standard: reaches the engaged without Melee',
]

describe('oddities in the content', () => {
  it('are all known', () => {
    expect(
      doubtsOf(necromunda)
        .map(({ what }) => what)
        .sort(),
    ).toEqual([...known].sort())
    expect(doubtsOf(loadPacks([eighthPack]))).toEqual([])
  })

  it('are found: names, prices, profiles, gear, figures', () => {
    const change = <Entry extends { readonly id: string }>(entries: readonly Entry[], id: string, to: Partial<Entry>) =>
      entries.map((entry) => (entry.id === id ? { ...entry, ...to } : entry))
    const doubts = (changed: Partial<Record<'items' | 'fighterTypes', unknown>>) => {
      const section = (all: unknown) => ({ ...necromunda.items, all })
      const made = Object.fromEntries(Object.entries(changed).map(([name, all]) => [name, section(all)]))
      return doubtsOf({ ...necromunda, ...made })
        .map(({ what }) => what)
        .filter((what) => !known.includes(what))
    }
    const { items, fighterTypes } = necromunda
    const [lasgun] = items.get('lasgun').kind === 'weapon' ? necromunda.weapon('lasgun').profiles : []
    expect(doubts({ items: change(items.all, 'lasgun', { name: 'Lasgun (name lost)' }) })).toEqual([
      'items lasgun: Lasgun (name lost)',
    ])
    expect(doubts({ items: change(items.all, 'lasgun', { price: 0 }) })).toEqual(['items lasgun for 0'])
    expect(doubts({ items: change(items.all, 'lasgun', { profiles: [] }) })).toEqual(['lasgun has no profile'])
    expect(doubts({ items: change(items.all, 'lasgun', { profiles: [{ ...lasgun, ammo: 9 }] } as object) })).toEqual([
      'lasgun/standard: Ammo 9',
    ])
    expect(doubts({ items: change(items.all, 'sumpkroc', { price: 120 }) })).toEqual([
      'sumpkroc for 120 as a thing and 130 as a fighter',
    ])
    const withHook = { startsWith: [{ item: 'mono-hook', count: 1 }] } as object
    expect(doubts({ fighterTypes: change(fighterTypes.all, 'escher-phyrr-cat', withHook) })).toEqual([
      'escher-phyrr-cat carries mono-hook',
    ])
  })
})
