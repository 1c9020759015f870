import { hurtFighter } from '@main/fighters/injuries'
import { undo } from '@main/database/undo'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { saveLoadout } from '@main/gangs/loadouts'
import { gangContextOf } from '@main/gangs/context'
import { hireVeteran, veteransFor } from '@main/gangs/veterans'
import { expect, test } from 'vitest'
import { dump } from '../database/support'
import { advance, home, taught } from '../fighters/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from './support'

/** A queen with battles in one campaign, and a new gang in the next. */
function reunion() {
  const { store, gangId } = smallGang()
  const { fighterId } = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda', skills: ['sprint'] }).value
  const { itemId } = bought(store, gangId, fighterId, 'lasgun').value
  bought(store, gangId, fighterId, 'phyrr-cat')
  taught(store, fighterId, 12)
  advance(store, fighterId, { how: 'menu', advance: 'initiative', what: 'i' })
  run(store, 'fighter.hurt', (change) =>
    hurtFighter(change, home(store, fighterId), { fighterId, reason: 'a fall', injury: 'eye-injury' }),
  )
  run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name: 'Plain', items: [itemId] }))
  const next = foundedGang(store, { campaignId: createdCampaign(store, { name: 'The next' }), name: 'Heirs' })
  return { store, former: gangId, fighterId, next }
}

test('CAMP-CRE-05: a veteran joins at her value with all her gear, and stays in the old gang’s history', () => {
  const { store, former, fighterId, next } = reunion()
  const old = fighterPage(store, catalogues, fighterId)
  const offer = veteransFor(store, catalogues, next)
  const beast = gangPage(store, catalogues, former).roster.find(({ ownerId }) => ownerId === fighterId)
  const price = old.rating.value + (beast?.rating.value ?? 0)
  expect(offer.find((one) => one.fighterId === fighterId)).toMatchObject({
    name: 'Yolanda',
    price,
    gang: 'The Carrion Queens',
  })
  expect(offer.map(({ category }) => category)).not.toContain('exotic-beast')
  const before = dump(store)
  const { fighterId: id } = run(store, 'gang.veteran', (change) =>
    hireVeteran(change, gangContextOf(change, catalogues, next), catalogues, fighterId),
  ).value
  const veteran = fighterPage(store, catalogues, id)
  expect(veteran).toMatchObject({
    name: 'Yolanda',
    status: 'active',
    experience: old.experience,
    skills: ['sprint'],
    pricePaid: price,
  })
  expect(veteran.rating.value).toBe(old.rating.value)
  expect(veteran.statline.map(({ stat, value }) => [stat, value])).toEqual(
    old.statline.map(({ stat, value }) => [stat, value]),
  )
  expect(veteran.injuries).toMatchObject([{ injury: 'eye-injury' }])
  expect(veteran.items.map(({ item }) => item).sort()).toEqual(['lasgun', 'phyrr-cat'])
  expect(veteran.loadouts).toMatchObject([
    { name: 'Plain', items: [veteran.items.find(({ item }) => item === 'lasgun')?.id] },
  ])
  const gang = gangPage(store, catalogues, next)
  expect(gang.credits).toBe(1000 - price)
  expect(gang.roster.find(({ ownerId }) => ownerId === id)).toMatchObject({ category: 'exotic-beast' })
  expect(fighterPage(store, catalogues, fighterId).items).toHaveLength(2)
  const campaignId = gang.campaign?.id
  if (campaignId === undefined) throw new Error('The heirs play in a campaign')
  undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(before)
})

test('CAMP-CRE-05: a gang of the same campaign that still plays gives no veterans', () => {
  const { store, campaignId, gangId } = smallGang()
  const rivals = foundedGang(store, { campaignId, name: 'Rivals' })
  const { fighterId } = hired(store, rivals).value
  expect(veteransFor(store, catalogues, gangId)).toEqual([])
  expect(() =>
    run(store, 'gang.veteran', (change) =>
      hireVeteran(change, gangContextOf(change, catalogues, gangId), catalogues, fighterId),
    ),
  ).toThrow('error.fighter.noVeteran')
})
