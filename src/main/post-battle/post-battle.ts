import {
  acceptAll,
  applyRolls,
  type DiceSource,
  type PostBattleContext,
  type PostBattleDraft,
  previewDraft,
  requiredRolls,
  type StoredRoll,
} from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { type BattleId, FighterId, GangId } from '@shared/contract/ids'
import type { PostBattle } from '@shared/contract/post-battle'
import { createStream, rollDie } from '@shared/engine'
import { randomUUID } from 'node:crypto'
import { loadDraft, saveDraft } from '../battles/inputs'
import { battleOf, type BattleRow, commitBattle, keepResult } from '../battles/store'
import { summaryOf } from '../battles/summary'
import type { Catalogues } from '../campaigns/catalogues'
import type { Change, Done } from '../database/command'
import type { Store } from '../database/store'
import { applyConsequence } from './apply'
import { contextOf } from './context'

interface Look {
  battle: BattleRow
  draft: PostBattleDraft
  context: PostBattleContext
}

/** The draft and the campaign it is looked at against. Throws `missing` for a battle that has none. */
function lookAt(store: Store, catalogues: Catalogues, id: BattleId): Look {
  const battle = battleOf(store, id)
  const draft = loadDraft(store, id)
  if (draft === null) throw new AppError('missing', 'error.postBattle.missing')
  return { battle, draft, context: contextOf(store, catalogues, battle, draft.result) }
}

/** The draft as it is kept, and what it would change if it were committed now. */
export function openPostBattle(store: Store, catalogues: Catalogues, id: BattleId): PostBattle {
  const { battle, draft, context } = lookAt(store, catalogues, id)
  return shown(store, battle, draft, context)
}

function shown(store: Store, battle: BattleRow, draft: PostBattleDraft, context: PostBattleContext): PostBattle {
  return {
    summary: summaryOf(store, battle),
    draft,
    consequences: previewDraft(draft, context),
    gangs: context.gangs.map(({ id, name }) => ({ id: GangId.parse(id), name })),
    fighters: context.gangs.flatMap(({ fighters }) =>
      fighters.map(({ id, gangId, name }) => ({ id: FighterId.parse(id), gangId: GangId.parse(gangId), name })),
    ),
  }
}

/** Keeps another version of the draft, unless the battle has been settled meanwhile. */
function keep(store: Store, { battle, context }: Look, draft: PostBattleDraft): PostBattle {
  if (battle.status !== 'fought') {
    throw new AppError('conflict', 'error.battle.status', { params: { status: battle.status } })
  }
  saveDraft(store, battle.id, draft)
  return shown(store, battle, draft, context)
}

/** The result is the replay's or the arbitrator's, never the page's: an edited draft keeps the one that is stored. */
export function savePostBattle(store: Store, catalogues: Catalogues, id: BattleId, edited: PostBattleDraft): PostBattle {
  const look = lookAt(store, catalogues, id)
  return keep(store, look, { ...edited, battleId: id, result: look.draft.result })
}

/** A fresh stream each time: post-battle dice are kept in the draft, not derived. */
function dice(): DiceSource {
  const stream = createStream(randomUUID(), 'post-battle')
  return ({ count, sides }) => Array.from({ length: count }, () => rollDie(stream, sides))
}

/** Rolls the named dice that are missing, or one round of all. */
export function rollPostBattle(
  store: Store,
  catalogues: Catalogues,
  id: BattleId,
  wanted: readonly string[] | undefined,
): PostBattle {
  const look = lookAt(store, catalogues, id)
  const source = dice()
  const missing = requiredRolls(look.draft, look.context).filter((roll) => wanted?.includes(roll.id) ?? true)
  const rolls = missing.map((roll): [string, StoredRoll] => [roll.id, { faces: [...source(roll)], origin: 'app' }])
  return keep(store, look, applyRolls(look.draft, Object.fromEntries(rolls)))
}

export function acceptPostBattle(store: Store, catalogues: Catalogues, id: BattleId): PostBattle {
  const look = lookAt(store, catalogues, id)
  return keep(store, look, acceptAll(look.draft, look.context, dice()))
}

/** The arbitrator says what really happened; dice that were rolled stay where they still apply. */
export function correctResult(
  change: Change,
  { id, result, reason }: { id: BattleId; result: PostBattleDraft['result']; reason: string },
): Done<Record<string, never>> {
  const battle = battleOf(change, id)
  const draft = loadDraft(change, id)
  if (draft === null || battle.status !== 'fought') {
    throw new AppError('conflict', 'error.battle.status', { params: { status: battle.status } })
  }
  keepResult(change, id, result)
  saveDraft(change, id, { ...draft, result })
  const scope = battle.campaignId === null ? { kind: 'application' as const } : { kind: 'campaign' as const, campaignId: battle.campaignId }
  return {
    value: {},
    scope,
    params: { scenario: battle.scenario },
    about: { campaignId: battle.campaignId, battleId: id },
    reason,
  }
}

/**
 * Everything the draft comes to now, in one transaction. Throws `conflict` while dice are missing or something is wrong with it,
 * and changes nothing; a battle that is committed already stays as it is.
 */
export function commitPostBattle(
  change: Change,
  catalogues: Catalogues,
  id: BattleId,
): Done<{ committed: boolean }> {
  return commitBattle(change, id, () => {
    const { draft, context } = lookAt(change, catalogues, id)
    const { lines, ready, notices, required } = previewDraft(draft, context)
    if (!ready) {
      const details = notices
        .filter(({ severity }) => severity === 'error')
        .map(({ where, text }) => ({ where: [where], text: text.key, told: text }))
      throw new AppError('conflict', 'error.postBattle.notReady', { params: { count: required.length }, details })
    }
    for (const line of lines) applyConsequence(change, id, line)
    const experience = lines.reduce((sum, line) => (line.kind === 'experience' && line.struck === null ? sum + line.amount : sum), 0)
    const dead = lines.filter((line) => line.kind === 'status' && line.struck === null && line.to === 'dead').length
    return {
      params: {
        scenario: draft.result.scenario,
        gangs: context.gangs.map(({ name }) => name).join(', '),
        experience,
        dead,
      },
    }
  })
}
