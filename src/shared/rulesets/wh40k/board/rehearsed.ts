import {
  basesTouch,
  bodyOf,
  place,
  placementOf,
  segmentNears,
  type Length,
  type Placement,
  type Spot,
} from '../../../space'
import type { ModelIndex } from '../table/state'
import { checkedMoves, problemWith } from './alone'
import { greatestPart } from './coherency'
import { girth, modelsOf, type Scene } from './field'
import { fightingIn } from './fighting'
import type { MovedModel } from './formation'
import { isBeyond } from './measuring'
import { allowanceOf, costOf, moveModel, rehearsal, termsOf, type MoveQuestion, type Terms } from './moving'

/** One model's situation after a move. */
interface Standing {
  readonly model: ModelIndex
  readonly from: Placement
  readonly at: Placement
  /** Corners of its path including the end; empty: it stays. */
  readonly way: readonly Spot[]
  /** Cost of its path in thousandths of an inch, climbs and turns included, and its allowance. */
  readonly spent: number
  readonly allowance: Length
  /** Whether it would be out of coherency. */
  readonly isApart: boolean
  /** Enemies it would be in contact with. */
  readonly contacts: readonly ModelIndex[]
  /** Ids of the terrain it crosses or ends in. */
  readonly terrain: readonly string[]
}

/** The result of a move that has not been made yet. */
export interface Rehearsed {
  readonly standings: readonly Standing[]
  /** Why it would be refused, by message key; null: it is legal. */
  readonly problem: string | null
  /** Number of the unit's models that would strike; null: not a move into a fight. */
  readonly fighting: number | null
  /** Enemies close to one of the models, and the distance kept from them; empty if no distance is kept. */
  readonly kept: readonly { readonly model: ModelIndex; readonly distance: Length }[]
}

/** Kept distances of enemies are shown within this multiple of the kept distance. */
const nearby = 4

/** Evaluates a unit's move before it is made: places, contacts and costs. */
export const rehearsed = (scene: Scene, question: MoveQuestion, moves: readonly MovedModel[]): Rehearsed => {
  const terms = termsOf(scene, question)
  const gone = rehearsal(scene)
  const spent = new Map<ModelIndex, number>()
  const ways = new Map<ModelIndex, readonly Spot[]>()
  for (const move of checkedMoves(moves)) {
    const to = moveModel(gone, terms, move)
    if (to === null) continue
    spent.set(move.model, costOf(gone, terms, move) ?? 0)
    ways.set(move.model, move.path)
    place(gone.state.positions, move.model, to)
  }
  const members = modelsOf(gone, question.unit)
  const together = greatestPart(gone, members)
  const standings = members.flatMap((model): Standing[] => {
    const from = placementOf(scene.state.positions, model)
    const at = placementOf(gone.state.positions, model)
    if (from === null || at === null) return []
    const way = ways.get(model) ?? []
    return [
      {
        model,
        from,
        at,
        way,
        spent: spent.get(model) ?? 0,
        allowance: allowanceOf(question, model),
        isApart: !together.includes(model),
        contacts: terms.enemies.filter((enemy) => touches(gone, at, model, enemy)),
        terrain: terrainOn(gone, model, [from, ...way]),
      },
    ]
  })
  return {
    standings,
    problem: problemWith(scene, question, moves),
    fighting: terms.closer || terms.atTarget ? fightingIn(gone, members, foesOf(gone, terms)) : null,
    kept: keptFrom(gone, terms, members),
  }
}

/** The enemies a move aims at: the targets of a charge, else all enemies. */
const foesOf = (scene: Scene, { atTarget, enemies, question }: Terms): readonly ModelIndex[] =>
  atTarget ? question.targets.flatMap((target) => [...modelsOf(scene, target)]) : enemies

const touches = ({ state: { positions } }: Scene, at: Placement, model: ModelIndex, enemy: ModelIndex): boolean => {
  const there = placementOf(positions, enemy)
  return there !== null && basesTouch(bodyOf(positions, model), at, bodyOf(positions, enemy), there)
}

/** Ground of any kind and barricades that its path or its end touches. */
const terrainOn = (scene: Scene, model: ModelIndex, way: readonly Spot[]): string[] => {
  const { ground, areas, barricades } = scene.field.board
  const radius = girth(scene, model)
  const found = [...ground.pieces, ...areas.pieces, ...barricades.pieces].filter(({ corners }) =>
    way.some((to, index) => {
      const from = way[index - 1] ?? to
      return (index > 0 || way.length === 1) && segmentNears(corners, from.x, from.y, to.x, to.y, radius)
    }),
  )
  return [...new Set(found.map(({ id }) => id))]
}

const keptFrom = (scene: Scene, { end, apart }: Terms, members: readonly ModelIndex[]): Rehearsed['kept'] => {
  const distance = apart ?? scene.field.policy.keptDistance
  return end
    .filter((enemy) => members.some((model) => !isBeyond(scene, model, enemy, nearby * distance)))
    .map((model) => ({ model, distance }))
}
