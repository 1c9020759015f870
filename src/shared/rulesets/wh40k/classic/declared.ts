import { z } from 'zod'
import type { Resolution, SpaceQuestion } from '../../../engine'
import type { OwnDeclarations } from '../declared/oracle'
import type { ArmyState, ModelIndex } from '../table/state'
import {
  isClassicFact,
  isClassicPlacement,
  type Aim,
  type Beside,
  type ClassicFact,
  type Drop,
  type Engaged,
  type Fire,
  type Flame,
  type Landing,
  type MarkerReach,
  type Retreat,
  type Touchdown,
} from './questions'

/** Checks the facts that players declare about their own table, or a judge about any table. Models are named by index, or by number. */

export const malformed: Resolution = { ok: false, problem: 'fact.malformed' }
export const accept = (outcome: unknown): Resolution => ({ ok: true, outcome })

const indices = z.array(z.int().min(0)).max(1000)
export const pickSchema = z.union([indices, z.strictObject({ count: z.int().min(0) })])
type Pick = z.infer<typeof pickSchema>

const fireSchema = z.strictObject({ models: pickSchema, close: pickSchema.default([]), victims: pickSchema })
const engagedSchema = z.array(
  z.strictObject({ target: z.int().min(0), touching: pickSchema, near: pickSchema.default([]) }),
)
const retreatSchema = z.strictObject({ leaves: z.boolean().default(false), trapped: z.boolean().default(false) })

export const pickOf = (members: readonly ModelIndex[], pick: Pick): readonly ModelIndex[] | null => {
  if ('count' in pick) return pick.count > members.length ? null : members.slice(0, pick.count)
  return pick.every((member) => members.includes(member)) ? pick : null
}

const fireOf = (state: ArmyState, question: Extract<ClassicFact, { ask: 'fire' }>, value: unknown): Resolution => {
  const parsed = fireSchema.safeParse(value)
  if (!parsed.success) return malformed
  const models = pickOf(question.models, parsed.data.models)
  const close = models === null ? null : pickOf(models, parsed.data.close)
  const victims = pickOf(state.units[question.target]?.models ?? [], parsed.data.victims)
  if (models === null || close === null || victims === null) return malformed
  if (models.length > 0 !== victims.length > 0) return malformed
  return accept({ models, close, victims } satisfies Fire)
}

const engagedOf = (
  state: ArmyState,
  { unit, targets }: Extract<ClassicFact, { ask: 'engaged' }>,
  value: unknown,
): Resolution => {
  const parsed = engagedSchema.safeParse(value)
  if (!parsed.success) return malformed
  const members = state.units[unit]?.models ?? []
  const outcome: Engaged[] = []
  for (const { target, ...picks } of parsed.data) {
    const touching = pickOf(members, picks.touching)
    const others = members.filter((model) => touching?.includes(model) !== true)
    const near = pickOf(others, picks.near)
    const known = targets.includes(target) && !outcome.some((one) => one.target === target)
    if (!known || touching === null || near === null || (touching.length === 0 && near.length > 0)) return malformed
    if (touching.length > 0) outcome.push({ target, touching, near })
  }
  return accept(outcome)
}

/** At their own table players move the unit back themselves. */
const retreatOf = (state: ArmyState, unit: number, value: unknown): Resolution => {
  const parsed = retreatSchema.safeParse(value)
  if (!parsed.success || (parsed.data.leaves && parsed.data.trapped)) return malformed
  const { leaves, trapped } = parsed.data
  const members = leaves || trapped ? [] : (state.units[unit]?.models ?? [])
  return accept({ leaves, trapped, places: members.map((model) => ({ model, at: null })) } satisfies Retreat)
}

const edgeSchema = z.enum(['low', 'high'])
const quartersSchema = z.array(z.array(z.strictObject({ edge: edgeSchema, end: edgeSchema })).max(4)).max(1000)
const touchdownSchema = z.strictObject({ off: z.boolean().default(false), lost: z.int().min(0).default(0) })

/** At their own table players place the unit themselves, and enter how many models found no place. */
const touchdownOf = (state: ArmyState, unit: number, value: unknown): Resolution => {
  const parsed = touchdownSchema.safeParse(value)
  const members = state.units[unit]?.models ?? []
  if (!parsed.success || parsed.data.lost > members.length) return malformed
  const { off, lost } = parsed.data
  const landed = off ? [] : members.slice(0, members.length - lost)
  return accept({ off, places: landed.map((model) => ({ model, at: null })) } satisfies Touchdown)
}

