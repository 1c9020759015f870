import { carriedOutByCampaign, effectsOfKind, isCarriedOut, type Holder } from '@shared/campaign'
import { expect, test } from 'vitest'
import { catalogue } from '../season/content'

test('boons that are rolled or claimed in the application are not left to players: CAMP-DOM-14, CAMP-PST-50', () => {
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
  expect(carriedOutByCampaign(catalogue)).toContain('dominion-fighting-pit')
})

test('boons that the campaign pays, collects or makes room for are not left to players: CAMP-ASH-02, CAMP-OUT-01, -02', () => {
  const carried = carriedOutByCampaign(catalogue)
  for (const id of ['ash-wastes-beaten-path', 'outlander-gunk-tank', 'outlander-habs', 'outlander-the-depths'])
    expect(carried).toContain(id)
  for (const id of ['outlander-walls-and-gates', 'outlander-watchtower']) expect(carried).not.toContain(id)
})

test('an enhanced boon alone does nothing for a house that it does not name: CAMP-DOM-14', () => {
  const crossing = catalogue.territories.get('dominion-toll-crossing')
  const of = (listName: string): Holder => ({
    ...{ listName, list: '', alignment: null, holds: [], phase: null, side: null },
    ...{ ruined: false, won: false, beat: [] },
  })
  expect(effectsOfKind(crossing, of('House Orlock'), 'in-battle')).toHaveLength(1)
  expect(effectsOfKind(crossing, of('House Escher'), 'in-battle')).toEqual([])
})
