import type { Scene } from '../../wh40k/board/field'
import { modelsOf } from '../../wh40k/board/field'
import { distanceToUnit, modelDistance, unitDistance } from '../../wh40k/board/measuring'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { Engaged, FourthFact } from '../questions'
import { coverFrom } from './cover'

type Asked<Ask extends FourthFact['ask']> = Extract<FourthFact, { ask: Ask }>

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

/** 4E-CC-12: the line is drawn from the charging model that is closest. */
export const chargeCover = (scene: Scene, { unit, target }: Asked<'charge-cover'>): ModelIndex[] =>
  modelsOf(scene, target).filter((model) => {
    const [closest] = modelsOf(scene, unit).toSorted(
      (one, other) => modelDistance(scene, one, model) - modelDistance(scene, other, model) || one - other,
    )
    return closest !== undefined && coverFrom(scene, closest, model).length > 0
  })
