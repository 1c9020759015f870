import { localContext } from '@main/principal'
import { afterBattle } from '@main/campaigns/dealings/alliances'
import { dealingsHandlers } from '@main/campaigns/dealings/handlers'
import { advanceSeason, startSeason } from '@main/campaigns/season/advance'
import { joinLate } from '@main/campaigns/season/join'
import { planChallenge, issueChallenge } from '@main/campaigns/season/challenges'
import { seasonPage } from '@main/campaigns/season/page'
import { readLog } from '@main/database/log'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { changeGang } from '@main/gangs/change-gang'
import { gangPage } from '@main/gangs/gang-page'
import { balance, postEntry } from '@main/gangs/ledger'
import { loadRoster } from '@main/gangs/roster'
import { createRouter } from '@main/router'
import { createClient } from '@renderer/client/client'
import type { Client } from '@shared/contract'
import { dealings as contract, type DealingsPage } from '@shared/contract/dealings'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'

interface World {
  store: Store
  campaignId: CampaignId
  escher: GangId
  goliath: GangId
  deal: Client<{ dealings: typeof contract }>['dealings']
  page: () => Promise<DealingsPage>
}

/** A running season of a type, seen through the contract. */
function begun(type: string): World {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type } })
  const escher = foundedGang(store, { campaignId, name: 'Queens', alignment: 'law-abiding' })
  const goliath = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath', alignment: 'outlaw' })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  const nothing = () => Promise.reject(new Error('no backups here'))
  const access = {
    directory: store.directory,
    store: () => store,
    settled: () => Promise.resolve(),
    backUp: nothing,
    restore: nothing,
    close: () => undefined,
  }
  const router = createRouter(
    { dealings: contract },
    { dealings: dealingsHandlers(access, catalogues) },
    (operation, cause) => {
      throw new Error(`${operation} is defective`, { cause })
    },
  )
  const { signal } = new AbortController()
  const { dealings: deal } = createClient(
    { dealings: contract },
    { call: (operation, input) => router.call(operation, input, localContext(signal)), watch: () => () => undefined },
  )
  return { store, campaignId, escher, goliath, deal, page: () => deal.page({ gangId: escher }) }
}
const grant = (store: Store, gangId: GangId, resource: string, amount: number) =>
  run(store, 'gang.correct', (change) => {
    postEntry(change, { gangId, resource, amount, reason: 'correction' })
    return { value: {}, scope: { kind: 'gang', gangId }, params: {} }
  })

