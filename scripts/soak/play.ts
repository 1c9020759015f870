import { openBattle, pluginOf } from '@main/rulesets/playing'
import type { BattleSetup } from '@shared/battle'
import { playBots } from '@shared/bots'
import type { Catalogue } from '@shared/content'
import { createStream, type Input, Session } from '@shared/engine'
import type { Battlefield } from '@shared/space'
import { BattleFailed } from './failure'

interface Played {
  readonly inputs: readonly Input[]
  readonly decisions: number
  readonly events: number
}

/** Limit of decisions, far above any battle's number. */
const mostDecisions = 50_000

/** Bots play a battle to its end with invariants checked after every input: the same set-up always gives the same inputs. */
export const playBattle = (setup: BattleSetup, catalogue: Catalogue, battlefield: Battlefield | null): Played => {
  const battle = openBattle(setup, catalogue, battlefield)
  const { game, space, advisor } = battle
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
  const seats = setup.sides.map(({ controller }) =>
    controller.kind === 'bot' ? pluginOf(battle.ruleset).makeBot(controller.bot, battle) : undefined,
  )
  const check = (): void => {
    const breach = game.invariants(session.state)
    if (breach !== undefined) throw new Error(breach)
  }
  try {
    const bots = { seats, advisor, stream: createStream(setup.seed, 'bots') }
    const decisions = playBots(session, bots, mostDecisions, check)
    if (session.pending !== null) throw new Error(`stuck at ${session.pending.kind}`)
    return { inputs: session.inputs, decisions, events: session.events.length }
  } catch (cause) {
    throw new BattleFailed({ setup, inputs: session.inputs }, cause)
  }
}
