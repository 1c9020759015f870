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
  readonly run: Handler
}

export interface Registry<Moments extends MomentMap> {
  readonly ids: readonly string[]
  has(id: string): boolean
  /** The handlers that what is carried has for a moment, in the order they run. */
  at<Moment extends keyof Moments>(
    moment: Moment,
    carried: readonly Carried[],
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
  return {
    ids: [...entries.keys()],
    has: (id) => entries.has(id),
    at(moment, carried) {
      type Handler = NonNullable<Moments[typeof moment]>
      const found: { bound: Bound<Handler>; rank: number }[] = []
      for (const item of carried) {
        const entry = entries.get(item.id)
        const handler = entry?.module.on[moment]
        if (entry === undefined || handler === undefined || handler === null) continue
        found.push({ bound: { id: item.id, rule: entry.module.rule, value: item.value, run: handler }, rank: entry.rank })
      }
      if (found.length > 1) found.sort((left, right) => left.rank - right.rank)
      return found.map(({ bound }) => bound)
    },
  }
}
