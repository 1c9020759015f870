import { localContext } from '@main/principal'
import { turns } from '@main/database/turns'
import { campaignHandlers } from '@main/campaigns/handlers'
import { advanceSeason, release, startSeason } from '@main/campaigns/season/advance'
import { seasonHandlers } from '@main/campaigns/season/handlers'
import { answerChallenge, fightOver, issueChallenge } from '@main/campaigns/season/challenges'
import { addHolding, changeHolding, removeHolding } from '@main/campaigns/season/holdings'
import { rollScenario, seasonPage } from '@main/campaigns/season/page'
import { settle } from '@main/campaigns/season/settle'
import { keepSnapshot, rollBack, snapshots, snapshotsOf } from '@main/interchange/snapshots'
import { readLog } from '@main/database/log'
import { campaignPage } from '@main/campaigns/page'
import { commitPostBattle } from '@main/post-battle/post-battle'
import { recordBattle } from '@main/battles/opening'
import { loadDraft, saveDraft } from '@main/battles/inputs'
import { contextOf } from '@main/post-battle/context'
import { acceptAll, previewDraft, startDraft } from '@shared/campaign'
import { discardBattle } from '@main/battles/store'
import { battleOf, fighterOf } from '@main/database/find'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { correctFighter } from '@main/gangs/correct'
import { balance, postEntry } from '@main/gangs/ledger'
import { NewCampaign } from '@shared/contract/campaigns'
import { season as contract } from '@shared/contract/season'
import { CampaignId, type ChallengeId, type GangId, TerritoryId } from '@shared/contract/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { resultFor, setupOf } from '../../battles/support'
import { dump, freshStore } from '../../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../../gangs/support'

let store: Store
let campaignId: CampaignId
let escher: GangId
let goliath: GangId

const begin = (type: string, houseRules: Record<string, string> = {}) => {
  store = freshStore()
  campaignId = createdCampaign(store, { settings: { type }, houseRules })
  escher = foundedGang(store, { campaignId, name: 'Queens' })
  goliath = foundedGang(store, { campaignId, name: 'Brutes', list: 'goliath' })
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
}
const page = () => seasonPage(store, catalogues, campaignId)
const advance = (faces: Record<string, number[]> = {}, amounts: Record<string, number> = {}) =>
  run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces, amounts }))
const challenge = (
  stakeId = page().holdings.find(({ holderId, stakeable }) => holderId === null && stakeable)?.id ?? null,
) =>
  run(store, 'challenge.issue', (change) =>
    issueChallenge(change, catalogues, {
      campaignId,
      challengerId: escher,
      challengedId: goliath,
      stakeId,
      captiveId: null,
    }),
  )
const answer = (challengeId: ChallengeId, said: 'accept' | 'refuse' | 'withdraw') =>
  run(store, 'challenge.answer', (change) =>
    answerChallenge(change, catalogues, { challengeId, answer: said }, release),
  )
const holderOf = (id: string | null) => page().holdings.find((holding) => holding.id === id)?.holderId

beforeEach(() => begin('dominion'))

test.each(['dominion', 'law-and-misrule', 'outlander', 'ash-wastes', 'succession', 'uprising'])(
  'the page of a season of %s matches the contract',
  (type) => {
    begin(type)
    expect(() => contract.page.output.parse(page())).not.toThrow()
  },
)

