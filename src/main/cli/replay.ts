import { AppError, checked } from '@shared/contract'
import { battleSetupSchema } from '@shared/battle'
import { loadPacks } from '@shared/content'
import {
  type BattleState,
  DivergedReplay,
  type GameEvent,
  hashOf,
  reopenBattle,
  type SavedBattle,
  savedBattleSchema,
  Session,
} from '@shared/engine'
import { inputSchema } from '@shared/engine/inputs'
import { savedPointSchema, unsealPoint } from '@shared/engine/save'
import { z } from 'zod'
import { battlefieldOf } from '../battles/battlefields'
import type { DrivenBattle } from '@shared/rulesets/plugin'
import { builtInPacks, openBattle } from '../rulesets/playing'
import { opened, rowFormats } from '../files/formats'
import { type Command } from './command'
import { onlyArgument } from '../terminal/option-values'
import { readJson } from '../terminal/files'

const format = rowFormats.battle

/** The parts of an exported battle that replay needs, and the hash of its events if it has ended. */
const Exported = z.object({
  format: z.literal(format.name),
  rows: z.object({
    battles: z.tuple([z.object({ setup: battleSetupSchema.nullable(), compatibility: z.int().nullable() })]),
    battleInputs: z.array(z.object({ ordinal: z.int(), input: inputSchema })),
    safePoints: z.array(z.object({ kind: z.enum(['base', 'latest']), point: savedPointSchema })),
    battleEvents: z.array(z.object({ hash: z.string() })).max(1),
  }),
})

/** A battle as saved by the engine, with its position, or as exported by the application, with the hash of its events. */
type Played = Omit<SavedBattle, 'format' | 'position'> & {
  readonly endsAt: { readonly position: string } | { readonly hash: string | null }
}

export const replay: Command = {
  usage: 'replay FILE [--events]',
  options: { events: { type: 'boolean' } },
  takes: 1,
  run: async (terminal) => {
    const file = onlyArgument(terminal, 'FILE')
    const played = playedIn(await readJson(file), file)
    const { setup } = played
    const battle = openBattle(setup, loadPacks(builtInPacks(setup.ruleset)), battlefieldOf(setup))
    try {
      const { session, by } = playAgain(battle, played)
      const { events, position } = session
      const hash = hashOf(events)
      const result = { by, inputs: position, over: session.pending === null, events: events.length, hash }
      const listed = terminal.values['events'] === true ? { log: events } : {}
      return {
        text: `${position} inputs, ${events.length} events, ${result.over ? 'over' : 'not over'}, ${by}\nhash ${hash}`,
        json: { ...result, ...listed },
      }
    } catch (error) {
      if (!(error instanceof DivergedReplay)) throw error
      const details = [{ where: [file], text: error.message }]
      throw new AppError('damagedData', 'error.battle.diverged', {
        params: { inputs: error.inputs },
        details,
        cause: error,
      })
    }
  },
}

function playedIn(content: unknown, file: string): Played {
  if (!z.object({ format: z.literal(format.name) }).safeParse(content).success) {
    const { position, ...saved } = checked(savedBattleSchema, content, [file])
    return { ...saved, endsAt: { position } }
  }
  const { battles, battleInputs, safePoints, battleEvents } = checked(Exported, opened(format, content), [file]).rows
  const [{ setup, compatibility }] = battles
  if (setup === null || compatibility === null)
    throw new AppError('conflict', 'error.battle.notPlayedHere', { where: [file] })
  const point = (wanted: 'base' | 'latest') => safePoints.find(({ kind }) => kind === wanted)?.point ?? null
  const inputs = battleInputs.toSorted((a, b) => a.ordinal - b.ordinal).map(({ input }) => input)
  return {
    setup,
    compatibility,
    base: point('base'),
    inputs,
    safePoint: point('latest'),
    endsAt: { hash: battleEvents[0]?.hash ?? null },
  }
}

/** Throws DivergedReplay if the inputs lead to another position or hash than before. */
function playAgain({ game, space }: DrivenBattle, { endsAt, ...saved }: Played) {
  const options = { seed: saved.setup.seed, space, dice: saved.setup.modes.dice }
  if ('position' in endsAt || saved.compatibility !== game.compatibility) {
    return reopenBattle(game, options, { ...saved, format: 1, position: 'position' in endsAt ? endsAt.position : '' })
  }
  const base = saved.base === null ? {} : { base: unsealPoint<BattleState, GameEvent>(saved.base) }
  const session = new Session(game, options, { inputs: saved.inputs, ...base })
  if (endsAt.hash !== null && hashOf(session.events) !== endsAt.hash) {
    throw new DivergedReplay(session.position, 'the inputs lead to other events than the stored ones')
  }
  return { session, by: 'replayed' as const }
}
