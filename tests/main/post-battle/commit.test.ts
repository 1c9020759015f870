import { localContext } from '@main/principal'
import { loadDraft, saveDraft } from '@main/battles/inputs'
import { battleOf } from '@main/database/find'
import { accessTo } from '@main/database/access'
import { listBackups } from '@main/database/backup'
import { readLog } from '@main/database/log'
import { redo, undo } from '@main/database/undo'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { postBattleHandlers } from '@main/post-battle/handlers'
import {
  acceptPostBattle,
  correctResult,
  openPostBattle,
  rollPostBattle,
  savePostBattle,
} from '@main/post-battle/post-battle'
import { postBattle } from '@shared/contract/post-battle'
import { BattleId } from '@shared/contract/ids'
import { checked } from '@shared/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { dump } from '../database/support'
import { catalogues, run } from '../gangs/support'
import { commit, fought, type Evening } from './support'

const look = ({ store, battle }: Evening) => openPostBattle(store, catalogues, battle)
const rolled = (evening: Evening) => acceptPostBattle(evening.store, catalogues, evening.battle)

describe('a post-battle', () => {
  test('lists what is missing, and can’t be committed before', () => {
    const evening = fought()
    const { consequences } = look(evening)
    expect(consequences.ready).toBe(false)
    expect(consequences.required.map(({ fighterId }) => fighterId)).toContain(evening.losers[0])
    const before = dump(evening.store)
    expect(() => commit(evening)).toThrow('error.postBattle.notReady')
    expect(dump(evening.store)).toEqual(before)
  })

  test('makes a backup when it is committed, not when it can’t be', async () => {
    const { store, campaignId, battle } = fought()
    const access = accessTo(store.directory)
    onTestFinished(access.close)
    const { commit } = postBattleHandlers(access, catalogues)
    const copies = () => listBackups(store.directory).map(({ reason }) => reason)
    await expect(commit({ battle }, localContext())).rejects.toThrow('error.postBattle.notReady')
    expect(copies()).toEqual([])
    acceptPostBattle(store, catalogues, battle)
    await commit({ battle }, localContext())
    expect(copies()).toEqual(['before-post-battle'])
    expect(readLog(store, { of: { campaignId }, limit: 1 })).toMatchObject([
      { event: 'battle.commit', battleId: battle },
    ])
  })

  test('rolls the dice that were named and no others', () => {
    const evening = fought(2)
    const [first, second] = look(evening).consequences.required
    const { draft, consequences } = rollPostBattle(evening.store, catalogues, evening.battle, [first?.id ?? ''])
    expect(Object.keys(draft.rolls)).toEqual([first?.id])
    expect(consequences.required.map(({ id }) => id)).toContain(second?.id)
    expect(draft.rolls[first?.id ?? '']?.origin).toBe('app')
  })

  test('writes exactly the sums it showed', () => {
    const evening = fought(2)
    const { consequences } = rolled(evening)
    expect(consequences.ready).toBe(true)
    expect(commit(evening)).toEqual({ committed: true })
    for (const { gangId, credits, reputation, rating, wealth } of consequences.totals) {
      const gang = gangPage(evening.store, catalogues, evening.gangs[gangId === evening.gangs[0] ? 0 : 1])
      expect([gang.credits, gang.reputation, gang.rating.value, gang.wealth.value]).toEqual([
        credits.after,
        reputation.after,
        rating.after,
        wealth.after,
      ])
    }
    for (const fighterId of [...evening.winners, ...evening.losers]) {
      const earned = consequences.lines.reduce(
        (sum, line) => (line.kind === 'experience' && line.fighterId === fighterId ? sum + line.amount : sum),
        0,
      )
      expect(fighterPage(evening.store, catalogues, fighterId).experience).toBe(earned)
    }
    expect(battleOf(evening.store, evening.battle).status).toBe('committed')
  })

  test('changes nothing when committed a second time', () => {
    const evening = fought()
    rolled(evening)
    commit(evening)
    const before = dump(evening.store)
    expect(commit(evening)).toEqual({ committed: false })
    expect(dump(evening.store)).toEqual(before)
  })

  test('restores every row by undo, and writes every row again by redo', () => {
    const evening = fought(2)
    rolled(evening)
    const before = dump(evening.store)
    commit(evening)
    const after = dump(evening.store)
    expect(after).not.toEqual(before)
    undo(evening.store, evening.scope)
    expect(dump(evening.store)).toEqual(before)
    expect(look(evening).consequences.ready).toBe(true)
    redo(evening.store, evening.scope)
    expect(dump(evening.store)).toEqual(after)
  })
})