describe('a season of Dominion', () => {
  test('begins with settlements, unowned territories and an open cycle: CAMP-DOM-01, CAMP-DOM-02, CAMP-DOM-10', () => {
    const { cycle, holdings, calendar, gangs, order, bystanders } = page()
    expect(cycle).toMatchObject({ number: 1, phase: 'occupation', season: 'ash' })
    expect(
      holdings.filter(({ holderId }) => holderId !== null).map(({ territory, stakeable }) => [territory, stakeable]),
    ).toEqual([
      ['dominion-settlement', false],
      ['dominion-settlement', false],
    ])
    expect(holdings.filter(({ holderId }) => holderId === null)).toHaveLength(6)
    expect(calendar.map(({ status }) => status)).toEqual(['open', ...Array<string>(6).fill('planned')])
    expect(gangs.map(({ holdings: held }) => held)).toEqual([1, 1])
    expect(new Set(order)).toEqual(new Set([escher, goliath]))
    expect(bystanders).toEqual([escher, goliath])
    expect(campaignPage(store, campaignId).status).toBe('running')
  })

  test('begins once, and undo takes all territories back', () => {
    expect(() => run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId }))).toThrow(
      'error.season.begun',
    )
    undo(store, { kind: 'campaign', campaignId })
    expect(page()).toMatchObject({ cycle: null, over: false, holdings: [] })
  })

  test('goes through all its cycles and is over: CAMP-DOM-01', () => {
    for (let n = 0; n < 6; n++) advance()
    expect(page().cycle).toMatchObject({ number: 7, phase: 'takeover', season: 'flame' })
    advance()
    expect(page()).toMatchObject({ cycle: null, over: true })
    expect(campaignPage(store, campaignId).status).toBe('finished')
    expect(() => advance()).toThrow('error.season.noCycle')
  })

  test('the downtime heals, frees, pays, and takes back unspent credits; undo restores every row: CAMP-DOM-11, CAMP-GAP-12', () => {
    const hurt = hired(store, escher).value.fighterId
    const caught = hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' }).value.fighterId
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId: hurt, status: 'recovering', reason: 'test' }),
    )
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId: caught, status: 'captured', reason: 'test' }),
    )
    advance()
    advance()
    const before = dump(store)
    const credits = balance(store, escher, 'credits')
    advance()
    expect([fighterOf(store, hurt).status, fighterOf(store, caught).status]).toEqual(['active', 'active'])
    expect(balance(store, escher, 'credits')).toBe(credits + 250)
    expect(page().cycle?.phase).toBe('downtime')
    run(store, 'gang.correct', (change) => {
      postEntry(change, { gangId: escher, resource: 'credits', amount: -100, reason: 'purchase' })
      return { value: {}, scope: { kind: 'campaign', campaignId }, params: {} }
    })
    advance()
    expect(balance(store, escher, 'credits')).toBe(credits)
    for (let n = 0; n < 3; n++) undo(store, { kind: 'campaign', campaignId })
    expect(dump(store)).toEqual(before)
  })

  test('changes of a cycle are shown before they are made: CAMP-DOM-11', () => {
    advance()
    advance()
    const { lines, next } = settle(store, catalogues, campaignId, { faces: {}, amounts: {} })
    expect(lines.map(({ kind }) => kind)).toEqual(['move', 'move'])
    expect(next).toMatchObject({ number: 4, phase: { id: 'downtime' } })
    expect(page().cycle?.number).toBe(3)
  })
})

