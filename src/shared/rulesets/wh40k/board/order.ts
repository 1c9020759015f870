import { place, placementOf, remove, type Placement } from '../../../space'
import type { ModelIndex } from '../table/state'
import { modelsOf, type Scene } from './field'
import type { MovedModel } from './formation'
import { distanceFrom } from './measuring'
import { moveModel, rehearsal, type Terms } from './moving'
import { isInTheWay } from './travel'
import { unitMoveSchema } from './values'

type MoveEntry = ReturnType<typeof unitMoveSchema.parse>['moves'][number]

/** One model of a unit with its place and its end; without a path it stays. */
interface Going {
  readonly model: ModelIndex
  readonly move: MovedModel | null
  readonly entry: MoveEntry | null
  readonly from: Placement
  readonly to: Placement
}

const entryOf = (move: MovedModel): MoveEntry | undefined => unitMoveSchema.parse({ moves: [move] }).moves[0]

/**
 * Moves of a unit's models whose order is still open. Models move one after the other and not through each other
 * (8E-MOVE-04): a model that stands in another's path moves before it, a model that would end in another's path moves after
 * it.
 */
export const createArrangement = (scene: Scene, terms: Terms, moves: readonly MovedModel[]) => {
  // Without the unit's models on the table: for obstacles of a single model.
  const bare = rehearsal(scene)
  const members = modelsOf(scene, terms.question.unit)
  for (const model of members) remove(bare.state.positions, model)

  const goingOf = (model: ModelIndex, move: MovedModel | null): Going | null => {
    const from = placementOf(scene.state.positions, model)
    if (from === null) return null
    const stays: Going = { model, move: null, entry: null, from, to: from }
    const entry = move === null ? undefined : entryOf(move)
    if (entry === undefined) return stays
    place(bare.state.positions, model, from)
    const to = moveModel(bare, terms, entry)
    remove(bare.state.positions, model)
    return to === null ? null : { model, move, entry, from, to }
  }
  const bars = (other: Going, at: Placement, { model, entry, from, to }: Going): boolean =>
    entry !== null && isInTheWay(scene, { model, path: entry.path, flies: terms.flies }, from, to, other.model, at)
  const goesFirst = (one: Going, other: Going): boolean =>
    bars(one, one.from, other) || (one.entry !== null && bars(other, other.to, one))

  const goings = new Map<ModelIndex, Going>()
  /** The models that have to move before each model. */
  const before = new Map<ModelIndex, Set<ModelIndex>>()
  const noteAbout = (one: Going): void => {
    for (const other of goings.values()) {
      if (other.model === one.model) continue
      for (const [first, then] of [
        [one, other],
        [other, one],
      ] as const) {
        const earlier = before.get(then.model) ?? new Set<ModelIndex>()
        if (goesFirst(first, then)) earlier.add(first.model)
        else earlier.delete(first.model)
        before.set(then.model, earlier)
      }
    }
  }
  const put = (going: Going): void => {
    goings.set(going.model, going)
    noteAbout(going)
  }
  for (const model of members) {
    const move = moves.find((one) => one.model === model) ?? null
    const going = goingOf(model, move) ?? goingOf(model, null)
    if (going !== null) put(going)
  }

  /** An order without collisions, as close to the wanted one as possible; null: there is none. */
  const order = (wanted: readonly ModelIndex[]): readonly ModelIndex[] | null => {
    const movers = wanted.filter((model) => (goings.get(model)?.entry ?? null) !== null)
    const gone: ModelIndex[] = []
    while (gone.length < movers.length) {
      const next = movers.find(
        (model) => !gone.includes(model) && [...(before.get(model) ?? [])].every((first) => gone.includes(first)),
      )
      if (next === undefined) return null
      gone.push(next)
    }
    return gone
  }
  const { melee } = scene.field.policy
  const targets = terms.question.targets.flatMap((target) => modelsOf(scene, target))
  const endsAtTarget = (model: ModelIndex): boolean => {
    const to = goings.get(model)?.to
    return to !== undefined && targets.some((enemy) => distanceFrom(scene, model, to, enemy) <= melee.reach)
  }
  /** The given order; if the first model has to reach a target, models that do come first. */
  const asGiven = (): ModelIndex[] => {
    const given = moves.map(({ model }) => model)
    const all = [...given, ...members.filter((model) => !given.includes(model))]
    if (!terms.atTarget) return all
    const reaching = all.filter(endsAtTarget)
    return [...reaching, ...all.filter((model) => !reaching.includes(model))]
  }

  return {
    /** Replaces a model's move if it is possible and all moves still have an order. False: nothing changes. */
    tries: (move: MovedModel): boolean => {
      const was = goings.get(move.model)
      const going = goingOf(move.model, move)
      if (was === undefined || going === null) return false
      put(going)
      if (order(asGiven()) !== null) return true
      put(was)
      return false
    },
    /** All moves in a possible order; null: there is none. */
    inOrder: (): MovedModel[] | null => order(asGiven())?.flatMap((model) => goings.get(model)?.move ?? []) ?? null,
  }
}
