import type { Catalogue } from '../../content/catalogue'
import type { Warning } from '../vocabulary'
import type { Edition } from '../editions'
import type { Message } from '../message'

/**
 * Something about a roster is against the rules (CAMP-IMP-04). Shown, with the rule; never in the way.
 * `error`: can't be meant, like two Leaders. `warning`: illegal as it stands. `info`: something was left undone.
 */
export interface RosterWarning extends Warning {
  readonly params: Message['params']
  readonly severity: 'error' | 'warning' | 'info'
  readonly fighterId: string | null
  readonly itemId: string | null
}

/** What a roster is judged by. */
export interface Law {
  readonly catalogue: Catalogue
  readonly edition: Edition
  /** CAMP-CRE-22. The gang has not fought yet: it may only have what its own list gives at founding. */
  readonly founding: boolean
  /** CAMP-VAR-04. What the campaign's type doesn't have, and by which rule; null: nothing of the kind. */
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
