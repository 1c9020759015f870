import { startBattle } from '@main/battles/begin'
import { ownFields } from '@main/battles/battlefields'
import { addHolding } from '@main/campaigns/season/holdings'
import { startSeason } from '@main/campaigns/season/advance'
import { battleOf } from '@main/database/find'
import { changeGang } from '@main/gangs/change-gang'
import { season as contract } from '@shared/contract/season'
import type { GangId } from '@shared/contract/ids'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

const own = ownFields('nowhere')
const [field] = BATTLEFIELDS

/** Escher for Order and Goliath for Chaos, in the first week. */
function uprising() {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type: 'uprising' } })
  const escher = foundedGang(store, { campaignId })
  const goliath = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  const { fighterId: sister } = hired(store, escher).value
  const { fighterId: bruiser } = hired(store, goliath, { type: 'goliath-bruiser', name: 'Crusher' }).value
  for (const [gangId, allegiance] of [
    [escher, 'order'],
    [goliath, 'chaos'],
  ] as const)
    run(store, 'gang.change', (change) => changeGang(change, { gangId, allegiance }))
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'week' }))
  const begin = (scenario: string, attacker: GangId) =>
    run(store, 'battle.begin', (change) =>
      startBattle(change, catalogues, own, {
        campaign: campaignId,
        scenario,
        battlefield: field?.id ?? null,
        modes: { space: 'board', dice: 'seeded' },
        seed: 'ascendant',
        sides: [escher, goliath].map((gang, n) => ({
          gang,
          role: gang === attacker ? 'attacker' : 'defender',
          controller: { kind: 'human' },
          crew: [{ fighter: n === 0 ? sister : bruiser, loadout: null }],
        })),
      }),
    )
  return { store, campaignId, escher, goliath, begin }
}

test('CAMP-UPR-02: Chaos fights in the role that the scenario gives it, and any other role causes a warning', () => {
  const { begin, escher, goliath } = uprising()
  const warned = (attacker: GangId) => begin('br-blood', attacker).warnings.map(({ key }) => key)
  expect(warned(goliath)).not.toContain('warning.chaos.attacker')
  expect(warned(escher)).toContain('warning.chaos.attacker')
})

test('CAMP-UPR-03, CAMP-PRE-20: the set-up of a battle names the ascendant side and the holdings that help', () => {
  const { store, campaignId, begin, escher } = uprising()
  const holder = contract.addHolding.input.parse({ campaignId, territory: 'dominion-needle-ways', holderId: escher })
  run(store, 'holding.add', (change) => addHolding(change, catalogues, holder))
  const { setup } = battleOf(store, begin('br-show', escher).value.id)
  expect(setup?.sides[0]?.fromHome).toEqual(expect.arrayContaining(['dominion-needle-ways', 'ascendant']))
  expect(setup?.sides[1]?.fromHome ?? []).not.toContain('ascendant')
})