describe('an alliance', () => {
  test('is on the page of the gang with its benefits, and is withheld by a test: CAMP-STR-20, CAMP-STR-21', async () => {
    const { store, deal, escher } = begun('dominion')
    const ally = () => gangPage(store, catalogues, escher).ally
    expect(ally()).toBeNull()
    const { allianceId } = (await deal.ally({ gangId: escher, ally: 'water-guild' })).value
    // The Water Guild's alliance with House Escher is strong; its delegation comes on 10.
    expect(ally()).toMatchObject({ id: 'water-guild', status: 'standing', strong: true, aidOn: 10 })
    // The first test of a strong alliance holds, the second has 1 more.
    await deal.testAlliance({ allianceId, face: 6, changedAlignment: false })
    expect(ally()?.status).toBe('standing')
    await deal.testAlliance({ allianceId, face: 5, changedAlignment: false })
    expect(ally()?.status).toBe('withheld')
    await deal.endAlliance({ allianceId, reason: 'They were late' })
    expect(ally()).toBeNull()
  })

  test('is made with one ally at a time, with a warning if that ally would refuse: CAMP-STR-20', async () => {
    const { deal, escher, page } = begun('dominion')
    const { value, warnings } = await deal.ally({ gangId: escher, ally: 'cold-traders' })
    expect(warnings.map(({ key }) => key)).toEqual(['warning.allyUnwilling'])
    expect(await page()).toMatchObject({
      alliance: { id: value.allianceId, ally: 'cold-traders', status: 'standing' },
      favour: { refused: { key: 'dealing.alliedFavour' } },
    })
    await expect(deal.ally({ gangId: escher, ally: 'water-guild' })).rejects.toMatchObject({
      report: { key: 'error.alliance.another' },
    })
  })

  test.each([
    // CAMP-STR-21. Water Guild is strong with Escher: its first test of a cycle always holds.
    ['water-guild', [6, 5], ['holds', 'withheld']],
    ['guild-of-coin', [4, 3, 5], ['holds', 'holds', 'broken']],
    ['guild-of-coin', [5], ['withheld']],
  ] as const)('with %s is tested by %j: %j (CAMP-STR-21)', async (ally, faces, results) => {
    const { deal, escher } = begun('dominion')
    const { allianceId } = (await deal.ally({ gangId: escher, ally })).value
    const found = []
    for (const face of faces)
      found.push((await deal.testAlliance({ allianceId, face, changedAlignment: false })).value.result)
    expect(found).toEqual(results)
  })

  test('once broken cannot be replaced before the next phase, and tests are counted by the cycle: CAMP-STR-20, CAMP-STR-21', async () => {
    const { store, campaignId, deal, escher, page } = begun('dominion')
    const { allianceId } = (await deal.ally({ gangId: escher, ally: 'guild-of-coin' })).value
    await deal.testAlliance({ allianceId, face: 1, changedAlignment: false })
    expect((await page()).alliance?.testsThisCycle).toBe(1)
    run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} }))
    expect((await page()).alliance?.testsThisCycle).toBe(0)
    await deal.testAlliance({ allianceId, face: 6, changedAlignment: true })
    expect(await page()).toMatchObject({ alliance: null, noAlliance: { key: 'dealing.allianceTooSoon' } })
    expect((await deal.ally({ gangId: escher, ally: 'iron-guild' })).warnings.map(({ key }) => key)).toEqual([
      'warning.allianceTooSoon',
    ])
  })

  test('sends its delegation if D6 + Reputation is at most the value, and not while its benefits are withheld: CAMP-STR-22', async () => {
    const { store, deal, escher, page } = begun('dominion')
    const { allianceId } = (await deal.ally({ gangId: escher, ally: 'iron-guild' })).value
    expect((await page()).gang.reputation).toBe(2) // 1 to begin with, 1 for the settlement
    grant(store, escher, 'reputation', 3)
    expect((await deal.callDelegation({ allianceId, face: 4 })).value.joins).toBe(true)
    // D3+2 Hive Scum, who cost nothing.
    const scum = loadRoster(store, escher).fighters.filter(({ type }) => type === 'hired-guns-hive-scum')
    expect([3, 4, 5]).toContain(scum.length)
    expect(balance(store, escher, 'credits')).toBe(1000)
    expect((await deal.callDelegation({ allianceId, face: 5 })).value.joins).toBe(false)
    expect((await page()).cards).toMatchObject([{ deck: 'delegation', card: 'iron-guild', state: 'hand' }])
    await deal.testAlliance({ allianceId, face: 5, changedAlignment: false })
    await expect(deal.callDelegation({ allianceId, face: 1 })).rejects.toMatchObject({
      report: { key: 'error.alliance.withheld' },
    })
    await deal.resumeAlliance({ allianceId })
    expect((await page()).alliance?.status).toBe('standing')
  })
})

test('a delegation goes home after the battle, and withheld benefits are due again: CAMP-STR-21, CAMP-STR-22', async () => {
  const { store, deal, escher, page } = begun('dominion')
  const { allianceId } = (await deal.ally({ gangId: escher, ally: 'guild-of-coin' })).value
  await deal.callDelegation({ allianceId, face: 1 })
  await deal.testAlliance({ allianceId, face: 5, changedAlignment: false })
  expect(await page()).toMatchObject({ alliance: { status: 'withheld' }, cards: [{ deck: 'delegation' }] })
  run(store, 'battle.commit', (change) => {
    afterBattle(change, escher)
    return { value: {}, scope: { kind: 'gang', gangId: escher }, params: {} }
  })
  expect(await page()).toMatchObject({ alliance: { status: 'standing' }, cards: [] })
})

