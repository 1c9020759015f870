import { campaignPage } from '@main/campaigns/page'
import { loadSample } from '@main/campaigns/sample'
import { undo } from '@main/database/undo'
import { gangPage } from '@main/gangs/gang-page'
import { sampleCampaign } from '@shared/rulesets/necromunda/sample'
import { locales } from '@shared/i18n/locale'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../database/support'
import { catalogues, run } from '../gangs/support'

describe('the sample campaign', () => {
  test.each(locales)('in %s founds every gang within its budget, with only items of its list', (language) => {
    const store = freshStore()
    const { value, warnings } = run(store, 'sample.load', (change) =>
      loadSample(change, catalogues, sampleCampaign, language),
    )
    expect(warnings).toEqual([])
    const { name, standings } = campaignPage(store, value.campaignId)
    expect(name).toBe(sampleCampaign.name[language])
    expect(standings.map(({ name: gang, fighters }) => [gang, fighters])).toEqual(
      sampleCampaign.gangs.map((gang) => [gang.name[language], gang.fighters.length]),
    )
    for (const { gangId, rating, credits } of standings) {
      expect(rating + credits).toBe(sampleCampaign.budget)
      expect(gangPage(store, catalogues, gangId).warnings.filter(({ severity }) => severity !== 'info')).toEqual([])
    }
  })

  test('goes with one undo', () => {
    const store = freshStore()
    const before = dump(store)
    const { value } = run(store, 'sample.load', (change) => loadSample(change, catalogues, sampleCampaign, 'en'))
    undo(store, { kind: 'campaign', campaignId: value.campaignId })
    expect(dump(store)).toEqual(before)
  })
})
