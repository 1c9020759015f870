import { buryFighter } from '@main/fighters/death'
import { takeCaptive } from '@main/fighters/captives'
import { undo } from '@main/database/undo'
import { gangPage } from '@main/gangs/gang-page'
import { balance } from '@main/gangs/ledger'
import { saveLoadout } from '@main/gangs/loadouts'
import { copyGang } from '@main/interchange/copy-gang'
import { makeOwn, ownEntries } from '@main/packs/own'
import type { Store } from '@main/database/store'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from '../gangs/support'
import { ownFighter } from '../packs/own-pack'

const copied = (store: Store, gangId: GangId, to: CampaignId | null) =>
  run(store, 'gang.copy', (change) => copyGang(change, catalogues, { gangId, name: 'The Second', to })).value.gangId
/** What two gangs have in common, without ids and names. */
const gist = (store: Store, gangId: GangId) => {
  const { credits, reputation, rating, wealth, roster, stash, warnings } = gangPage(store, catalogues, gangId)
  return {
    figures: { credits, reputation, rating: rating.value, wealth: wealth.value, warnings: warnings.length },
    roster: roster.map(({ name, type, status, experience, items, skills, loadouts }) => ({
      name,
      type,
      status,
      experience,
      skills,
      items: items.map(({ item, parentId, ratingValue }) => [item, parentId !== null, ratingValue]),
      sets: loadouts.map((set) => [set.name, set.items.length]),
    })),
    stash: stash.map(({ item }) => item),
  }
}

describe('copying a gang', () => {
  test('into its campaign, into another, and for practice keeps the fighters, their gear and the rating', () => {
    const { store, campaignId, gangId, fighterId, itemId } = smallGang()
    bought(store, gangId, fighterId, 'telescopic-sight', { parentId: itemId, price: 25 })
    bought(store, gangId, null, 'frag-grenade')
    run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name: 'Street', items: [itemId] }))
    for (const to of [campaignId, createdCampaign(store, { name: 'Elsewhere' }), null]) {
      const copy = copied(store, gangId, to)
      expect(copy).not.toBe(gangId)
      expect(gist(store, copy)).toEqual(gist(store, gangId))
      expect(gangPage(store, catalogues, copy)).toMatchObject({
        name: 'The Second',
        campaign: to === null ? null : { id: to },
      })
    }
  })

  test('keeps its colour if that is free, and takes another if not', () => {
    const { store, campaignId, gangId } = smallGang()
    const colourOf = (id: GangId) => gangPage(store, catalogues, id).colour
    const elsewhere = createdCampaign(store, { name: 'Elsewhere' })
    expect(colourOf(copied(store, gangId, elsewhere))).toBe(colourOf(gangId))
    const beside = [copied(store, gangId, campaignId), copied(store, gangId, campaignId), gangId].map(colourOf)
    expect(new Set(beside).size).toBe(3)
  })

  test('frees captives in the copy, and leaves the dead dead', () => {
    const { store, campaignId, gangId, fighterId } = smallGang()
    const captorId = foundedGang(store, { campaignId, name: 'Captors' })
    const lost = hired(store, gangId, { name: 'Lost' }).value.fighterId
    run(store, 'captive.take', (change) => takeCaptive(change, { fighterId, captorId }))
    run(store, 'fighter.bury', (change) => buryFighter(change, { fighterId: lost, reason: 'sump', gear: 'recovered' }))
    const page = gangPage(store, catalogues, copied(store, gangId, campaignId))
    expect(page.roster).toMatchObject([{ name: 'Vex', status: 'active', capturedBy: null }])
    expect(page.departed).toMatchObject([{ name: 'Lost', status: 'dead' }])
  })

  test('is undone whole, and the first stays as it was', () => {
    const { store, campaignId, gangId } = smallGang()
    const before = gist(store, gangId)
    const copy = copied(store, gangId, campaignId)
    undo(store, { kind: 'campaign', campaignId })
    expect(() => gangPage(store, catalogues, copy)).toThrow('error.gang.missing')
    expect(gist(store, gangId)).toEqual(before)
    expect(balance(store, gangId, 'credits')).toBe(before.figures.credits)
  })

  test('into a campaign without its content is refused with a message', () => {
    const { store, gangId } = smallGang()
    const { slug } = run(store, 'own.make', (change) =>
      makeOwn(change, catalogues, { gangId, own: ownFighter('Bone Dancer') }),
    ).value
    hired(store, gangId, { type: slug, name: 'Bone Dancer' })
    expect(() => copied(store, gangId, null)).toThrow('error.import.content')
  })

  test('into a campaign takes along content made for practice gangs, once', () => {
    const { store, campaignId, gangId } = smallGang()
    const practice = copied(store, gangId, null)
    const { slug } = run(store, 'own.make', (change) =>
      makeOwn(change, catalogues, { gangId: practice, own: ownFighter('Bone Dancer') }),
    ).value
    hired(store, practice, { type: slug, name: 'Bone Dancer' })
    for (const copy of [copied(store, practice, campaignId), copied(store, practice, campaignId)])
      expect(gist(store, copy).roster.map(({ type }) => type)).toContain(slug)
    expect(ownEntries(store, campaignId).map((entry) => entry.slug)).toEqual([slug])
  })
})
