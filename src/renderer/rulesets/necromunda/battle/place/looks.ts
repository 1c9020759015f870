import type { MovePreview } from '@shared/rulesets/necromunda/board/preview'
import { driveTowards, endOfDrive } from '@shared/rulesets/necromunda/board/drive-plans'
import { barricadeAt, boardWithBuilt } from '@shared/rulesets/necromunda/board/built'
import { atLeadingEdge, boardNow, pieceOf } from '@shared/rulesets/necromunda/board/road-terrain'
import {
  driveValueSchema,
  faceValueSchema,
  markerValueSchema,
  moveValueSchema,
  standValueSchema,
  templateValueSchema,
  type DriveValue,
  type StandValue,
} from '@shared/rulesets/necromunda/board/values'
import type {
  BlastMarker,
  Cover,
  FactQuestion,
  Hazard,
  PlacementQuestion,
  ShotFacts,
  TemplateLaid,
} from '@shared/rulesets/necromunda/questions'
import type { SceneryChange } from '@shared/rulesets/necromunda/scenery-questions'
import {
  bodyOf,
  chest,
  createBoard,
  directionOfHeading,
  distanceToSpot,
  heading,
  headingOf,
  levelsAt,
  modelsOnTable,
  NOTHING,
  rounded,
  runOf,
  standingPlace,
  TEARDROP,
  teardrop,
  teardropOutline,
  type Heading,
  type Spot,
  outlineOf,
  type Tabletop,
} from '@shared/space'
import type { NecromundaState } from '@shared/rulesets/necromunda/state'
import { riskOf, type Risk } from '@shared/rulesets/necromunda/movement/hazards'
import type { BattleContext } from '@shared/rulesets/necromunda/table'
import { openToRead } from '../openToRead'
import { drivenAlong, type DriveLook } from '@shared/rulesets/necromunda/board/drive-look'
import type { BattleInPlay } from '../battle'

/** A point of the board, in thousandths of an inch. */
export interface At {
  readonly x: number
  readonly y: number
}

/** Preview of an answer to a placement request. */
export interface PlacementPreview {
  readonly value: unknown
  /** Message key of why it is illegal; null if it is legal. */
  readonly problem: string | null
  /** End position of the fighter or marker; null if only a direction is asked. */
  readonly end: Spot | null
  readonly heading: Heading | null
  /** A fighter could stand there on more than one level. */
  readonly stacked: boolean
  /** Radius of the base or marker at the end, in thousandths of an inch. */
  readonly radius: number
  /** A move's path, cost, hazards and contacts. */
  readonly move: MovePreview | null
  /** Hazards on the path. */
  readonly met: readonly Met[]
  /** A vehicle's path and collisions; null without a vehicle. */
  readonly drive: DriveLook | null
  /** Outline of a flame template, or of a hull at its end, as seen from above. */
  readonly outline: readonly { readonly x: number; readonly y: number }[]
  /** Fighters that a marker or template touches. */
  readonly touched: readonly number[]
  /** For each of those under a marker or template: why the shooter can't hit it. */
  readonly caught: readonly Caught[]
  /** The shooter; null if there is none. */
  readonly shooter: number | null
  /** Distance that a marker is thrown or fired, or a template reaches. */
  readonly reach: Reach | null
}

/** `risk`: null if no roll is needed. */
export interface Met {
  readonly hazard: Hazard
  readonly risk: Risk | null
}

/** `seen`: by the shooter of a marker. `spared`: terrain protects it completely from a template (NEC-TEMPL-05). */
export interface Caught {
  readonly fighter: number
  readonly seen: boolean
  readonly spared: boolean
  readonly cover: Cover
}

/** Lengths in thousandths of an inch. */
interface Reach {
  readonly from: Spot
  /** How much higher (below zero: lower) the far end of a template is; null: a marker is thrown. */
  readonly rise: number | null
  readonly distance: number
  readonly most: number
  /** The pointer was farther away: the marker slides back into range. */
  readonly slid: boolean
}

