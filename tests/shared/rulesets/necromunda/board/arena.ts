import { createBoardAdvisor } from '@shared/rulesets/necromunda/board/advisor'
import { createBoardOracle, type BoardOracle } from '@shared/rulesets/necromunda/board/oracle'
import type { MoveValue } from '@shared/rulesets/necromunda/board/values'
import type { FactQuestion, NecromundaQuestion, PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { Edge, FighterIndex } from '@shared/rulesets/necromunda/state'
import {
  heading,
  place,
  readBattlefield,
  spot,
  standingPlace,
  type Battlefield,
  type BattlefieldFile,
  type PathStep,
} from '@shared/space'
import { setUp, type FighterSketch, type Scene, type SceneSketch, type SpaceTable } from '../kit'

/** Real geometry for rules: a small battlefield in inches, fighters put on it, and an oracle that answers from it. */

type Corner = readonly [x: number, y: number]

export interface PieceSketch {
  readonly kind: BattlefieldFile['terrain'][number]['kind']
  /** Two opposite corners. */
  readonly from: Corner
  readonly to: Corner
  readonly base?: number
  readonly top: number
  readonly railings?: readonly number[]
}

export interface FieldSketch {
  readonly pieces?: readonly PieceSketch[]
  readonly ladders?: readonly {
    readonly foot: readonly [number, number, number]
    readonly head: readonly [number, number, number]
  }[]
  readonly size?: number
  /** Edges of the two sides, whose deployment zones are six inches deep; north and south if absent. */
  readonly sides?: readonly [Edge, Edge]
}

const thousandths = (amount: number): number => Math.round(amount * 1000)
const rectangle = ([ax, ay]: Corner, [bx, by]: Corner): [number, number][] =>
  (
    [
      [ax, ay],
      [bx, ay],
      [bx, by],
      [ax, by],
    ] as const
  ).map(([x, y]) => [thousandths(x), thousandths(y)])

/** Two opposite corners of the deployment zone at an edge. */
const zoneAt = (edge: Edge, size: number): readonly [Corner, Corner] => {
  switch (edge) {
    case 'north':
      return [
        [0, 0],
        [size, 6],
      ]
    case 'south':
      return [
        [0, size - 6],
        [size, size],
      ]
    case 'west':
      return [
        [0, 0],
        [6, size],
      ]
    case 'east':
      return [
        [size - 6, 0],
        [size, size],
      ]
  }
}

export const fieldOf = ({
  pieces = [],
  ladders = [],
  size = 24,
  sides = ['north', 'south'],
}: FieldSketch): Battlefield =>
  readBattlefield({
    version: 1,
    id: 'arena',
    title: { en: 'Arena', ru: 'Арена' },
    width: thousandths(size),
    depth: thousandths(size),
    terrain: pieces.map(({ kind, from, to, base = 0, top, railings }, number) => ({
      id: `piece-${number}`,
      name: 'thing',
      kind,
      footprint: rectangle(from, to),
      base: thousandths(base),
      top: thousandths(top),
      ...(railings === undefined ? {} : { railings: [...railings] }),
    })),
    doors: [],
    ladders: ladders.map(({ foot, head }, number) => ({
      id: `ladder-${number}`,
      name: 'thing',
      foot: foot.map(thousandths) as [number, number, number],
      head: head.map(thousandths) as [number, number, number],
    })),
    ducts: [],
    terminals: [],
    objectives: [],
    deployment: sides.map((edge) => ({ id: edge, name: 'thing', outline: rectangle(...zoneAt(edge, size)) })),
    names: { thing: { en: 'Thing', ru: 'Вещь' } },
  } satisfies BattlefieldFile)

/** `at` in inches; `facing` in heading steps, east by itself. Bases of the kit are one inch wide. */
export interface StandingSketch extends FighterSketch {
  readonly at: readonly [x: number, y: number, z?: number]
  readonly facing?: number
}

export interface Arena extends Scene {
  readonly oracle: BoardOracle
  readonly advisor: ReturnType<typeof createBoardAdvisor>
}

export const arenaWith = (
  field: FieldSketch,
  fighters: readonly StandingSketch[],
  more: Omit<SceneSketch, 'fighters'> = {},
): Arena => {
  const scene = setUp({ fighters, ...more })
  fighters.forEach(({ at: [x, y, z = 0], facing = 0, status = 'active' }, index) => {
    if (status === 'out-of-action' || status === 'reserve' || status === 'fled') return
    const pose = status === 'pinned' || status === 'seriously-injured' ? 'prone' : 'standing'
    place(scene.state.positions, index, {
      ...spot(thousandths(x), thousandths(y), thousandths(z)),
      heading: heading(facing),
      pose,
    })
  })
  const oracle = createBoardOracle(fieldOf(field), scene.table.rosters, [], scene.table.options)
  return { ...scene, oracle, advisor: createBoardAdvisor(oracle) }
}

const facts: readonly FactQuestion['ask'][] = [
  'targets',
  'shot',
  'nearest',
  'within',
  'line-of-fire',
  'can-see',
  'arrive',
  'diverted',
  'engageable',
  'on-dangerous-ground',
  'turned-towards',
  'edge',
  'landing',
  'scatter',
  'marker-on',
  'under-blast',
  'under-template',
  'front-arc',
  'cover-from',
  'beyond',
  'drifted',
  'pushed',
  'scenery-at-hand',
  'scenery-near',
  'near-scenery',
  'in-doorway',
  'doors-in-sight',
  'has-room',
  'loot-room',
  'change-room',
  'beside-door',
  'marker-at',
  'objects-near',
  'objects-neared',
]
const placements: readonly PlacementQuestion['ask'][] = [
  'plan-move',
  'deploy',
  'face',
  'set-down',
  'place-blast',
  'place-template',
  'come-out',
  'place-loot',
  'set-down-loot',
  'place-object',
  'place-scenery',
  'lay-behind',
  'change-scenery',
]

type Values = { readonly [Ask in PlacementQuestion['ask']]?: readonly unknown[] }

/** Answers of the real battlefield; placements come from the given values in order, or from the fighter's position. */
export const spaceOf = (arena: Arena, values: Values = {}): SpaceTable => {
  const left = new Map(placements.map((ask) => [ask, [...(values[ask] ?? [])]]))
  const measure = (question: NecromundaQuestion): unknown => arena.oracle.measure(arena.state, question)
  const resolve = (question: NecromundaQuestion): unknown => {
    const queue = left.get(question.ask as PlacementQuestion['ask']) ?? []
    const value = queue.length > 0 ? queue.shift() : standingBy(arena, question)
    const resolution = arena.oracle.resolve(arena.state, question, value)
    if (!resolution.ok) throw new Error(`${question.ask} was refused: ${resolution.problem}`)
    return resolution.outcome
  }
  return Object.fromEntries([
    ...facts.map((ask) => [ask, measure] as const),
    ...placements.map((ask) => [ask, resolve] as const),
  ])
}

const standingBy = (arena: Arena, question: NecromundaQuestion): unknown => {
  if (question.ask === 'face') return { heading: standingPlace(arena.state.positions, question.fighter).heading }
  if (question.ask === 'plan-move') return { path: [] }
  throw new Error(`The script has no value for ${question.ask}`)
}

export type Step = readonly [x: number, y: number, z?: number, by?: PathStep['by']]

/** A path in inches, walked unless given otherwise. */
export const way = (...steps: readonly Step[]): MoveValue => ({
  path: steps.map(([x, y, z = 0, by = 'walk']) => ({
    by,
    to: spot(thousandths(x), thousandths(y), thousandths(z)),
  })),
})

/** Where a fighter is, in inches. */
export const whereIs = ({ state }: Scene, fighter: FighterIndex): [x: number, y: number, z: number] => {
  const { x, y, z } = standingPlace(state.positions, fighter)
  return [x / 1000, y / 1000, z / 1000]
}