describe('a challenge', () => {
  test('loses the stake when refused, once: CAMP-DOM-06', () => {
    const first = challenge().value.challengeId
    const stake = page().challenges[0]?.stakeId ?? null
    expect(page().challenges[0]).toMatchObject({ status: 'issued', refusal: 'stake' })
    answer(first, 'refuse')
    expect(holderOf(stake)).toBe(escher)
    const again = challenge()
    expect(page().challenges[1]?.refusal).toBe('nothing')
    answer(again.value.challengeId, 'refuse')
    expect(holderOf(page().challenges[1]?.stakeId ?? null)).toBeNull()
  })

  test('of the same gang, or for a settlement, is issued with a warning: CAMP-DOM-04, CAMP-DOM-02', () => {
    expect(challenge().warnings).toEqual([])
    const home = page().holdings.find(({ holderId }) => holderId === goliath)?.id ?? null
    expect(challenge(home).warnings.map(({ rule, key }) => [rule, key])).toEqual([
      ['CAMP-DOM-04', 'season.alreadyChallenged'],
      ['CAMP-DOM-02', 'season.notStakeable'],
    ])
  })

  test('leads to a battle whose winner takes the stake and its income: CAMP-DOM-07, CAMP-PRE-02', () => {
    hired(store, escher)
    hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' })
    const stake = page().holdings.find(({ income, holderId }) => holderId === null && income !== null)
    const { challengeId } = challenge(stake?.id ?? null).value
    answer(challengeId, 'accept')
    const result = { ...resultFor(setupOf(store, [escher, goliath]), 0), origin: 'manual' as const }
    const { id } = run(store, 'battle.record', (change) => {
      const recorded = recordBattle(change, { campaignId, result })
      fightOver(change, challengeId, recorded.value.id)
      return recorded
    }).value
    expect(() =>
      run(store, 'battle.record', (change) => {
        fightOver(change, challengeId, id)
        return recordBattle(change, { campaignId, result })
      }),
    ).toThrow('error.challenge.settled')
    saveDraft(store, id, startDraft(id, result))
    const context = contextOf(store, catalogues, battleOf(store, id), result)
    expect(context.stake).toMatchObject({ holder: null, resource: { id: stake?.id, resource: stake?.territory } })
    const draft = loadDraft(store, id)
    if (!draft) throw new Error('no draft')
    saveDraft(
      store,
      id,
      acceptAll(draft, context, ({ count }) => Array<number>(count).fill(3)),
    )
    run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
    const winner = result.sides.find(({ outcome }) => outcome === 'won')?.gangId
    expect(holderOf(stake?.id ?? null)).toBe(winner)
    expect(page().challenges[0]).toMatchObject({ status: 'fought', battleId: id })
    expect(page().bystanders).toEqual([])
    expect(page().triumphs.find((one) => one.id === 'warmonger')).toMatchObject({
      winner: null,
      places: [{ value: 1 }, { value: 1 }],
    })
  })

  test('can be fought again if its battle never happened', () => {
    hired(store, escher)
    hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' })
    const { challengeId } = challenge().value
    const result = { ...resultFor(setupOf(store, [escher, goliath]), 0), origin: 'manual' as const }
    const { id } = run(store, 'battle.record', (change) => {
      const recorded = recordBattle(change, { campaignId, result })
      fightOver(change, challengeId, recorded.value.id)
      return recorded
    }).value
    run(store, 'battle.discard', (change) => discardBattle(change, { id, reason: 'rain' }))
    expect(page().challenges[0]).toMatchObject({ battleId: null, status: 'accepted' })
  })

  test('to free a captive sends the captive home when refused: CAMP-DOM-08', () => {
    const caught = hired(store, escher).value.fighterId
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId: caught, status: 'captured', reason: 'test' }),
    )
    const { challengeId } = run(store, 'challenge.issue', (change) =>
      issueChallenge(change, catalogues, {
        campaignId,
        challengerId: escher,
        challengedId: goliath,
        stakeId: null,
        captiveId: caught,
      }),
    ).value
    expect(page().challenges[0]?.refusal).toBe('nothing')
    answer(challengeId, 'refuse')
    expect(fighterOf(store, caught).status).toBe('active')
  })

  test('cannot be answered again once settled', () => {
    const { challengeId } = challenge().value
    answer(challengeId, 'withdraw')
    expect(() => answer(challengeId, 'accept')).toThrow('error.challenge.settled')
  })
})

test('a side battle in the downtime teaches and hurts, but pays nothing: CAMP-DOM-12', () => {
  hired(store, escher)
  hired(store, goliath, { type: 'goliath-bruiser', name: 'Krug' })
  for (let n = 0; n < 3; n++) advance()
  const result = { ...resultFor(setupOf(store, [escher, goliath]), 0), origin: 'manual' as const }
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  const context = contextOf(store, catalogues, battleOf(store, id), result)
  expect(context.sideBattle).toBe(true)
  const { lines } = previewDraft(
    acceptAll(startDraft(id, result), context, ({ count }) => Array<number>(count).fill(3)),
    context,
  )
  expect(lines.some(({ kind }) => kind === 'experience')).toBe(true)
  expect(lines.filter(({ kind }) => kind === 'credits' || kind === 'reputation')).toEqual([])
  const usual = { ...context, sideBattle: false }
  const paid = previewDraft(
    acceptAll(startDraft(id, result), usual, ({ count }) => Array<number>(count).fill(3)),
    usual,
  ).lines
  expect(paid.some(({ kind }) => kind === 'credits')).toBe(true)
})

