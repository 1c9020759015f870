import { n23, switches, switchOf } from '@shared/campaign'
import { describe, expect, test } from 'vitest'
import { catalogue } from './season/content'

/** Gaps in the sources are either a switch with a default, or shown as unknown. */
describe('gaps of the rules', () => {
  test.each([
    ['old-battle-wound', 'after', 'CAMP-GAP-06'],
    ['elite-bonus', 'both', 'CAMP-GAP-07'],
    ['outlaws-sell-captives', 'no', 'CAMP-GAP-08'],
    ['promotion-advances', '3', 'CAMP-GAP-09'],
    ['beast-without-owner', 'leaves', 'CAMP-GAP-11'],
  ] as const)('%s is a switch, by default %s (%s)', (id, byDefault, _gap) => {
    expect(switchOf(n23, id)).toBe(byDefault)
    expect(Object.keys(switches[id].options).length).toBe(2)
  })

  test('some spire weapons have no figures, and so no profile: CAMP-GAP-04', () => {
    for (const id of ['black-vomitus', 'rage-unending', 'scourer-of-flesh'])
      expect(catalogue.weapon(id).profiles, id).toEqual([])
  })

  test('agents of Delaque are marked as doubtful: CAMP-GAP-05', () => {
    const agents = catalogue.fighterTypes.all.filter(({ id }) => id.startsWith('delaque-house-agent'))
    expect(agents.map(({ confidence }) => confidence)).toEqual(['low', 'low', 'low'])
  })

  test('the buyer enters a disputed price: CAMP-GAP-10', () => {
    expect(catalogue.items.get('ridgehauler-trailer')).toMatchObject({ price: null, confidence: 'low' })
  })

  test('a scenario without a full description is played by its printed words: CAMP-GAP-14', () => {
    expect(catalogue.scenarios.get('hb-lies').confidence).not.toBe('high')
    expect(catalogue.scenarios.all.some(({ ends }) => ends.kind === 'by-hand')).toBe(true)
  })

  test('houses without their own vehicles use those for any gang: CAMP-GAP-15', () => {
    const owners = new Set(catalogue.vehicles.all.map(({ gang }) => gang))
    for (const house of ['House Cawdor', 'House Van Saar', 'House Escher', 'House Delaque'])
      expect(owners.has(house)).toBe(false)
    expect(owners.has('Any')).toBe(true)
  })
})
