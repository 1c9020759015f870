import { covers, placementOf, type Spot } from '../../../../space'
import { modelsOf, type Scene } from '../../board/field'
import { isOnGround, touchesGround } from '../../board/ground'
import type { ModelPlace } from '../../questions/questions'
import type { ModelIndex, UnitIndex } from '../../table/state'

/** 4E-TERR-04: area terrain is difficult ground, as is what the battlefield calls so (4E-TERR-10). */
export const touchesDifficult = (scene: Scene, model: ModelIndex, from: Spot, to: Spot): boolean =>
  isOnGround(scene, model, from, [to])

/** Whether a model stands in difficult ground. */
export const inDifficult = (scene: Scene, unit: UnitIndex): boolean =>
  modelsOf(scene, unit).some((model) => {
    const at = placementOf(scene.state.positions, model)
    return at !== null && scene.field.board.ground.pieces.some(({ outline }) => covers(outline, at.x, at.y))
  })

/** Those whose way, as the crow flies, touched dangerous ground (4E-TERR-15). */
export const inDanger = (scene: Scene, places: readonly ModelPlace[]): ModelIndex[] =>
  places.flatMap(({ model, at }) => {
    const from = placementOf(scene.state.positions, model)
    if (from === null || at === null) return []
    return touchesGround(scene, model, [from, at], ({ kind }) => kind === 'dangerous') ? [model] : []
  })
