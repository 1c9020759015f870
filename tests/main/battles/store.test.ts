import {
  appendInputs,
  countInputs,
  keepSafePoint,
  loadDraft,
  loadInputs,
  rebaseBattle,
  safePointsOf,
  saveDraft,
} from '@main/battles/inputs'
import { recordBattle } from '@main/battles/opening'
import { campaignPage } from '@main/campaigns/page'
import { waitingIn } from '@main/campaigns/waiting'
import { commitBattle, discardBattle, resultOf } from '@main/battles/store'
import { battleOf } from '@main/database/find'
import { redo, undo, undoState } from '@main/database/undo'
import { correctFighter } from '@main/gangs/correct'
import { fighterPage } from '@main/gangs/fighter-page'
import { balance, postEntry } from '@main/gangs/ledger'
import type { Store } from '@main/database/store'
import type { PostBattleDraft } from '@shared/campaign'
import { type BattleId, FighterId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { arbitrator, dump, freshStore } from '../database/support'
import { catalogues, foundedGang, hired, run, smallGang } from '../gangs/support'
import { begun, finished, input, playOn, point, resultFor, setupOf } from './support'

function battle(store: Store = freshStore()) {
  const { campaignId, gangId } = smallGang(store)
  const rival = foundedGang(store, { campaignId, name: 'The Slag Kings', list: 'goliath' })
  hired(store, rival, { type: 'goliath-bruiser', name: 'Crusher' })
  const gangs = [gangId, rival] as const
  return {
    store,
    campaignId,
    gangs,
    scope: { kind: 'campaign', campaignId } as const,
    id: begun(store, campaignId, gangs),
  }
}

const draftOf = (store: Store, id: BattleId, credits: number): PostBattleDraft => ({
  version: 1,
  battleId: id,
  result: resultOf(store, id) ?? resultFor(setupOf(store, battle(store).gangs)),
  rolls: {},
  choices: { captors: {}, facts: {}, byHand: { reward: credits }, actions: [], retire: [] },
  rulings: {},
  additions: [],
})

describe('inputs', () => {
  test('are kept in their order', () => {
    const { store, id } = battle()
    expect(appendInputs(store, id, 0, { inputs: [input('a'), input('b')], over: false })).toBe(2)
    expect(appendInputs(store, id, 2, { inputs: [{ type: 'undo', to: 1, agreed: [0] }], over: false })).toBe(3)
    expect(loadInputs(store, id)).toEqual([input('a'), input('b'), { type: 'undo', to: 1, agreed: [0] }])
  })

  test.each([
    ['a gap', 3],
    ['an overlap', 1],
  ])('with %s are a conflict, and none of them is stored', (_, from) => {
    const { store, id } = battle()
    playOn(store, id, 2)
    expect(() => appendInputs(store, id, from, { inputs: [input('x'), input('y')], over: false })).toThrow(
      'error.battle.inputs',
    )
    expect(countInputs(store, id)).toBe(2)
  })

  test('are not stored if one of them is malformed', () => {
    const { store, id } = battle()
    const broken = { type: 'choice', kind: 'activate' } as never
    expect(() => appendInputs(store, id, 0, { inputs: [input('a'), broken], over: false })).toThrow()
    expect(countInputs(store, id)).toBe(0)
  })

  test('can’t be changed by any statement', () => {
    const { store, id } = battle()
    playOn(store, id, 1)
    expect(() => store.sqlite.exec("UPDATE battle_inputs SET input = '{}'")).toThrow('append-only')
  })

  test('are refused once the battle is over', () => {
    const { store, id, gangs } = battle()
    finished(store, id, resultFor(setupOf(store, gangs)))
    expect(() => playOn(store, id, 1)).toThrow('error.battle.status')
  })
})

test('a battle that was played to its end waits to be finished, until something is taken back', () => {
  const { store, campaignId, id } = battle()
  const waits = () => waitingIn(store, catalogues, campaignId)[0]?.kind
  const line = () => campaignPage(store, campaignId).battles[0]
  playOn(store, id, 2)
  expect([waits(), line()?.over]).toEqual(['battle', false])
  appendInputs(store, id, 2, { inputs: [input('last')], over: true })
  expect([waits(), line()?.over, line()?.status]).toEqual(['battle-over', true, 'fighting'])
  appendInputs(store, id, 3, { inputs: [input('taken back')], over: false })
  expect([waits(), line()?.over]).toEqual(['battle', false])
})

describe('the setup', () => {
  test('is frozen', () => {
    const { store, id } = battle()
    expect(() => store.sqlite.prepare("UPDATE battles SET setup = '{}' WHERE id = ?").run(id)).toThrow('frozen')
  })

  test('keeps the fighters as they were when it began', () => {
    const { store, id } = battle()
    const [first] = battleOf(store, id).setup?.sides ?? []
    expect(first?.crew.map(({ name, rating, statline }) => [name, rating, statline['m']])).toEqual([['Vex', 55, 5000]])
  })
})

describe('safe points', () => {
  test('only the latest is kept', () => {
    const { store, id } = battle()
    keepSafePoint(store, id, point(3))
    keepSafePoint(store, id, point(7))
    expect(safePointsOf(store, id)).toEqual({ base: null, latest: point(7) })
  })

  test('under changed rules the battle resumes from the latest', () => {
    const { store, id } = battle()
    playOn(store, id, 9)
    keepSafePoint(store, id, point(7))
    rebaseBattle(store, id, 2)
    expect(safePointsOf(store, id)).toEqual({ base: point(7), latest: null })
    expect(countInputs(store, id)).toBe(0)
    expect(battleOf(store, id).compatibility).toBe(2)
  })

  test('without any the battle cannot be resumed', () => {
    const { store, id } = battle()
    expect(() => rebaseBattle(store, id, 2)).toThrow('error.battle.noSafePoint')
  })
})

describe('committing', () => {
  const commit = (store: Store, id: BattleId) =>
    run(store, 'battle.commit', (change) =>
      commitBattle(change, id, () => {
        const { sides } = battleOf(change, id).setup ?? { sides: [] }
        for (const { gangId } of sides) {
          // The setup was made from these stored gangs and has their ids.
          postEntry(change, {
            gangId: gangId as never,
            resource: 'credits',
            amount: 30,
            reason: 'reward',
            battleId: id,
          })
        }
        return { params: { credits: 30 } }
      }),
    ).value

  test('happens once', () => {
    const { store, id, gangs } = battle()
    finished(store, id, resultFor(setupOf(store, gangs)))
    expect(commit(store, id)).toEqual({ committed: true })
    const after = dump(store)
    expect(commit(store, id)).toEqual({ committed: false })
    expect(dump(store)).toEqual(after)
    expect(balance(store, gangs[1], 'credits')).toBe(1000 - 55 + 30)
  })

  test('CAMP-PST-43, CAMP-PST-53: keeps the deeds of all fighters, the dead with their killers, and the new ratings', () => {
    const { store, id, gangs } = battle()
    const result = resultFor(setupOf(store, gangs), 1)
    finished(store, id, result)
    const [killer, victim] = result.fighters.map((fighter) => FighterId.parse(fighter.id))
    run(store, 'battle.commit', (change) =>
      commitBattle(change, id, () => {
        if (victim) correctFighter(change, { fighterId: victim, status: 'dead', reason: 'the battle' })
        return { params: {} }
      }),
    )
    const cardOf = (fighterId?: FighterId) => fighterId && fighterPage(store, catalogues, fighterId)
    expect(cardOf(killer)?.battles).toMatchObject([{ battleId: id, fate: 'standing', takedowns: 1, kills: 1 }])
    expect(cardOf(victim)?.battles).toMatchObject([{ battleId: id, fate: 'out-of-action', takedowns: 0, kills: 0 }])
    const grave = store.orm.query.fighters
      .findMany()
      .sync()
      .find((fighter) => fighter.id === victim)
    expect(grave).toMatchObject({ status: 'dead', leftBattleId: id, takenBy: killer })
    expect(store.orm.query.ratingRecords.findMany().sync()).toMatchObject([
      { gangId: gangs[0], battleId: id, rating: 55, wealth: 1000, credits: 945, reputation: 1, fighters: 1 },
      { gangId: gangs[1], battleId: id, rating: 0, wealth: 945, credits: 945, reputation: 1, fighters: 0 },
    ])
  })

  test('that fails in the middle leaves nothing', () => {
    const { store, id, gangs } = battle()
    finished(store, id, resultFor(setupOf(store, gangs)))
    const before = dump(store)
    const failing = () =>
      run(store, 'battle.commit', (change) =>
        commitBattle(change, id, () => {
          postEntry(change, { gangId: gangs[0], resource: 'credits', amount: 30, reason: 'reward', battleId: id })
          throw new Error('the lights went out')
        }),
      )
    expect(failing).toThrow('the lights went out')
    expect(dump(store)).toEqual(before)
    expect(undoState(store, { kind: 'application' }).undo).toBeNull()
  })

  test('of a battle that still runs is a conflict', () => {
    const { store, id } = battle()
    expect(() => commit(store, id)).toThrow('error.battle.status')
  })

  test('can be undone and done again', () => {
    const { store, id, gangs, scope } = battle()
    finished(store, id, resultFor(setupOf(store, gangs)))
    const before = dump(store)
    commit(store, id)
    const after = dump(store)
    undo(store, scope)
    expect(dump(store)).toEqual(before)
    expect(battleOf(store, id).status).toBe('fought')
    redo(store, scope)
    expect(dump(store)).toEqual(after)
  })

  test('can’t be redone once the draft was edited', () => {
    const { store, id, gangs, scope } = battle()
    finished(store, id, resultFor(setupOf(store, gangs)))
    saveDraft(store, id, draftOf(store, id, 30))
    commit(store, id)
    undo(store, scope)
    saveDraft(store, id, draftOf(store, id, 50))
    expect(undoState(store, scope)).toMatchObject({ redo: null, undo: { command: 'battle.finish' } })
    expect(loadDraft(store, id)?.choices.byHand).toEqual({ reward: 50 })
  })
})

describe('a battle', () => {
  test('undone from its beginning is removed with its inputs, and restored with them', () => {
    const { store, id, scope } = battle()
    playOn(store, id, 20)
    keepSafePoint(store, id, point(12))
    const before = dump(store)
    expect(undo(store, scope)).toMatchObject({ command: 'battle.begin', actor: arbitrator })
    expect(() => battleOf(store, id)).toThrow('error.battle.missing')
    redo(store, scope)
    expect(dump(store)).toEqual(before)
    expect(countInputs(store, id)).toBe(20)
  })

  test('played elsewhere is recorded with its result and waits for its post-battle', () => {
    const { store, campaignId, gangs } = battle()
    const result = { ...resultFor(setupOf(store, gangs)), origin: 'manual' as const }
    const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
    expect(battleOf(store, id)).toMatchObject({ mode: 'manual', status: 'fought', setup: null })
    expect(resultOf(store, id)).toEqual(result)
  })

  test('that never happened keeps the reason', () => {
    const { store, id, campaignId } = battle()
    run(store, 'battle.discard', (change) => discardBattle(change, { id, reason: 'the cat sat on it' }))
    expect(battleOf(store, id).status).toBe('abandoned')
    const reason = store.sqlite.prepare('SELECT reason FROM log_entries WHERE campaign_id = ? ORDER BY id DESC LIMIT 1')
    expect(reason.pluck().get(campaignId)).toBe('the cat sat on it')
  })
})
