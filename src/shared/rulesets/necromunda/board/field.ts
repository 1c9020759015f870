import {
  boardOf,
  bodyOf,
  clonePositions,
  createSight,
  place,
  plus,
  standingPlace,
  withoutOpenings,
  type Battlefield,
  type Board,
  type Eyesight,
  type MovePolicy,
  type Mover,
  type Length,
  type Placement,
  type Positions,
  type Spot,
  type Tabletop,
} from '../../../space'
import type { Resolution } from '../../../engine'
import { isMounted, type FighterProfile } from '../roster'
import { optionsSchema, type Options } from '../options'
import type { MoveKind, NecromundaQuestion } from '../questions'
import { areEnemies } from '../enmity'
import { onBattlefield, type FighterIndex, type NecromundaState, type Scenery } from '../state'
import type { WayIn } from './contact'
import { boardWithBuilt } from './built'
import { boardNow } from './road-terrain'
import { aroundPolicy, frontPolicy, keptDistance, policiesFor, type Policies } from './policies'
import { boardIn, boardWithDecks, type Decked, type Slowed } from './slowed'

/** Options that the board has to know. */
export type BoardOptions = Pick<
  Options,
  | 'openingsAreSolid'
  | 'injuredInTheWay'
  | 'halfInchSteps'
  | 'dangerousTests'
  | 'blastCentres'
  | 'vehicleOcclusion'
  | 'roughForVehicles'
>

const usualOptions: BoardOptions = optionsSchema.parse({})

/** A battlefield with data cached between questions. One serves a battle and all copies of its state. */
export interface Field {
  readonly board: Board
  readonly options: BoardOptions
  readonly policies: Policies
  readonly rosters: readonly FighterProfile[]
  /** Fighters who climb at the cost of walking. */
  readonly climbers: readonly FighterIndex[]
  /** Effects that lift their bearer into the air. */
  readonly lifting: readonly string[]
  /** Fighters who are always in the air. */
  readonly fliers: readonly FighterIndex[]
  /** Fighters who may move through enemies. */
  readonly acrobats: readonly FighterIndex[]
  /** Effects under which everybody is an enemy. */
  readonly friendless: readonly string[]
  /** Fighters that are vehicles. */
  readonly hulls: readonly FighterIndex[]
  readonly around: Eyesight
  readonly front: Eyesight
  /** Cache: the battlefield with its slowed ground, as last asked for. */
  slowed: Slowed | null
  /** Cache: the same with the decks of hulls, as last asked for. */
  decked: Decked | null
  /** Cache: the last sampled placement with its result, so that it isn't computed again when it is given as the answer. */
  drawn: Drawn | null
  /** Cache: the best refuge for the last move asked about (NEC-COND-14). */
  refuge: { readonly question: NecromundaQuestion; readonly best: Refuge } | null
  /** Cache: how the targets of the last move asked about can be reached (NEC-MOVE-15, -21). */
  wayIn: { readonly question: NecromundaQuestion; readonly found: WayIn | null } | null
  /** Cache: legal placements for the last set-up asked about, by slack and point of the grid, while no model has moved. */
  setUps: {
    readonly question: NecromundaQuestion
    readonly stamp: object | null
    readonly legal: Map<number, readonly Placement[]>
  } | null
}

/** A place to run to: its rank (smaller is better) and the distance of the nearest enemy. */
export interface Refuge {
  readonly at: Placement
  readonly rank: number
  readonly nearest: number
}

interface Drawn {
  readonly question: NecromundaQuestion
  readonly value: unknown
  readonly resolution: Resolution
}

const nothingCached = { slowed: null, decked: null, drawn: null, refuge: null, wayIn: null, setUps: null } as const

/**
 * NEC-TERR-02: ground without a piece is open. Walls and impassable terrain block movement, sight and measuring (NEC-TERR-05, NEC-TERR-10);
 * structures and platforms can be climbed and stood on (NEC-TERR-08, NEC-CLIMB-01); barricades are crossed (NEC-TERR-07). NEC-TERR-12:
 * neither kind of board has rules of its own. Whether walls with many small openings are solid is an option (NEC-TERR-06).
 */
