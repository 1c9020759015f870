import type { StatView } from '../contract/fighters'
import { isMessageKey, type MessageKey } from '../i18n'

export type Change = 'better' | 'worse' | 'same'

/** A target number gets better by falling, everything else by rising. */
export const changeOf = ({ kind, value, profile }: StatView): Change => {
  if (value === null || profile === null || value === profile) return 'same'
  return value > profile === (kind === 'target') ? 'worse' : 'better'
}

type StatKey = Exclude<Extract<MessageKey, `stat.${string}`>, 'stat.table'>

const isStatKey = (key: string): key is StatKey => isMessageKey(key) && key.startsWith('stat.')

/** The message with a characteristic's short or full name. Throws for a characteristic no language has a name for. */
export const statName = (stat: string, form: 'short' | 'full'): StatKey => {
  const key = form === 'short' ? `stat.${stat}` : `stat.${stat}.full`
  if (!isStatKey(key)) throw new RangeError(`The characteristic "${stat}" has no name`)
  return key
}
