import { expect } from 'vitest'
import type { Resolution, SpaceQuestion } from '@shared/engine'
import { createDeclaredOracle, type OwnDeclarations } from '@shared/rulesets/wh40k/declared/oracle'
import type { ArmyState } from '@shared/rulesets/wh40k/table/state'

/**
 * Answers of players at their own table that give the rules the scripted answers. `null`: the script has an answer that players cannot
 * give.
 */
type Scripted = Readonly<Record<string, unknown>> & {
  readonly places?: readonly { readonly model: number }[]
  readonly under?: readonly (number | { readonly model: number; readonly whole: boolean })[]
  readonly lost?: readonly number[]
  readonly unplaced?: readonly number[]
  readonly hole?: number | null
  readonly rough?: { readonly pieces: number; readonly met: number } | null
  readonly met?: readonly { readonly unit: number; readonly models: readonly unknown[] }[]
}

/** The number of models of each unit and kind; vehicles one by one. */
const counted = (state: ArmyState, models: readonly number[]) => {
  const groups = Map.groupBy(models, (model) => {
    const { unit = -1, kind = -1, damage = null } = (state.models[model] ?? {}) as Partial<ModelState>
    return damage === null ? `${unit} ${kind}` : `${unit} ${kind} ${model}`
  })
  return [...groups].map(([group, members]) => {
    const [unit = -1, kind = -1, model] = group.split(' ').map(Number)
    return { unit, ...(model === undefined ? { kinds: [kind] } : { model }), members }
  })
}
interface ModelState {
  readonly unit: number
  readonly kind: number
  readonly damage: object | null
}

const saidOf = (state: ArmyState, question: SpaceQuestion & { readonly unit?: number }, outcome: unknown): unknown => {
  const all = outcome as Scripted
  const members = state.units[question.unit ?? -1]?.models ?? []
  switch (question.ask) {
    case 'move':
      return { moved: (all.places ?? []).length > 0, lost: (all.lost ?? []).length }
    case 'deploy':
    case 'arrive':
    case 'disembark':
      return { placed: (all.places ?? []).length > 0, unplaced: (all.unplaced ?? []).length }
    case 'aim':
      return { aimed: all['marker'] !== null }
    case 'flame': {
      const under = (all.under ?? []).flatMap((one) => (typeof one === 'number' ? [one] : []))
      return {
        under: counted(state, under).map(({ members: these, ...group }) => ({ ...group, models: these.length })),
      }
    }
    case 'beside':
      return true
    case 'drop':
      return {}
    case 'marker':
      return null
    case 'retreat':
      return { leaves: all['leaves'], trapped: all['trapped'] }
    case 'touchdown':
      return { off: all['off'], lost: all['off'] === true ? 0 : members.length - (all.places ?? []).length }
    case 'facings': {
      const seen = outcome as readonly { readonly facing: string; readonly obscured: boolean }[]
      if (seen.length > 1) return seen
      const [first = { facing: 'front', obscured: false }] = seen
      return { facing: first.facing, obscured: first.obscured }
    }
    case 'rough-ground': {
      const rough = outcome as readonly { readonly pieces: number }[]
      return { vehicles: rough.length, pieces: rough[0]?.pieces ?? 1 }
    }
    case 'in-debris':
      return counted(state, outcome as readonly number[]).map(({ members: these, ...group }) => ({
        ...group,
        models: these.length,
      }))
    case 'under-marker': {
      const under = (all.under ?? []).flatMap((one) => (typeof one === 'number' ? [] : [one]))
      const wholly = new Set(under.filter(({ whole }) => whole).map(({ model }) => model))
      const { hole = null } = all
      return {
        under: counted(
          state,
          under.map(({ model }) => model),
        ).map(({ members: these, ...group }) => {
          const inside = these.filter((model) => wholly.has(model)).length
          return { ...group, wholly: inside, partly: these.length - inside }
        }),
        hole: hole !== null && under.some(({ model }) => model === hole) ? (state.models[hole]?.unit ?? null) : null,
      }
    }
    case 'shock-way':
      return {
        reached: all['reached'],
        met: (all.met ?? []).map(({ unit, models }) => ({ unit, models: models.length })),
        pieces: all.rough?.pieces ?? 0,
        before: all.rough?.met ?? 0,
      }
    // Nobody names who is gone, nor who is near to nobody that touches.
    case 'engaged':
      return (outcome as readonly { target: number; touching: readonly number[]; near: readonly number[] }[])
        .map(({ target, ...who }) => {
          const touching = who.touching.filter((model) => members.includes(model))
          const near = who.near.filter((model) => members.includes(model) && !touching.includes(model))
          return { target, touching, near: touching.length === 0 ? [] : near }
        })
        .filter(({ touching }) => touching.length > 0)
    case 'nearest-first':
    case 'turned':
    case 'making-way':
      return true
    default:
      return outcome
  }
}

const taken = (question: SpaceQuestion, said: unknown, resolution: Resolution): unknown => {
  expect(resolution, `${question.ask}: ${JSON.stringify(said)}`).toMatchObject({ ok: true })
  return resolution.ok ? resolution.outcome : undefined
}

/** Players at their own table in place of a script: they are asked for what doesn't follow, and their answers are checked. */
export const ownTable = (state: ArmyState, own: OwnDeclarations) => {
  const oracle = createDeclaredOracle(own)
  return {
    known: (question: SpaceQuestion): unknown => oracle.measure(state, question),
    placed: (question: SpaceQuestion, outcome: unknown): unknown => {
      const said = saidOf(state, question, outcome)
      return taken(question, said, oracle.resolve(state, question, said))
    },
    told: (question: SpaceQuestion, outcome: unknown): unknown => {
      const said = saidOf(state, question, outcome)
      return taken(question, said, oracle.accept(state, question, said))
    },
  }
}
