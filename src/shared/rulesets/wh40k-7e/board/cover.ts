import { covers, hiders, look, placementOf, type BoardPiece } from '../../../space'
import { leftOver } from '../../wh40k/classic/board/leftovers'
import { modelsOf, modelsWhere, type Scene } from '../../wh40k/board/field'
import { modelDistance } from '../../wh40k/board/measuring'
import type { ModelIndex } from '../../wh40k/table/state'
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
export const quarterHidden = 250

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

/** Best save from what lies between two models and from the terrain the target stands in; null if less than a quarter of it is hidden. */
const coverFrom = (scene: Scene, from: ModelIndex, model: ModelIndex, between: readonly ModelIndex[]) => {
  const { field, tabletop } = scene
  const inside = within(scene, model).map((piece) => saveOf(scene, piece))
  const { hidden } = look(field.sight, tabletop, from, model)
  const hiding = hidden >= quarterHidden ? hiders(field.sight, tabletop, from, model) : []
  const behind = field.board.pieces.filter(({ id }) => hiding.includes(id)).map((piece) => saveOf(scene, piece))
  const found = [...inside, ...behind]
  if (found.length > 0) return Math.min(...found)
  if (between.length === 0) return null
  const all = look(field.sight, tabletop, from, model, { screens: between, blockers: [] })
  return all.hidden + all.screened >= quarterHidden ? behindModels : null
}

/** Nearby models that could give cover; models of the two units involved give none (7E-BASE-SIGHT-01). */
const others = (scene: Scene, unit: number, target: number): ModelIndex[] =>
  modelsWhere(scene, (other) => other !== unit && other !== target)

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
