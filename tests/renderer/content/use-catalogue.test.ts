import { CampaignId } from '@shared/contract/ids'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { expect, test, vi } from 'vitest'
import { playWith, useCatalogues } from '@renderer/content/useCatalogue'

const campaign = { id: CampaignId.parse('01M87T5ESV8AVZJVHWPJH9KGAE') }
test('a battle of a campaign has no catalogue until the campaign’s content is loaded', async () => {
  const { catalogueOf, catalogueOfBattle } = useCatalogues()
  await vi.waitFor(() => {
    expect(catalogueOf(eighthId)).not.toBeNull()
  })
  expect(catalogueOfBattle(eighthId, campaign)).toBeNull()
  playWith([], campaign.id)
  expect(catalogueOfBattle(eighthId, campaign)).toBe(catalogueOf(eighthId))
  playWith([], null)
  expect(catalogueOfBattle(eighthId, campaign)).toBeNull()
  // Practice gangs fight outside any campaign.
  expect(catalogueOfBattle(eighthId, null)).toBe(catalogueOf(eighthId))
})