export const createField = (
  battlefield: Battlefield,
  rosters: readonly FighterProfile[],
  climbers: readonly FighterIndex[] = [],
  options: BoardOptions = usualOptions,
  lifting: readonly string[] = [],
  friendless: readonly string[] = [],
  fliers: readonly FighterIndex[] = [],
  acrobats: readonly FighterIndex[] = [],
): Field => ({
  board: boardOf(options.openingsAreSolid ? withoutOpenings(battlefield) : battlefield),
  options,
  policies: policiesFor(options.halfInchSteps),
  rosters,
  climbers,
  lifting,
  fliers,
  acrobats,
  friendless,
  hulls: rosters.flatMap(({ index, vehicle }) => (vehicle === undefined ? [] : [index])),
  around: createSight(aroundPolicy),
  front: createSight(frontPolicy),
  ...nothingCached,
})

/** The table as one question sees it. */
export interface Scene {
  readonly field: Field
  readonly state: NecromundaState
  readonly tabletop: Tabletop
}

const clearAir: Tabletop['clouds'] = []

/** NECV-PASS-04: a fighter acting in a cage is put on top of its vehicle, where the fire points are. */
const withWhoFiresOut = ({ hulls }: Field, { activation, fighters, positions }: NecromundaState): Positions => {
  const acting = hulls.length === 0 ? undefined : activation?.fighter
  if (acting === undefined) return positions
  const { status, aboard } = fighters[acting] ?? {}
  if (status !== 'embarked' || aboard === undefined) return positions
  const hull = standingPlace(positions, aboard)
  const looking = clonePositions(positions)
  place(looking, acting, { ...hull, z: plus(hull.z, bodyOf(positions, aboard).height) })
  return looking
}

/** Questions about how fighters move, stand and fall: for these, hulls count as scenery (NECV-RIDE-01). */
const onDecks: readonly NecromundaQuestion['ask'][] = [
  'plan-move',
  'arrive',
  'diverted',
  'edge',
  'landing',
  'pushed',
  'drifted',
  'set-down',
  'set-down-loot',
  'come-out',
  'has-room',
]

const changedFields = new WeakMap<Field, WeakMap<Board, Field>>()

/** NECV-ROAD-01, NECX-SCN-03: the battlefield after it has rolled on, including what cards have built on it. */
const fieldNow = (field: Field, { road, built }: Scenery): Field => {
  if (road === undefined && built === undefined) return field
  const board = boardNow(boardWithBuilt(field.board, built), road)
  if (board === field.board) return field
  const known = changedFields.get(field) ?? new WeakMap<Board, Field>()
  changedFields.set(field, known)
  const before = known.get(board)
  if (before !== undefined) return before
  const changed: Field = { ...field, board, ...nothingCached }
  known.set(board, changed)
  return changed
}

/** The table as a question sees it. */
export const sceneOf = (begun: Field, state: NecromundaState, ask?: NecromundaQuestion['ask']): Scene => {
  const field = fieldNow(begun, state.scenery)
  return {
    field,
    state,
    tabletop: {
      positions: withWhoFiresOut(field, state),
      board:
        field.hulls.length > 0 && ask !== undefined && onDecks.includes(ask)
          ? boardWithDecks(field, state)
          : boardIn(field, state),
      openDoors: state.scenery.gates,
      clouds: smokeIn(state),
    },
  }
}

const smokeIn = ({ clouds }: NecromundaState): Tabletop['clouds'] =>
  clouds.length === 0
    ? clearAir
    : clouds.filter(({ kind }) => kind === 'smoke').map(({ at, radius }) => ({ centre: markerSpot(at), radius }))

