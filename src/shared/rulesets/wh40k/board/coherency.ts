import { bodyOf, gapAcross, reachOf, type Placement, type Positions } from '../../../space'
import type { ModelIndex } from '../table/state'
import { modelDistance } from './measuring'
import { placeOf, profileOfModel, type Scene } from './field'
import type { Coherency, Scattering } from './policy'

interface Standing {
  readonly model: ModelIndex
  readonly at: Placement
}

const together = ({ state }: Scene, { across, up }: Coherency, one: Standing, other: Standing): boolean => {
  const rise = one.at.z - other.at.z
  if (up !== null && (rise > up || rise < -up)) return false
  if (isApart(state.positions, one, other, across)) return false
  return gapAcross(bodyOf(state.positions, one.model), one.at, bodyOf(state.positions, other.model), other.at) <= across
}

/** Quick test by the centres of the bases: certainly farther apart than that. */
const isApart = (positions: Positions, one: Standing, other: Standing, across: number): boolean => {
  const most = across + reachOf(bodyOf(positions, one.model).base) + reachOf(bodyOf(positions, other.model).base)
  const { x, y } = one.at
  return (other.at.x - x) * (other.at.x - x) + (other.at.y - y) * (other.at.y - y) > most * most
}

/** Whether models of a unit are in coherency. A single model always is, and models off the table don't count. */
export const isCoherent = (scene: Scene, models: readonly ModelIndex[]): boolean => {
  const standing: Standing[] = []
  for (const model of models) {
    const at = placeOf(scene, model)
    if (at !== null) standing.push({ model, at })
  }
  return areTogether(scene, standing)
}

export const areTogether = (scene: Scene, standing: readonly Standing[]): boolean => {
  const [first] = standing
  if (first === undefined || standing.length < 2) return true
  const coherency = scene.field.policy.coherency(profileOfModel(scene, first.model))
  if (coherency.shape === 'chain') return isChain(scene, coherency, standing)
  return standing.every((one) => standing.some((other) => other !== one && together(scene, coherency, one, other)))
}

const isChain = (scene: Scene, coherency: Coherency, standing: readonly Standing[]): boolean => {
  const [first] = standing
  return first === undefined || linkedTo(scene, coherency, first, standing).length === standing.length
}

/** The models connected to one of them, directly or through others; including that one. */
const linkedTo = (scene: Scene, coherency: Coherency, first: Standing, standing: readonly Standing[]): Standing[] => {
  const linked = [first]
  let left = standing.filter((one) => one !== first)
  for (const one of linked) {
    linked.push(...left.filter((other) => together(scene, coherency, one, other)))
    left = left.filter((other) => !linked.includes(other))
  }
  return linked
}

export const scatteringOf = (scene: Scene, models: readonly ModelIndex[]): Scattering => {
  const chain = greatestPart(scene, models)
  const outside = models.filter((model) => !chain.includes(model))
  const distance = outside.reduce(
    (sum, model) => sum + Math.min(...chain.map((other) => modelDistance(scene, model, other))),
    0,
  )
  return { outside: outside.length, distance }
}

/** Models of a unit on the table that form its largest chain; on a tie, the one with the first model. */
export const greatestPart = (scene: Scene, models: readonly ModelIndex[]): readonly ModelIndex[] => {
  const standing: Standing[] = []
  for (const model of models) {
    const at = placeOf(scene, model)
    if (at !== null) standing.push({ model, at })
  }
  let greatest: readonly Standing[] = []
  for (const first of standing) {
    if (greatest.includes(first)) continue
    const part = linkedTo(scene, scene.field.policy.coherency(profileOfModel(scene, first.model)), first, standing)
    if (part.length > greatest.length) greatest = part
  }
  return greatest.map(({ model }) => model)
}