describe('other campaigns', () => {
  test('reveal a face-down territory when it is fought over: CAMP-VAR-02', () => {
    begin('into-the-unknown')
    expect(page().holdings.filter(({ status }) => status === 'hidden')).toHaveLength(6)
    const stake = page().holdings.find(({ status }) => status === 'hidden')
    challenge(stake?.id ?? null)
    expect(page().holdings.find(({ id }) => id === stake?.id)?.status).toBe('open')
  })

  test('collect materials before the first battle and at the start of each cycle: CAMP-OUT-02', () => {
    begin('outlander')
    const collected = () => page().gangs.map(({ resources }) => resources)
    expect(collected()).toEqual(Array(2).fill({ power: 10, sustenance: 10, salvage: 0 }))
    advance()
    expect(collected()).toEqual(Array(2).fill({ power: 20, sustenance: 20, salvage: 0 }))
  })

  test('collect the income of roads by their dice, ten credits a point: CAMP-ASH-02, CAMP-ASH-07', () => {
    begin('ash-wastes')
    const { wanted, sums } = settle(store, catalogues, campaignId, { faces: {}, amounts: {} })
    expect(sums).toEqual([])
    const ones = Object.fromEntries(wanted.map(({ id, count }) => [id, Array<number>(count).fill(1)]))
    const owners = page().holdings.filter(({ id, holderId }) => holderId === escher && `income/${id}` in ones)
    const dice = owners.reduce((sum, { id }) => sum + (ones[`income/${id}`]?.length ?? 0), 0)
    const before = balance(store, escher, 'credits')
    advance(ones)
    expect(owners).toHaveLength(2)
    expect(balance(store, escher, 'credits')).toBe(before + 10 * dice)
  })

  test('collect typed income for roads, and roll for the season: CAMP-ASH-02, CAMP-ASH-03, CAMP-ASH-07', () => {
    begin('ash-wastes', { 'switches.road-income': 'typed' })
    const before = balance(store, escher, 'credits')
    const [first] = settle(store, catalogues, campaignId, { faces: {}, amounts: {} }).sums
    if (!first) throw new Error('nothing to collect')
    const owner = page().holdings.find(({ id }) => first.id.endsWith(id))?.holderId
    advance({}, { [first.id]: 70 })
    if (!owner) throw new Error('nobody collects')
    expect(balance(store, owner, 'credits')).toBe(before + 70)
    expect(() => advance()).toThrow('error.season.dice')
    advance({ 'season/3': [5] })
    expect(page().cycle).toMatchObject({ number: 3, season: 'changing' })
  })

  test('roll for the scenario if they have a table: CAMP-DOM-09, CAMP-PRE-04', () => {
    const wanted = contract.rollScenario.input.parse({
      campaignId,
      gangs: [escher, goliath],
      challengerId: escher,
      faces: [3, 3],
    })
    expect(rollScenario(store, catalogues, wanted)).toEqual({
      faces: [3, 3],
      dropped: null,
      rule: 'CAMP-DOM-09',
      scenarios: ['n23-smash', 'n23-settle'],
      choice: null,
      attackerId: escher,
    })
    const open = page().holdings.find(({ holderId }) => holderId === null)
    if (!open) throw new Error('nothing is open')
    run(store, 'holding.change', (change) =>
      changeHolding(change, catalogues, { holdingId: open.id, holderId: goliath }),
    )
    expect(rollScenario(store, catalogues, { ...wanted, faces: [1, 1] }).choice).toEqual({
      by: 'more',
      gangId: goliath,
    })
    begin('free-form')
    expect(() => rollScenario(store, catalogues, { ...wanted, campaignId, gangs: [escher, goliath] })).toThrow(
      'error.season.noTable',
    )
  })
})

