import { inches } from '../../../space'
import { modelsOf, type Scene } from '../../wh40k/board/field'
import { modelDistance } from '../../wh40k/board/measuring'
import { seesModel } from '../../wh40k/board/seeing'
import type { ModelIndex } from '../../wh40k/table/state'
import type { OwnFact } from '../questions'

/** 4E-ART-05. */
const reach = inches(2)

/**
 * The gun that each crew model serves: one that already serves a gun is moved to another in reach if that frees it for this
 * one (4E-ART-05).
 */
const serve = (
  gun: ModelIndex,
  able: (gun: ModelIndex) => readonly ModelIndex[],
  serving: Map<ModelIndex, ModelIndex>,
  tried: Set<ModelIndex>,
): boolean =>
  able(gun).some((man) => {
    if (tried.has(man)) return false
    tried.add(man)
    const other = serving.get(man)
    if (other !== undefined && !serve(other, able, serving, tried)) return false
    serving.set(man, gun)
    return true
  })

/** As many guns as have their own crew model within 2" (4E-ART-05), which for aimed fire sees the target (4E-ART-07, 4E-LOS-10). */
export const mannedOn = (
  scene: Scene,
  { unit, guns, target }: Extract<OwnFact, { ask: 'manned' }>,
): readonly ModelIndex[] => {
  const crew = modelsOf(scene, unit).filter((model) => !guns.includes(model))
  const sees = (model: ModelIndex): boolean =>
    target === undefined || modelsOf(scene, target).some((other) => seesModel(scene, unit, model, target, other))
  // A gun that can't see the target needs no crew.
  const looking = guns.filter(sees)
  const watching = crew.filter(sees)
  const able = (gun: ModelIndex): readonly ModelIndex[] =>
    watching.filter((man) => modelDistance(scene, man, gun) <= reach)
  const serving = new Map<ModelIndex, ModelIndex>()
  return looking.filter((gun) => serve(gun, able, serving, new Set()))
}
