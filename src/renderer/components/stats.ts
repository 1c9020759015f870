import type { Row } from '@shared/engine/modifiers'
import { isMessageKey, type MessageKey } from '@shared/i18n'
import type { FigureKind } from './figures'

/** One characteristic as a card shows it: what it is now, what the profile says, and how it got from one to the other. */
export interface StatFigure {
  /** `ws`, `m`: the characteristic's key in the statline. */
  readonly stat: string
  readonly kind: Exclude<FigureKind, 'credits'>
  /** `null`: the card shows none. */
  readonly value: number | null
  readonly profile: number | null
  readonly rows: readonly Row[]
}

export type Change = 'better' | 'worse' | 'same'

/** A target number gets better by falling, everything else by rising. */
export const changeOf = ({ kind, value, profile }: StatFigure): Change => {
  if (value === null || profile === null || value === profile) return 'same'
  return value > profile === (kind === 'target') ? 'worse' : 'better'
}

/** The message with a characteristic's short or full name. Throws for a characteristic no language has a name for. */
export const statName = (stat: string, form: 'short' | 'full'): Extract<MessageKey, `stat.${string}`> => {
  const key = form === 'short' ? `stat.${stat}` : `stat.${stat}.full`
  if (isMessageKey(key) && key.startsWith('stat.')) return key as Extract<MessageKey, `stat.${string}`> // just checked
  throw new RangeError(`The characteristic "${stat}" has no name`)
}
