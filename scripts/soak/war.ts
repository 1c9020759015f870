import { battlefieldOf } from '@main/battles/battlefields'
import { endBattle } from '@main/battles/finish'
import { appendInputs } from '@main/battles/inputs'
import { battleOf } from '@main/battles/store'
import { builtInPacks, openBattle, pluginOf } from '@main/rulesets/playing'
import { cataloguesOver } from '@main/campaigns/catalogues'
import { localArbitrator } from '@main/database/actor'
import { checkDatabase } from '@main/database/check'
import { type Change, type Done, runCommand } from '@main/database/command'
import { openDatabase } from '@main/database/open'
import type { Store } from '@main/database/store'
import { playBots } from '@shared/bots'
import { AppError } from '@shared/contract'
import type { BattleId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import { createStream, Session } from '@shared/engine'

/** A campaign whose battles are drawn, played and committed one after the other. */
export interface War {
  /** Throws where a battle is stuck, breaks an invariant, is refused by a command or leaves damage behind. */
  battle(number: number): Fought
  close(): void
}

export interface Fought {
  readonly decisions: number
  readonly events: number
}

export const catalogues = cataloguesOver(builtInPacks)

/** A database that does not wait for the disk: nothing of it is kept. */
export const openStore = (folder: string): Store => {
  const store = openDatabase(folder)
  store.sqlite.pragma('synchronous = OFF')
  return store
}

export const run = <Value>(store: Store, name: CommandName, work: (change: Change) => Done<Value>): Value =>
  runCommand(store, { name, actor: localArbitrator }, work).value

/** Bots play it to its end, as its set-up seats them; then it is finished. */
export const play = (store: Store, id: BattleId): Fought => {
  const { setup, campaignId, scenario } = battleOf(store, id)
  if (setup === null) throw new Error('A battle that was begun has a set-up')
  const catalogue = catalogues.of(store, campaignId, setup.ruleset)
  const battle = openBattle(setup, catalogue, battlefieldOf(setup))
  const { game, space, advisor } = battle
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'none' })
  const seats = setup.sides.map(({ controller }) =>
    controller.kind === 'bot' ? pluginOf(battle.ruleset).makeBot(controller.bot, battle) : undefined,
  )
  const where = () => `${scenario} on ${setup.battlefield}, input ${session.position}`
  const check = (): void => {
    const breach = game.invariants(session.state)
    if (breach !== undefined) throw new Error(`${where()}: ${breach}`)
  }
  let decisions: number
  try {
    const bots = { seats, advisor, stream: createStream(setup.seed, 'bots') }
    decisions = playBots(session, bots, mostDecisions, check)
  } catch (thrown) {
    throw new Error(`${where()}: ${troubleOf(thrown)}`, { cause: thrown })
  }
  if (session.pending !== null) throw new Error(`${where()}: stuck at ${session.pending.kind}`)
  appendInputs(store, id, 0, session.inputs)
  run(store, 'battle.finish', (change) => endBattle(change, catalogues, { id, abandoned: false }))
  return { decisions, events: session.events.length }
}

/** Far more than any battle takes. */
const mostDecisions = 50_000

/** Throws with what a check of the whole database finds. */
export const mustBeSound = (store: Store): void => {
  const { problems } = checkDatabase(store)
  if (problems.length > 0) throw new Error(`check: ${problems.join('; ')}`)
}

/** The error with everything it says, on one line. */
export const troubleOf = (thrown: unknown): string => {
  if (thrown instanceof AppError) {
    const { key, params, details } = thrown.report
    return [key, JSON.stringify(params), ...details.map(({ where, text }) => `${where.join('.')}: ${text}`)].join(' ')
  }
  return thrown instanceof Error ? thrown.message : String(thrown)
}
