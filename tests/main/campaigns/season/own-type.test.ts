import { ownFields } from '@main/battles/battlefields'
import { startBattle } from '@main/battles/begin'
import { prepareBattle } from '@main/battles/prepare'
import { recordBattle } from '@main/battles/opening'
import { battleOf, campaignOf } from '@main/database/find'
import { hasIntrigues } from '@main/campaigns/dealings/cards'
import { becomeMeat } from '@main/gangs/hunger'
import { dealingsPage } from '@main/campaigns/dealings/page'
import { startSeason } from '@main/campaigns/season/advance'
import { seasonPage } from '@main/campaigns/season/page'
import { typeOf } from '@main/content/campaign-type'
import type { Store } from '@main/database/store'
import { switchSides } from '@main/gangs/alignment'
import { correctGang } from '@main/gangs/change-gang'
import { balance } from '@main/gangs/ledger'
import { gangContextOf } from '@main/gangs/context'
import { choosePacks } from '@main/packs/choose'
import { installPack } from '@main/packs/installed'
import { readPackFile } from '@main/packs/pack-file'
import { contextOf } from '@main/post-battle/context'
import { largestCrew } from '@shared/campaign'
import type { CampaignId, GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { beforeEach, expect, test } from 'vitest'
import { resultFor, setupOf } from '../../battles/support'
import { freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'
import { fileOf } from '../../packs/own-pack'

/** A campaign type from a player's own pack that no source file knows. */
const words = (text: string) => ({ en: text, ru: text })
const side = (id: string, customs: object) => ({ id, title: words(id), only: [], customs, notes: [] })
const dustWar = {
  id: 'dust-war',
  name: 'Dust war',
  variantOf: null,
  rule: 'CAMP-STR-01',
  founding: { credits: 1000, vehicleCredits: 400, keepsUnspent: true },
  holdings: {
    kind: 'territory',
    set: null,
    kinds: [],
    own: [],
    everyone: [],
    begins: 0,
    pool: { perGang: 0, houseFirst: false, hidden: false },
    location: null,
    income: 'battle',
    rule: 'CAMP-STR-01',
  },
  phases: [
    {
      id: 'famine',
      title: words('Famine'),
      kind: 'battles',
      cycles: 2,
      stake: 'none',
      weather: [],
      customs: ['meat', 'scavenging', 'festering'],
      notes: [],
    },
  ],
  repeats: false,
  phaseEnds: {},
  grant: 0,
  challenges: {
    perCycle: 1,
    refusal: 'nothing',
    refusesFreely: 'always',
    takes: 'nothing',
    rule: 'CAMP-STR-01',
  },
  scenarios: [],
  attacker: 'challenger',
  captives: null,
  sides: [
    side('law-abiding', { credits: 70, moreInCrew: { attacker: 2, defender: 3 }, rerollsRewards: true }),
    side('outlaw', { unaligned: true }),
  ],
  resources: ['meat'],
  triumphs: [],
  customs: {
    startingExperience: { leader: 7, champion: 5, others: 3 },
    crewLimits: [
      { rating: 500, models: 4 },
      { rating: null, models: 9 },
    ],
    intrigues: true,
    bounties: true,
    paysForSwitching: true,
    legacy: true,
    postBattle: {
      noRewards: true,
      withheld: ['loot'],
      pays: { to: 'winner', amount: 35 },
      most: { credits: 90, reasons: ['reward'] },
      shortInjuries: true,
      lastStand: true,
      capturedLeaves: true,
    },
  },
  notes: [],
}
const pack = {
  id: 'dust-war',
  title: 'Dust war',
  ruleset: 'necromunda',
  version: '1',
  entries: { campaignTypes: [dustWar] },
}

let store: Store
let campaignId: CampaignId
let lawful: GangId
let outlaws: GangId

beforeEach(() => {
  store = freshStore()
  campaignId = createdCampaign(store, { settings: { type: 'dust-war' } })
  const { packId } = run(store, 'pack.install', (change) =>
    installPack(change, catalogues, readPackFile(JSON.parse(fileOf(pack))), 'refuse'),
  ).value
  run(store, 'pack.choose', (change) => choosePacks(change, catalogues, { campaignId, packs: [packId] }))
  lawful = foundedGang(store, { campaignId, name: 'Law', alignment: 'law-abiding' })
  outlaws = foundedGang(store, { campaignId, name: 'Outlaws', list: 'goliath', alignment: 'outlaw' })
  store.prepared('UPDATE gangs SET allegiance = alignment').run()
})

test('founding: credits by the side, and experience for every hired fighter', () => {
  expect(balance(store, lawful, 'credits') - balance(store, outlaws, 'credits')).toBe(70)
  hired(store, lawful, { type: 'escher-gang-queen', name: 'Ysolde' })
  hired(store, lawful, { type: 'escher-sister', name: 'Vex' })
  const learned = store.prepared(
    `SELECT amount, json_extract(params, '$.rule') AS rule FROM ledger_entries
     WHERE reason = 'starting-experience' ORDER BY amount`,
  )
  expect(learned.all()).toEqual([
    { amount: 3, rule: 'CAMP-STR-01' },
    { amount: 7, rule: 'CAMP-STR-01' },
  ])
})

test('battles: more models in the crew by side and role, and the largest custom crew by rating', () => {
  const { gangs } = prepareBattle(store, catalogues, ownFields('/nowhere'), campaignId)
  expect(gangs.map(({ moreInCrew }) => moreInCrew)).toEqual([
    { attacker: 2, defender: 3, equal: 0 },
    { attacker: 0, defender: 0, equal: 0 },
  ])
  const { customs } = typeOf(campaignOf(store, campaignId), catalogues.of(store, campaignId, necromundaId))
  expect([500, 505].map((rating) => largestCrew(customs.crewLimits, rating))).toEqual([4, 9])
})

test('battles: a custom crew that is too large causes a warning, a random one does not (CAMP-VAR-11)', () => {
  for (const name of ['Ana', 'Bel', 'Cyn', 'Dor', 'Eva']) hired(store, lawful, { type: 'escher-little-sister', name })
  hired(store, outlaws, { type: 'goliath-bruiser', name: 'Crusher' })
  const { gangs } = prepareBattle(store, catalogues, ownFields('/nowhere'), campaignId)
  const warned = (role: 'attacker' | 'defender') =>
    run(store, 'battle.begin', (change) =>
      startBattle(change, catalogues, ownFields('/nowhere'), {
        campaign: campaignId,
        // Its attacker selects a custom crew, its defender's is random.
        scenario: '18-ambush',
        battlefield: null,
        modes: { space: 'table', dice: 'seeded' },
        sides: gangs.map(({ id, candidates }) => ({
          gang: id,
          role: (id === lawful) === (role === 'attacker') ? 'attacker' : 'defender',
          controller: { kind: 'human' },
          crew: candidates.map((candidate) => ({ fighter: candidate.id, loadout: null })),
        })),
      }),
    ).warnings.filter(({ rule, key }) => key === 'crew.tooMany' && rule === dustWar.rule)
  expect(warned('attacker')).toMatchObject([{ params: { picked: 5, allowed: 4 } }])
  expect(warned('defender')).toEqual([])
})

test('between battles: intrigues, rewards of Reputation, a legacy, scavenging, Meat, and the price of changing sides', () => {
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'dust' }))
  expect(hasIntrigues(gangContextOf(store, catalogues, lawful))).toBe(true)
  const page = seasonPage(store, catalogues, campaignId)
  expect([page.legacy, page.gangs.map(({ rewards }) => rewards)]).toEqual([true, [['bounties'], ['black-market']]])
  expect(dealingsPage(store, catalogues, lawful).scavenges).toBe(true)
  run(store, 'fighter.dismiss', (change) => {
    becomeMeat(change, catalogues, lawful, { fighter: 'Vex' })
    return { value: null, scope: { kind: 'campaign', campaignId }, params: {} }
  })
  expect(balance(store, lawful, 'meat')).toBe(1)
  run(store, 'gang.correct', (change) =>
    correctGang(change, { gangId: lawful, resource: 'reputation', amount: 6, reason: 'fame' }),
  )
  const before = balance(store, lawful, 'reputation')
  const { warnings } = run(store, 'gang.switch', (change) =>
    switchSides(change, gangContextOf(change, catalogues, lawful)),
  )
  expect(balance(store, lawful, 'reputation') - before).toBe(-3)
  expect(warnings).toMatchObject([{ key: 'warning.testAlliance' }])
})

test('after a battle: income and what is withheld from it, injuries, bounties and festering', () => {
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'dust' }))
  hired(store, lawful, { type: 'escher-gang-queen', name: 'Ysolde' })
  hired(store, outlaws, { type: 'goliath-bruiser', name: 'Krug' })
  const result = { ...resultFor(setupOf(store, [lawful, outlaws]), 1), origin: 'manual' as const }
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  expect(contextOf(store, catalogues, battleOf(store, id), result)).toMatchObject({
    lawBounties: true,
    festering: { ofChaos: [], chaosAscendant: false, starving: [] },
    ways: {
      noRewards: true,
      withheld: ['loot'],
      pays: { to: 'winner', amount: 35, rule: 'CAMP-STR-01' },
      most: { rule: 'CAMP-STR-01', reasons: ['reward'], left: { [lawful]: 90, [outlaws]: 90 } },
      shortInjuries: true,
      lastStand: true,
      capturedLeaves: true,
      rerolls: [lawful],
      unaligned: [outlaws],
    },
  })
})
