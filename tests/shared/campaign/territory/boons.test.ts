import { carriedOutByCampaign, isCarriedOut } from '@shared/campaign'
import { expect, test } from 'vitest'
import { catalogue } from '../season/content'

test('boons that are rolled or claimed in the application are not left to people: CAMP-DOM-14, CAMP-PST-50', () => {
  const boon = (id: string) =>
    catalogue.territories.get(id).base.other ?? catalogue.territories.get(id).enhanced.other ?? ''
  expect(
    ['dominion-settlement', 'dominion-slag-furnace', 'dominion-rogue-doc-shop'].map((id) => isCarriedOut(boon(id))),
  ).toEqual([true, true, true])
  expect(
    ['dominion-fighting-pit', 'law-and-misrule-blood-pits', 'law-and-misrule-corpse-guild-bond'].map((id) =>
      isCarriedOut(boon(id)),
    ),
  ).toEqual([false, false, false])
  expect(carriedOutByCampaign(catalogue)).toContain('dominion-settlement')
  expect(carriedOutByCampaign(catalogue)).not.toContain('dominion-fighting-pit')
})
