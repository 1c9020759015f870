import type { Catalogue } from '../../content/catalogue'
import type { Warning } from '../vocabulary'
import type { Edition } from '../editions'
import type { Message } from '../message'

/**
 * A breach of the rules by a roster (CAMP-IMP-04), shown with its rule, never prevented. `error`: it must be a mistake, like
 * two Leaders. `warning`: illegal as it is. `info`: something was left undone.
 */
export interface RosterWarning extends Warning {
  readonly params: Message['params']
  readonly severity: 'error' | 'warning' | 'info'
  readonly fighterId: string | null
  readonly itemId: string | null
}

/** The rules and facts that a roster is checked against. */
export interface Law {
  readonly catalogue: Catalogue
  readonly edition: Edition
  /** CAMP-CRE-22. The gang has not fought yet: it may only have what its own list offers at founding. */
  readonly founding: boolean
  /** CAMP-VAR-04. What the campaign type excludes, and its rule; null: nothing. */
  readonly customs?: {
    readonly rule: string
    readonly without: readonly string[]
    readonly heavyWeapons: number | null
  } | null
}

type About = Partial<Pick<RosterWarning, 'severity' | 'fighterId' | 'itemId'>>

export const against = (rule: string, { key, params }: Message, about: About = {}): RosterWarning => ({
  rule,
  key,
  params,
  severity: about.severity ?? 'warning',
  fighterId: about.fighterId ?? null,
  itemId: about.itemId ?? null,
})
