import type { Certainty, NameDecision, NameKind, NameMatch } from '@shared/contract/foreign'
import { type Known, type Match, matcher } from './matching'
import { normalised } from './normalised'

/** Looks up every name of a file once, applies decisions, and remembers uncertain names for the plan. */
export interface NameLookup {
  /** `within`: the gang list to which the fighter types belong. */
  find(kind: NameKind, wanted: string, within?: string): Found | null
  /** Whether it is known as written, without a question. */
  isSure(kind: NameKind, wanted: string, within?: string): boolean
  /** What was decided about it, now or for an earlier file; undefined if nothing. */
  decisionOn(kind: NameKind, wanted: string, within?: string): NameDecision | undefined
  readonly asked: readonly NameMatch[]
}
export interface Found {
  readonly slug: string
  readonly name: string
}

export const keyOf = (kind: NameKind, wanted: string, within?: string): string =>
  `${kind}:${within === undefined ? '' : `${within}/`}${normalised(wanted)}`.slice(0, 300)

/** Most unknown names of a file for which similar ones are searched. No gang's file has as many; the rest keep their own names. */
const mostGuessed = 2000

/** What was decided, by key. */
export interface Decided {
  readonly now: Readonly<Record<string, NameDecision>>
  readonly before: Readonly<Record<string, NameDecision>>
}

/** Candidates for names of a kind. */
export interface NameSource {
  /** `within`: the gang list to which the fighter types belong. */
  known(kind: NameKind, within: string | undefined): readonly Known[]
  /** The entry of this kind and slug, from any list. */
  chosen(kind: NameKind, slug: string): Found | null
  /** A second search, if spelling alone finds nothing. */
  refined(looked: Match, asked: Asked): Match
}
export interface Asked {
  readonly kind: NameKind
  readonly wanted: string
  readonly within: string | undefined
  readonly known: readonly Known[]
  readonly match: (wanted: string, exactly?: boolean) => Match
}

export function namesOver(source: NameSource, decided: Decided): NameLookup {
  const matchers = new Map<string, { match: ReturnType<typeof matcher>; known: readonly Known[] }>()
  const asked = new Map<string, NameMatch>()
  let left = mostGuessed
  const matcherFor = (kind: NameKind, within: string | undefined) => {
    const id = `${kind}/${within ?? ''}`
    const there = matchers.get(id)
    if (there) return there
    const known = source.known(kind, within)
    const made = { match: matcher(known), known }
    matchers.set(id, made)
    return made
  }
  /** A decision for an earlier file counts if the chosen entry exists. */
  const decisionOf = (
    key: string,
    kind: NameKind,
  ): { decision: NameDecision; certainty: Extract<Certainty, 'decided' | 'remembered'> } | null => {
    if (Object.hasOwn(decided.now, key)) return { decision: decided.now[key] ?? null, certainty: 'decided' }
    if (!Object.hasOwn(decided.before, key)) return null
    const decision = decided.before[key] ?? null
    const isThere = typeof decision !== 'string' || source.chosen(kind, decision) !== null
    return isThere ? { decision, certainty: 'remembered' } : null
  }
  return {
    isSure: (kind, wanted, within) => {
      const { certainty } = matcherFor(kind, within).match(wanted, true)
      return certainty === 'exact' || certainty === 'alias' || decisionOf(keyOf(kind, wanted, within), kind) !== null
    },
    decisionOn: (kind, wanted, within) => decisionOf(keyOf(kind, wanted, within), kind)?.decision,
    find(kind, wanted, within) {
      const key = keyOf(kind, wanted, within)
      const before = asked.get(key)
      if (before) {
        asked.set(key, { ...before, times: before.times + 1 })
        return before.slug === null || before.name === null ? null : { slug: before.slug, name: before.name }
      }
      const { match, known } = matcherFor(kind, within)
      const looked = match(wanted, left <= 0)
      if (looked.certainty === 'likely' || looked.certainty === 'none') left -= 1
      const found = source.refined(looked, { kind, wanted, within, known, match })
      const choice = decisionOf(key, kind)
      // A merely similar entry is used only once the user confirms it; until then it keeps its own name.
      const sure = found.certainty === 'exact' || found.certainty === 'alias'
      const chosen = typeof choice?.decision === 'string' ? source.chosen(kind, choice.decision) : null
      const taken = choice === null ? (sure ? found.found : null) : chosen
      asked.set(key, {
        key,
        kind,
        wanted,
        certainty: choice?.certainty ?? found.certainty,
        ...(choice === null ? {} : { decision: choice.decision }),
        slug: taken?.slug ?? null,
        name: taken?.name ?? null,
        candidates: found.candidates.map(({ slug, name }) => ({ slug, name })),
        times: 1,
      })
      return taken
    },
    get asked() {
      return [...asked.values()]
    },
  }
}
