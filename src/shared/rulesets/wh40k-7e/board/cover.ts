import { bodyOf, covers, hiders, look, NOBODY, placementOf, type BoardPiece, type SightCompany } from '../../../space'
import { hiddenPart, hidersOfSide, sideGrid } from '../../wh40k/classic/board/hidden-side'
import type { IsObscured } from '../../wh40k/classic/board/hulls'
import { leftOver } from '../../wh40k/classic/board/leftovers'
import { modelsOf, modelsWhere, unitOfModel, type Scene } from '../../wh40k/board/field'
import { modelDistance } from '../../wh40k/board/measuring'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { Covered, OwnFact } from '../questions'

/** 7E-BASE-COVER-02: cover saves by names of terrain pieces. */
const saves: readonly { readonly save: number; readonly called: readonly string[] }[] = [
  {
    save: 5,
    called: ['bushes', 'grass', 'vegetation', 'fence', 'scrub', 'field', 'woods', 'jungle', 'crater', 'hill'],
  },
  { save: 3, called: ['bunker', 'fortified'] },
]
/** Ruins, barricades and any other terrain. */
const solid = 4
/** Cover save behind other models (7E-BASE-COVER-02). */
const behindModels = 5

/** Hidden part of a model that gives it a cover save, in thousandths (7E-BASE-COVER-01). */
const quarterHidden = 250

/** Points by which a vehicle's side is judged (7E-BASE-COVER-05). */
const grid = sideGrid(10, 10, 2)

const saveOf = ({ field }: Scene, { id }: BoardPiece): number => {
  const piece = field.board.field.terrain.find((one) => one.id === id)
  const words = piece === undefined ? [] : [piece.name, ...(piece.tags ?? [])]
  return saves.find(({ called }) => called.some((word) => words.includes(word)))?.save ?? solid
}

/** Area terrain, wrecks and craters (7E-BASE-VEH-05) that a model stands in. */
const within = ({ state, field: { board } }: Scene, model: ModelIndex): BoardPiece[] => {
  const at = placementOf(state.positions, model)
  if (at === null) return []
  const left = new Set(leftOver(state).map(({ id }) => id))
  const around = [...board.areas.pieces, ...board.pieces.filter(({ id }) => left.has(id))]
  return around.filter(({ outline }) => covers(outline, at.x, at.y))
}

/** Nearby models that could give cover; models of the two units involved give none (7E-BASE-SIGHT-01). */
const others = (scene: Scene, unit: UnitIndex, target: UnitIndex): SightCompany => ({
  screens: [],
  blockers: modelsWhere(scene, (other) => other !== unit && other !== target),
})

const isHull = ({ state }: Scene, model: ModelIndex): boolean => bodyOf(state.positions, model).base.kind === 'hull'

/** How much of a model is hidden from another, in thousandths; of a hull the targeted side is looked at (7E-BASE-COVER-05). */
const hiddenOf = (scene: Scene, from: ModelIndex, model: ModelIndex, company: SightCompany): number =>
  isHull(scene, model)
    ? hiddenPart(scene, grid, from, model, company)
    : look(scene.field.sight, scene.tabletop, from, model, company).hidden

const terrainBefore = (scene: Scene, from: ModelIndex, model: ModelIndex): BoardPiece[] => {
  const { field, tabletop } = scene
  const hiding = isHull(scene, model)
    ? hidersOfSide(scene, grid, from, model)
    : hiders(field.sight, tabletop, from, model)
  return field.board.pieces.filter(({ id }) => hiding.includes(id))
}

/** Best save from what lies between two models and from the terrain the target stands in; null if less than a quarter of it is hidden. */
const coverFrom = (scene: Scene, from: ModelIndex, model: ModelIndex, between: SightCompany): number | null => {
  const behind = hiddenOf(scene, from, model, NOBODY) >= quarterHidden ? terrainBefore(scene, from, model) : []
  const found = [...within(scene, model), ...behind].map((piece) => saveOf(scene, piece))
  if (found.length > 0) return Math.min(...found)
  return hiddenOf(scene, from, model, between) >= quarterHidden ? behindModels : null
}

/** Whether a quarter of the targeted side of a vehicle is hidden by terrain or models (7E-BASE-COVER-01, 7E-BASE-COVER-05). */
export const isObscured: IsObscured = (scene, from, vehicle) =>
  hiddenOf(scene, from, vehicle, others(scene, unitOfModel(scene, from), unitOfModel(scene, vehicle))) >= quarterHidden

/**
 * The save counts from any one of the firing models (7E-BASE-COVER-01); only the two nearest are checked, for speed, since
 * the others see about the same.
 */
const lookers = (scene: Scene, models: readonly ModelIndex[], model: ModelIndex): ModelIndex[] =>
  models.length < 3
    ? [...models]
    : [...models]
        .sort((one, other) => modelDistance(scene, one, model) - modelDistance(scene, other, model) || one - other)
        .slice(0, 2)

export const modelCovers = (
  scene: Scene,
  { unit, models, target }: Extract<OwnFact, { ask: 'model-covers' }>,
): Covered[] => {
  const between = others(scene, unit, target)
  return modelsOf(scene, target).flatMap((model): Covered[] => {
    const found = lookers(scene, models, model).flatMap((from) => coverFrom(scene, from, model, between) ?? [])
    return found.length === 0 ? [] : [{ model, save: Math.min(...found) }]
  })
}

export const comrades = (
  scene: Scene,
  { unit, model, distance }: Extract<OwnFact, { ask: 'comrades' }>,
): ModelIndex[] =>
  modelsOf(scene, unit)
    .filter((other) => other !== model && modelDistance(scene, model, other) <= distance)
    .sort((one, other) => modelDistance(scene, one, model) - modelDistance(scene, other, model) || one - other)
