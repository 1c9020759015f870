import type { Resolution } from '../../../engine'
import {
  clonePositions,
  addModel,
  bodyOf,
  baseDistance,
  gapAcross,
  HEADINGS,
  heading,
  outlineOf,
  place,
  spot,
  standingPlace,
  surfaceAt,
  type Draw,
  type Placement,
} from '../../../space'
import type { z } from 'zod'
import type { ModelPlace, PlacementQuestion } from '../questions/questions'
import type { ModelIndex } from '../table/state'
import { areTogether } from './coherency'
import { enemyModels, modelsOf, profileOfModel, sceneOf, type Scene } from './field'
import { block, vectorTo } from './formation'
import { markerSpot } from './measuring'
import { accept, refuse } from './problems'
import { rehearsal } from './moving'
import type { Box } from './policy'
import { mayStand } from './stand'
import type { joinSchema, JoinValue, markerSchema, MarkerValue, setUpSchema, SetUpValue } from './values'

type Asked<Ask extends PlacementQuestion['ask']> = Extract<PlacementQuestion, { ask: Ask }>
export type SetUpQuestion = Asked<'deploy'> | Asked<'disembark'> | Asked<'arrive'>

export const zoneOf = ({ field }: Scene, { zone }: Asked<'deploy'>): Box => field.policy.zone(field.board.field, zone)

const isInside = (scene: Scene, model: ModelIndex, at: Placement, { minX, minY, maxX, maxY }: Box): boolean => {
  const body = bodyOf(scene.state.positions, model)
  if (body.base.kind === 'circle') {
    const { radius } = body.base
    return at.x - radius >= minX && at.x + radius <= maxX && at.y - radius >= minY && at.y + radius <= maxY
  }
  return outlineOf(body.base, at, at.heading).every(({ x, y }) => x >= minX && x <= maxX && y >= minY && y <= maxY)
}

/** Whether a model may be set up there, ignoring other models of its unit. */
const fitsFor = (scene: Scene, question: SetUpQuestion): ((model: ModelIndex, at: Placement) => boolean) => {
  switch (question.ask) {
    case 'deploy': {
      const zone = zoneOf(scene, question)
      const { policy } = scene.field
      return (model, at) =>
        isInside(scene, model, at, zone) &&
        mayStand(scene, model, at, []) &&
        policy.mayDeploy?.(scene, question.zone, model, at) !== false
    }
    case 'arrive': {
      const enemies = enemyModels(scene, question.unit)
      return (model, at) => mayStand(scene, model, at, enemies, question.distance + 1)
    }
    case 'disembark': {
      const enemies = enemyModels(scene, question.unit)
      const [carrier] = modelsOf(scene, question.transport)
      if (carrier === undefined) return () => false
      const from = standingPlace(scene.state.positions, carrier)
      const hull = bodyOf(scene.state.positions, carrier)
      const { within, mayGetOut } = scene.field.policy.transports
      const isNear = (model: ModelIndex, at: Placement): boolean =>
        mayGetOut?.(scene, carrier, model, at) ??
        baseDistance(bodyOf(scene.state.positions, model), at, hull, from) <= within
      return (model, at) => isNear(model, at) && mayStand(scene, model, at, enemies)
    }
  }
}

/** Checks a set-up: every model at an allowed place, and the unit in coherency. */
export const resolveSetUp = (
  scene: Scene,
  question: SetUpQuestion,
  { models }: z.output<typeof setUpSchema>,
): Resolution => {
  const members = modelsOf(scene, question.unit)
  const named = models.map(({ model }) => model)
  if (named.some((model) => !members.includes(model)) || new Set(named).size !== named.length)
    return refuse('placement.notOfUnit')
  const unplaced = members.filter((model) => !named.includes(model))
  if (unplaced.length > 0 && question.ask !== 'disembark' && named.length > 0) return refuse('placement.incomplete')
  if (named.length === 0 && question.ask === 'deploy' && anywhere(scene, question) !== null)
    return refuse('placement.incomplete')
  const after = rehearsal(scene)
  const fits = fitsFor(after, question)
  const places: (ModelPlace & { readonly at: Placement })[] = []
  for (const { model, at, heading: facing } of models) {
    const there: Placement = { ...at, heading: facing ?? heading(0), pose: 'standing' }
    if (!fits(model, there)) return refuse(question.ask === 'deploy' ? 'placement.notInZone' : 'placement.blocked')
    place(after.state.positions, model, there)
    places.push({ model, at: there })
  }
  if (!areTogether(scene, places)) return refuse('placement.notCoherent')
  return accept({ places, unplaced })
}

