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
 * What handlers are called with: the circumstances that the moment declares, the same for all of them, and the number behind the
 * effect's name (2 of Rapid Fire (2)).
 */
export type Handler<Context, Result> = (context: Context, value: number | undefined) => Result

/** A property is a moment at which the answer is always the same. */
export type AsMoments<Properties> = { readonly [Name in keyof Properties]-?: () => NonNullable<Properties[Name]> }

export interface Module<Moments extends MomentMap, Properties extends object = Record<never, never>> {
  /** Content slug of what brings the effect. */
  readonly id: string
  readonly rule: RuleId
  readonly phase?: HandlerPhase
  /** What holds as long as the effect is carried. */
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
  /** Its turn among all handlers; smaller runs first. */
  readonly rank: number
  readonly run: Handler
}

export interface Registry<Moments extends MomentMap> {
  readonly ids: readonly string[]
  has(id: string): boolean
  /**
   * The handlers that what is carried has for a moment, in the order they run. They are remembered by list, so a list may
   * not be changed in place; what changes at different times comes in lists of its own.
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
  /** Order of lists with the same rank is kept: sorting is stable. */
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
  /** What a list has handlers for, which is little: most moments are over with that. And the handlers, once asked for. */
  interface Known {
    readonly heard: ReadonlySet<PropertyKey>
    readonly found: { [Moment in keyof Moments]?: readonly Bound<NonNullable<Moments[Moment]>>[] }
  }
  const momentsOf = (carried: readonly Carried[]): ReadonlySet<PropertyKey> =>
    new Set(carried.flatMap(({ id }) => Object.keys(entries.get(id)?.on ?? {})))
  const known = new WeakMap<readonly Carried[], Known>()
  const knownOf = (carried: readonly Carried[]): Known => {
    const met = known.get(carried)
    if (met !== undefined) return met
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
