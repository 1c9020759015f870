import type { RuleId } from '../battle/ids'

/**
 * Traits, skills, wargear, conditions and powers plug into named moments as small modules. A ruleset declares its moments as
 * an interface of function types in one file; no rule outside a module names the module.
 */
export type MomentMap = object

/** When several modules answer the same moment they run by phase, then in the ruleset's order, then by registration. */
export const handlerPhases = ['first', 'normal', 'last'] as const
export type HandlerPhase = (typeof handlerPhases)[number]

export interface Module<Moments extends MomentMap> {
  /** Content slug of what brings the effect. */
  readonly id: string
  readonly rule: RuleId
  readonly phase?: HandlerPhase
  readonly on: { readonly [Moment in keyof Moments]?: Moments[Moment] }
}

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

const phaseRank = (phase: HandlerPhase | undefined): number => handlerPhases.indexOf(phase ?? 'normal')

/** Throws if two modules claim the same id. */
export const createRegistry = <Moments extends MomentMap>(modules: readonly Module<Moments>[]): Registry<Moments> => {
  const entries = new Map<string, { module: Module<Moments>; rank: number }>()
  modules.forEach((module, index) => {
    if (entries.has(module.id)) throw new Error(`Two modules are called ${module.id}`)
    entries.set(module.id, { module, rank: phaseRank(module.phase) * modules.length + index })
  })
  /** Order of lists with the same rank is kept: sorting is stable. */
  const inOrder = <Handler>(found: Bound<Handler>[]): Bound<Handler>[] =>
    found.length > 1 ? found.sort((left, right) => left.rank - right.rank) : found
  const search = <Moment extends keyof Moments>(moment: Moment, carried: readonly Carried[]) => {
    const found: Bound<NonNullable<Moments[Moment]>>[] = []
    for (const { id, value } of carried) {
      const entry = entries.get(id)
      const run = entry?.module.on[moment]
      if (entry === undefined || run === undefined || run === null) continue
      found.push({ id, rule: entry.module.rule, value, rank: entry.rank, run })
    }
    return inOrder(found)
  }
  /** What a list has handlers for, which is little: most moments are over with that. And the handlers, once asked for. */
  interface Known {
    readonly heard: ReadonlySet<PropertyKey>
    readonly found: { [Moment in keyof Moments]?: readonly Bound<NonNullable<Moments[Moment]>>[] }
  }
  const momentsOf = (carried: readonly Carried[]): ReadonlySet<PropertyKey> =>
    new Set(carried.flatMap(({ id }) => Object.keys(entries.get(id)?.module.on ?? {})))
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