describe('intrigues', () => {
  test('are drawn three at a time, without those that other gangs hold: CAMP-LAW-07', async () => {
    const { deal, escher, goliath, page } = begun('law-and-misrule')
    await deal.draw({ gangId: escher, deck: 'intrigue' })
    await deal.draw({ gangId: goliath, deck: 'intrigue' })
    const own = (await page()).cards.map(({ card }) => card)
    const theirs = (await deal.page({ gangId: goliath })).cards.map(({ card }) => card)
    expect(new Set([...own, ...theirs]).size).toBe(6)
    expect((await page()).noSubPlot).toMatchObject({ key: 'dealing.intriguesInstead' })
  })

  test('pay when claimed, and count in the check of the alignment: CAMP-LAW-06, CAMP-LAW-07, CAMP-CRE-62', async () => {
    const { store, campaignId, deal, escher, page } = begun('law-and-misrule')
    await deal.draw({ gangId: escher, deck: 'intrigue', cards: ['wreck-the-place', 'stitch-them-up', 'blow-it-up'] })
    const [outlaw, law, unplayed] = (await page()).cards
    if (!outlaw || !law || !unplayed) throw new Error('no cards')
    const before = balance(store, escher, 'reputation')
    await deal.settleCard({ cardId: outlaw.id, claimed: true, credits: 0, reputation: 1, notes: '' })
    await deal.settleCard({ cardId: law.id, claimed: true, credits: 100, reputation: 0, notes: '' })
    await deal.settleCard({ cardId: unplayed.id, claimed: false, credits: 50, reputation: 5, notes: '' })
    expect([balance(store, escher, 'reputation') - before, balance(store, escher, 'credits')]).toEqual([1, 1100])
    expect((await page()).alignmentDice).toBe(1)
    await expect(deal.checkAlignment({ gangId: escher, carriedIllegal: 1, faces: [3] })).rejects.toMatchObject({
      report: { key: 'error.alignment.dice' },
    })
    const checked = await deal.checkAlignment({ gangId: escher, carriedIllegal: 1, faces: [3, 1] })
    expect(checked.value).toEqual({ flipped: true, alignment: 'outlaw' })
    expect(checked.warnings.map(({ key }) => key)).toEqual(['warning.hangersOnMustGo'])
    // 3 less would be less than 1 (CAMP-CRE-62).
    expect([before, balance(store, escher, 'reputation')]).toEqual([1, 1])
    expect((await page()).cards).toEqual([])
    undo(store, { kind: 'campaign', campaignId })
    expect(await page()).toMatchObject({ gang: { alignment: 'law-abiding' }, alignmentDice: 1 })
    expect(readLog(store, contractLog(campaignId))[0]?.event).toBe('dealing.card')
  })

  test('are cards for a sub-plot in other campaigns, with a warning for gangs that have an ally: CAMP-STR-20, CAMP-STR-24', async () => {
    const { deal, escher, page } = begun('dominion')
    await deal.draw({ gangId: escher, deck: 'sub-plot', cards: ['7-hearts'] })
    expect((await page()).cards).toMatchObject([{ deck: 'sub-plot', card: '7-hearts', intrigue: null }])
    await deal.ally({ gangId: escher, ally: 'house-ty' })
    expect((await deal.draw({ gangId: escher, deck: 'sub-plot' })).warnings.map(({ key }) => key)).toEqual([
      'warning.alliedSubPlot',
    ])
  })
})
const contractLog = (campaignId: CampaignId) => ({ of: { campaignId }, limit: 5 })

describe('a settlement', () => {
  test('is limited by its place, costs materials, and is lost when its foundation is: CAMP-OUT-01, CAMP-OUT-03', async () => {
    const { store, deal, escher, page } = begun('outlander')
    await deal.settle({ gangId: escher, location: 'outlander-ghost-town' })
    const { settlement } = await page()
    expect(settlement).toMatchObject({
      location: 'outlander-ghost-town',
      caps: { 'defence-structure': 2, 'supply-structure': 5, 'building-structure': 5 },
      materials: { power: 10, sustenance: 10, salvage: 0 },
      built: [{ territory: 'outlander-isotropic-fuel-rod' }, { territory: 'outlander-water-still' }],
    })
    const market = await deal.build({ gangId: escher, territory: 'outlander-scrap-market' })
    expect(market.warnings.map(({ key }) => key)).toEqual(['season.tooDear', 'season.requires'])
    expect((await page()).settlement).toMatchObject({
      materials: { power: 5, sustenance: 5, salvage: -5 },
      fallen: ['Scrap Market'],
    })
    grant(store, escher, 'power', 20)
    expect((await deal.build({ gangId: escher, territory: 'outlander-scrap-mine' })).warnings).toEqual([])
    expect((await page()).settlement).toMatchObject({
      fallen: [],
      built: [{}, {}, {}, { territory: 'outlander-scrap-mine', carries: 'Scrap Market' }],
    })
  })

  test('returns half of the materials when something is scrapped, and undo rebuilds it: CAMP-OUT-04', async () => {
    const { store, campaignId, deal, page } = begun('outlander')
    const still = (await page()).settlement?.built.find(({ territory }) => territory === 'outlander-water-still')
    const before = dump(store)
    if (!still) throw new Error('no still')
    await deal.scrap({ holdingId: still.holdingId })
    expect((await page()).settlement?.materials).toEqual({ power: 17, sustenance: 10, salvage: 0 })
    undo(store, { kind: 'campaign', campaignId })
    expect(dump(store)).toEqual(before)
  })
})

