import { z } from 'zod'
import type { Resolution } from '../../engine'
import {
  accept,
  countedModels,
  countsSchema,
  declarationsWith,
  malformed,
  pickOf,
  pickSchema,
} from '../wh40k/classic/declared'
import type { ArmyState } from '../wh40k/table/state'
import { isOwnFact, type OwnFact, type ShockWay } from './questions'

/** Answers by players at their own table, or by a judge anywhere, to questions of this edition alone. */

const shockSchema = z.strictObject({
  reached: z.boolean(),
  met: countsSchema,
  pieces: z.int().min(0).max(20),
  /** Units the tank meets before it reaches the terrain (4E-VMOV-08). */
  before: z.int().min(0).max(100).default(0),
})

/** At their own table, players move the tank themselves. */
const shockOf = (state: ArmyState, { target }: Extract<OwnFact, { ask: 'shock-way' }>, value: unknown): Resolution => {
  const parsed = shockSchema.safeParse(value)
  if (!parsed.success) return malformed
  const { reached, met, pieces, before } = parsed.data
  if (reached !== met.some(({ unit }) => unit === target) || countedModels(state, met) === null) return malformed
  const rough = pieces === 0 ? null : { pieces, stop: null, met: before }
  const units = [...Map.groupBy(met, ({ unit }) => unit)].map(([unit, counts]) => ({
    unit,
    models: (countedModels(state, counts) ?? []).map((model) => ({ model, stop: null })),
  }))
  return accept({ reached, end: null, met: units, rough } satisfies ShockWay)
}

const ownOf = (state: ArmyState, question: OwnFact, value: unknown): Resolution => {
  switch (question.ask) {
    case 'cover-save':
    case 'cover-from-marker':
      return value === null || z.int().min(2).max(6).safeParse(value).success ? accept(value) : malformed
    case 'charge-cover': {
      const parsed = pickSchema.safeParse(value)
      const picked = parsed.success ? pickOf(state.units[question.target]?.models ?? [], parsed.data) : null
      return picked === null ? malformed : accept(picked)
    }
    case 'shock-way':
      return shockOf(state, question, value)
    case 'manned': {
      const parsed = pickSchema.safeParse(value)
      const picked = parsed.success ? pickOf(question.guns, parsed.data) : null
      return picked === null ? malformed : accept(picked)
    }
    case 'on-road':
      return typeof value === 'boolean' ? accept(value) : malformed
    case 'turned':
      return value === true ? accept([]) : malformed
    // Players move their models aside themselves.
    case 'making-way': {
      const places = (state.units[question.unit]?.models ?? []).map((model) => ({ model, at: null }))
      return value === true ? accept(places) : malformed
    }
  }
}

/** Answers by players to this edition's own questions. */
export const ownDeclarations = declarationsWith({ isOwn: isOwnFact, said: ownOf })
