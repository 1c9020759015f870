import type { SeenBattle } from '@shared/contract/battles'
import { AppError } from '@shared/contract/error'
import type { BattleId } from '@shared/contract/ids'
import type { GameEvent } from '@shared/engine'
import type { BattleSetup } from '@shared/battle'
import type { Store } from '../database/store'
import { battleOf, type BattleRow } from '../database/find'
import type { Principal } from '../principal'
import { pluginOf } from '../rulesets/playing'
import { gangsOf } from '../sharing/invited'
import type { Followers } from './following'
import type { OwnAnswers } from './own-answers'
import type { Played } from './played'
import { seenBy, sidesOf } from './seen'
import { summaryOf } from './summary'

/** Ids of the gangs that are the player's own; empty for the arbitrator, who may answer for all. */
export const gangsFor = (store: Store, principal: Principal): ReadonlySet<string> =>
  new Set(
    principal.role === 'player' ? gangsOf(store, principal.campaignId, principal.playerId).map(({ id }) => id) : [],
  )

interface Table {
  readonly store: () => Store
  readonly played: Played
  readonly own: OwnAnswers
  readonly following: Followers
}

/** What this viewer was shown last. */
interface Known {
  readonly setup: string
  /** The engine's own event objects: an event that is the same object was shown already. */
  readonly events: readonly GameEvent[]
}

/**
 * A battle as shown to one viewer, who plays in it, or only watches with `looksOn`, until `signal` aborts or the battle is no longer being
 * fought. Throws `conflict` if it was not begun here, or was carried over to newer rules: then its events alone don't give its state.
 */
export async function* attend(
  { store, played, own, following }: Table,
  { id, looksOn }: { readonly id: BattleId; readonly looksOn: boolean },
  principal: Principal,
  signal: AbortSignal,
): AsyncGenerator<SeenBattle, void, void> {
  let known: Known | null = null
  let place: { readonly sides: string; leave(): void } | null = null
  try {
    while (!signal.aborted) {
      // Listen before reading, so that no change is missed in between.
      const more = following.next(id, signal)
      const battle = battleOf(store(), id)
      const { setup } = battle
      if (setup === null) throw new AppError('conflict', 'error.battle.notPlayedHere')
      if (battle.status !== 'fighting') {
        yield ended(store(), battle, setup, known?.events.length ?? null)
        return
      }
      const session = played.session(store(), id)
      if (session.base !== undefined) throw new AppError('conflict', 'error.battle.carriedOver')
      const sides = looksOn ? [] : sidesOf(setup, principal, gangsFor(store(), principal))
      const seen = seenBy(session, setup, pluginOf(setup.ruleset).secrets, sides)
      if (place?.sides !== sides.join()) {
        place?.leave()
        place = {
          sides: sides.join(),
          leave: principal.role === 'player' ? following.seat(id, sides) : () => undefined,
        }
      }
      const now: Known = { setup: JSON.stringify([seen.setup, sides]), events: [...session.events] }
      const isNew = known?.setup !== now.setup
      const from = known === null || isNew ? 0 : sameUntil(known.events, now.events)
      yield inJson({
        status: battle.status,
        opened: isNew
          ? { summary: summaryOf(store(), battle), setup: seen.setup, compatibility: session.game.compatibility }
          : null,
        sides,
        inputs: session.inputs.length,
        takesBack: sides.length > 0 && own.mayTakeBack(id, principal, session),
        from,
        events: seen.events.slice(from),
        asked: seen.asked,
      })
      known = now
      await more
    }
  } finally {
    place?.leave()
  }
}

/** A battle that is over: only its status, without events. */
const ended = (store: Store, battle: BattleRow, setup: BattleSetup, shown: number | null): SeenBattle => ({
  status: battle.status,
  opened:
    shown === null
      ? {
          summary: summaryOf(store, battle),
          setup: seenBy({ state: { over: true }, events: [], pending: null }, setup, null, []).setup,
          compatibility: battle.compatibility ?? 0,
        }
      : null,
  sides: [],
  inputs: 0,
  takesBack: false,
  from: shown ?? 0,
  events: [],
  asked: null,
})

/** How many events from the beginning are the same. */
function sameUntil(before: readonly GameEvent[], now: readonly GameEvent[]): number {
  let place = 0
  while (place < before.length && before[place] === now[place]) place += 1
  return place
}

/** Drops functions: the rules keep some in their options. */
const inJson = (seen: SeenBattle): SeenBattle => JSON.parse(JSON.stringify(seen)) as SeenBattle
