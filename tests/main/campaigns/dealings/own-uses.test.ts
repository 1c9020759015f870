import { ownUsesOf, useOwn } from '@main/campaigns/dealings/own-uses'
import { forgetOwnUses, moreByOwnUses } from '@main/gangs/done-uses'
import { addHolding } from '@main/campaigns/season/holdings'
import { startSeason } from '@main/campaigns/season/advance'
import { seasonPage } from '@main/campaigns/season/page'
import { captivesOf, endCaptivity, takeCaptive } from '@main/fighters/captives'
import { fighters, items } from '@main/database/schema'
import { undo } from '@main/database/undo'
import { gangContextOf } from '@main/gangs/context'
import { balance } from '@main/gangs/ledger'
import { newItem } from '@main/gangs/new-item'
import { loadRoster } from '@main/gangs/roster'
import { dealings } from '@shared/contract/dealings'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'
import { withRule } from '../../gangs/own-ways.support'

/** Law-abiding Queens with these items in their stash, and law-abiding Brutes. */
function world(...held: readonly string[]) {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type: 'dominion' } })
  const escher = foundedGang(store, { campaignId, name: 'Queens', alignment: 'law-abiding' })
  const goliath = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath', alignment: 'law-abiding' })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  const { fighterId: queen } = hired(store, escher, { type: 'escher-gang-queen', name: 'Ysolde' }).value
  const { fighterId: krug } = hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' }).value
  const context = () => gangContextOf(store, catalogues, escher)
  run(store, 'gang.correct', (change) => {
    for (const item of held) {
      const { name, kind } = context().catalogue.items.get(item)
      const row = newItem(change, {
        gangId: escher,
        fighterId: null,
        item,
        name,
        kind,
        pricePaid: 0,
        ratingValue: 0,
        source: 'reward',
      })
      change.orm.insert(items).values(row).run()
    }
    return { value: {}, scope: { kind: 'gang', gangId: escher }, params: {} }
  })
  const offers = () => ownUsesOf(store, catalogues, context())
  const use = (more: object = {}) => {
    const [offer] = offers()
    const input = dealings.useOwn.input.parse({ gangId: escher, what: offer?.what, by: offer?.by, ...more })
    return run(store, 'dealing.use', (change) => useOwn(change, catalogues, context(), input))
  }
  return { store, campaignId, escher, goliath, queen, krug, offers, use }
}

test('an isotropic fuel rod turns a territory into a Settlement and is used up, and undo restores it (CAMP-EQP-01)', () => {
  const { store, campaignId, escher, offers, use } = world('isotropic-fuel-rod')
  run(store, 'holding.add', (change) =>
    addHolding(change, catalogues, { campaignId, territory: 'dominion-old-ruins', holderId: escher, place: null }),
  )
  const [ruins] = offers()[0]?.targets ?? []
  expect(() => use()).toThrow()
  use({ target: ruins?.id })
  const held = () => seasonPage(store, catalogues, campaignId).holdings.find(({ id }) => id === ruins?.id)?.territory
  expect([held(), offers()]).toEqual(['dominion-settlement', []])
  undo(store, { kind: 'campaign', campaignId })
  expect([held(), offers().length]).toEqual(['dominion-old-ruins', 1])
})

test('a sanctioning writ puts a Bounty on a law-abiding fighter, who is then worth one as a captive (CAMP-PST-33)', () => {
  const { store, campaignId, escher, krug, offers, use } = world('sanctioning-writ', 'sanctioning-writ')
  expect(offers()[0]?.targets.map(({ id }) => id)).toEqual([krug])
  run(store, 'captive.take', (change) => takeCaptive(change, { fighterId: krug, captorId: escher }))
  const claimed = () => {
    const [captive] = captivesOf(store, catalogues, escher).held
    if (!captive) throw new Error('nobody is held')
    const done = run(store, 'captive.end', (change) =>
      endCaptivity(change, catalogues, { captivityId: captive.id, ending: 'bounty', credits: 0 }),
    )
    undo(store, { kind: 'campaign', campaignId })
    return done.warnings.map(({ key }) => key)
  }
  expect(claimed()).toContain('postBattle.noBounty')
  use({ target: krug })
  expect(claimed()).not.toContain('postBattle.noBounty')
  // One Bounty for each fighter.
  expect(offers()[0]?.targets).toEqual([])
})

test('a Mung vase is sold for credits (CAMP-EQP-01)', () => {
  const { store, escher, offers, use } = world('mung-vase')
  const before = balance(store, escher, 'credits')
  expect(() => use({ faces: { offer: [3] } })).toThrow()
  use({ faces: { offer: [3], price: [4] } })
  expect([balance(store, escher, 'credits') - before, offers()]).toEqual([40, []])
})

test('a mnemonic inload spike hurts a fighter and teaches it a skill (CAMP-EQP-01)', () => {
  const { store, escher, queen, offers, use } = world('mnemonic-inload-spike')
  expect(offers()[0]?.skills).toContain('infiltrate')
  expect(() => use({ target: queen, faces: { injury: [4, 4] } })).toThrow()
  use({ target: queen, skill: 'infiltrate', faces: { injury: [4, 4] } })
  const ysolde = loadRoster(store, escher).fighters.find(({ id }) => id === queen)
  expect(ysolde?.skills).toContain('infiltrate')
  expect(ysolde?.injuries.map(({ injury }) => injury)).toEqual(['eye-injury'])
})

test('grubs up: fighters In Recovery recover on a 6, once before each battle (CAMP-FTR-10)', () => {
  const { store, escher, queen, offers, use } = world()
  const { fighterId: hurt } = hired(store, escher, { type: 'escher-sister', name: 'Vex' }).value
  withRule(store, queen, 'grubs-up', escher)
  run(store, 'gang.correct', (change) => {
    change.orm.update(fighters).set({ status: 'recovering' }).where(eq(fighters.id, hurt)).run()
    return { value: {}, scope: { kind: 'gang', gangId: escher }, params: {} }
  })
  use({ faces: { fit: [6] } })
  expect(loadRoster(store, escher).fighters.find(({ id }) => id === hurt)?.status).toBe('active')
  expect(offers()).toEqual([])
  run(store, 'battle.commit', (change) => {
    forgetOwnUses(change, escher)
    return { value: {}, scope: { kind: 'gang', gangId: escher }, params: {} }
  })
  expect(offers().map(({ what }) => what)).toEqual(['grubs-up'])
})

test('Devout Masses let more models into the next crew, until a battle is settled (CAMP-PRE-15)', () => {
  const { store, escher, queen, use } = world()
  withRule(store, queen, 'devout-masses', escher)
  use({ faces: { masses: [3] } })
  expect(moreByOwnUses(store, escher)).toBe(4)
  run(store, 'battle.commit', (change) => {
    forgetOwnUses(change, escher)
    return { value: {}, scope: { kind: 'gang', gangId: escher }, params: {} }
  })
  expect(moreByOwnUses(store, escher)).toBe(0)
})
