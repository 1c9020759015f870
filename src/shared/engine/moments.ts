import type { RuleId } from '../battle/ids'

/**
 * Traits, skills, wargear, conditions and powers are small modules: properties, and handlers of named moments. A ruleset declares
 * its moments as an interface of Handlers, and its properties as an interface of values; no rule outside a module names the module.
 * Rules ask handlers through the functions of `dispatch.ts`.
 */
export type MomentMap = object

/** When several modules answer the same moment they run by phase, then in the ruleset's order, then by registration. */
const handlerPhases = ['first', 'normal', 'last'] as const
type HandlerPhase = (typeof handlerPhases)[number]

/**
 * A handler is called with the context that the moment declares, the same for all handlers, and the number in the effect's
 * name (2 of Rapid Fire (2)).
 */
export type Handler<Context, Result> = (context: Context, value: number | undefined) => Result

/** Properties as moments whose answer is always the same. */
export type AsMoments<Properties> = { readonly [Name in keyof Properties]-?: () => NonNullable<Properties[Name]> }

export interface Module<Moments extends MomentMap, Properties extends object = Record<never, never>> {
  /** Content slug of the trait, skill or item that brings the effect. */
  readonly id: string
  readonly rule: RuleId
  readonly phase?: HandlerPhase
  /** Values that hold as long as the effect is carried. */
  readonly properties?: Readonly<Partial<Properties>>
  /** What the effect does at the ruleset's moments. */
  readonly on?: HandlersOf<Moments>
}

export type HandlersOf<Moments> = { readonly [Moment in keyof Moments]?: Moments[Moment] }

/** Something that carries an effect: a trait with its number on a weapon, a skill on a fighter. */
export interface Carried {
  readonly id: string
  readonly value?: number
}

export interface Bound<Handler> {
  readonly id: string
  readonly rule: RuleId
  readonly value: number | undefined
  /** Position among all handlers; smaller runs first. */
  readonly rank: number
  readonly run: Handler
}

export interface Registry<Moments extends MomentMap> {
  readonly ids: readonly string[]
  has(id: string): boolean
  /**
   * The handlers for a moment of everything carried, in the order they run. They are cached per list, so a list must not be
   * changed in place; effects that change at different times go into separate lists.
   */
  at<Moment extends keyof Moments>(
    moment: Moment,
    list: readonly Carried[],
    ...others: readonly (readonly Carried[])[]
  ): readonly Bound<NonNullable<Moments[Moment]>>[]
}

const asHandlers = (properties: object = {}): Record<string, () => unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, () => property as unknown]))

const phaseRank = (phase: HandlerPhase | undefined): number => handlerPhases.indexOf(phase ?? 'normal')

/** Throws an Error if two modules have the same id. */
export const createRegistry = <MomentsOnly extends MomentMap, Properties extends object = Record<never, never>>(
  modules: readonly Module<MomentsOnly, Properties>[],
): Registry<MomentsOnly & AsMoments<Properties>> => {
  type Moments = MomentsOnly & AsMoments<Properties>
  interface Entry {
    readonly rule: RuleId
    readonly rank: number
    readonly on: HandlersOf<Moments>
  }
  const entries = new Map<string, Entry>()
  modules.forEach(({ id, rule, phase, properties, on }, index) => {
    if (entries.has(id)) throw new Error(`Two modules are called ${id}`)
    const rank = phaseRank(phase) * modules.length + index
    entries.set(id, { rule, rank, on: { ...asHandlers(properties), ...on } })
  })
  /** Lists with the same rank keep their order: sorting is stable. */
  const inOrder = <Handler>(found: Bound<Handler>[]): Bound<Handler>[] =>
    found.length > 1 ? found.sort((left, right) => left.rank - right.rank) : found
  const search = <Moment extends keyof Moments>(moment: Moment, carried: readonly Carried[]) => {
    const found: Bound<NonNullable<Moments[Moment]>>[] = []
    for (const { id, value } of carried) {
      const entry = entries.get(id)
      const run = entry?.on[moment]
      if (entry === undefined || run === undefined || run === null) continue
      found.push({ id, rule: entry.rule, value, rank: entry.rank, run })
    }
    return inOrder(found)
  }
  /** Cache of one list: the moments it has any handlers for (few, so most lookups end there), and the handlers found so far. */
  interface Known {
    readonly heard: ReadonlySet<PropertyKey>
    readonly found: { [Moment in keyof Moments]?: readonly Bound<NonNullable<Moments[Moment]>>[] }
  }
  const momentsOf = (carried: readonly Carried[]): ReadonlySet<PropertyKey> =>
    new Set(carried.flatMap(({ id }) => Object.keys(entries.get(id)?.on ?? {})))
  const known = new WeakMap<readonly Carried[], Known>()
  const knownOf = (carried: readonly Carried[]): Known => {
    const cached = known.get(carried)
    if (cached !== undefined) return cached
    const ofList: Known = { heard: momentsOf(carried), found: {} }
    known.set(carried, ofList)
    return ofList
  }
  const nothing: readonly Bound<never>[] = []
  const inOne = <Moment extends keyof Moments>(
    moment: Moment,
    carried: readonly Carried[],
  ): readonly Bound<NonNullable<Moments[Moment]>>[] => {
    if (carried.length === 0) return nothing
    const { heard, found } = knownOf(carried)
    return heard.has(moment) ? (found[moment] ??= search(moment, carried)) : nothing
  }
  return {
    ids: [...entries.keys()],
    has: (id) => entries.has(id),
    at(moment, list, ...others) {
      let found = inOne(moment, list)
      for (const other of others) {
        if (other.length === 0) continue
        const more = inOne(moment, other)
        if (found.length === 0) found = more
        else if (more.length > 0) found = inOrder([...found, ...more])
      }
      return found
    },
  }
}
