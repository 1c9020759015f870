import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { Consequences, PostBattleDraft } from '@shared/campaign'
import { type Input, inputSchema } from '@shared/engine/inputs'
import type { SavedPoint } from '@shared/engine/save'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Change } from '../database/command'
import { guardedStore } from '../database/guarded-store'
import { battleInputs, battles, postBattleDrafts, safePoints } from '../database/schema'
import type { Store } from '../database/store'
import { forgetUndone } from '../database/undo'
import { type BattleRow, missing } from '../database/find'
import { scopeOfBattle } from './store'

/**
 * What is stored during a battle and its post-battle. None of it is a command: undo within a battle is an input, and a draft can be edited
 * back. Undoing the battle's beginning removes all of it, redoing brings it back.
 */

/**
 * Adds inputs to those stored. `over`: the rules ask for nothing after them. `from`: how many the caller believes are stored; if that is
 * wrong it throws `conflict` and stores nothing. Returns how many there are now.
 */
export function appendInputs(
  store: Store,
  battleId: BattleId,
  from: number,
  { inputs, over }: { inputs: readonly Input[]; over: boolean },
): number {
  const insert = store.prepared('INSERT INTO battle_inputs (battle_id, ordinal, input) VALUES (?, ?, ?)')
  const append = store.sqlite.transaction(() => {
    const battle = headOf(store, battleId)
    if (battle.status !== 'fighting')
      throw new AppError('conflict', 'error.battle.status', { params: { status: battle.status } })
    forgetUndone(store, scopeOfBattle(battle))
    const stored = countInputs(store, battleId)
    if (stored !== from) throw new AppError('conflict', 'error.battle.inputs', { params: { stored, from } })
    inputs.forEach((input, index) => insert.run(battleId, from + index, JSON.stringify(inputSchema.parse(input))))
    if (over !== (battle.overAt !== null))
      store.orm
        .update(battles)
        .set({ overAt: over ? store.now() : null })
        .where(eq(battles.id, battleId))
        .run()
    return from + inputs.length
  })
  return guardedStore(store, () => append.immediate())
}

export function countInputs(store: Store, battleId: BattleId): number {
  const next = store.prepared('SELECT coalesce(max(ordinal) + 1, 0) FROM battle_inputs WHERE battle_id = ?').pluck()
  return Number(next.get(battleId))
}

/** Inputs in order, from index `from`. */
export function loadInputs({ orm }: Store, battleId: BattleId, from = 0): Input[] {
  return orm
    .select({ input: battleInputs.input })
    .from(battleInputs)
    .where(and(eq(battleInputs.battleId, battleId), gte(battleInputs.ordinal, from)))
    .orderBy(asc(battleInputs.ordinal))
    .all()
    .map(({ input }) => input)
}

/** Keeps the latest safe point, in place of the one before. */
export function keepSafePoint(store: Store, battleId: BattleId, point: SavedPoint): void {
  guardedStore(store, () => putPoint(store, battleId, 'latest', point))
}

export function safePointsOf(
  { orm }: Store,
  battleId: BattleId,
): { base: SavedPoint | null; latest: SavedPoint | null } {
  const rows = orm.select().from(safePoints).where(eq(safePoints.battleId, battleId)).all()
  const pointOf = (kind: 'base' | 'latest') => rows.find((row) => row.kind === kind)?.point ?? null
  return { base: pointOf('base'), latest: pointOf('latest') }
}

/**
 * Under changed rules the battle continues from its latest safe point: inputs are counted from there, later ones are dropped. Not a
 * command, because under these rules there is no way back. Throws `conflict` if there is no safe point.
 */
export function rebaseBattle(store: Store, id: BattleId, compatibility: number): void {
  const rebase = store.sqlite.transaction(() => {
    const { latest } = safePointsOf(store, id)
    const battle = headOf(store, id)
    if (battle.status !== 'fighting' || latest === null) throw new AppError('conflict', 'error.battle.noSafePoint')
    forgetUndone(store, scopeOfBattle(battle))
    store.orm.delete(battleInputs).where(eq(battleInputs.battleId, id)).run()
    store.orm
      .delete(safePoints)
      .where(and(eq(safePoints.battleId, id), eq(safePoints.kind, 'latest')))
      .run()
    putPoint(store, id, 'base', latest)
    store.orm.update(battles).set({ compatibility, overAt: null }).where(eq(battles.id, id)).run()
  })
  guardedStore(store, () => rebase.immediate())
}

function putPoint({ orm }: Store, battleId: BattleId, kind: 'base' | 'latest', point: SavedPoint): void {
  orm
    .insert(safePoints)
    .values({ battleId, kind, point })
    .onConflictDoUpdate({ target: [safePoints.battleId, safePoints.kind], set: { point: sql`excluded.point` } })
    .run()
}

export function saveDraft(store: Store, battleId: BattleId, draft: PostBattleDraft): void {
  const save = store.sqlite.transaction(() => {
    forgetUndone(store, scopeOfBattle(headOf(store, battleId)))
    store.orm
      .insert(postBattleDrafts)
      .values({ battleId, draft, savedAt: store.now() })
      .onConflictDoUpdate({
        target: postBattleDrafts.battleId,
        set: { draft: sql`excluded.draft`, savedAt: sql`excluded.saved_at` },
      })
      .run()
  })
  guardedStore(store, () => save.immediate())
}

/** Keeps the consequences of the post-battle with its draft. */
export function keepConsequences({ orm }: Change, battleId: BattleId, consequences: Consequences): void {
  orm.update(postBattleDrafts).set({ consequences }).where(eq(postBattleDrafts.battleId, battleId)).run()
}

/** Null: not committed, or committed before consequences were kept. */
export function loadConsequences({ orm }: Store, battleId: BattleId): Consequences | null {
  const { consequences } = postBattleDrafts
  const kept = orm.select({ consequences }).from(postBattleDrafts).where(eq(postBattleDrafts.battleId, battleId)).get()
  return kept?.consequences ?? null
}

export function loadDraft({ orm }: Store, battleId: BattleId): PostBattleDraft | null {
  const { draft } = postBattleDrafts
  return (
    orm.select({ draft }).from(postBattleDrafts).where(eq(postBattleDrafts.battleId, battleId)).get()?.draft ?? null
  )
}

/** Without the frozen set-up, which is long. */
function headOf(store: Store, id: BattleId): Pick<BattleRow, 'id' | 'campaignId' | 'status' | 'overAt'> {
  const row = store
    .prepared('SELECT id, campaign_id AS campaignId, status, over_at AS overAt FROM battles WHERE id = ?')
    .get(id)
  // The statement's column names are the keys of this type.
  return (row as Pick<BattleRow, 'id' | 'campaignId' | 'status' | 'overAt'> | undefined) ?? missing('battle', id)
}