describe('results of dice', () => {
  const throwing = (gangId: GangId, kind: 'favour' | 'scavenging', faces: Record<string, number[]>) =>
    contract.takeWindfall.input.parse({ gangId, kind, faces })
  const seen = ({
    recruit: _r,
    items: _i,
    trainees: _t,
    leaver: _l,
    hurt: _h,
    ...wanted
  }: ReturnType<typeof throwing>) => wanted

  test('a favour asks for dice one after the other, and is stored in one step: CAMP-STR-23', async () => {
    const { store, deal, escher } = begun('dominion')
    const first = hired(store, escher).value.fighterId
    const second = hired(store, escher, { name: 'Nyx' }).value.fighterId
    expect((await deal.windfall(seen(throwing(escher, 'favour', {})))).wanted).toMatchObject([
      { id: 'favour', count: 2, sides: 6 },
    ])
    expect((await deal.windfall(seen(throwing(escher, 'favour', { favour: [5, 6] })))).wanted).toMatchObject([
      { id: 'trained', count: 1, sides: 3 },
    ])
    const faces = { favour: [5, 6], trained: [1], training: [3, 6] }
    expect(await deal.windfall(seen(throwing(escher, 'favour', faces)))).toMatchObject({
      wanted: [],
      brings: { training: { fighters: 2, experience: [3, 6] } },
    })
    await expect(deal.takeWindfall(throwing(escher, 'favour', { favour: [5, 6] }))).rejects.toMatchObject({
      report: { key: 'error.season.dice' },
    })
    await deal.takeWindfall({ ...throwing(escher, 'favour', faces), trainees: [first, second] })
    expect(loadRoster(store, escher).fighters.map(({ experience }) => experience)).toEqual([3, 6])
  })

  test('free gear goes into the stash and counts for its value, and more than was offered causes a warning: CAMP-STR-23', async () => {
    const { store, deal, escher } = begun('dominion')
    const faces = { favour: [3, 4], gear: [1, 1] }
    const view = await deal.windfall(seen(throwing(escher, 'favour', faces)))
    expect(view.brings?.gear).toMatchObject({ worth: 20, what: 'house' })
    expect(view.brings?.gear?.items.every(({ price }) => price <= 20)).toBe(true)
    const taken = await deal.takeWindfall({
      ...throwing(escher, 'favour', faces),
      items: ['lasgun', 'lasgun', 'lasgun', 'lasgun', 'lasgun'],
    })
    expect(taken.warnings.map(({ key }) => key)).toContain('warning.windfallGear')
    expect(loadRoster(store, escher)).toMatchObject({
      credits: 1000,
      stash: [{ item: 'lasgun', value: 5 }, {}, {}, {}, {}],
    })
  })

  test('scavenging may give a Champion, or an injury: CAMP-UPR-06', async () => {
    const { store, deal, escher } = begun('uprising')
    const faces = { scavenging: [6, 6], who: [6], gear: [1, 1, 1, 1] }
    const { brings } = await deal.windfall(seen(throwing(escher, 'scavenging', faces)))
    expect(brings).toMatchObject({ recruit: 'champion', gear: { worth: 40, what: 'any' } })
    const recruit = { type: brings?.types[0]?.id ?? '', name: 'Found in the rubble' }
    await deal.takeWindfall({ ...throwing(escher, 'scavenging', faces), recruit })
    expect(loadRoster(store, escher)).toMatchObject({
      credits: 1000,
      fighters: [{ name: 'Found in the rubble', category: 'champion' }],
    })
    const hurt = await deal.takeWindfall(throwing(escher, 'scavenging', { scavenging: [1, 2] }))
    expect(hurt.warnings.map(({ key }) => key)).toEqual(['warning.scavengerHurt'])
  })

  test('a fighter hurt while scavenging has the injury at once: CAMP-UPR-06, CAMP-INJ-44', async () => {
    const { store, deal, escher } = begun('uprising')
    const { fighterId } = hired(store, escher).value
    const hurt = { fighterId, dice: [4, 4] }
    const taken = await deal.takeWindfall({ ...throwing(escher, 'scavenging', { scavenging: [1, 2] }), hurt })
    expect(taken.warnings.map(({ key }) => key)).not.toContain('warning.scavengerHurt')
    expect(loadRoster(store, escher).fighters).toMatchObject([
      { id: fighterId, status: 'recovering', injuries: [{ injury: 'eye-injury' }] },
    ])
  })

  test('a favour that costs a Ganger removes the chosen one, and nobody else: CAMP-STR-23', async () => {
    const { store, deal, escher } = begun('dominion')
    const sister = hired(store, escher, { type: 'escher-sister', name: 'Nyx' }).value.fighterId
    const queen = hired(store, escher, { type: 'escher-gang-queen', name: 'Vela' }).value.fighterId
    const wanted = throwing(escher, 'favour', { favour: [1, 1] })
    await expect(deal.takeWindfall({ ...wanted, leaver: queen })).rejects.toMatchObject({
      report: { key: 'error.dealing.notLeaving' },
    })
    const taken = await deal.takeWindfall({ ...wanted, leaver: sister })
    expect(taken.warnings.map(({ key }) => key)).not.toContain('warning.somebodyLeaves')
    const statuses = loadRoster(store, escher).fighters.map(({ name, status }) => [name, status])
    expect(Object.fromEntries(statuses)).toEqual({ Nyx: 'retired', Vela: 'active' })
  })

  test('a settlement recruits on sixes: CAMP-DOM-14', async () => {
    const { deal, escher, page } = begun('dominion')
    const [recruiter] = (await page()).recruiters
    const wanted = { gangId: escher, kind: 'recruit' as const, holdingId: recruiter?.holdingId ?? null }
    expect((await deal.windfall({ ...wanted, faces: { recruit: [6, 2] } })).brings).toMatchObject({ recruit: 'juve' })
    expect((await deal.windfall({ ...wanted, faces: { recruit: [6, 6] } })).brings).toMatchObject({ recruit: 'ganger' })
    expect((await deal.windfall({ ...wanted, faces: { recruit: [5, 5] } })).brings).toMatchObject({ recruit: null })
  })

  test('a crew eats the available Meat, and starves if that is too little: CAMP-UPR-07', async () => {
    const { store, deal, escher } = begun('uprising')
    grant(store, escher, 'meat', 5)
    expect((await deal.feed({ gangId: escher, crew: 3 })).value).toEqual({ eaten: 3, starving: false })
    expect((await deal.feed({ gangId: escher, crew: 3 })).value).toEqual({ eaten: 2, starving: true })
    expect(balance(store, escher, 'meat')).toBe(0)
  })
})