const valueOf = (found: readonly { readonly model: ModelIndex; readonly at: Placement }[]): SetUpValue => ({
  models: found.map(({ model, at }) => ({ model, at: [at.x, at.y, at.z], heading: at.heading })),
})

const nobody: SetUpValue = { models: [] }

/** The unit as a block around a point; null if it doesn't fit. */
export const setUpAround = (
  scene: Scene,
  question: SetUpQuestion,
  middle: { x: number; y: number },
): SetUpValue | null => {
  const { board, policy } = scene.field
  const zone = question.ask === 'deploy' ? question.zone : null
  const fits = (after: Scene) => fitsFor(after, question)
  const facing = (at: { x: number; y: number }) => policy.facing?.(board.field, at, zone) ?? heading(0)
  const found = block(scene, modelsOf(scene, question.unit), middle, fits, facing)
  return found === null ? null : valueOf(found)
}

const tries = 12
const grid = 1500

const boxOf = (scene: Scene, question: SetUpQuestion): Box => {
  const { width, depth } = scene.field.board.field
  return question.ask === 'deploy' ? zoneOf(scene, question) : { minX: 0, minY: 0, maxX: width, maxY: depth }
}

/** The first place found by a search of the whole area; null: there is no room. */
const anywhere = (scene: Scene, question: SetUpQuestion): SetUpValue | null => {
  const { minX, minY, maxX, maxY } = boxOf(scene, question)
  for (let y = minY + 700; y <= maxY; y += grid) {
    for (let x = minX + 700; x <= maxX; x += grid) {
      const found = setUpAround(scene, question, { x, y })
      if (found !== null) return found
    }
  }
  return null
}

export const sampleSetUp = (scene: Scene, question: SetUpQuestion, draw: Draw): SetUpValue => {
  if (question.ask === 'disembark') return sampleDisembarking(scene, question, draw)
  const { minX, minY, maxX, maxY } = boxOf(scene, question)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const middle = {
      x: minX + draw(Math.max(1, Math.floor(maxX - minX))),
      y: minY + draw(Math.max(1, Math.floor(maxY - minY))),
    }
    const found = setUpAround(scene, question, middle)
    if (found !== null) return found
  }
  return anywhere(scene, question) ?? nobody
}

/** Places around the transport, beginning in a random direction; models without a place are left out. */
const sampleDisembarking = (scene: Scene, question: Asked<'disembark'>, draw: Draw): SetUpValue => {
  const [carrier] = modelsOf(scene, question.transport)
  if (carrier === undefined) return nobody
  const at = standingPlace(scene.state.positions, carrier)
  const start = draw(HEADINGS)
  const { within } = scene.field.policy.transports
  for (const more of [200, -400, 1000, 600]) {
    const away = within + more
    for (let turn = 0; turn < HEADINGS; turn += 32) {
      const { dx, dy } = vectorTo(start + turn, away)
      const found = setUpAround(scene, question, { x: at.x + dx, y: at.y + dy })
      if (found !== null) return found
    }
  }
  return asManyAsFit(scene, question, at)
}

const asManyAsFit = (scene: Scene, question: Asked<'disembark'>, around: Placement): SetUpValue => {
  const after = rehearsal(scene)
  const fits = fitsFor(after, question)
  const found: { model: ModelIndex; at: Placement }[] = []
  for (const model of modelsOf(scene, question.unit)) {
    const free = spotsAround(around).find(
      (at) => fits(model, at) && (found.length === 0 || isNextTo(scene, model, at, found)),
    )
    if (free === undefined) break
    place(after.state.positions, model, free)
    found.push({ model, at: free })
  }
  return found.length > 1 || modelsOf(scene, question.unit).length === 1 ? valueOf(found) : nobody
}

/** Places around a model, as far out as a large hull plus two inches. */
export const spotsAround = ({ x, y }: Placement): Placement[] => {
  const found: Placement[] = []
  for (let dy = -8000; dy <= 8000; dy += 800) {
    for (let dx = -8000; dx <= 8000; dx += 800)
      found.push({ ...spot(x + dx, y + dy, 0), heading: heading(0), pose: 'standing' })
  }
  return found
}

