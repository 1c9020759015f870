import { startBattle } from '@main/battles/begin'
import { ownFields } from '@main/battles/battlefields'
import { battleOf } from '@main/database/find'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

const scenario = 'n23-border'
const gangSize = 9

/** Names of the fighters in reserve when two standard gangs fight with this seed and one fighter each. */
function reservesWith(seed: string): string[] {
  const store = freshStore()
  const campaign = createdCampaign(store)
  const sides = ['first', 'second'].map((name) => {
    const gang = foundedGang(store, { campaignId: campaign, name })
    const [first] = Array.from({ length: gangSize }, (_, nth) => hired(store, gang, { name: `${name} ${nth}` }).value)
    if (first === undefined) throw new Error('Nobody was hired')
    const crew = [{ fighter: first.fighterId, loadout: null }]
    return { gang, role: 'equal' as const, controller: { kind: 'human' } as const, crew }
  })
  const { id } = run(store, 'battle.begin', (change) =>
    startBattle(change, catalogues, ownFields('nowhere'), {
      campaign,
      scenario,
      battlefield: null,
      modes: { space: 'table', dice: 'seeded' },
      seed,
      sides,
    }),
  ).value
  return battleOf(store, id).setup?.sides.flatMap(({ reserves = [] }) => reserves.map(({ name }) => name)) ?? []
}

test('CAMP-PRE-17: the seed alone decides the order in which reinforcements are drawn', () => {
  const reserves = reservesWith('rust')
  expect(reserves).toHaveLength(2 * (gangSize - 1))
  expect(reservesWith('rust')).toEqual(reserves)
  expect(reservesWith('dust')).not.toEqual(reserves)
})
