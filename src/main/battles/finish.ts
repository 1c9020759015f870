import { rolledInBattle, startDraft } from '@shared/campaign'
import type { BattleResult, BattleSetup, FighterFate, FighterResult } from '@shared/battle'
import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import { DivergedReplay, hashOf, Session, type BattleState, type GameEvent } from '@shared/engine'
import { unsealPoint } from '@shared/engine/save'
import type { Catalogues } from '../content/catalogues'
import { editionOf } from '../content/edition'
import type { DrivenBattle } from '@shared/rulesets/plugin'
import type { Change, Done } from '../database/command'
import type { Store } from '../database/store'
import { openBattle } from '../rulesets/playing'
import { battlefieldOf } from './battlefields'
import { loadInputs, safePointsOf, saveDraft } from './inputs'
import { finishBattle } from './store'
import { battleOf, campaignOf } from '../database/find'

/** A battle replayed from its stored set-up and inputs. */
export interface Replayed {
  result: BattleResult
  events: readonly GameEvent[]
  /** Over the whole event log. */
  hash: string
  over: boolean
}

/**
 * Replays a battle from its frozen set-up and its inputs and returns the result. Only this counts, not what the page sends. Throws
 * `damagedData` if the inputs don't fit the rules or the content has changed since.
 */
export function replayBattle(store: Store, catalogues: Catalogues, id: BattleId): Replayed {
  const { game, state, events, pending } = reopenBattle(store, catalogues, id).session
  return { result: game.result(state, events), events, hash: hashOf(events), over: pending === null }
}

/** A battle as far as it is stored, with its rules. */
export interface OpenBattle {
  readonly session: Session<BattleState, GameEvent>
  readonly driven: DrivenBattle
}

/** A battle as far as it is stored, ready to be continued. Throws what `replayBattle` throws. */
export function reopenBattle(store: Store, catalogues: Catalogues, id: BattleId): OpenBattle {
  const battle = battleOf(store, id)
  if (battle.setup === null) throw new AppError('conflict', 'error.battle.notPlayedHere')
  const { setup } = battle
  const catalogue = catalogues.of(store, battle.campaignId, setup.ruleset)
  const driven = openBattle(setup, catalogue, battlefieldOf(setup))
  const { game, space } = driven
  const { base } = safePointsOf(store, id)
  try {
    const session = new Session(
      game,
      { seed: setup.seed, space, dice: setup.modes.dice, safePoints: 'last' },
      {
        inputs: loadInputs(store, id),
        ...(base === null ? {} : { base: unsealPoint<BattleState, GameEvent>(base) }),
      },
    )
    return { session, driven }
  } catch (error) {
    if (!(error instanceof DivergedReplay)) throw error
    throw new AppError('damagedData', 'error.battle.diverged', { params: { inputs: error.inputs }, cause: error })
  }
}

/** Ends a battle that is over or was called off: the replay gives its result, and its post-battle opens. */
export function endBattle(
  change: Change,
  catalogues: Catalogues,
  { id, abandoned, byHand = [] }: { id: BattleId; abandoned: boolean; byHand?: readonly FateByHand[] },
): Done<BattleResult> {
  const { result: played, events, hash, over } = replayBattle(change, catalogues, id)
  if (!over && !abandoned) throw new AppError('conflict', 'error.battle.notOver')
  const result = withByHand(played, battleOf(change, id).setup, byHand)
  const done = finishBattle(change, { id, result, events, hash })
  const { campaignId } = battleOf(change, id)
  const edition = editionOf(campaignId === null ? null : campaignOf(change, campaignId))
  // Armies have no decisions after a battle.
  if (result.units === undefined) saveDraft(change, id, startDraft(id, result, rolledInBattle(result, edition)))
  return { ...done, value: result }
}

/** What happened to a model that was played by hand, as its players say. */
export interface FateByHand {
  readonly id: string
  readonly fate: FighterFate
}

/**
 * The result with the models that were played by hand. Default: they stand, and reserves never came. Throws `invalid` for a model that the
 * program played, or that was not in the battle.
 */
function withByHand(result: BattleResult, setup: BattleSetup | null, fates: readonly FateByHand[]): BattleResult {
  const members = (setup?.sides ?? []).flatMap(({ gangId, byHand = [] }) => byHand.map((one) => ({ ...one, gangId })))
  fates.forEach(({ id }, place) => {
    if (!members.some((member) => member.id === id))
      throw new AppError('invalid', 'error.battle.notByHand', { where: ['byHand', place, 'id'] })
  })
  const added = members.map(({ id, gangId, reserve }): FighterResult => ({
    id,
    gangId,
    fate: fates.find((one) => one.id === id)?.fate ?? (reserve ? 'not-deployed' : 'standing'),
    takenOutBy: null,
    seriousInjuries: [],
    takedowns: [],
    woundsLost: 0,
    fleshWounds: 0,
    deeds: [],
    spent: [],
  }))
  return { ...result, fighters: [...result.fighters, ...added] }
}