const facingSchema = z.enum(['front', 'side', 'rear'])
const viewSchema = z.strictObject({ facing: facingSchema, obscured: z.boolean() })
/** What all models see, or what each sees. */
const facingsSchema = z.union([viewSchema, z.array(viewSchema.extend({ model: z.int().min(0) })).max(1000)])

const facingsOf = ({ models }: Extract<ClassicFact, { ask: 'facings' }>, value: unknown): Resolution => {
  const parsed = facingsSchema.safeParse(value)
  if (!parsed.success) return malformed
  const { data } = parsed
  if (!Array.isArray(data)) return accept(models.map((model) => ({ model, ...data })))
  const seen = models.flatMap((model) => data.find((one) => one.model === model) ?? [])
  return seen.length === models.length && data.length === models.length ? accept(seen) : malformed
}

const roughSchema = z.strictObject({ vehicles: z.int().min(0), pieces: z.int().min(1).max(20) })

/** Models of a unit, if it matters which: artillery guns or crew by kind (4E-ART-09), vehicles of a squadron by index. */
const whichShape = { kinds: z.array(z.int().min(0)).min(1).optional(), model: z.int().min(0).optional() }

export const countsSchema = z
  .array(z.strictObject({ unit: z.int().min(0), models: z.int().min(1), ...whichShape }))
  .max(100)

interface Which {
  readonly unit: number
  readonly kinds?: readonly number[] | undefined
  readonly model?: number | undefined
}

const membersOf = (state: ArmyState, { unit, kinds, model: one }: Which): readonly ModelIndex[] =>
  (state.units[unit]?.models ?? []).filter(
    (model) =>
      (kinds === undefined || kinds.includes(state.models[model]?.kind ?? -1)) && (one === undefined || model === one),
  )

/** The first models of each unit, by number; null if it doesn't have that many. */
export const countedModels = (state: ArmyState, counts: z.infer<typeof countsSchema>): ModelIndex[] | null => {
  const models: ModelIndex[] = []
  for (const { models: count, ...which } of counts) {
    const members = membersOf(state, which)
    if (count > members.length) return null
    models.push(...members.slice(0, count))
  }
  return models
}

const debrisOf = (state: ArmyState, value: unknown): Resolution => {
  const parsed = countsSchema.safeParse(value)
  const models = parsed.success ? countedModels(state, parsed.data) : null
  return models === null ? malformed : accept(models)
}

const reachSchema = z.strictObject({ reached: z.boolean(), seen: z.boolean() })

/** The number of models of each unit wholly and partly under a marker, and the model under its hole. */
const landingSchema = z.strictObject({
  under: z
    .array(z.strictObject({ unit: z.int().min(0), wholly: z.int().min(0), partly: z.int().min(0), ...whichShape }))
    .max(100),
  hole: z.int().min(0).nullable(),
})

const landingOf = (state: ArmyState, value: unknown): Resolution => {
  const parsed = landingSchema.safeParse(value)
  if (!parsed.success) return malformed
  const under: { model: ModelIndex; whole: boolean }[] = []
  for (const { wholly, partly, ...which } of parsed.data.under) {
    const members = membersOf(state, which)
    if (wholly + partly > members.length) return malformed
    members.slice(0, wholly + partly).forEach((model, index) => under.push({ model, whole: index < wholly }))
  }
  const { hole } = parsed.data
  const holed = hole === null ? null : (under.find(({ model }) => state.models[model]?.unit === hole)?.model ?? null)
  if (hole !== null && holed === null) return malformed
  return accept({ at: null, under, hole: holed } satisfies Landing)
}

const aimSchema = z.strictObject({ aimed: z.boolean() })
const flameSchema = z.strictObject({ under: countsSchema })