describe('matters between players', () => {
  test('an agreement is written down, closed and deleted, and remains after its gang is gone', async () => {
    const { store, campaignId, deal, escher } = begun('dominion')
    const note = contract.saveRecord.input.parse({ campaignId, gangId: escher, title: 'Owes the Fists a favour' })
    const { recordId } = (await deal.saveRecord(note)).value
    await deal.saveRecord({ ...note, recordId, done: true })
    expect(await deal.records({ campaignId })).toMatchObject([{ id: recordId, gangId: escher, done: true }])
    store.sqlite.prepare('DELETE FROM gangs WHERE id = ?').run(escher)
    expect(await deal.records({ campaignId })).toMatchObject([{ id: recordId, gangId: null }])
    await deal.removeRecord({ recordId })
    expect(await deal.records({ campaignId })).toEqual([])
  })

  test('a gang that joins late gets credits and unowned territories', () => {
    const { store, campaignId } = begun('dominion')
    const late = foundedGang(store, { campaignId, name: 'Late' })
    const there = seasonPage(store, catalogues, campaignId).holdings.map(({ territory }) => territory)
    run(store, 'season.join', (change) =>
      joinLate(change, catalogues, { gangId: late, credits: 150, holdings: 2, seed: 'late' }),
    )
    const own = seasonPage(store, catalogues, campaignId).holdings.filter(({ holderId }) => holderId === late)
    expect(own.map(({ stakeable }) => stakeable)).toEqual([false, true])
    expect(there).not.toContain(own[1]?.territory)
    expect(balance(store, late, 'credits')).toBe(1150)
  })

  test('a challenge has a day', () => {
    const { store, campaignId, escher, goliath } = begun('dominion')
    const wanted = { campaignId, challengerId: escher, challengedId: goliath, stakeId: null, captiveId: null }
    const { challengeId } = run(store, 'challenge.issue', (change) => issueChallenge(change, catalogues, wanted)).value
    const plannedFor = Date.UTC(2026, 5, 6)
    run(store, 'challenge.plan', (change) => planChallenge(change, { challengeId, plannedFor }))
    expect(seasonPage(store, catalogues, campaignId).challenges).toMatchObject([{ id: challengeId, plannedFor }])
  })

  test('changing sides by hand keeps the gang’s page in step', async () => {
    const { store, escher, page } = begun('law-and-misrule')
    expect((await page()).allies.find(({ id }) => id === 'narco-lords')?.willing).toBe(false)
    run(store, 'gang.change', (change) => changeGang(change, { gangId: escher, alignment: 'outlaw' }))
    expect((await page()).allies.find(({ id }) => id === 'narco-lords')?.willing).toBe(true)
  })
})
