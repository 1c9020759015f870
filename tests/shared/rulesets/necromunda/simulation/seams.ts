import type { BattleSetup } from '@shared/battle'
import { playBots } from '@shared/bots'
import type { Catalogue } from '@shared/content'
import {
  below,
  createStream,
  type Game,
  hashOf,
  reopenBattle,
  saveBattle,
  savedBattleSchema,
  Session,
  type SessionOptions,
  type Stream,
} from '@shared/engine'
import type { NecromundaEvent, NecromundaState } from '@shared/rulesets/necromunda'
import { createBattle } from '@shared/rulesets/necromunda'
import { clone } from '@shared/rulesets/necromunda/clone'
import { optionsSchema } from '@shared/rulesets/necromunda/options'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { powers } from '@shared/rulesets/necromunda/psykers'
import { drawnSetup } from '@shared/rulesets/necromunda/simulation/drawn'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { z } from 'zod'
import { watcher } from './watched'

/** Options about the length or the participants of a battle, not about how a rule is read. */
const keptOptions: readonly string[] = ['roundLimit', 'tableScenery', 'captives', 'sumpSea']

/** Random answers for a quarter of the named options. */
const drawnOptions = (stream: Stream): Record<string, string | boolean> =>
  Object.fromEntries(
    Object.entries(optionsSchema.shape).flatMap(([name, schema]): [string, string | boolean][] => {
      if (keptOptions.includes(name) || below(stream, 4) > 0) return []
      const answers = schema instanceof z.ZodDefault ? answersOf(schema.unwrap()) : []
      const answer = answers[answers.length === 0 ? 0 : below(stream, answers.length)]
      return answer === undefined ? [] : [[name, answer]]
    }),
  )

const answersOf = (schema: unknown): readonly (string | boolean)[] =>
  schema instanceof z.ZodEnum ? schema.options.map(String) : schema instanceof z.ZodBoolean ? [true, false] : []

const bots = ['random', 'random', 'random', 'greedy']
const powersEach = 3
const cardsEach = 6

/** A random battle with psykers, larger hands, allies among three or four gangs, and changed options of the rules. */
const seamSetup = (catalogue: Catalogue, seed: string, number: number): BattleSetup => {
  const stream = createStream(`${seed}/${number}`, 'seams')
  const own = drawnSetup(catalogue, seed, number, [bots[below(stream, bots.length)] ?? 'random', 'random'])
  const pick = <One>(all: readonly One[], count: number): One[] => {
    const from = below(stream, all.length)
    return Array.from({ length: count }, (_, nth) => all[(from + nth) % all.length]).filter((one) => one !== undefined)
  }
  const allied = own.sides.length > 2 && below(stream, 3) === 0
  const cards = tacticsCards.map(({ id }) => id)
  return {
    ...own,
    options: { ...own.options, ...drawnOptions(stream) },
    sides: own.sides.map((side, index) => ({
      ...side,
      ...(allied ? { alliance: index % 2 } : {}),
      tactics: { chosen: pick(cards, cardsEach), drawn: 3 },
      crew: side.crew.map((fighter, place) =>
        fighter.vehicle === undefined && place % 3 === 0
          ? {
              ...fighter,
              skills: [...new Set([...fighter.skills, ...pick(powers, powersEach).map(({ id }) => id)])],
              rules: [
                ...fighter.rules.filter(({ id }) => !id.endsWith('sanctioned-psyker')),
                { id: below(stream, 2) === 0 ? 'sanctioned-psyker' : 'non-sanctioned-psyker' },
              ],
            }
          : fighter,
      ),
    })),
  }
}

const mostDecisions = 50_000
/** The longest undo, in inputs. */
const reach = 40

/** Length of a battle. */
interface Seam {
  readonly events: number
  readonly interrupted: number
  readonly hash: string
}

/**
 * Plays a battle to its end and checks the state after every event; now and then it is saved and reopened, undone and played again, or
 * replayed from its beginning. Throws an Error with the fault and the input before it.
 */
export const playSeams = (catalogue: Catalogue, seed: string, number: number): Seam => {
  const setup = seamSetup(catalogue, seed, number)
  const field = BATTLEFIELDS.find(({ id }) => id === setup.battlefield) ?? null
  const battle = createBattle(setup, catalogue, field)
  const { advisor, space } = battle
  const watch = watcher(battle, (what) => fail(what))
  const game: Game<NecromundaState, NecromundaEvent> = {
    ...battle.game,
    apply(state, event) {
      battle.game.apply(state, event)
      watch(state, event)
    },
  }
  const options: SessionOptions<NecromundaState> = { seed: setup.seed, space, dice: 'seeded' }
  const lasting = { ...options, safePoints: 'all' } as const
  let session = new Session(game, lasting)
  const seats = setup.sides.map(({ controller }) =>
    plugin.makeBot(controller.kind === 'bot' ? controller.bot : 'random', battle),
  )
  const stream = createStream(setup.seed, 'interruptions')
  const playing = { seats, advisor, stream: createStream(setup.seed, 'bots') }
  const seen = new Map<number, string>()
  let interrupted = 0
  const fail = (what: string): never => {
    throw new Error(`input ${session.position}, after ${session.events.at(-1)?.type ?? 'nothing'}: ${what}`)
  }
  const interrupt = (): void => {
    const now = session.hash()
    interrupted += 1
    const kind = below(stream, 12)
    if (kind === 0) {
      const again = new Session(game, lasting, { inputs: session.inputs })
      if (again.hash() !== now) fail('a replay from the beginning leads elsewhere')
      if (hashOf(again.events) !== hashOf(session.events)) fail('a replay from the beginning tells another story')
      if (hashOf(again.pending) !== hashOf(session.pending)) fail('a replay from the beginning asks something else')
    } else if (kind < 6) {
      const stored: unknown = JSON.parse(JSON.stringify(saveBattle(session, setup)))
      const { session: twin } = reopenBattle(game, lasting, savedBattleSchema.parse(stored))
      if (twin.hash() !== now) fail('reopened, it stands elsewhere')
      if (hashOf(twin.pending) !== hashOf(session.pending)) fail('reopened, it asks something else')
      session = twin
      seen.clear()
    } else {
      const to = Math.max(0, session.position - 1 - below(stream, reach))
      const then = seen.get(to)
      if (then === undefined) return
      const from = session.position
      session.give({ type: 'undo', to, agreed: [] })
      if (session.hash() !== then) fail(`taken back from ${from} to ${to}, it stands elsewhere`)
      if (kind < 9) {
        session.give({ type: 'redo' })
        if (session.hash() !== now) fail(`taken back from ${from} to ${to} and played again, it stands elsewhere`)
      }
    }
  }
  let decisions = 0
  while (session.pending !== null && decisions < mostDecisions) {
    seen.set(session.position, session.hash())
    if (playBots(session, playing, 1) === 0) fail(`stuck at ${session.pending.kind}`)
    decisions += 1
    const breach = battle.game.invariants(session.state)
    if (breach !== undefined) fail(breach)
    if (below(stream, 25) === 0) interrupt()
  }
  if (session.pending !== null) fail('no end')
  const { state } = session
  if (hashOf(clone(state)) !== hashOf(structuredClone(state))) fail('a copy of the state differs')
  const result = battle.game.result(state, session.events)
  return { events: session.events.length, interrupted, hash: hashOf([session.events, result]) }
}
