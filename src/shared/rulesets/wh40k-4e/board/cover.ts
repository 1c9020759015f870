import {
  bodyOf,
  covers,
  distanceToPiece,
  heightIn,
  hiders,
  look,
  piecesOnLine,
  placementOf,
  spot,
  type BoardPiece,
  type Spot,
} from '../../../space'
import { modelsOf, unitOfModel, type Scene } from '../../wh40k/board/field'
import { modelDistance } from '../../wh40k/board/measuring'
import type { ModelIndex } from '../../wh40k/table/state'
import type { FourthFact } from '../questions'
import type { UnitState } from '../state'

type Asked = Extract<FourthFact, { ask: 'cover-save' }>

/** 4E-COVER-09, 4E-SUM-17: cover saves by names of terrain pieces; any terrain gives cover (4E-COVER-03). */
const saves: readonly { readonly save: number; readonly called: readonly string[] }[] = [
  { save: 6, called: ['bushes', 'grass', 'vegetation', 'fence', 'scrub', 'field'] },
  { save: 5, called: ['crates', 'sacks', 'pipes', 'logs', 'woods', 'jungle', 'hill'] },
  { save: 3, called: ['bunker', 'fortified'] },
]
/** Ruins, walls, rubble, craters, wrecks and any other terrain. */
const usualSave = 4

const saveCalled = (words: readonly string[]): number =>
  saves.find(({ called }) => called.some((word) => words.includes(word)))?.save ?? usualSave

const saveOf = ({ field }: Scene, { id }: BoardPiece): number => {
  const piece = field.board.field.terrain.find((one) => one.id === id)
  return saveCalled(piece === undefined ? [] : [piece.name, ...(piece.tags ?? [])])
}

/** 4E-COVER-05, 4E-GAP-10: no cover for models more than one Size larger. Areas without an agreed Size give cover to all. */
const isLargeEnough = ({ kind, size }: BoardPiece, body: { readonly size: number }): boolean =>
  kind !== 'area' || size === 0 || size >= body.size - 1

/** Wrecks give cover to models on them or seen across them (4E-VPAS-09), craters to models in them (4E-VDAM-15, 4E-COVER-09). */
const remainsOn = (pieces: readonly BoardPiece[]): BoardPiece[] =>
  pieces.filter(({ id }) => /^(wreck|crater)-/.test(id))

/** The areas a model stands in; they give no cover to hovering jetbikes (4E-JETB-05) or to skimmers (4E-VMOV-10, 4E-AMB-26). */
const areasAt = (scene: Scene, model: ModelIndex): BoardPiece[] => {
  const { field, state } = scene
  const at = placementOf(state.positions, model)
  const unit = state.units[unitOfModel(scene, model)]
  // Only states of this ruleset appear on its board.
  return at === null || (unit as UnitState | undefined)?.hovers === true
    ? []
    : [...field.board.areas.pieces, ...remainsOn(field.board.pieces)].filter(({ outline }) =>
        covers(outline, at.x, at.y),
      )
}

/** A model's cover from one firer. */
interface Cover {
  readonly isSeen: boolean
  readonly pieces: readonly BoardPiece[]
}

/**
 * All terrain a model is in or behind, as seen by one firer, even if other terrain hides the same part; its save is the best
 * of them (4E-COVER-01). Terrain that the firer is in doesn't count, unless both are in it (4E-COVER-04, 4E-COVER-06,
 * 4E-GAP-53).
 */
const coverFrom = (scene: Scene, from: ModelIndex, model: ModelIndex): Cover => {
  const { field, tabletop, state } = scene
  const body = bodyOf(state.positions, model)
  const own = areasAt(scene, from)
  const inside = areasAt(scene, model)
  const seen = look(field.sight, tabletop, from, model)
  const hiding = seen.visible ? hiders(field.sight, tabletop, from, model) : []
  const behind = field.board.pieces.filter(({ id }) => hiding.includes(id))
  const pieces = [...inside, ...behind.filter((piece) => !own.includes(piece))]
  return { isSeen: seen.visible, pieces: pieces.filter((piece) => isLargeEnough(piece, body)) }
}

/**
 * The same for a shot: terrain that the firer stands behind doesn't count either, unless the target is at the same piece
 * (4E-COVER-06).
 */