/** The centre of a marker. Only the board's oracle makes markers on a board, so the type is known. */
export const markerSpot = (at: unknown): Spot => at as Spot

/** All other fighters on the battlefield, by how they affect a moving fighter. */
export interface Others {
  /** Enemies that the 1" rule applies to: all but the Seriously Injured (NEC-MOVE-12, NEC-STATUS-07). */
  readonly standing: readonly FighterIndex[]
  /** Seriously Injured enemies. */
  readonly fallen: readonly FighterIndex[]
  /** NEC-MOVE-05: friends and Seriously Injured enemies may be moved through. */
  readonly passable: readonly FighterIndex[]
}

export const othersOf = (scene: Scene, fighter: FighterIndex): Others => {
  const { state, field } = scene
  const standing: FighterIndex[] = []
  const fallen: FighterIndex[] = []
  const passable: FighterIndex[] = []
  for (let other = 0; other < state.fighters.length; other += 1) {
    const theirs = state.fighters[other]
    if (other === fighter || theirs === undefined || !onBattlefield(theirs)) continue
    // NECV-STAT-05: the 1" rule does not apply to vehicles; nobody moves through one, because its deck is an obstacle (NECV-RIDE-01).
    if (theirs.vehicle !== undefined) {
      passable.push(other)
      continue
    }
    const isEnemy = areEnemies(field.rosters, state, field.friendless, fighter, other)
    const isDown = theirs.status === 'seriously-injured'
    if (isEnemy && !isDown) standing.push(other)
    else passable.push(other)
    if (isEnemy && isDown) fallen.push(other)
  }
  return { standing, fallen, passable }
}

export const standingEnemies = (scene: Scene, fighter: FighterIndex): readonly FighterIndex[] =>
  othersOf(scene, fighter).standing

export const isProne = ({ state }: Scene, fighter: FighterIndex): boolean => {
  const status = state.fighters[fighter]?.status
  return status === 'pinned' || status === 'seriously-injured'
}

const isRider = ({ rosters }: Field, fighter: FighterIndex): boolean => {
  const profile = rosters[fighter]
  return profile !== undefined && isMounted(profile)
}

/** NECV-MNT-06: riders don't climb; flying ones don't need to. */
export const climbsNothing = (scene: Scene, fighter: FighterIndex): boolean =>
  policyOf(scene, fighter) === scene.field.policies.riding

/** Movement costs of this fighter. */
export const policyOf = ({ field, state }: Scene, fighter: FighterIndex): MovePolicy => {
  if (field.fliers.includes(fighter)) return field.policies.flying
  const effects = state.fighters[fighter]?.effects ?? []
  if (effects.length > 0 && effects.some(({ id }) => field.lifting.includes(id))) return field.policies.flying
  if (isRider(field, fighter)) return field.policies.riding
  return field.climbers.includes(fighter) ? field.policies.climbing : field.policies.walking
}

/** NEC-Q-15. */
const minds = ({ field }: Scene, kind?: MoveKind): boolean =>
  field.options.injuredInTheWay === 'kept-away-from' && (kind === 'crawl' || kind === 'take-cover')

/** Whether it may move through enemies; only while Active (`slipsThrough`). */
export const slipsThrough = ({ field, state }: Scene, fighter: FighterIndex): boolean =>
  field.acrobats.includes(fighter) && state.fighters[fighter]?.status === 'active'

/** A moving fighter: the models it may pass through and those it keeps away from (NEC-MOVE-05, -12). */
export const moverOf = (scene: Scene, fighter: FighterIndex, allowance: Length, kind?: MoveKind): Mover => {
  const { standing, fallen, passable } = othersOf(scene, fighter)
  const slips = slipsThrough(scene, fighter)
  const avoids = slips ? [] : minds(scene, kind) ? [...standing, ...fallen] : standing
  const passes = slips ? [...passable, ...standing] : passable
  return { model: fighter, allowance, passes, avoids, distance: keptDistance, engages: [], watches: [] }
}
