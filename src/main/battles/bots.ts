import { decideOne, goesInCircles, rollUnthrown, type Bot } from '@shared/bots'
import type { BattleId } from '@shared/contract/ids'
import type { BattleState, GameEvent, Session } from '@shared/engine'
import { eq } from 'drizzle-orm'
import { battles } from '../database/schema'
import type { Store } from '../database/store'
import type { Turns } from '../database/turns'
import { pluginOf } from '../rulesets/playing'
import type { Followers } from './following'
import { appendInputs } from './inputs'
import type { OwnAnswers } from './own-answers'
import type { Played } from './played'

/** How long bots may think before other requests are served, in milliseconds. */
const slice = 12

/** Moves the bots of a battle that no arbitrator's page has open; such a page moves them itself. Returns when a player is asked. */
export type MoveBots = (id: BattleId) => Promise<void>

interface Table {
  readonly store: () => Store
  readonly turns: Turns
  readonly played: Played
  readonly following: Followers
  readonly own: OwnAnswers
  /** Aborted when the application is closed. */
  readonly closing: AbortSignal
}

export function botsAt({ store, turns, played, following, own, closing }: Table): MoveBots {
  const moving = new Set<BattleId>()
  /** Kept, because bots remember plans they have begun. */
  const seated = new WeakMap<Session<BattleState, GameEvent>, readonly (Bot<BattleState> | undefined)[]>()
  /** Returns false if no bot has anything left to do. */
  const moveOn = (id: BattleId): boolean => {
    if (closing.aborted) return false
    // The battle may have been removed meanwhile.
    const battle = store().orm.select().from(battles).where(eq(battles.id, id)).get()
    if (battle?.status !== 'fighting' || battle.setup === null || following.isFollowed(id)) return false
    const { setup } = battle
    if (setup.sides.every(({ controller }) => controller.kind !== 'bot')) return false
    const { session, driven } = played.open(store(), id)
    if (goesInCircles(session)) return false
    const { makeBot, quicker = {} } = pluginOf(setup.ruleset)
    const seats =
      seated.get(session) ??
      setup.sides.map(({ controller }) =>
        controller.kind === 'bot' ? makeBot(quicker[controller.bot] ?? controller.bot, driven) : undefined,
      )
    seated.set(session, seats)
    const from = session.inputs.length
    const bots = { seed: setup.seed, seats, advisor: driven.advisor }
    const until = performance.now() + slice
    try {
      let made = 0
      do {
        made = decideOne(session, bots)
        if (made > 0) rollUnthrown(session)
      } while (made > 0 && performance.now() < until)
      if (session.inputs.length === from) return false
      appendInputs(store(), id, from, { inputs: session.inputs.slice(from), over: session.pending === null })
    } catch (error) {
      played.forget(id)
      throw error
    }
    own.wentOn(id, from, session)
    following.changed(id)
    return true
  }
  return async (id) => {
    if (moving.has(id)) return
    moving.add(id)
    try {
      while (await turns.command(() => moveOn(id))) await new Promise(setImmediate)
    } finally {
      moving.delete(id)
    }
  }
}
