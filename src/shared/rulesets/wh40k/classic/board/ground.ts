import { covers, placementOf, type Spot } from '../../../../space'
import { modelsOf, type Scene } from '../../board/field'
import { isOnGround, touchesGround } from '../../board/ground'
import type { ModelIndex, UnitIndex } from '../../table/state'
import type { ClassicFact } from '../questions'

/** 4E-TERR-04: area terrain is difficult ground, and so is the battlefield's difficult terrain (4E-TERR-10). */
export const touchesDifficult = (scene: Scene, model: ModelIndex, from: Spot, to: Spot): boolean =>
  isOnGround(scene, model, from, [to])

/** Whether a model is in difficult ground. */
export const inDifficult = (scene: Scene, unit: UnitIndex): boolean =>
  modelsOf(scene, unit).some((model) => {
    const at = placementOf(scene.state.positions, model)
    return at !== null && scene.field.board.ground.pieces.some(({ outline }) => covers(outline, at.x, at.y))
  })

/** Models whose straight path touched dangerous ground (4E-TERR-15), or any difficult ground, or that end in it. */
export const inDanger = (
  scene: Scene,
  { places, ground }: Pick<Extract<ClassicFact, { ask: 'in-danger' }>, 'places' | 'ground'>,
): ModelIndex[] =>
  places.flatMap(({ model, at }) => {
    const from = placementOf(scene.state.positions, model)
    if (from === null || at === null) return []
    const path = ground === 'end' ? [at] : [from, at]
    return touchesGround(scene, model, path, ({ kind }) => ground !== undefined || kind === 'dangerous') ? [model] : []
  })
