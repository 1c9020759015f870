import { z } from 'zod'
import type { Resolution } from '../../engine'
import { accept, declarationsWith, malformed, pickOf, pickSchema } from '../wh40k/classic/declared'
import type { ArmyState } from '../wh40k/table/state'
import { isOwnFact, type Covered, type OwnFact } from './questions'

/** Answers by players at their own table, or by a judge anywhere, to questions of this edition alone. */

/** Numbers of models with each cover save. */
const coversSchema = z.array(z.strictObject({ save: z.int().min(2).max(6), models: pickSchema })).max(5)

const coversOf = (
  state: ArmyState,
  { target }: Extract<OwnFact, { ask: 'model-covers' }>,
  value: unknown,
): Resolution => {
  const parsed = coversSchema.safeParse(value)
  if (!parsed.success) return malformed
  const outcome: Covered[] = []
  for (const { save, models } of parsed.data) {
    const left = (state.units[target]?.models ?? []).filter((model) => !outcome.some((one) => one.model === model))
    const picked = pickOf(left, models)
    if (picked === null) return malformed
    outcome.push(...picked.map((model) => ({ model, save })))
  }
  return accept(outcome)
}

const ownOf = (state: ArmyState, question: OwnFact, value: unknown): Resolution => {
  if (question.ask === 'model-covers') return coversOf(state, question, value)
  const parsed = pickSchema.safeParse(value)
  const others = (state.units[question.unit]?.models ?? []).filter((model) => model !== question.model)
  const picked = parsed.success ? pickOf(others, parsed.data) : null
  return picked === null ? malformed : accept(picked)
}

/** Answers by players to this edition's own questions. */
export const ownDeclarations = declarationsWith({ isOwn: isOwnFact, said: ownOf })
