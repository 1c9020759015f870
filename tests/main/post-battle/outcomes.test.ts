import { loadDraft, saveDraft } from '@main/battles/inputs'
import { recordBattle } from '@main/battles/opening'
import { noteBattle } from '@main/battles/store'
import { battleOf } from '@main/database/find'
import { readLog } from '@main/database/log'
import { campaignPage } from '@main/campaigns/page'
import { startSeason } from '@main/campaigns/season/advance'
import { fightOver, issueChallenge } from '@main/campaigns/season/challenges'
import { addHolding } from '@main/campaigns/season/holdings'
import { seasonPage } from '@main/campaigns/season/page'
import { standings } from '@main/gangs/standings'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { captivesOf } from '@main/fighters/captives'
import { fighterPage } from '@main/gangs/fighter-page'
import { balance } from '@main/gangs/ledger'
import { loadRoster } from '@main/gangs/roster'
import { contextOf } from '@main/post-battle/context'
import { acceptPostBattle, commitPostBattle, openPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import { settleRescue } from '@main/post-battle/rescue'
import type { BattleResult, FighterResult } from '@shared/battle'
import {
  fighterRating,
  gangRating,
  rollAll,
  roundUpTo5,
  startDraft,
  type Choices,
  type DiceSource,
} from '@shared/campaign'
import type { BattleId, CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { beforeEach, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

/** Outcomes of a battle besides two gangs and one winner, from the result to the rosters. */

let store: Store
let campaignId: CampaignId
let gangs: GangId[]
let leaders: FighterId[]

beforeEach(() => {
  store = freshStore()
  campaignId = createdCampaign(store, { settings: { type: 'dominion' } })
  gangs = ['Queens', 'Brutes', 'Rats', 'Cats'].map((name) =>
    foundedGang(store, { campaignId, name, list: name === 'Brutes' ? 'goliath' : 'escher' }),
  )
  leaders = gangs.map(
    (id, n) =>
      hired(
        store,
        id,
        n === 1 ? { type: 'goliath-forge-tyrant', name: 'Anvil' } : { type: 'escher-gang-queen', name: `Queen ${n}` },
      ).value.fighterId,
  )
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
})

type Outcome = BattleResult['sides'][number]['outcome']

function fought(
  outcomes: readonly Outcome[],
  parts: Record<string, Partial<FighterResult>> = {},
  ending: BattleResult['ending'] = 'one-side-left',
  challenge?: Parameters<typeof fightOver>[1],
): BattleId {
  const sides = gangs.slice(0, outcomes.length)
  const result: BattleResult = {
    version: 1,
    ruleset: necromundaId,
    scenario: 'the-trap',
    origin: 'manual',
    rounds: 5,
    ending,
    sides: sides.map((gangId, n) => ({
      gangId,
      outcome: outcomes[n] ?? 'drawn',
      bottled: false,
      victoryPoints: 0,
      credits: 0,
    })),
    fighters: sides.flatMap((gangId) =>
      loadRoster(store, gangId)
        .fighters.filter(({ status }) => status === 'active')
        .map(({ id }) => ({
          id,
          gangId,
          fate: 'standing' as const,
          takenOutBy: null,
          seriousInjuries: [],
          takedowns: [],
          woundsLost: 0,
          fleshWounds: 0,
          deeds: [],
          spent: [],
          ...parts[id],
        })),
    ),
  }
  const { id } = run(store, 'battle.record', (change) => {
    const recorded = recordBattle(change, { campaignId, result })
    if (challenge) fightOver(change, challenge, recorded.value.id)
    return recorded
  }).value
  saveDraft(store, id, startDraft(id, result))
  return id
}

function settled(id: BattleId, source: DiceSource, choices: Partial<Choices> = {}): void {
  const draft = loadDraft(store, id)
  if (!draft) throw new Error('no draft')
  const chosen = { ...draft, choices: { ...draft.choices, ...choices } }
  savePostBattle(
    store,
    catalogues,
    id,
    rollAll(chosen, contextOf(store, catalogues, battleOf(store, id), draft.result), source),
  )
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
}
const at = <One>(all: readonly One[], n: number): One => {
  const found = all[n]
  if (found === undefined) throw new Error(`There is no number ${n}`)
  return found
}
const statusOf = (id: FighterId) => fighterPage(store, catalogues, id).status
const record = (gangId: GangId) => {
  const row = standings(store, campaignId).find((one) => one.gangId === gangId)
  return [row?.won, row?.lost, row?.drawn]
}
const threes: DiceSource = ({ count, sides }) => Array<number>(count).fill(Math.min(3, sides))

test('a captive is taken, not rescued, and sold to the Guilders for half: CAMP-PST-03, CAMP-CAP-01..03, CAMP-PST-32', () => {
  const [queen, anvil] = [at(leaders, 0), at(leaders, 1)]
  const first = fought(['won', 'lost'], {
    [anvil]: { fate: 'out-of-action', takenOutBy: queen },
    [queen]: { takedowns: [{ victim: anvil, by: 'lasgun', kind: 'ranged' }] },
  })
  settled(first, ({ id, count }) =>
    id.endsWith('/capture') ? [1] : id.startsWith('injury') ? [5, 5] : Array<number>(count).fill(3),
  )
  expect(statusOf(anvil)).toBe('captured')
  expect(seasonPage(store, catalogues, campaignId).captives).toMatchObject([
    { fighterId: anvil, gangId: gangs[1], captorId: gangs[0] },
  ])
  // A rescue is a challenge about the captive; it was fought and lost.
  hired(store, at(gangs, 1), { type: 'goliath-bruiser', name: 'Krug' })
  const { challengeId } = run(store, 'challenge.issue', (change) =>
    issueChallenge(change, catalogues, {
      campaignId,
      challengerId: at(gangs, 1),
      challengedId: at(gangs, 0),
      stakeId: null,
      captiveId: anvil,
    }),
  ).value
  const before = balance(store, at(gangs, 0), 'credits')
  const worth = fighterRating(
    at(
      loadRoster(store, at(gangs, 1)).fighters.filter(({ id }) => id === anvil),
      0,
    ),
  ).value
  const rescue = fought(['won', 'lost'], {}, 'one-side-left', challengeId)
  settled(rescue, threes, { actions: [{ kind: 'sell-captives', by: queen, captives: [anvil] }] })
  const { lines, notices } = openPostBattle(store, catalogues, rescue).consequences
  expect(notices.map(({ text }) => text.key)).not.toContain('postBattle.rescueFirst')
  const others = lines.reduce(
    (sum, line) =>
      line.kind === 'credits' && line.gangId === gangs[0] && line.reason !== 'captive-sale' ? sum + line.amount : sum,
    0,
  )
  expect(statusOf(anvil)).toBe('sold')
  expect(balance(store, at(gangs, 0), 'credits') - before - others).toBe(roundUpTo5(worth / 2))
  undo(store, { kind: 'campaign', campaignId })
  expect(statusOf(anvil)).toBe('captured')
})

test('a rescued captive comes home, and a failed rescue is remembered: CAMP-DOM-08, CAMP-CAP-02, CAMP-CAP-07', () => {
  const [queen, anvil] = [at(leaders, 0), at(leaders, 1)]
  hired(store, at(gangs, 1), { type: 'goliath-bruiser', name: 'Krug' })
  settled(fought(['won', 'lost'], { [anvil]: { fate: 'out-of-action', takenOutBy: queen } }), ({ id, count }) =>
    id.endsWith('/capture') ? [1] : id.startsWith('injury') ? [5, 5] : Array<number>(count).fill(3),
  )
  const rescue = (outcomes: readonly Outcome[]) => {
    const wanted = {
      campaignId,
      challengerId: at(gangs, 1),
      challengedId: at(gangs, 0),
      stakeId: null,
      captiveId: anvil,
    }
    const { challengeId } = run(store, 'challenge.issue', (change) => issueChallenge(change, catalogues, wanted)).value
    settled(fought(outcomes, {}, 'one-side-left', challengeId), threes)
  }
  rescue(['won', 'lost'])
  expect(statusOf(anvil)).toBe('captured')
  expect(captivesOf(store, catalogues, at(gangs, 0)).held).toMatchObject([
    { rescueAttempted: true, rescueFailed: true, settled: true },
  ])
  rescue(['lost', 'won'])
  expect(statusOf(anvil)).toBe('active')
  expect(captivesOf(store, catalogues, at(gangs, 0)).held).toEqual([])
})

test('CAMP-SCN-01: a captive brought home in a Rescue Mission gains experience, in other scenarios not', () => {
  const [queen, anvil] = [at(leaders, 0), at(leaders, 1)]
  hired(store, at(gangs, 1), { type: 'goliath-bruiser', name: 'Krug' })
  settled(fought(['won', 'lost'], { [anvil]: { fate: 'out-of-action', takenOutBy: queen } }), ({ id, count }) =>
    id.endsWith('/capture') ? [1] : id.startsWith('injury') ? [5, 5] : Array<number>(count).fill(3),
  )
  const wanted = {
    campaignId,
    challengerId: at(gangs, 1),
    challengedId: at(gangs, 0),
    stakeId: null,
    captiveId: anvil,
  }
  const { challengeId } = run(store, 'challenge.issue', (change) => issueChallenge(change, catalogues, wanted)).value
  const battle = fought(['lost', 'won'], {}, 'one-side-left', challengeId)
  const { result } = openPostBattle(store, catalogues, battle).draft
  const experience = () =>
    loadRoster(store, at(gangs, 1)).fighters.find(({ id }) => id === anvil)?.experience ?? Number.NaN
  const scope = { kind: 'campaign', campaignId } as const
  const before = experience()
  const home = (scenario: string) =>
    run(store, 'battle.commit', (change) => {
      settleRescue(change, battle, { ...result, scenario })
      return { value: {}, scope, params: {}, about: { campaignId, battleId: battle } }
    })
  home('n23-rescue')
  expect([statusOf(anvil), experience()]).toEqual(['active', before + 1])
  undo(store, scope)
  expect([statusOf(anvil), experience()]).toEqual(['captured', before])
  home('n23-smash')
  expect([statusOf(anvil), experience()]).toEqual(['active', before])
})

test.each([
  ['three gangs and one winner', ['won', 'lost', 'lost']],
  ['four gangs, two of which win', ['won', 'lost', 'won', 'lost']],
  ['four gangs and a draw', ['drawn', 'drawn', 'drawn', 'drawn']],
] as const)('%s: everybody is rewarded, recorded and undone by the fast path', (_, outcomes) => {
  const id = fought(outcomes)
  expect(acceptPostBattle(store, catalogues, id).consequences.ready).toBe(true)
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
  outcomes.forEach((outcome, n) =>
    expect(record(at(gangs, n))).toEqual([
      outcome === 'won' ? 1 : 0,
      outcome === 'lost' ? 1 : 0,
      outcome === 'drawn' ? 1 : 0,
    ]),
  )
  for (const leader of leaders.slice(0, outcomes.length))
    expect(fighterPage(store, catalogues, leader).experience).toBeGreaterThan(0)
  undo(store, { kind: 'campaign', campaignId })
  expect(gangs.map(record)).toEqual(gangs.map(() => [0, 0, 0]))
})

test('a stake with several winners stays unowned until the players say who gets it: CAMP-PST-10', () => {
  const stake = seasonPage(store, catalogues, campaignId).holdings.find(
    ({ holderId, stakeable }) => holderId === null && stakeable,
  )
  if (!stake) throw new Error('nothing to fight for')
  const holder = () => seasonPage(store, catalogues, campaignId).holdings.find(({ id }) => id === stake.id)?.holderId
  const id = fought(['won', 'lost', 'won'])
  const draft = loadDraft(store, id)
  if (!draft) throw new Error('no draft')
  const open = savePostBattle(store, catalogues, id, { ...draft, choices: { ...draft.choices, stake: stake.id } })
  expect(open.consequences.notices.map(({ text }) => text.key)).toContain('postBattle.stakeUnclear')
  settled(id, threes, { stake: stake.id, stakeTo: at(gangs, 2) })
  expect(holder()).toBe(gangs[2])
})

test('a battle that was called off is settled with the state at that time', () => {
  const [queen, anvil] = [at(leaders, 0), at(leaders, 1)]
  const id = fought(['drawn', 'drawn'], { [anvil]: { fate: 'out-of-action', takenOutBy: queen } }, 'abandoned')
  settled(id, ({ id: roll, count, sides }) =>
    roll.startsWith('injury') ? [4, 4] : Array<number>(count).fill(Math.min(3, sides)),
  )
  expect(statusOf(anvil)).toBe('recovering')
  expect(record(at(gangs, 0))).toEqual([0, 0, 1])
})

test('the results of a battle stay as they were when rosters change later, and its line in the log names the winner and gains', () => {
  const stake = seasonPage(store, catalogues, campaignId).holdings.find(
    ({ holderId, stakeable }) => holderId === null && stakeable,
  )
  if (!stake) throw new Error('nothing to fight for')
  const id = fought(['won', 'lost'])
  settled(id, threes, { stake: stake.id })
  const came = openPostBattle(store, catalogues, id)
  expect(came.consequences.totals.map(({ gangId, outcome }) => [gangId, outcome])).toEqual([
    [gangs[0], 'won'],
    [gangs[1], 'lost'],
  ])
  expect(came.consequences.lines.filter(({ kind }) => kind === 'resource')).toMatchObject([
    { to: gangs[0], text: { params: { territory: stake.territory } } },
  ])
  expect(readLog(store, { of: { campaignId }, kind: 'battle', limit: 1 })[0]?.params).toMatchObject({
    winner: 'Queens',
    taken: stake.territory,
  })
  // A battle is in the log of every gang that took part.
  for (const gangId of gangs.slice(0, 2))
    expect(readLog(store, { of: { gangId }, kind: 'battle', limit: 1 })[0]).toMatchObject({ event: 'battle.commit' })

  hired(store, at(gangs, 0), { type: 'escher-sister', name: 'New sister' })
  run(store, 'battle.note', (change) => noteBattle(change, { id, notes: 'The lamp fell.' }))
  expect(openPostBattle(store, catalogues, id)).toEqual({ ...came, notes: 'The lamp fell.' })
  for (let n = 0; n < 3; n += 1) undo(store, { kind: 'campaign', campaignId })
  expect(openPostBattle(store, catalogues, id).summary.status).toBe('fought')
})

test('a battle played elsewhere is recorded with its roles, its day and the ratings of that day', () => {
  const id = fought(['won', 'lost'])
  const told = loadDraft(store, id)?.result
  if (!told) throw new Error('no draft')
  const { id: second } = run(store, 'battle.record', (change) =>
    recordBattle(change, {
      campaignId,
      result: told,
      roles: ['attacker', 'defender'],
      playedOn: 86_400_000,
      notes: 'Rain.',
    }),
  ).value
  const ratings = gangs.slice(0, 2).map((gang) => gangRating(loadRoster(store, gang)).value)
  const lines = campaignPage(store, campaignId).battles
  expect(lines.find((one) => one.id === second)).toMatchObject({
    plannedFor: 86_400_000,
    notes: 'Rain.',
    participants: [
      { role: 'attacker', rating: ratings[0] },
      { role: 'defender', rating: ratings[1] },
    ],
  })
  expect(contextOf(store, catalogues, battleOf(store, second), told).crews.map(({ role }) => role)).toEqual([
    'attacker',
    'defender',
  ])
  expect(lines.find((one) => one.id === id)?.participants.map(({ role }) => role)).toEqual(['equal', 'equal'])
})

test('a custom or renamed territory is fought over under its name', () => {
  const { holdingId } = run(store, 'holding.add', (change) =>
    addHolding(change, catalogues, {
      campaignId,
      territory: null,
      name: 'The Rusty Pump',
      holderId: null,
      place: null,
      income: null,
    }),
  ).value
  const id = fought(['won', 'lost'])
  settled(id, threes, { stake: holdingId })
  expect(
    openPostBattle(store, catalogues, id).consequences.lines.find(({ kind }) => kind === 'resource')?.text.params,
  ).toMatchObject({ territory: 'The Rusty Pump' })
})

test('a battle without a recorded ending is settled, pays no winner or loser, and is no draw', () => {
  const [red, blue] = [at(gangs, 0), at(gangs, 1)]
  const before = [balance(store, red, 'credits'), balance(store, blue, 'credits')]
  const id = fought(['unrecorded', 'unrecorded'], {}, 'scenario')
  settled(id, threes)
  expect([record(red), record(blue)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect(campaignPage(store, campaignId).battles[0]?.participants.map(({ outcome }) => outcome)).toEqual([
    'unrecorded',
    'unrecorded',
  ])
  // The Trap pays its winner and its loser; here is neither. Their settlements pay 30 each.
  expect([balance(store, red, 'credits'), balance(store, blue, 'credits')]).toEqual(before.map((had) => had + 30))
  expect(store.sqlite.prepare("SELECT count(*) FROM ledger_entries WHERE reason = 'reward'").pluck().get()).toBe(0)
})
