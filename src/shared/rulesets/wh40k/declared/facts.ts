import { z } from 'zod'
import type { Resolution } from '../../../engine'
import type { FactQuestion } from '../questions/questions'
import type { ArmyState } from '../table/state'

const indices = z.array(z.int().min(0)).max(1000)

const reachableSchema = z.array(
  z.strictObject({
    target: z.int().min(0),
    /** The models for which it is true, or their number. */
    models: z.union([indices, z.strictObject({ count: z.int().min(0) })]),
    close: z.union([indices, z.strictObject({ count: z.int().min(0) })]).default([]),
  }),
)

const countsSchema = z.array(z.tuple([z.int().min(0), z.int().min(0)])).max(20)

const malformed: Resolution = { ok: false, problem: 'fact.malformed' }
const accept = (outcome: unknown): Resolution => ({ ok: true, outcome })

/** The first models of a list, by number, or the named ones if all belong to it; null if they don't. */
const pickOf = (
  members: readonly number[],
  pick: readonly number[] | { readonly count: number },
): readonly number[] | null => {
  if ('count' in pick) return pick.count > members.length ? null : members.slice(0, pick.count)
  return pick.every((member) => members.includes(member)) ? pick : null
}

/** Checks facts declared by players or a judge. Units and models are named by index; for a question about models their number is enough. */
export const checkFact = (state: ArmyState, question: FactQuestion, value: unknown): Resolution => {
  switch (question.ask) {
    case 'near':
    case 'close':
    case 'covered':
    case 'wholly-near':
    case 'closest':
    case 'seen': {
      const parsed = indices.safeParse(value)
      return parsed.success && parsed.data.every((unit) => question.among.includes(unit))
        ? accept(parsed.data)
        : malformed
    }
    case 'contact': {
      const parsed = indices.safeParse(value)
      return parsed.success && parsed.data.every((place) => place < question.pairs.length)
        ? accept(parsed.data)
        : malformed
    }
    case 'volley':
      return firingOf(
        value,
        question.arms.map(({ models }) => models),
      )
    case 'shots':
      return reachableAmong(value, question.targets, question.models)
    case 'strikes':
      return reachableAmong(value, question.targets, state.units[question.unit]?.models ?? [])
    case 'in-cover':
    case 'in-charge-reach':
      return typeof value === 'boolean' ? accept(value) : malformed
    case 'around-markers': {
      const parsed = countsSchema.safeParse(value)
      const left = state.markers.filter(({ removed }) => !removed).length
      return parsed.success && parsed.data.length === left ? accept(parsed.data) : malformed
    }
    case 'rear-first': {
      const parsed = indices.safeParse(value)
      const same = parsed.success && parsed.data.length === question.models.length
      return same && parsed.data.every((model) => question.models.includes(model)) ? accept(parsed.data) : malformed
    }
  }
}

const firingSchema = reachableSchema.element.omit({ target: true })

/** One answer per weapon, about the models that carry it. */
const firingOf = (value: unknown, carriers: readonly (readonly number[])[]): Resolution => {
  const parsed = z.array(firingSchema).length(carriers.length).safeParse(value)
  if (!parsed.success) return malformed
  const outcome = []
  for (const [place, { models, close }] of parsed.data.entries()) {
    const who = pickOf(carriers[place] ?? [], models)
    const near = who === null ? null : pickOf(who, close)
    if (who === null || near === null) return malformed
    outcome.push({ models: who, close: near })
  }
  return accept(outcome)
}

const reachableAmong = (value: unknown, targets: readonly number[], models: readonly number[]): Resolution => {
  const parsed = reachableSchema.safeParse(value)
  if (!parsed.success) return malformed
  const outcome = []
  for (const { target, models: able, close } of parsed.data) {
    const who = pickOf(models, able)
    const near = who === null ? null : pickOf(who, close)
    if (who === null || near === null || !targets.includes(target)) return malformed
    if (who.length > 0) outcome.push({ target, models: who, close: near })
  }
  return accept(outcome)
}
