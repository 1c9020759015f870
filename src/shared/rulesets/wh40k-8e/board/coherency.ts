import { bodyOf, gapAcross, inches, type Placement } from '../../../space'
import type { ModelIndex } from '../state'
import { placeOf, type Scene } from './field'

const across = inches(2)
const up = inches(6)

interface Standing {
  readonly model: ModelIndex
  readonly at: Placement
}

/** 8E-CORE-03: within 2" across and 6" up or down. */
const together = ({ state }: Scene, one: Standing, other: Standing): boolean => {
  const rise = one.at.z - other.at.z
  if (rise > up || rise < -up) return false
  return gapAcross(bodyOf(state.positions, one.model), one.at, bodyOf(state.positions, other.model), other.at) <= across
}

/**
 * Whether models standing so are a coherent unit: each near another one (8E-CORE-03), or all in one chain by option. One model
 * is always coherent. A unit that losses have broken up has to be so
 * again after its next move (8E-CORE-04).
 */
export const isCoherent = (scene: Scene, models: readonly ModelIndex[]): boolean => {
  const standing: Standing[] = []
  for (const model of models) {
    const at = placeOf(scene, model)
    if (at !== null) standing.push({ model, at })
  }
  return areTogether(scene, standing)
}

export const areTogether = (scene: Scene, standing: readonly Standing[]): boolean => {
  if (standing.length < 2) return true
  if (scene.field.options.coherency === 'chain') return isChain(scene, standing)
  return standing.every((one) => standing.some((other) => other !== one && together(scene, one, other)))
}

const isChain = (scene: Scene, standing: readonly Standing[]): boolean => {
  const [first, ...rest] = standing
  const linked = first === undefined ? [] : [first]
  let left = rest
  for (const one of linked) {
    linked.push(...left.filter((other) => together(scene, one, other)))
    left = left.filter((other) => !linked.includes(other))
  }
  return left.length === 0
}
