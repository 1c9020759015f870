import { half, thousandths } from '../../../../space'
import { modelsOf, type Scene } from '../../board/field'
import { distanceToUnit, modelDistance } from '../../board/measuring'
import { seesModel } from '../../board/seeing'
import type { ModelIndex } from '../../table/state'
import type { Fire, ClassicFact } from '../questions'
import { seesFromMount } from './mounts'

type Asked = Extract<ClassicFact, { ask: 'fire' }>

/**
 * Range for each firing model separately (4E-SHOOT-17), sight of a model within it (4E-LOS-08), and the models that can be
 * hit (4E-LOS-09, 4E-SHOOT-18).
 */
export const firing = (scene: Scene, { unit, models, range, target, sight, mount }: Asked): Fire => {
  const sees = (model: ModelIndex, other: ModelIndex): boolean =>
    mount === undefined
      ? seesModel(scene, unit, model, target, other)
      : seesFromMount(scene, { unit, model, mount }, target, other)
  const able: number[] = []
  const victims = new Set<number>()
  for (const model of models) {
    const hit = modelsOf(scene, target).filter(
      (other) => modelDistance(scene, model, other) <= range && (!sight || sees(model, other)),
    )
    if (hit.length === 0) continue
    able.push(model)
    for (const other of hit) victims.add(other)
  }
  const short = half(thousandths(range))
  return {
    models: able,
    close: able.filter((model) => distanceToUnit(scene, model, target) <= short),
    victims: modelsOf(scene, target).filter((model) => victims.has(model)),
  }
}
