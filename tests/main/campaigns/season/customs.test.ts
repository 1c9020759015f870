import { ownFields } from '@main/battles/battlefields'
import { optionsOf, startBattle } from '@main/battles/begin'
import { saveDraft } from '@main/battles/inputs'
import { recordBattle } from '@main/battles/opening'
import { prepareBattle } from '@main/battles/prepare'
import { battleOf, campaignOf } from '@main/database/find'
import { advanceSeason, startSeason } from '@main/campaigns/season/advance'
import { feedCrew } from '@main/campaigns/dealings/windfalls'
import { addHolding } from '@main/campaigns/season/holdings'
import { seasonPage } from '@main/campaigns/season/page'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { advanceFighter } from '@main/fighters/advance'
import { captivesOf, endCaptivity, takeCaptive } from '@main/fighters/captives'
import { growthPage } from '@main/fighters/growth-page'
import { correctFighter } from '@main/gangs/correct'
import { gangPage } from '@main/gangs/gang-page'
import { balance, postEntry } from '@main/gangs/ledger'
import { gangContextOf } from '@main/gangs/context'
import { contextOf } from '@main/post-battle/context'
import { commitPostBattle, openPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import { decidedWith, isUndecided, rollAll, startDraft, type DiceSource } from '@shared/campaign'
import type { BattleId, CampaignId, GangId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { resultFor, setupOf } from '../../battles/support'
import { dump, freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'

/** A campaign of a type or an edition with its own rules after a battle: two gangs, and a battle between them. */
interface Custom {
  readonly store: Store
  readonly campaignId: CampaignId
  readonly escher: GangId
  readonly goliath: GangId
}

function begin(settings: { type?: string; edition?: string }, hands = 1): Custom {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings })
  const escher = foundedGang(store, { campaignId, name: 'Queens' })
  const goliath = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath' })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  hired(store, escher, { type: 'escher-gang-queen', name: 'Ysolde' })
  for (let n = 0; n < hands; n += 1) hired(store, goliath, { type: 'goliath-bruiser', name: `Krug ${n}` })
  return { store, campaignId, escher, goliath }
}

/** Recorded: the queens win, and so many brutes go out of action. */
function recorded({ store, campaignId, escher, goliath }: Custom, casualties: number): BattleId {
  const result = { ...resultFor(setupOf(store, [escher, goliath]), casualties), origin: 'manual' as const }
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  saveDraft(store, id, startDraft(id, result))
  return id
}
const context = ({ store }: Custom, id: BattleId) =>
  contextOf(store, catalogues, battleOf(store, id), openPostBattle(store, catalogues, id).draft.result)
function settled(custom: Custom, id: BattleId, source: DiceSource): void {
  const { store } = custom
  const { draft } = openPostBattle(store, catalogues, id)
  const rolled = rollAll(draft, context(custom, id), source)
  const asked = savePostBattle(store, catalogues, id, rolled).consequences.notices.filter(isUndecided)
  const choices = { ...rolled.choices, ...decidedWith(rolled.choices, asked, 0) }
  savePostBattle(store, catalogues, id, { ...rolled, choices })
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
}
const holdings = ({ store, campaignId }: Custom, gang: GangId) =>
  seasonPage(store, catalogues, campaignId).holdings.filter(({ holderId }) => holderId === gang)

test('turf pays from the second cycle on and finds special territories, and undo takes it back: CAMP-L18-08', () => {
  const custom = begin({ type: 'turf-war-2017', edition: 'n18' })
  const { store, campaignId, escher } = custom
  run(store, 'gang.correct', (change) => {
    postEntry(change, { gangId: escher, resource: 'turf', amount: 6, reason: 'correction' })
    return { value: {}, scope: { kind: 'campaign', campaignId }, about: { campaignId }, params: {} }
  })
  run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} }))
  const first = recorded(custom, 0)
  expect(context(custom, first).turf).toMatchObject({ cycle: 2, gangs: { [escher]: { turf: 6, firstBattle: true } } })
  expect(openPostBattle(store, catalogues, first).hasTurf).toBe(true)
  const before = dump(store)
  settled(custom, first, ({ count }) => Array<number>(count).fill(3))
  expect(holdings(custom, escher)).toHaveLength(1)
  const [found] = holdings(custom, escher)
  expect(context(custom, recorded(custom, 0)).turf).toMatchObject({ gangs: { [escher]: { firstBattle: false } } })
  expect(context(custom, first).turf?.unclaimed).not.toContain(found?.territory)
  undo(store, { kind: 'campaign', campaignId })
  undo(store, { kind: 'campaign', campaignId })
  expect(holdings(custom, escher)).toEqual([])
  expect(Object.keys(before).length).toBeGreaterThan(0)
})