/** At their own table players place markers themselves, and enter how many models of each unit a template touches. */
const resolveOwn = (state: ArmyState, question: SpaceQuestion, value: unknown): Resolution => {
  const wrong: Resolution = { ok: false, problem: 'placement.malformed' }
  if (!isClassicPlacement(question)) return wrong
  if (question.ask === 'drop') return accept({ at: null } satisfies Drop)
  if (question.ask === 'beside') return value === true ? accept({ direction: null } satisfies Beside) : wrong
  if (question.ask === 'aim') {
    const parsed = aimSchema.safeParse(value)
    if (!parsed.success) return wrong
    return accept({ marker: parsed.data.aimed ? { at: null } : null } satisfies Aim)
  }
  const parsed = flameSchema.safeParse(value)
  if (!parsed.success) return wrong
  const under = countedModels(state, parsed.data.under)
  if (under === null) return wrong
  return accept({ under } satisfies Flame)
}

/** All models, nearest first; or `true`: players remove their own models. */
const nearestFirstOf = (members: readonly ModelIndex[], value: unknown): Resolution => {
  if (value === true) return accept(members)
  const parsed = indices.safeParse(value)
  const isOrder =
    parsed.success && parsed.data.length === members.length && members.every((one) => parsed.data.includes(one))
  return isOrder ? accept(parsed.data) : malformed
}

const checkClassicFact = (state: ArmyState, question: ClassicFact, value: unknown): Resolution => {
  switch (question.ask) {
    case 'fire':
      return fireOf(state, question, value)
    case 'marker-reach': {
      const parsed = reachSchema.safeParse(value)
      return parsed.success ? accept(parsed.data satisfies MarkerReach) : malformed
    }
    case 'under-marker':
      return landingOf(state, value)
    case 'quarters': {
      const parsed = quartersSchema.safeParse(value)
      return parsed.success && parsed.data.length === question.among.length ? accept(parsed.data) : malformed
    }
    case 'around-counters': {
      const parsed = z.array(indices).safeParse(value)
      const isKnown = (unit: number): boolean => question.among.includes(unit)
      const counters = state.markers.filter(({ removed }) => !removed).length
      return parsed.success && parsed.data.length === counters && parsed.data.flat().every(isKnown)
        ? accept(parsed.data)
        : malformed
    }
    case 'near-edge': {
      const parsed = indices.safeParse(value)
      return parsed.success && parsed.data.every((unit) => question.among.includes(unit))
        ? accept(parsed.data)
        : malformed
    }
    case 'touchdown':
      return touchdownOf(state, question.unit, value)
    case 'facings':
      return facingsOf(question, value)
    case 'facing-from-marker':
      return facingSchema.safeParse(value).success ? accept(value) : malformed
    case 'rough-ground': {
      const parsed = roughSchema.safeParse(value)
      if (!parsed.success || parsed.data.vehicles > question.places.length) return malformed
      const { vehicles, pieces } = parsed.data
      return accept(question.places.slice(0, vehicles).map(({ model }) => ({ model, pieces, stop: null })))
    }
    case 'in-debris':
      return debrisOf(state, value)
    case 'nearest-first':
      return nearestFirstOf(state.units[question.target]?.models ?? [], value)
    case 'went-far':
    case 'counter-room':
    case 'coherent':
    case 'in-difficult':
      return typeof value === 'boolean' ? accept(value) : malformed
    case 'in-danger': {
      const parsed = pickSchema.safeParse(value)
      const picked = parsed.success
        ? pickOf(
            question.places.map(({ model }) => model),
            parsed.data,
          )
        : null
      return picked === null ? malformed : accept(picked)
    }
    case 'retreat':
      return retreatOf(state, question.unit, value)
    case 'engaged':
      return engagedOf(state, question, value)
    case 'at-access':
    case 'touching':
    case 'near-middle': {
      const parsed = indices.safeParse(value)
      return parsed.success && parsed.data.every((unit) => question.among.includes(unit))
        ? accept(parsed.data)
        : malformed
    }
  }
}

/** Facts that only one edition asks for. */
interface OwnFacts<Fact extends SpaceQuestion> {
  isOwn(question: SpaceQuestion): question is Fact
  /** Checks the players' answer to one. */
  said(state: ArmyState, question: Fact, value: unknown): Resolution
}

/** Checks players' answers about their own table, to questions of both editions and of one edition alone. */
export const declarationsWith = <Fact extends SpaceQuestion>(own: OwnFacts<Fact>): OwnDeclarations => ({
  resolve: resolveOwn,
  accept(state, question, value) {
    if (isClassicFact(question)) return checkClassicFact(state, question, value)
    return own.isOwn(question) ? own.said(state, question, value) : malformed
  },
})