describe('holdings by hand', () => {
  test('are added from the catalogue or by the arbitrator, change hands, and are removed: CAMP-STR-10', () => {
    const added = run(store, 'holding.add', (change) =>
      addHolding(
        change,
        catalogues,
        contract.addHolding.input.parse({
          campaignId,
          territory: null,
          name: 'The Sump Bar',
          place: { kind: 'hex', q: 1, r: 2 },
        }),
      ),
    ).value.holdingId
    const bar = () => page().holdings.find(({ id }) => id === added)
    expect(bar()).toMatchObject({
      name: 'The Sump Bar',
      holderId: null,
      place: { kind: 'hex', q: 1, r: 2 },
      income: null,
    })
    run(store, 'holding.change', (change) =>
      changeHolding(change, catalogues, { holdingId: added, holderId: escher, status: 'ruined' }),
    )
    expect(bar()).toMatchObject({ holderId: escher, status: 'ruined' })
    // CAMP-TER-02: its income is known without a pack.
    run(store, 'holding.change', (change) =>
      changeHolding(change, catalogues, { holdingId: added, income: { dice: '2D6', times: 10, plus: 0 } }),
    )
    expect(bar()).toMatchObject({ income: '2D6×10', ownIncome: { dice: '2D6', times: 10, plus: 0 } })
    run(store, 'holding.remove', (change) => removeHolding(change, catalogues, { holdingId: added }))
    expect(bar()).toBeUndefined()
    expect(() =>
      run(store, 'holding.add', (change) =>
        addHolding(change, catalogues, contract.addHolding.input.parse({ campaignId, territory: null })),
      ),
    ).toThrow('error.territory.nameless')
  })

  test('change hands with their parts, and cannot be part of themselves', () => {
    const add = (name: string, partOf?: TerritoryId) =>
      run(store, 'holding.add', (change) =>
        addHolding(change, catalogues, contract.addHolding.input.parse({ campaignId, territory: null, name, partOf })),
      ).value.holdingId
    const change = (holdingId: TerritoryId, wanted: object) =>
      run(store, 'holding.change', (command) => changeHolding(command, catalogues, { holdingId, ...wanted }))
    const see = (id: TerritoryId) => page().holdings.find((one) => one.id === id)
    const town = add('Town')
    const [tavern, cellar] = [add('Tavern', town), add('Cellar')]
    change(cellar, { partOf: tavern })
    change(town, { holderId: escher })
    expect([tavern, cellar].map(see)).toMatchObject([
      { holderId: escher, partOf: town, stakeable: false },
      { holderId: escher, partOf: tavern, stakeable: false },
    ])
    expect(add('Well', town)).toBeDefined()
    expect(page().holdings.find(({ name }) => name === 'Well')?.holderId).toBe(escher)
    expect(() => change(town, { partOf: cellar })).toThrow('error.territory.inItself')
    undo(store, { kind: 'campaign', campaignId })
    undo(store, { kind: 'campaign', campaignId })
    expect([town, tavern, cellar].map((id) => see(id)?.holderId)).toEqual([null, null, null])
    run(store, 'holding.remove', (change) => removeHolding(change, catalogues, { holdingId: town }))
    expect(see(tavern)).toMatchObject({ partOf: null })
  })

  test('show the income of their current holder: CAMP-DOM-14', () => {
    const shrine = run(store, 'holding.add', (change) =>
      addHolding(change, catalogues, contract.addHolding.input.parse({ campaignId, territory: 'dominion-narco-den' })),
    ).value.holdingId
    expect(page().holdings.find(({ id }) => id === shrine)?.income).toBe('D6×5')
    run(store, 'holding.change', (change) => changeHolding(change, catalogues, { holdingId: shrine, holderId: escher }))
    expect(page().holdings.find(({ id }) => id === shrine)?.income).toBe('2D6×5')
  })
})