test('a resource of the campaign type can be entered from the start', () => {
  const { store, escher } = begin({ type: 'turf-war-2017' })
  expect(gangPage(store, catalogues, escher).resources).toEqual([{ resource: 'turf', amount: 0 }])
})

test('in an uprising three takedowns without a loss take a random territory: CAMP-UPR-04', () => {
  const custom = begin({ type: 'uprising' }, 3)
  const id = recorded(custom, 3)
  const before = holdings(custom, custom.goliath).map(({ id: one }) => one)
  expect(context(custom, id).seizes).toMatchObject({ how: 'lot' })
  settled(custom, id, ({ id: roll, count }) => Array<number>(count).fill(roll.startsWith('injury') ? 2 : 1))
  const taken = before.filter((one) => !holdings(custom, custom.goliath).some(({ id: left }) => left === one))
  expect(taken).toHaveLength(1)
  expect(holdings(custom, custom.escher).map(({ id: one }) => one)).toContain(taken[0])
})

test('in a classic campaign the winner chooses the territory: CAMP-VAR-04', () => {
  const custom = begin({ type: 'classic' }, 3)
  const { store, escher, goliath, campaignId } = custom
  const { holdingId } = run(store, 'holding.add', (change) =>
    addHolding(change, catalogues, {
      campaignId,
      territory: null,
      name: 'Sump',
      kind: 'territory',
      holderId: goliath,
      place: null,
      income: null,
    }),
  ).value
  const id = recorded(custom, 3)
  const open = openPostBattle(store, catalogues, id)
  const rolled = rollAll(open.draft, context(custom, id), ({ count }) => Array<number>(count).fill(2))
  const offered = savePostBattle(store, catalogues, id, rolled).takeable
  expect(offered.map(({ gangId }) => gangId)).toEqual([escher])
  expect(offered[0]?.holdings).toContainEqual({ id: holdingId, name: 'Sump', from: 'Brutes' })
  savePostBattle(store, catalogues, id, { ...rolled, choices: { ...rolled.choices, seized: { [escher]: holdingId } } })
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
  expect(holdings(custom, escher).map(({ name }) => name)).toContain('Sump')
})

test('injuries fester in the damnation, and starving adds 1 to the roll: CAMP-UPR-08', () => {
  const custom = begin({ type: 'uprising' })
  const { store, campaignId, goliath } = custom
  for (let n = 0; n < 4; n += 1)
    run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} }))
  expect(seasonPage(store, catalogues, campaignId).cycle?.phase).toBe('damnation')
  run(store, 'dealing.feed', (change) => feedCrew(change, gangContextOf(change, catalogues, goliath), 1))
  const id = recorded(custom, 1)
  expect(context(custom, id).festering).toMatchObject({ starving: [goliath], chaosAscendant: false })
  settled(custom, id, ({ id: roll, count, sides }) =>
    roll.endsWith('/festers') ? [5] : Array<number>(count).fill(Math.min(4, sides)),
  )
  const injuries = gangPage(store, catalogues, goliath).roster.map(({ id: fighterId }) =>
    store.prepared('SELECT injury FROM injuries WHERE fighter_id = ?').all(fighterId),
  )
  expect(injuries).toEqual([[{ injury: 'mutation-eye-injury' }]])
  // The next battle is another meal.
  expect(context(custom, recorded(custom, 0)).festering).toMatchObject({ starving: [] })
})

test('a captive can be made Meat in the damnation, and not before: CAMP-UPR-06', () => {
  const { store, campaignId, escher, goliath } = begin({ type: 'uprising' })
  const [victim] = gangPage(store, catalogues, goliath).roster
  if (!victim) throw new Error('nobody to capture')
  run(store, 'captive.take', (change) => takeCaptive(change, { fighterId: victim.id, captorId: escher }))
  const held = () => captivesOf(store, catalogues, escher).held
  const eat = () => {
    const [captive] = held()
    if (!captive) throw new Error('nobody is held')
    return run(store, 'captive.end', (change) =>
      endCaptivity(change, catalogues, { captivityId: captive.id, ending: 'eaten', credits: 0 }),
    )
  }
  expect(held()).toMatchObject([{ edible: false }])
  expect(eat).toThrow('error.captivity.notDamned')
  for (let n = 0; n < 4; n += 1)
    run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} }))
  expect(held()).toMatchObject([{ edible: true }])
  const [before, dumped] = [balance(store, escher, 'meat'), dump(store)]
  // CAMP-CAP-07: its gang has not had its chance.
  expect(eat().warnings).toMatchObject([{ rule: 'CAMP-CAP-07' }])
  expect(balance(store, escher, 'meat')).toBe(before + 1)
  expect(gangPage(store, catalogues, goliath).roster).toEqual([])
  expect(held()).toEqual([])
  undo(store, { kind: 'campaign', campaignId })
  expect(dump(store)).toEqual(dumped)
})

