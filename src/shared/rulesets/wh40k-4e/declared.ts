import { z } from 'zod'
import type { Resolution, SpaceQuestion } from '../../engine'
import type { OwnDeclarations } from '../wh40k/declared/oracle'
import type { ArmyState, ModelIndex } from '../wh40k/table/state'
import { isFourthFact, type Fire, type FourthFact, type Retreat } from './questions'

/** What people say of their own table, or a judge of any, checked. Models are named by index, or by how many they are. */

const malformed: Resolution = { ok: false, problem: 'fact.malformed' }
const accept = (outcome: unknown): Resolution => ({ ok: true, outcome })

const indices = z.array(z.int().min(0)).max(1000)
const pickSchema = z.union([indices, z.strictObject({ count: z.int().min(0) })])
type Pick = z.infer<typeof pickSchema>

const fireSchema = z.strictObject({ models: pickSchema, close: pickSchema.default([]), victims: pickSchema })
const retreatSchema = z.strictObject({ leaves: z.boolean().default(false), trapped: z.boolean().default(false) })

const pickOf = (members: readonly ModelIndex[], said: Pick): readonly ModelIndex[] | null => {
  if ('count' in said) return said.count > members.length ? null : members.slice(0, said.count)
  return said.every((member) => members.includes(member)) ? said : null
}

const fireOf = (state: ArmyState, question: Extract<FourthFact, { ask: 'fire' }>, value: unknown): Resolution => {
  const parsed = fireSchema.safeParse(value)
  if (!parsed.success) return malformed
  const models = pickOf(question.models, parsed.data.models)
  const close = models === null ? null : pickOf(models, parsed.data.close)
  const victims = pickOf(state.units[question.target]?.models ?? [], parsed.data.victims)
  if (models === null || close === null || victims === null) return malformed
  if (models.length > 0 !== victims.length > 0) return malformed
  return accept({ models, close, victims } satisfies Fire)
}

/** On their own table people move the unit back themselves. */
const retreatOf = (state: ArmyState, unit: number, value: unknown): Resolution => {
  const parsed = retreatSchema.safeParse(value)
  if (!parsed.success || (parsed.data.leaves && parsed.data.trapped)) return malformed
  const { leaves, trapped } = parsed.data
  const members = leaves || trapped ? [] : (state.units[unit]?.models ?? [])
  return accept({ leaves, trapped, places: members.map((model) => ({ model, at: null })) } satisfies Retreat)
}

export const checkFourthFact = (state: ArmyState, question: SpaceQuestion, value: unknown): Resolution => {
  if (!isFourthFact(question)) return malformed
  switch (question.ask) {
    case 'fire':
      return fireOf(state, question, value)
    case 'cover-save':
      return value === null || z.int().min(2).max(6).safeParse(value).success ? accept(value) : malformed
    case 'coherent':
    case 'in-difficult':
      return typeof value === 'boolean' ? accept(value) : malformed
    case 'in-danger': {
      const parsed = pickSchema.safeParse(value)
      const said = parsed.success
        ? pickOf(
            question.places.map(({ model }) => model),
            parsed.data,
          )
        : null
      return said === null ? malformed : accept(said)
    }
    case 'retreat':
      return retreatOf(state, question.unit, value)
    case 'near-middle': {
      const parsed = indices.safeParse(value)
      return parsed.success && parsed.data.every((unit) => question.among.includes(unit))
        ? accept(parsed.data)
        : malformed
    }
  }
}

/** Answers of people to what only this edition asks. It asks no placements of its own. */
export const ownDeclarations: OwnDeclarations = {
  resolve: () => ({ ok: false, problem: 'placement.malformed' }),
  accept: checkFourthFact,
}