test('a type sets its credits, and the arbitrator may change them: CAMP-SUC-01, CAMP-VAR-09', () => {
  const access = { store: () => store } as Parameters<typeof campaignHandlers>[0]
  const { create, change } = campaignHandlers(access, catalogues, turns())
  const made = async (given: object) => {
    const outcome = await create(NewCampaign.parse({ name: 'S', ruleset: 'necromunda', ...given }), localContext())
    return CampaignId.parse(outcome.value.campaignId)
  }
  return Promise.all([
    made({ settings: { type: 'succession' } }),
    made({ settings: { type: 'succession' }, houseRules: { 'founding.credits': 1500 } }),
  ]).then(([usual, own]) => {
    expect(campaignPage(store, usual).houseRules).toEqual({ 'founding.credits': 2000 })
    expect(campaignPage(store, own).houseRules).toEqual({ 'founding.credits': 1500 })
    expect(() => change({ campaignId: usual, change: { settings: { type: 'nowhere' } } }, localContext())).toThrow(
      'error.campaignType.missing',
    )
  })
})

test('the log can be filtered by kind', () => {
  challenge()
  advance()
  const events = (kind?: 'season' | 'challenge') =>
    readLog(store, { of: { campaignId }, limit: 50, ...(kind ? { kind } : {}) }).map(({ event }) => event)
  expect(events('season')).toEqual(['season.advance', 'season.start'])
  expect(events('challenge')).toEqual(['challenge.issue'])
  expect(events().length).toBeGreaterThan(4)
})

test('CAMP-LAW-09: a gang that is given a second Guild Bond gets a warning that it may hold one', async () => {
  const access = { store: () => store } as Parameters<typeof seasonHandlers>[0]
  const handlers = seasonHandlers(access, catalogues, snapshots, turns())
  const give = (guild: string, holderId: GangId | null) =>
    handlers.addHolding(
      contract.addHolding.input.parse({ campaignId, territory: `law-and-misrule-${guild}-guild-bond`, holderId }),
      localContext(),
    )
  expect((await give('slave', escher)).warnings).toEqual([])
  const holdingId = TerritoryId.parse((await give('water', null)).value.holdingId)
  const taken = await handlers.changeHolding({ holdingId, holderId: escher }, localContext())
  expect(taken.warnings.map(({ rule }) => rule)).toEqual(['CAMP-LAW-09'])
})

describe('rolling back to an earlier cycle', () => {
  const back = (cycle: number) =>
    run(store, 'season.rollBack', (change) =>
      rollBack(change, catalogues, { campaignId, cycle, reason: 'a week too soon' }),
    )

  test('restores every row, logs it with its reason, and undo restores the later state', async () => {
    await keepSnapshot(store, campaignId, 1)
    const before = page()
    advance()
    const { fighterId } = hired(store, escher).value
    const later = dump(store)
    back(1)
    expect(page()).toEqual(before)
    expect(() => fighterOf(store, fighterId)).toThrow('error.fighter.missing')
    expect(readLog(store, { of: { campaignId }, limit: 1 })[0]).toMatchObject({
      event: 'season.rollBack',
      reason: 'a week too soon',
      params: { cycle: 1 },
    })
    undo(store, { kind: 'campaign', campaignId })
    expect(dump(store)).toEqual(later)
  })

  test('is possible for each cycle that ended; others are missing', async () => {
    expect(snapshotsOf(store, campaignId)).toEqual([])
    await keepSnapshot(store, campaignId, 1)
    await keepSnapshot(store, campaignId, 2)
    expect(snapshotsOf(store, campaignId)).toEqual([2, 1])
    expect(() => back(5)).toThrow('error.season.noSnapshot')
  })
})