/** Placements of a fighter or vehicle, with a facing. */
type Standing = Asks<'deploy'> | Asks<'set-down'> | Asks<'come-out'>
/** Placements of objects. */
type Lying = Asks<'place-object'> | Asks<'lay-behind'> | Asks<'place-loot'> | Asks<'set-down-loot'>
type Asks<Ask extends PlacementQuestion['ask']> = Extract<PlacementQuestion, { ask: Ask }>

/** Half the width of a drawn casket, thousandths of an inch. */
const lootRadius = 450

/** The parts of a battle that previews need. */
export interface Looked extends Pick<BattleInPlay, 'space' | 'advisor' | 'field'> {
  readonly session: { readonly value: { readonly state: NecromundaState } }
  readonly context: BattleContext
}

/** On a board, a deployment's answer is a placement. */
const standValueOf = (outcome: unknown): StandValue => outcome as StandValue

/** Makes previews on the battle's board in its present state. */
export const createPreviews = ({ session, space, advisor, field, context }: Looked) => {
  const board = field === null ? null : createBoard(field)
  const state = () => session.value.state
  const tabletop = (): Tabletop => {
    if (board === null) throw new Error('There is no board to point at')
    return {
      board: boardNow(boardWithBuilt(board, state().scenery.built), state().scenery.road),
      positions: state().positions,
      openDoors: state().scenery.gates,
      clouds: [],
    }
  }
  const plain = {
    end: null,
    stacked: false,
    heading: null,
    radius: 0,
    move: null,
    met: [],
    drive: null,
    outline: [],
    touched: [],
    caught: [],
    shooter: null,
    reach: null,
  } as const
  const resolve = (question: PlacementQuestion, value: unknown) => space.resolve(state(), question, value)
  const radiusOf = (fighter: number): number => {
    const { base } = bodyOf(state().positions, fighter)
    return base.kind === 'circle' ? base.radius : base.length / 2
  }

  /** The outline of a hull at a position; none for a round base, which is drawn as a circle. */
  const hullAt = (fighter: number, at: Spot, facing: Heading): PlacementPreview['outline'] => {
    const { base } = bodyOf(state().positions, fighter)
    return base.kind === 'circle' ? [] : outlineOf(base, at, facing)
  }

  const move = (
    question: Asks<'plan-move'>,
    pointer: At | Spot,
    { facing = null, via = [] }: { readonly facing?: Heading | null; readonly via?: readonly Spot[] } = {},
  ): PlacementPreview => {
    const preview = advisor?.preview(state(), question, pointer, via)
    if (preview === null || preview === undefined) throw new Error('There is no board to move on')
    const value = facing === null ? preview.value : { ...preview.value, heading: facing }
    return {
      ...plain,
      value,
      problem: preview.problem,
      end: preview.end,
      stacked: new Set([...levelsAt(tabletop(), preview.end.x, preview.end.y), NOTHING]).size > 1,
      heading: facing ?? preview.value.heading ?? along(preview),
      radius: radiusOf(question.fighter),
      move: preview,
      met: preview.hazards.map((hazard) => ({
        hazard,
        risk: riskOf(openToRead(context, state()), question.fighter, hazard),
      })),
    }
  }
  const along = ({ legs }: MovePreview): Heading | null => {
    const last = legs.at(-1)
    return last === undefined ? null : headingOf(last.to.x - last.from.x, last.to.y - last.from.y, heading(0))
  }

  const stand = (question: Standing, value: StandValue): PlacementPreview => {
    const resolution = resolve(question, value)
    // NECV-DEP-03: arriving hulls are moved to the edge.
    const { x, y, z, heading } = question.ask === 'deploy' && resolution.ok ? standValueOf(resolution.outcome) : value
    return {
      ...plain,
      value,
      problem: resolution.ok ? null : resolution.problem,
      end: { x, y, z },
      heading,
      radius: radiusOf(question.fighter),
      outline: hullAt(question.fighter, { x, y, z }, heading),
    }
  }
  /** On the highest possible level: the pointer means the topmost surface. */
  const standAt = (question: Standing, at: At, highest: number | null): PlacementPreview => {
    const table = tabletop()
    const { width, depth } = table.board.field
    const facing = headingOf(width / 2 - at.x, depth / 2 - at.y, heading(0))
    const spots = levelsAt(table, rounded(at.x), rounded(at.y))
      .filter((z) => highest === null || z <= highest)
      .toSorted((low, high) => high - low)
    const looks = [...spots, NOTHING].map((z) =>
      stand(question, { x: rounded(at.x), y: rounded(at.y), z, heading: facing }),
    )
    const best = looks.find(({ problem }) => problem === null) ?? looks[0]
    if (best === undefined) throw new Error('Every point has a ground')
    return best
  }

  const lie = (question: Lying, value: Spot): PlacementPreview => {
    const resolution = resolve(question, value)
    return { ...plain, value, problem: resolution.ok ? null : resolution.problem, end: value, radius: lootRadius }
  }
  const lieAt = (question: Lying, at: At): PlacementPreview => {
    const levels = [...levelsAt(tabletop(), rounded(at.x), rounded(at.y)), NOTHING]
    const looks = levels.map((z) => lie(question, { x: rounded(at.x), y: rounded(at.y), z }))
    const best = looks.find(({ problem }) => problem === null) ?? looks[0]
    if (best === undefined) throw new Error('Every point has a ground')
    return best
  }

  /** What a change of the battlefield removes, or where its addition stands. */
  const change = (question: Asks<'change-scenery'>, value: Spot): PlacementPreview => {
    const resolution = resolve(question, value)
    const look = { ...plain, value, end: value, radius: lootRadius }
    if (!resolution.ok) return { ...look, problem: resolution.problem }
    // The outcome of such a placement is the change itself.
    const done = resolution.outcome as SceneryChange
    const taken = done.kind === 'taken' ? tabletop().board.pieces.find(({ id }) => id === done.piece) : undefined
    const put =
      done.kind === 'built' && done.built.kind === 'barricade'
        ? barricadeAt(value, done.built.along, 'put').footprint
        : undefined
    return { ...look, problem: null, outline: taken?.outline ?? put ?? [] }
  }
  /** On the highest possible level. */
  const changeAt = (question: Asks<'change-scenery'>, at: At): PlacementPreview => {
    const levels = [...levelsAt(tabletop(), rounded(at.x), rounded(at.y)), NOTHING].toReversed()
    const looks = levels.map((z) => change(question, { x: rounded(at.x), y: rounded(at.y), z }))
    const best = looks.find(({ problem }) => problem === null) ?? looks[0]
    if (best === undefined) throw new Error('Every point has a ground')
    return best
  }

  /** NECV-ROAD-02: on the leading edge, at the pointer's position along it. */
  const ahead = (question: Asks<'place-scenery'>, { x, y }: At): PlacementPreview => {
    const value = { x: rounded(x), y: rounded(y), z: NOTHING }
    const resolution = resolve(question, value)
    const trailing = state().scenery.road?.trailing ?? 'south'
    const end = atLeadingEdge(tabletop().board.field, question.kind, trailing, value)
    return {
      ...plain,
      value,
      problem: resolution.ok ? null : resolution.problem,
      end,
      radius: lootRadius,
      outline: pieceOf(question.kind, end, trailing, 'ahead').footprint,
    }
  }

  const face = (question: Asks<'face'>, facing: Heading): PlacementPreview => ({
    ...plain,
    value: { heading: facing },
    problem: null,
    end: standingPlace(state().positions, question.fighter),
    heading: facing,
    radius: radiusOf(question.fighter),
  })

  const drive = (question: Asks<'plan-drive'>, value: DriveValue): PlacementPreview => {
    const resolution = resolve(question, value)
    const from = standingPlace(state().positions, question.fighter)
    // The outcome of a legal path is cut where its allowance ends.
    const legs = resolution.ok ? (resolution.outcome as DriveValue) : value
    const end = endOfDrive(from, legs)
    return {
      ...plain,
      value,
      problem: resolution.ok ? null : resolution.problem,
      end,
      heading: end.heading,
      radius: radiusOf(question.fighter),
      drive: drivenAlong(space, state(), question.fighter, from, legs),
      outline: hullAt(question.fighter, end, end.heading),
    }
  }
  const driveAt = (question: Asks<'plan-drive'>, at: At): PlacementPreview => {
    const from = standingPlace(state().positions, question.fighter)
    return drive(question, driveTowards(from, question, at))
  }

  const under = ({ diameter }: Asks<'place-blast'>, placed: BlastMarker): readonly number[] => {
    const question: FactQuestion = { ask: 'under-blast', marker: placed, around: null, diameter }
    // A board answers this question with fighters.
    return space.measure(state(), question) as readonly number[]
  }
  const seenFrom = ({ shooter, longRange }: Asks<'place-blast'>, fighter: number): Caught => {
    const question: FactQuestion = { ask: 'shot', shooter, target: fighter, short: null, long: longRange }
    // A board answers this question with shot facts.
    const { visible, cover } = space.measure(state(), question) as ShotFacts
    return { fighter, seen: visible, spared: false, cover }
  }
  const marker = (question: Asks<'place-blast'>, value: Spot): PlacementPreview => {
    const { shooter, longRange, diameter } = question
    const from = standingPlace(state().positions, shooter)
    const distance = distanceToSpot(tabletop(), shooter, value)
    const resolution = resolve(question, value)
    const look = {
      ...plain,
      shooter,
      value,
      end: value,
      radius: diameter / 2,
      reach: { from, rise: null, distance, most: longRange, slid: false },
    }
    // The outcome of a blast placement is its marker; if it is illegal, the fighters it would hit are shown all the same.
    const placed = resolution.ok ? (resolution.outcome as BlastMarker) : { at: value, outOfRange: false }
    const touched = under(question, placed)
    return {
      ...look,
      problem: resolution.ok ? null : resolution.problem,
      end: markerValueSchema.parse(placed.at),
      reach: { ...look.reach, slid: placed.outOfRange },
      touched,
      caught: touched.filter((fighter) => fighter !== shooter).map((fighter) => seenFrom(question, fighter)),
    }
  }
  /** The point on the highest floor of the shown levels; the point itself if all levels are shown. */
  const onLevel = (at: At, highest: number | null): At | Spot => {
    if (highest === null) return at
    const z = levelsAt(tabletop(), rounded(at.x), rounded(at.y))
      .filter((floor) => floor <= highest)
      .at(-1)
    return z === undefined ? at : { x: rounded(at.x), y: rounded(at.y), z }
  }
  const markerAt = (question: Asks<'place-blast'>, at: At): PlacementPreview => {
    const level = standingPlace(state().positions, question.target).z
    const levels = levelsAt(tabletop(), rounded(at.x), rounded(at.y))
    const z = levels.includes(level) ? level : (levels[0] ?? NOTHING)
    return marker(question, { x: rounded(at.x), y: rounded(at.y), z })
  }

  /** Cover affects armour only with an option (NECX-SAVE-07). */
  const coverFrom = (shooter: number, fighter: number): Cover => {
    if (!context.options.coverSaveBonus) return 'open'
    const question: FactQuestion = { ask: 'cover-from', fighter, from: shooter }
    // A board answers this question with cover.
    return space.measure(state(), question) as Cover
  }
  const flames = (question: Asks<'place-template'>, facing: Heading, rise = NOTHING): PlacementPreview => {
    const { shooter } = question
    const value = { heading: facing, rise }
    const resolution = resolve(question, value)
    const pose = { origin: chest(tabletop(), shooter), towards: directionOfHeading(facing), rise }
    // The outcome of a template on a board lists the fighters it touches.
    const touched = resolution.ok ? (resolution.outcome as TemplateLaid).touched : []
    return {
      ...plain,
      shooter,
      value,
      problem: resolution.ok ? null : resolution.problem,
      heading: facing,
      outline: teardropOutline(pose),
      touched,
      caught: teardrop(tabletop(), pose, [shooter]).map(({ model }) => ({
        fighter: model,
        seen: true,
        spared: !touched.includes(model),
        cover: coverFrom(shooter, model),
      })),
      reach: {
        from: standingPlace(state().positions, shooter),
        rise,
        distance: runOf(pose),
        most: TEARDROP.length,
        slid: false,
      },
    }
  }
  /** NEC-TEMPL-02: tilted towards the fighter under the pointer, otherwise towards the ground there. */
  const flamesAt = (question: Asks<'place-template'>, at: At, highest: number | null): PlacementPreview => {
    const table = tabletop()
    const from = standingPlace(table.positions, question.shooter)
    const isLookedAt = (z: number): boolean => highest === null || z <= highest
    const pointedAt = modelsOnTable(table.positions)
      .filter((model) => model !== question.shooter)
      .map((model) => ({ ...standingPlace(table.positions, model), radius: radiusOf(model) }))
      .filter(({ x, y, z, radius }) => isLookedAt(z) && Math.hypot(x - at.x, y - at.y) <= radius)
      .map(({ z }) => z)
    const floors = levelsAt(table, rounded(at.x), rounded(at.y)).filter(isLookedAt)
    const height = Math.max(...(pointedAt.length > 0 ? pointedAt : floors.length > 0 ? floors : [from.z])) - from.z
    const away = Math.hypot(at.x - from.x, at.y - from.y, height)
    const rise = away === 0 ? NOTHING : rounded((TEARDROP.length * height) / away)
    return flames(question, headingFrom(question.shooter, at), rise)
  }

  const headingFrom = (fighter: number, at: At): Heading => {
    const from = standingPlace(state().positions, fighter)
    return headingOf(at.x - from.x, at.y - from.y, from.heading)
  }

  return {
    /** For a point under the pointer, no higher than `highest`. */
    at(
      question: PlacementQuestion,
      at: At,
      highest: number | null = null,
      via: readonly Spot[] = [],
    ): PlacementPreview {
      switch (question.ask) {
        case 'plan-move':
          return move(question, onLevel(at, highest), { via })
        case 'plan-drive':
          return driveAt(question, at)
        case 'deploy':
        case 'set-down':
        case 'come-out':
          return standAt(question, at, highest)
        case 'face':
          return face(question, headingFrom(question.fighter, at))
        case 'place-scenery':
          return ahead(question, at)
        case 'place-object':
        case 'lay-behind':
        case 'place-loot':
        case 'set-down-loot':
          return lieAt(question, at)
        case 'change-scenery':
          return changeAt(question, at)
        case 'place-blast':
          return markerAt(question, at)
        case 'place-template':
          return flamesAt(question, at, highest)
      }
    },
    /** For a suggested answer. */
    of(question: PlacementQuestion, value: unknown): PlacementPreview {
      switch (question.ask) {
        case 'plan-move': {
          const suggested = moveValueSchema.parse(value)
          const end = suggested.path.at(-1)?.to ?? standingPlace(state().positions, question.fighter)
          return { ...move(question, end, { facing: suggested.heading ?? null }), value, problem: null }
        }
        case 'plan-drive':
          return drive(question, driveValueSchema.parse(value))
        case 'deploy':
        case 'set-down':
        case 'come-out':
          return stand(question, standValueSchema.parse(value))
        case 'face':
          return face(question, faceValueSchema.parse(value).heading)
        case 'place-scenery':
          return ahead(question, markerValueSchema.parse(value))
        case 'place-object':
        case 'lay-behind':
        case 'place-loot':
        case 'set-down-loot':
          return lie(question, markerValueSchema.parse(value))
        case 'change-scenery':
          return change(question, markerValueSchema.parse(value))
        case 'place-blast':
          return marker(question, markerValueSchema.parse(value))
        case 'place-template': {
          const { heading: facing, rise } = templateValueSchema.parse(value)
          return flames(question, facing, rise)
        }
      }
    },
    /** The same position, turned towards a vector. */
    turned(question: PlacementQuestion, look: PlacementPreview, dx: number, dy: number): PlacementPreview {
      const facing = headingOf(dx, dy, look.heading ?? heading(0))
      switch (question.ask) {
        case 'plan-move':
          return look.move === null
            ? look
            : { ...look, heading: facing, value: { ...look.move.value, heading: facing } }
        case 'deploy':
        case 'set-down':
        case 'come-out':
          return stand(question, { ...standValueSchema.parse(look.value), heading: facing })
        default:
          return look
      }
    },
  }
}
