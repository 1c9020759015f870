import { ownFields } from '@main/battles/battlefields'
import { startBattle } from '@main/battles/begin'
import { recordBattle } from '@main/battles/opening'
import { prepareBattle } from '@main/battles/prepare'
import { battleOf, fighterOf } from '@main/database/find'
import { feedCrew } from '@main/campaigns/dealings/windfalls'
import { advanceSeason, startSeason } from '@main/campaigns/season/advance'
import { issueChallenge } from '@main/campaigns/season/challenges'
import { addHolding } from '@main/campaigns/season/holdings'
import { seasonPage } from '@main/campaigns/season/page'
import { refreshHoldings, rewardLegacy } from '@main/campaigns/season/renewal'
import { holdingsOf } from '@main/database/find-season'
import { settle } from '@main/campaigns/season/settle'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { buyItem } from '@main/gangs/buy'
import { againstSales } from '@main/gangs/customs'
import { dismissFighter } from '@main/gangs/dismiss'
import { gangPage } from '@main/gangs/gang-page'
import { hireFighter } from '@main/gangs/hire'
import { balance, postEntry } from '@main/gangs/ledger'
import { gangContextOf } from '@main/gangs/context'
import { contextOf } from '@main/post-battle/context'
import { buyGoods } from '@main/trade/buy'
import { tradePage } from '@main/trade/page'
import { Purchase } from '@shared/contract/fighters'
import { GangPage, Hire } from '@shared/contract/gangs'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { season } from '@shared/contract/season'
import { TradePage, TradePurchase } from '@shared/contract/trade'
import { describe, expect, test } from 'vitest'
import { resultFor, setupOf } from '../../battles/support'
import { dump, freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'

/** Rules of single campaign types: CAMP-VAR-03..12, CAMP-UPR-02, CAMP-UPR-03. */

interface Here {
  readonly store: Store
  readonly campaignId: CampaignId
  readonly escher: GangId
  readonly goliath: GangId
}

function begin(type: string, start = true): Here {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type } })
  const escher = foundedGang(store, { campaignId, name: 'Queens' })
  const goliath = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath' })
  if (start) run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  hired(store, escher, { type: 'escher-gang-queen', name: 'Ysolde' })
  hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' })
  return { store, campaignId, escher, goliath }
}
const advance = ({ store, campaignId }: Here, picks: Record<string, string> = {}) =>
  run(store, 'season.advance', (change) =>
    advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {}, picks }),
  )
const held = ({ store, campaignId }: Here, gangId: GangId | null) =>
  holdingsOf(store, campaignId).filter(
    ({ holderId, stakeable, status }) => stakeable && status !== 'gone' && holderId === gangId,
  )
/** It has fought: it is no longer being founded. */
const fought = ({ store }: Here, gangId: GangId) => {
  const { fighterId } = hired(store, gangId).value
  run(store, 'fighter.correct', (change) => {
    postEntry(change, { gangId, fighterId, resource: 'experience', amount: 1, reason: 'took-part' })
    return { value: {}, scope: { kind: 'application' }, params: {} }
  })
}
const rules = (warnings: readonly { rule: string; key: string }[], rule: string) =>
  warnings.filter((one) => one.rule === rule).map(({ key }) => key)
const own = ownFields('/nowhere')

function fight({ store, campaignId }: Here, roles: readonly ('attacker' | 'defender' | 'equal')[], tactics = 0) {
  const offer = prepareBattle(store, catalogues, own, campaignId)
  const sides = offer.gangs.map(({ id, candidates }, n) => ({
    gang: id,
    role: roles[n] ?? 'equal',
    controller: { kind: 'human' as const },
    crew: candidates.filter(({ eligible }) => eligible).map((one) => ({ fighter: one.id, loadout: null })),
    ...(tactics > 0 ? { tactics: { chosen: [], drawn: tactics } } : {}),
  }))
  const scenario = roles.includes('defender') ? 'n23-trap' : (offer.scenarios[0]?.id ?? '')
  const wanted = {
    campaign: campaignId,
    scenario,
    battlefield: null,
    modes: { space: 'table', dice: 'seeded' } as const,
    sides,
  }
  return run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted))
}

test('Escalation pays nothing for sold items, and warns of another price: CAMP-VAR-03', () => {
  const { store, escher } = begin('escalation')
  expect(GangPage.parse(gangPage(store, catalogues, escher)).sale).toEqual({ kind: 'share', percent: 0 })
  expect(TradePage.parse(tradePage(store, catalogues, escher)).sale).toEqual({ kind: 'share', percent: 0 })
  const done = { value: {}, scope: { kind: 'application' }, params: {} } as const
  const place = gangContextOf(store, catalogues, escher)
  expect(rules(againstSales(place, 20, done).warnings ?? [], 'CAMP-VAR-03')).toEqual(['warning.noSales'])
  expect(againstSales(place, 0, done).warnings ?? []).toEqual([])
})

