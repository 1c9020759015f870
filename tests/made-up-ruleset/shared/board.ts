import { below, type PlacementAdvisor, type SpaceOracle, type SpaceQuestion } from '@shared/engine'
import type { Battlefield } from '@shared/space'
import { modelOf, standing, type At, type MadeUpQuestion, type MadeUpState } from './battle'

/** MADE-MOVE-01, MADE-STRIKE-01: how far a model moves and strikes, and how close two may stand, in thousandths of an inch. */
const farthest = 6_000
const reach = 2_000
const closest = 1_000

const squared = (one: At, other: At): number => (one.x - other.x) ** 2 + (one.y - other.y) ** 2

/** Requests reach the board unchanged. */
const asked = (question: SpaceQuestion): MadeUpQuestion => question as MadeUpQuestion

const pointIn = (value: unknown): At | null => {
  if (typeof value !== 'object' || value === null || !('x' in value) || !('y' in value)) return null
  const { x, y } = value
  return Number.isSafeInteger(x) && Number.isSafeInteger(y) ? { x: Number(x), y: Number(y) } : null
}

/** The reason why a move is not allowed, or undefined. */
const wrongWith = ({ width, depth }: Battlefield, state: MadeUpState, model: number, to: At): string | undefined => {
  if (to.x < 0 || to.y < 0 || to.x > width || to.y > depth) return 'off the board'
  if (squared(modelOf(state, model).at, to) > farthest ** 2) return 'too far'
  const others = state.models.filter(({ left }, index) => index !== model && left > 0)
  return others.some(({ at }) => squared(at, to) < closest ** 2) ? 'somebody stands there' : undefined
}

export const madeUpSpace = (field: Battlefield): SpaceOracle<MadeUpState> => ({
  measure(state, question) {
    const it = asked(question)
    if (it.ask !== 'in-reach') return undefined
    return squared(modelOf(state, it.model).at, modelOf(state, it.target).at) <= reach ** 2
  },
  resolve(state, question, value) {
    const to = pointIn(value)
    if (to === null) return { ok: false, problem: 'no point' }
    const problem = wrongWith(field, state, asked(question).model, to)
    return problem === undefined ? { ok: true, outcome: to } : { ok: false, problem }
  },
  accept: (_, __, value) =>
    typeof value === 'boolean' ? { ok: true, outcome: value } : { ok: false, problem: 'yes or no' },
})

/** Towards a point as far as a model goes, and not farther than to strike there. */
const towards = (from: At, to: At): At => {
  const distance = Math.sqrt(squared(from, to))
  const way = Math.min(farthest, distance - 1_500)
  if (way <= 0) return from
  return {
    x: from.x + Math.trunc(((to.x - from.x) * way) / distance),
    y: from.y + Math.trunc(((to.y - from.y) * way) / distance),
  }
}

export const madeUpAdvisor = (field: Battlefield): PlacementAdvisor<MadeUpState> => ({
  sample(state, question, stream) {
    const { model } = asked(question)
    const { at } = modelOf(state, model)
    const somewhere = (): number => below(stream, 2 * farthest + 1) - farthest
    const tried = Array.from({ length: 8 }, () => ({ x: at.x + somewhere(), y: at.y + somewhere() }))
    return tried.find((to) => wrongWith(field, state, model, to) === undefined) ?? at
  },
  suggest(state, question) {
    const { model } = asked(question)
    const { at, side } = modelOf(state, model)
    const enemies = standing(state, 1 - side)
      .map((index) => modelOf(state, index).at)
      .sort((one, other) => squared(at, one) - squared(at, other))
    const ways = enemies.map((enemy) => towards(at, enemy))
    return [...ways.filter((to) => wrongWith(field, state, model, to) === undefined), at]
  },
})