test('the edition of 2018 plays the scenarios of its books, no hybrid crews, and reinforcements 12" away: CAMP-L18-02, CAMP-L18-03', () => {
  const { store, campaignId } = begin({ type: 'turf-war-2017', edition: 'n18' })
  const offered = prepareBattle(store, catalogues, ownFields('/nowhere'), campaignId)
  expect(offered.scenarios.length).toBeGreaterThan(20)
  expect(
    offered.scenarios.filter(
      ({ attackerCrew, defenderCrew }) => attackerCrew.kind === 'hybrid' || defenderCrew.kind === 'hybrid',
    ),
  ).toEqual([])
  expect(offered.scenarios.map(({ id }) => id)).not.toContain('border-dispute')
  expect(optionsOf(campaignOf(store, campaignId))).toEqual({
    reinforcementDistance: 'twelve',
    recoveryFleshWound: false,
  })
})

test('in the edition of 2026 a rank is rolled for and costs no experience: CAMP-N26-01', () => {
  const { store, escher } = begin({ edition: 'n26' })
  const fighterId = hired(store, escher).value.fighterId
  run(store, 'fighter.correct', (change) => correctFighter(change, { fighterId, experience: 8, reason: 'test' }))
  expect(growthPage(store, catalogues, fighterId)).toMatchObject({
    use: 'ranks',
    experience: 8,
    rollsDue: 2,
    nextRank: 10,
  })
  const take = (dice: number[], advance: string, what: string) =>
    run(store, 'fighter.advance', (change) =>
      advanceFighter(change, gangContextOf(change, catalogues, escher), {
        fighterId,
        taken: { how: 'ranked', dice, advance, what, skill: null, skillDice: [] },
      }),
    )
  take([3, 3], 'movement-or-initiative', 'i')
  expect(() => take([1, 2], 'strength-or-toughness', 's')).toThrow('error.advance.impossible')
  take([2, 1], 'random-primary-skill', 'agility')
  expect(growthPage(store, catalogues, fighterId)).toMatchObject({ experience: 8, rollsDue: 0 })
  expect(take([6, 6], 'strength-or-toughness', 's').warnings.map(({ key }) => key)).toEqual(['advance.noRankDue'])
  expect(balance(store, escher, 'experience')).toBe(8)
})

test('fighters of a gang founded for Ironman start with experience: CAMP-VAR-05', () => {
  const { store, escher } = begin({ type: 'ironman' })
  hired(store, escher, { type: 'escher-gang-matriarch', name: 'Vex' })
  const learned = store
    .prepared(
      "SELECT f.name, l.amount FROM ledger_entries l JOIN fighters f ON f.id = l.fighter_id WHERE l.resource = 'experience' ORDER BY f.name",
    )
    .all()
  expect(learned).toEqual([
    { name: 'Krug 0', amount: 6 },
    { name: 'Vex', amount: 10 },
    { name: 'Ysolde', amount: 15 },
  ])
})

test('Escalation pays 250 for a battle and 500 a week: CAMP-VAR-03', () => {
  const custom = begin({ type: 'escalation' })
  const { store, escher } = custom
  const fight = () => {
    const before = balance(store, escher, 'credits')
    settled(custom, recorded(custom, 0), ({ count }) => Array<number>(count).fill(1))
    return balance(store, escher, 'credits') - before
  }
  expect([fight(), fight(), fight()].map((paid) => Math.max(0, paid))).toEqual([250, 250, 0])
})

test('a starving crew goes into battle with 1 less Strength: CAMP-UPR-07', () => {
  const { store, campaignId, escher, goliath } = begin({ type: 'uprising' })
  run(store, 'dealing.feed', (change) => feedCrew(change, gangContextOf(change, catalogues, goliath), 1))
  const own = ownFields('/nowhere')
  const offer = prepareBattle(store, catalogues, own, campaignId)
  const sides = offer.gangs.map(({ id, candidates }) => ({
    gang: id,
    role: 'equal' as const,
    controller: { kind: 'human' as const },
    crew: candidates.map((one) => ({ fighter: one.id, loadout: null })),
  }))
  const wanted = {
    campaign: campaignId,
    scenario: offer.scenarios[0]?.id ?? '',
    battlefield: null,
    modes: { space: 'table', dice: 'seeded' } as const,
    sides,
  }
  const { id } = run(store, 'battle.begin', (change) => startBattle(change, catalogues, own, wanted)).value
  const weaker = (gang: GangId) =>
    battleOf(store, id)
      .setup?.sides.find(({ gangId }) => gangId === gang)
      ?.crew.flatMap(({ modifiers }) => modifiers.filter(({ source }) => source === 'starving'))
  expect(weaker(goliath)).toEqual([{ stat: 's', op: 'worse', amount: 1, source: 'starving' }])
  expect(weaker(escher)).toEqual([])
})
