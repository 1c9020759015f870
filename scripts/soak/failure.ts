import { battlefieldOf } from '@main/battles/battlefields'
import { builtInPacks } from '@main/rulesets/playing'
import { battleSetupSchema, type BattleSetup } from '@shared/battle'
import { loadPacks } from '@shared/content'
import { AppError } from '@shared/contract'
import type { Input } from '@shared/engine'
import { inputSchema } from '@shared/engine/inputs'
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { playBattle } from './play'

/** How far a battle had come when it failed. */
interface Evidence {
  readonly setup: BattleSetup
  readonly inputs: readonly Input[]
}

/** A battle that is stuck, breaks an invariant, can't be committed or leaves damage behind. */
export class BattleFailed extends Error {
  constructor(
    readonly evidence: Evidence,
    cause: unknown,
  ) {
    const { scenario, battlefield } = evidence.setup
    super(`${scenario} on ${battlefield}, input ${evidence.inputs.length}: ${troubleOf(cause)}`, { cause })
    this.name = 'BattleFailed'
  }
}

/** The error with all its messages, on one line. */
export const troubleOf = (thrown: unknown): string => {
  if (thrown instanceof AppError) {
    const { key, params, details } = thrown.report
    return [key, JSON.stringify(params), ...details.map(({ where, text }) => `${where.join('.')}: ${text}`)].join(' ')
  }
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** The stack of the original error. */
export const stackOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown)
  return thrown instanceof BattleFailed ? stackOf(thrown.cause) : (thrown.stack ?? thrown.message)
}

/** A failed battle in a file. Without set-up and inputs it was refused before it began. */
const failureSchema = z.strictObject({
  battle: z.string(),
  trouble: z.string(),
  stack: z.string(),
  /** Repeats it, with the battles of its campaign before it. */
  command: z.string(),
  setup: battleSetupSchema.nullable(),
  inputs: z.array(inputSchema),
})
export type Failure = z.infer<typeof failureSchema>

/**
 * Plays a saved battle again from its set-up; returns whether it still gives the same inputs. Throws BattleFailed if it fails again, and an
 * Error if it was refused before it began.
 */
export const playAgain = (file: string): string => {
  const { setup, inputs, command } = failureSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (setup === null) throw new Error(`It was refused before it began: ${command}`)
  const now = playBattle(setup, loadPacks(builtInPacks(setup.ruleset)), battlefieldOf(setup)).inputs
  const differs = inputs.findIndex((input, place) => !isDeepStrictEqual(input, now[place]))
  const same =
    differs === -1 ? 'the inputs are the same as far as they were saved' : `from input ${differs} on they differ`
  return `${setup.scenario} on ${setup.battlefield}: played to its end in ${now.length} inputs; ${same}`
}
