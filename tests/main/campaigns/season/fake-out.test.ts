import { startSeason } from '@main/campaigns/season/advance'
import { rollScenario } from '@main/campaigns/season/page'
import { fighterSkills } from '@main/database/schema'
import { SkillId } from '@shared/contract/ids'
import { season as contract } from '@shared/contract/season'
import { expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'

test('Fake Out rolls three dice for the scenario and lets a gang discard one: CAMP-PRE-04', () => {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type: 'dominion' } })
  const escher = foundedGang(store, { campaignId, name: 'Queens' })
  const goliath = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath' })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  const { fighterId } = hired(store, escher, { type: 'escher-gang-queen', name: 'Ysolde' }).value
  const rolled = (more: object) =>
    rollScenario(
      store,
      catalogues,
      contract.rollScenario.input.parse({ campaignId, gangs: [escher, goliath], challengerId: escher, ...more }),
    )
  expect(() => rolled({ faces: [1, 3, 3] })).toThrow('error.season.tableDice')
  expect(rolled({}).faces).toHaveLength(2)
  run(store, 'gang.correct', (change) => {
    const row = { fighterId, skill: 'fake-out', source: 'correction', gainedAt: change.now() } as const
    change.orm
      .insert(fighterSkills)
      .values({ id: change.newId(SkillId), ...row })
      .run()
    return { value: {}, scope: { kind: 'gang', gangId: escher }, params: {} }
  })
  expect(rolled({}).faces).toHaveLength(3)
  // Two 3s are Smash & Grab or a settlement raid; the 1 is discarded.
  expect(rolled({ faces: [1, 3, 3], drop: 0 })).toMatchObject({ dropped: 0, scenarios: ['n23-smash', 'n23-settle'] })
  expect(rolled({ faces: [3, 3, 1] })).toMatchObject({ dropped: 2, scenarios: ['n23-smash', 'n23-settle'] })
})