describe('the draft', () => {
  test('keeps its own result, not one sent by the page', () => {
    const evening = fought()
    const { draft } = look(evening)
    const claimed = {
      ...draft.result,
      fighters: draft.result.fighters.map((it) => ({ ...it, fate: 'standing' as const })),
    }
    const kept = savePostBattle(evening.store, catalogues, evening.battle, { ...draft, result: claimed })
    expect(kept.draft.result).toEqual(evening.result)
  })

  test('is kept between views', () => {
    const evening = fought()
    const { draft } = look(evening)
    const choices = { ...draft.choices, retire: [evening.winners[1]] }
    savePostBattle(evening.store, catalogues, evening.battle, { ...draft, choices })
    expect(loadDraft(evening.store, evening.battle)?.choices).toEqual(choices)
    expect(look(evening).consequences.lines).toContainEqual(
      expect.objectContaining({ kind: 'status', fighterId: evening.winners[1], to: 'retired' }),
    )
  })

  test('is closed once the battle is committed', () => {
    const evening = fought()
    const { draft } = rolled(evening)
    commit(evening)
    expect(() => savePostBattle(evening.store, catalogues, evening.battle, draft)).toThrow('error.battle.status')
    expect(() => rollPostBattle(evening.store, catalogues, evening.battle, undefined)).toThrow('error.battle.status')
  })

  test.each([
    [
      'a face that no die has',
      (draft: object) => ({ ...draft, rolls: { 'injury/x/1': { faces: [7], origin: 'typed' } } }),
      'draft.rolls',
    ],
    [
      'a ruling without a reason',
      (draft: object) => ({ ...draft, rulings: { 'loot/x': { kind: 'strike', reason: ' ' } } }),
      'draft.rulings',
    ],
    ['another version', (draft: object) => ({ ...draft, version: 2 }), 'draft.version'],
  ])('with %s is refused, with the place', (_, spoil, where) => {
    const evening = fought()
    const { draft } = look(evening)
    const before = dump(evening.store)
    expect(() => checked(postBattle.save.input, { battle: evening.battle, draft: spoil(draft) })).toThrow(where)
    expect(dump(evening.store)).toEqual(before)
  })

  test('with dice that don’t fit is kept, reported as wrong, and can’t be committed', () => {
    const evening = fought()
    const { draft, consequences } = look(evening)
    const [roll] = consequences.required
    const rolls = { [roll?.id ?? '']: { faces: [1, 2, 3, 4], origin: 'typed' as const } }
    const kept = savePostBattle(evening.store, catalogues, evening.battle, { ...draft, rolls })
    expect(kept.consequences.notices).toContainEqual(
      expect.objectContaining({ severity: 'error', where: `rolls.${roll?.id}` }),
    )
    expect(() => commit(evening)).toThrow('error.postBattle.notReady')
  })

  test('CAMP-GEN-05: follows the arbitrator: struck lines change nothing, amounts are as ruled', () => {
    const evening = fought(0)
    const { draft, consequences } = look(evening)
    const [struck, raised] = consequences.lines.filter((line) => line.kind === 'experience')
    const rulings = {
      [struck?.id ?? '']: { kind: 'strike' as const, reason: 'slept through it' },
      [raised?.id ?? '']: { kind: 'amount' as const, amount: 9, reason: 'a toast' },
    }
    saveDraft(evening.store, evening.battle, { ...draft, rulings })
    commit(evening)
    const experience = [evening.winners, evening.losers]
      .flat()
      .map((id) => fighterPage(evening.store, catalogues, id).experience)
    expect(experience).toContain(0)
    expect(experience).toContain(9)
  })
})

describe('the result', () => {
  test('is corrected with a reason, the dice that still apply stay, and undo restores it', () => {
    const evening = fought()
    const { draft } = rolled(evening)
    const before = dump(evening.store)
    const fighters = evening.result.fighters.map((it) => ({
      ...it,
      fate: 'standing' as const,
      takenOutBy: null,
      takedowns: [],
    }))
    run(evening.store, 'battle.correct', (change) =>
      correctResult(change, { id: evening.battle, result: { ...evening.result, fighters }, reason: 'we looked again' }),
    )
    const now = look(evening)
    expect(now.consequences.lines.filter(({ kind }) => kind === 'injury')).toEqual([])
    expect(now.draft.rolls).toEqual(draft.rolls)
    undo(evening.store, evening.scope)
    expect(dump(evening.store)).toEqual(before)
  })

  test('of an unknown battle is missing', () => {
    const { store } = fought()
    expect(() => openPostBattle(store, catalogues, BattleId.parse('0'.repeat(26)))).toThrow('missing')
  })
})