describe('a classic campaign (CAMP-VAR-04)', () => {
  test('offers three territories to each gang until it has chosen', () => {
    const here = begin('classic')
    const { store, campaignId, escher } = here
    const choosing = () => seasonPage(store, catalogues, campaignId).choosing
    expect(choosing().gangs.map(({ left }) => left)).toEqual([3, 3])
    for (const { id } of choosing().territories.slice(0, 3))
      run(store, 'holding.add', (change) =>
        addHolding(change, catalogues, season.addHolding.input.parse({ campaignId, territory: id, holderId: escher })),
      )
    expect(choosing().gangs.map(({ gangId }) => gangId)).not.toContain(escher)
    expect(held(here, escher)).toHaveLength(3)
  })

  test('makes flak and mesh Rare 10, has no tactics, and warns of hangers-on', () => {
    const here = begin('classic')
    const { store, campaignId, escher } = here
    const line = (slug: string) =>
      tradePage(store, catalogues, escher).offer.find(({ item }) => item === slug)?.availability
    expect([line('flak-armour'), line('mesh-armour'), line('lasgun')]).toEqual([
      { kind: 'rare', level: 10 },
      { kind: 'rare', level: 10 },
      { kind: 'common' },
    ])
    expect(prepareBattle(store, catalogues, own, campaignId).tactics).toMatchObject({ cards: [], chosen: 0 })
    expect(rules(fight(here, [], 1).warnings, 'CAMP-VAR-04')).toEqual(['warning.noTactics'])
    const { warnings } = run(store, 'fighter.hire', (change) =>
      hireFighter(
        change,
        gangContextOf(change, catalogues, escher),
        Hire.parse({ gangId: escher, type: 'hangers-on-ammo-jack', name: 'Jack' }),
      ),
    )
    expect(rules(warnings, 'CAMP-VAR-04')).toEqual(['warning.notInCampaign'])
    expect(gangPage(store, catalogues, escher).warnings.map(({ rule }) => rule)).toContain('CAMP-VAR-04')
  })
})

test('Ironman lets a gang be founded with any gear, and warns of buying and hiring later: CAMP-VAR-05', () => {
  const here = begin('ironman')
  const { store, escher } = here
  const hire = () =>
    run(store, 'fighter.hire', (change) =>
      hireFighter(
        change,
        gangContextOf(change, catalogues, escher),
        Hire.parse({ gangId: escher, type: 'escher-sister', name: 'Nell' }),
      ),
    ).warnings
  const trade = () =>
    run(store, 'trade.buy', (change) =>
      buyGoods(
        change,
        gangContextOf(change, catalogues, escher),
        TradePurchase.parse({ gangId: escher, item: 'plasma-gun' }),
      ),
    ).warnings
  const buy = () =>
    run(store, 'item.buy', (change) =>
      buyItem(
        change,
        gangContextOf(change, catalogues, escher),
        Purchase.parse({ gangId: escher, fighterId: null, item: 'lasgun' }),
      ),
    ).warnings
  expect(tradePage(store, catalogues, escher).founding).toBe(false)
  expect(
    [hire(), trade(), buy()]
      .flat()
      .map(({ rule }) => rule)
      .filter((rule) => rule === 'CAMP-VAR-05' || rule === 'CAMP-CRE-22' || rule === 'CAMP-TRD-20'),
  ).toEqual([])
  fought(here, escher)
  expect([hire(), trade(), buy()].map((warnings) => rules(warnings, 'CAMP-VAR-05'))).toEqual([
    ['warning.noRecruits'],
    ['warning.noTrading'],
    ['warning.noTrading'],
  ])
})

test('a Dome Rush deals another territory to each gang every week: CAMP-VAR-06', () => {
  const here = begin('dome-rush')
  const { store, campaignId, escher, goliath } = here
  const shared = () => holdingsOf(store, campaignId).filter(({ status }) => status === 'open')
  const [first] = shared()
  expect(shared()).toMatchObject([{ holderId: null, stakeable: false }])
  advance(here)
  expect(shared()).toHaveLength(1)
  expect(shared()[0]?.territory).not.toBe(first?.territory)
  const result = { ...resultFor(setupOf(store, [escher, goliath]), 0), origin: 'manual' as const }
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  const { gangs } = contextOf(store, catalogues, battleOf(store, id), result)
  expect(gangs.map(({ resources }) => resources.map(({ resource }) => resource))).toEqual([
    [shared()[0]?.territory],
    [shared()[0]?.territory],
  ])
  undo(store, { kind: 'campaign', campaignId })
  undo(store, { kind: 'campaign', campaignId })
  expect(shared()).toMatchObject([{ territory: first?.territory }])
})

