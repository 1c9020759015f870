import type { Scene } from '../../board/field'
import { modelsOf } from '../../board/field'
import { distanceToUnit, modelDistance, unitDistance } from '../../board/measuring'
import type { UnitIndex } from '../../table/state'
import type { Engaged, ClassicFact } from '../questions'

type Asked<Ask extends ClassicFact['ask']> = Extract<ClassicFact, { ask: Ask }>

export const touching = (scene: Scene, { unit, among }: Asked<'touching'>): UnitIndex[] =>
  among.filter((other) => unitDistance(scene, unit, other) <= scene.field.policy.melee.reach)

/** 4E-CC-01: in base contact with the target, or within 2" of a model of the same unit that is (4E-ASLT-19). */
export const engaged = (scene: Scene, { unit, targets }: Asked<'engaged'>): Engaged[] => {
  const { reach, support } = scene.field.policy.melee
  const members = modelsOf(scene, unit)
  return touching(scene, { ask: 'touching', unit, among: targets }).map((target) => {
    const front = members.filter((model) => distanceToUnit(scene, model, target) <= reach)
    const near = members.filter(
      (model) => !front.includes(model) && front.some((other) => modelDistance(scene, model, other) <= support),
    )
    return { target, touching: front, near }
  })
}