const isNextTo = (
  scene: Scene,
  model: ModelIndex,
  at: Placement,
  found: readonly { readonly model: ModelIndex; readonly at: Placement }[],
): boolean => {
  const { positions } = scene.state
  const { across } = scene.field.policy.coherency(profileOfModel(scene, model))
  return found.some(
    (other) => gapAcross(bodyOf(positions, model), at, bodyOf(positions, other.model), other.at) <= across,
  )
}

/** A marker must be on the table and far enough from the others, centre to centre. */
export const resolveMarker = ({ field, state }: Scene, { x, y }: z.output<typeof markerSchema>): Resolution => {
  const { width, depth } = field.board.field
  const { apart, fromEdge } = field.policy.markers
  if (x < fromEdge || y < fromEdge || x > width - fromEdge || y > depth - fromEdge) return refuse('placement.notInZone')
  const tooNear = state.markers.some(({ at }) => {
    const other = markerSpot(at)
    return (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) < apart * apart
  })
  if (tooNear) return refuse('placement.markersTooNear')
  return accept(spot(x, y, surfaceAt(field.board, x, y, 0).z))
}

export const sampleMarker = (scene: Scene, draw: Draw): MarkerValue => {
  const { width, depth } = scene.field.board.field
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const value = { x: draw(width + 1), y: draw(depth + 1) }
    if (resolveMarker(scene, value).ok) return value
  }
  const free = freeMarker(scene)
  if (free === null) throw new RangeError('There is no room for another objective marker')
  return free
}

/** Any place where another marker may be; null: there is none. */
export const freeMarker = (scene: Scene): MarkerValue | null => {
  const { width, depth } = scene.field.board.field
  for (let y = 0; y <= depth; y += 1000) {
    for (let x = 0; x <= width; x += 1000) if (resolveMarker(scene, { x, y }).ok) return { x, y }
  }
  return null
}

/** A scene that contains the joining model, to test places for it. */
const withNewcomer = (scene: Scene, like: ModelIndex): { readonly scene: Scene; readonly model: ModelIndex } => {
  const positions = clonePositions(scene.state.positions)
  const model = addModel(positions, bodyOf(positions, like))
  return { scene: sceneOf(scene.field, { ...scene.state, positions }), model }
}

const joins = (scene: Scene, question: Asked<'join'>, at: Placement): boolean => {
  const members = modelsOf(scene, question.unit)
  const [like] = members
  if (like === undefined) return false
  const grown = withNewcomer(scene, like)
  const standing = members.map((model) => ({ model, at: standingPlace(scene.state.positions, model) }))
  return isNextTo(scene, like, at, standing) && mayStand(grown.scene, grown.model, at, [])
}

/** In coherency with its unit; no model joins if there is no room. */
export const resolveJoin = (scene: Scene, question: Asked<'join'>, { at }: z.output<typeof joinSchema>): Resolution => {
  if (at === null) return accept({ places: [], unplaced: [] })
  const there: Placement = { ...at, heading: heading(0), pose: 'standing' }
  if (!joins(scene, question, there)) return refuse('placement.blocked')
  const [like] = modelsOf(scene, question.unit)
  return like === undefined
    ? refuse('placement.malformed')
    : accept({ places: [{ model: like, at: there }], unplaced: [] })
}

export const sampleJoin = (scene: Scene, question: Asked<'join'>, draw: Draw): JoinValue => {
  const members = modelsOf(scene, question.unit)
  const [first] = members
  if (first === undefined) return { at: null }
  const { across } = scene.field.policy.coherency(profileOfModel(scene, first))
  for (let attempt = 0; attempt < members.length; attempt += 1) {
    const beside = members[(attempt + draw(members.length)) % members.length]
    if (beside === undefined) break
    const at = standingPlace(scene.state.positions, beside)
    const start = draw(HEADINGS)
    for (let turn = 0; turn < HEADINGS; turn += 32) {
      const { dx, dy } = vectorTo(start + turn, across - 200)
      const there: Placement = { ...spot(at.x + dx, at.y + dy, at.z), heading: heading(0), pose: 'standing' }
      if (joins(scene, question, there)) return { at: [there.x, there.y, there.z] }
    }
  }
  return { at: null }
}
