import { rulesetIdSchema } from '@shared/battle'
import { campaignPage } from '@main/campaigns/page'
import { loadSampleArmies } from '@main/armies/sample'
import { undo } from '@main/database/undo'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { catalogues, run } from '../gangs/support'

const eighth = rulesetIdSchema.parse('wh40k-8e')

describe('the sample campaign of armies', () => {
  test('has an army of every force that has one ready', () => {
    const store = freshStore()
    const { value } = run(store, 'sample.load', (change) => loadSampleArmies(change, catalogues, eighth, 'ru'))
    const { name, standings } = campaignPage(store, value.campaignId)
    expect(name).toBe('Долгая война')
    expect(standings.map(({ name: army }) => army)).toEqual([
      'Death Guard',
      'Astra Militarum',
      'Tyranids',
      'Space Marines',
    ])
  })

  test('goes with one undo', () => {
    const store = freshStore()
    const before = dump(store)
    const { value } = run(store, 'sample.load', (change) => loadSampleArmies(change, catalogues, eighth, 'en'))
    undo(store, { kind: 'campaign', campaignId: value.campaignId })
    expect(dump(store)).toEqual(before)
  })
})