test('a last stand of two gangs causes a warning: CAMP-VAR-07', () => {
  expect(rules(fight(begin('last-gang-standing'), []).warnings, 'CAMP-VAR-07')).toEqual(['warning.tooFewSides'])
  const three = begin('last-gang-standing')
  hired(three.store, foundedGang(three.store, { campaignId: three.campaignId, name: 'Rats', list: 'orlock' }), {
    type: 'orlock-gunner',
    name: 'Rex',
  })
  expect(rules(fight(three, []).warnings, 'CAMP-VAR-07')).toEqual([])
})

test('in Hive Empires only neighbours of one’s own territories may be attacked: CAMP-VAR-08', () => {
  const here = begin('hive-empires')
  const { store, campaignId, escher, goliath } = here
  expect([held(here, escher), held(here, goliath)].map((zones) => zones.map(({ place }) => place))).toEqual([
    [0, 1, 2].map((q) => ({ kind: 'hex', q, r: 0 })),
    [0, 1, 2].map((q) => ({ kind: 'hex', q, r: 1 })),
  ])
  const challenge = (stakeId: NonNullable<(typeof zones)[number]>['id']) =>
    rules(
      run(store, 'challenge.issue', (change) =>
        issueChallenge(change, catalogues, {
          campaignId,
          challengerId: escher,
          challengedId: goliath,
          stakeId,
          captiveId: null,
        }),
      ).warnings,
      'CAMP-VAR-08',
    )
  const zones = held(here, goliath)
  const [near] = zones
  expect(near && challenge(near.id)).toEqual([])
  const { holdingId } = run(store, 'holding.add', (change) =>
    addHolding(
      change,
      catalogues,
      season.addHolding.input.parse({
        campaignId,
        territory: null,
        name: 'Far',
        holderId: goliath,
        place: { kind: 'hex', q: 9, r: 9 },
      }),
    ),
  ).value
  expect(challenge(holdingId)).toEqual(['season.notNeighbour'])
})

test('territories pooled by outlaws are at stake in the battles of each of their gangs: CAMP-VAR-10', () => {
  const here = begin('helmawrs-war', false)
  const { store, campaignId, escher, goliath } = here
  const rats = foundedGang(store, { campaignId, name: 'Rats', list: 'orlock' })
  store.prepared("UPDATE gangs SET alignment = iif(id = ?, 'law-abiding', 'outlaw')").run(escher)
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  expect([held(here, null), held(here, escher)]).toEqual([[], []])
  const { stakes } = seasonPage(store, catalogues, campaignId)
  for (const gang of [goliath, rats]) expect(stakes.filter(({ against }) => against === gang)).toHaveLength(9)
  expect(stakes.filter(({ against }) => against === escher)).toEqual([])
})

test('a refreshed campaign leaves each gang one territory for each full 1000 of rating: CAMP-VAR-11', () => {
  const here = begin('perpetual')
  const { store, campaignId, escher } = here
  const open = held(here, null).slice(0, 3)
  for (const { id } of open) store.prepared('UPDATE territories SET holder_id = ? WHERE id = ?').run(escher, id)
  expect(seasonPage(store, catalogues, campaignId).refresh.find(({ gangId }) => gangId === escher)).toEqual({
    gangId: escher,
    keeps: 0,
  })
  const before = dump(store)
  const [kept] = open
  const { warnings } = run(store, 'season.refresh', (change) =>
    refreshHoldings(change, { campaignId, keeps: kept ? [kept.id] : [] }),
  )
  expect(held(here, escher).map(({ id }) => id)).toEqual([kept?.id])
  expect(rules(warnings, 'CAMP-VAR-11')).toEqual(['warning.keepsTooMany'])
  undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(before)
})