const coverFromFirer = (scene: Scene, from: ModelIndex, model: ModelIndex): Cover => {
  const isAt = (one: ModelIndex, piece: BoardPiece): boolean =>
    distanceToPiece(scene.tabletop, one, piece) <= (scene.field.policy.ownCover ?? 0)
  const { isSeen, pieces } = coverFrom(scene, from, model)
  return { isSeen, pieces: pieces.filter((piece) => !isAt(from, piece) || isAt(model, piece)) }
}

const bestOf = (scene: Scene, pieces: readonly BoardPiece[]): number | null =>
  pieces.length === 0 ? null : Math.min(...pieces.map((piece) => saveOf(scene, piece)))

/** The cover a model has from all its firers; it has none if it is in the open for any of them. */
const leastCover = (scene: Scene, fromEach: readonly Cover[]): number | null => {
  const saves = fromEach.map(({ pieces }) => bestOf(scene, pieces))
  const inCover = saves.filter((save) => save !== null)
  return inCover.length === 0 || inCover.length < saves.length ? null : Math.max(...inCover)
}

/** The cover save of the majority of these models, given the save of each. */
const majority = (models: readonly ModelIndex[], saveFor: (model: ModelIndex) => number | null): number | null => {
  const counts = new Map<number, number>()
  for (const model of models) {
    const save = saveFor(model)
    if (save !== null) counts.set(save, (counts.get(save) ?? 0) + 1)
  }
  const covered = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (2 * covered <= models.length) return null
  const [most] = [...counts].sort(([save, count], [other, often]) => often - count || other - save)
  return most?.[0] ?? null
}

/**
 * The cover save of a whole unit if more than half of its visible models are in or behind cover (4E-COVER-08): that of the
 * largest group, the worse if tied. Models that no firer sees don't count, and firers who don't see a model don't judge its
 * cover (4E-GAP-11); if no model is visible, all count, in the terrain they stand in.
 */
export const coverSave = (scene: Scene, { models, target }: Asked): number | null => {
  const covers = new Map(
    modelsOf(scene, target).map((model) => [model, models.map((from) => coverFromFirer(scene, from, model))]),
  )
  const visible = new Map(
    [...covers].flatMap(([model, fromEach]) => {
      const fromSeers = fromEach.filter(({ isSeen }) => isSeen)
      return fromSeers.length === 0 ? [] : [[model, fromSeers] as const]
    }),
  )
  const counted = visible.size === 0 ? covers : visible
  return majority([...counted.keys()], (model) => leastCover(scene, counted.get(model) ?? []))
}

/** Height above ground from which a barrage marker's sight is judged. */
const lift = 250

/** 4E-BARR-08: areas that a model stands in, and terrain between it and the marker's centre. */
export const coverFromMarker = (
  scene: Scene,
  { target, marker }: Extract<FourthFact, { ask: 'cover-from-marker' }>,
): number | null => {
  const { field, tabletop, state } = scene
  // On a board, markers are placed only by its oracle.
  const middle = marker as Spot
  const from = spot(middle.x, middle.y, middle.z + lift)
  return majority(modelsOf(scene, target), (model) => {
    const at = placementOf(state.positions, model)
    if (at === null) return null
    const body = bodyOf(state.positions, model)
    const low = spot(at.x, at.y, at.z + Math.min(lift, heightIn(body, at.pose)))
    const between = piecesOnLine(tabletop, from, low)
    const behind = field.board.pieces.filter(({ id }) => between.includes(id))
    return bestOf(
      scene,
      [...areasAt(scene, model), ...behind].filter((piece) => isLargeEnough(piece, body)),
    )
  })
}

/** 4E-CC-12: the line is drawn from the closest charging model. */
export const chargeCover = (
  scene: Scene,
  { unit, target }: Extract<FourthFact, { ask: 'charge-cover' }>,
): ModelIndex[] =>
  modelsOf(scene, target).filter((model) => {
    const [closest] = modelsOf(scene, unit).toSorted(
      (one, other) => modelDistance(scene, one, model) - modelDistance(scene, other, model),
    )
    return closest !== undefined && coverFrom(scene, closest, model).pieces.length > 0
  })
