import type { Resolution } from '@shared/engine'
import { createBoardOracle } from '@shared/rulesets/wh40k/board/oracle'
import { boardPolicy } from '@shared/rulesets/wh40k-8e/board'
import { optionsSchema, type Options } from '@shared/rulesets/wh40k-8e/options'
import type { EighthQuestion, MoveKind } from '@shared/rulesets/wh40k-8e/questions'
import {
  heading,
  inches,
  type Length,
  NOTHING,
  place,
  readBattlefield,
  spot,
  type BattlefieldFile,
} from '@shared/space'
import { setUp, type UnitSketch } from './kit'

type Piece = Pick<BattlefieldFile['terrain'][number], 'kind' | 'footprint' | 'base' | 'top'>

export const box = (
  kind: Piece['kind'],
  [x, y]: [number, number],
  [toX, toY]: [number, number],
  top: number,
): Piece => ({
  kind,
  footprint: [
    [x * 1000, y * 1000],
    [toX * 1000, y * 1000],
    [toX * 1000, toY * 1000],
    [x * 1000, toY * 1000],
  ],
  base: 0,
  top: top * 1000,
})

/** The question for the destination of unit 0. */
export const moving = (allowance: Length) =>
  ({ ask: 'move', unit: 0, kind: 'move', allowance, minimum: NOTHING, targets: [] }) as const

/** Units on a bare table of 48" by 48" (or with a few pieces), models given by their places in inches. */
export const arena = (
  units: readonly (UnitSketch & { readonly at: readonly (readonly [number, number])[] })[],
  pieces: readonly Piece[] = [],
  options: Partial<Options> = {},
) => {
  const scene = setUp(units.map((unit) => ({ ...unit, groups: unit.groups ?? [{ count: unit.at.length }] })))
  const field = readBattlefield({
    version: 1,
    id: 'arena',
    title: { en: 'Arena', ru: 'Арена' },
    width: 48_000,
    depth: 48_000,
    terrain: pieces.map((piece, index) => ({ ...piece, id: `piece-${index}`, name: 'piece' })),
    doors: [],
    ladders: [],
    ducts: [],
    terminals: [],
    objectives: [],
    deployment: [],
    names: { piece: { en: 'Piece', ru: 'Предмет' } },
  })
  let model = 0
  for (const { at } of units) {
    for (const [x, y] of at) {
      place(scene.state.positions, model, { ...spot(x * 1000, y * 1000, 0), heading: heading(0), pose: 'standing' })
      model += 1
    }
  }
  const oracle = createBoardOracle(field, scene.table.rosters, boardPolicy(optionsSchema.parse(options)))
  const ask = (question: EighthQuestion): unknown => oracle.measure(scene.state, question)
  /** `moves`: model, then the corners of its path in inches; a third number is the height. */
  const move = (
    unit: number,
    moves: readonly (readonly [number, ...(readonly number[])[]])[],
    over: { kind?: MoveKind; allowance?: number; minimum?: number; targets?: number[]; leaves?: number[] } = {},
  ): Resolution =>
    oracle.resolve(
      scene.state,
      {
        ask: 'move',
        unit,
        kind: over.kind ?? 'move',
        allowance: inches(over.allowance ?? 6),
        minimum: inches(over.minimum ?? 0),
        targets: over.targets ?? [],
      } as EighthQuestion,
      {
        moves: moves.map(([mover, ...way]) => ({
          model: mover,
          path: way.map((corner) => [0, 1, 2].map((axis) => Math.round((corner[axis] ?? 0) * 1000))),
        })),
        leaves: over.leaves ?? [],
      },
    )
  return { ...scene, oracle, ask, move }
}

export const problemOf = (resolution: Resolution): string => (resolution.ok ? 'fine' : resolution.problem)
export const enemy = (...at: [number, number][]): UnitSketch & { at: [number, number][] } => ({ side: 1, at })

/** 32 mm bases are 1.26" across. */