test('triumphs of the last campaign give a territory, experience, credits, Reputation or a hanger-on: CAMP-VAR-12', () => {
  const here = begin('semi-perpetual')
  const { store, campaignId, escher } = here
  const { fighterId } = hired(store, escher).value
  const before = dump(store)
  const reward = (given: object) =>
    run(store, 'season.legacy', (change) =>
      rewardLegacy(change, catalogues, season.legacy.input.parse({ gangId: escher, seed: 'old', ...given })),
    )
  const [credits, reputation] = [balance(store, escher, 'credits'), balance(store, escher, 'reputation')]
  reward({ reward: 'territory' })
  reward({ reward: 'credits' })
  reward({ reward: 'reputation' })
  expect(held(here, escher)).toHaveLength(1)
  expect([balance(store, escher, 'credits') - credits, balance(store, escher, 'reputation') - reputation]).toEqual([
    100, 3,
  ])
  expect(reward({ reward: 'experience', trainees: [fighterId, fighterId] }).warnings).toEqual([])
  expect(
    rules(reward({ reward: 'experience', trainees: [fighterId, fighterId, fighterId] }).warnings, 'CAMP-VAR-12'),
  ).toEqual(['warning.legacyExperience'])
  reward({ reward: 'hanger-on', recruit: { type: 'hangers-on-ammo-jack', name: 'Jack' } })
  expect(gangPage(store, catalogues, escher).roster.map(({ name }) => name)).toContain('Jack')
  expect(() => reward({ reward: 'hanger-on', recruit: { type: 'escher-sister', name: 'Nell' } })).toThrow()
  for (let n = 0; n < 6; n += 1) undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(before)
})

describe('sides of the Uprising (CAMP-UPR-02)', () => {
  const uprising = () => {
    const here = begin('uprising')
    here.store.prepared("UPDATE gangs SET allegiance = iif(id = ?, 'chaos', 'order')").run(here.escher)
    return here
  }
  test('may bring one more model, Chaos as attacker and Order as defender', () => {
    const here = uprising()
    const { store, campaignId } = here
    const more = prepareBattle(store, catalogues, own, campaignId).gangs.map(({ moreInCrew }) => moreInCrew)
    expect(more).toEqual([
      { attacker: 1, defender: 0, equal: 0 },
      { attacker: 0, defender: 1, equal: 0 },
    ])
    for (let n = 0; n < 6; n += 1) hired(store, here.escher, { type: 'escher-sister', name: `Nell ${n}` })
    // The Trap is fought by six: seven of Chaos may attack, and no more than six may defend.
    expect(fight(here, ['attacker', 'defender']).warnings.map(({ key }) => key)).not.toContain('crew.tooMany')
    expect(fight(here, ['defender', 'attacker']).warnings.map(({ key }) => key)).toContain('crew.tooMany')
  })
  test('get Meat for fighters who retire in the Damnation, Chaos one more (CAMP-UPR-07)', () => {
    const here = uprising()
    const { store, escher, goliath } = here
    const retire = (gangId: GangId) => {
      const { fighterId } = hired(store, gangId, {
        type: gangId === escher ? 'escher-sister' : 'goliath-bruiser',
      }).value
      const before = balance(store, gangId, 'meat')
      run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how: 'retire' }))
      expect(fighterOf(store, fighterId).status).toBe('retired')
      return balance(store, gangId, 'meat') - before
    }
    expect([retire(escher), retire(goliath)]).toEqual([0, 0])
    for (let n = 0; n < 4; n += 1) advance(here)
    expect([retire(escher), retire(goliath)]).toEqual([2, 1])
    run(store, 'dealing.feed', (change) => feedCrew(change, gangContextOf(change, catalogues, escher), 2))
    expect(balance(store, escher, 'meat')).toBe(0)
  })
})

test('each player picks what to ruin if Chaos was ascendant: CAMP-UPR-03', () => {
  const here = begin('uprising')
  const { store, campaignId, escher, goliath } = here
  store.prepared("UPDATE gangs SET allegiance = iif(id = ?, 'chaos', 'order')").run(escher)
  const result = { ...resultFor(setupOf(store, [escher, goliath]), 0), origin: 'manual' as const }
  run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result }))
  store.sqlite.exec("UPDATE battles SET status = 'committed', committed_at = 1")
  store.prepared("UPDATE participants SET outcome = iif(gang_id = ?, 'won', 'lost')").run(escher)
  advance(here)
  const { choices } = settle(store, catalogues, campaignId, { faces: {}, amounts: {} })
  expect(choices.map(({ id, options }) => [id, options.length])).toEqual([
    [`ruin/${escher}`, 3],
    [`ruin/${goliath}`, 3],
  ])
  const last = Object.fromEntries(choices.map(({ id, options }) => [id, options.at(-1)?.id ?? '']))
  advance(here, last)
  expect(
    holdingsOf(store, campaignId)
      .flatMap(({ id, status }) => (status === 'ruined' ? [id] : []))
      .toSorted(),
  ).toEqual(Object.values(last).toSorted())
})
