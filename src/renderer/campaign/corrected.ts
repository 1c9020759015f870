import type { Params } from '@shared/contract/vocabulary'
import { isMessageKey, type MessageKey } from '@shared/i18n'

const plain = ['experience', 'rating', 'status', 'category', 'addSkill', 'removeSkill'] as const
const directions = ['better', 'worse', 'set'] as const

/** One correction by the arbitrator: a number, a slug, or a characteristic in points, Movement in inches. */
export type Corrected =
  | { readonly what: (typeof plain)[number]; readonly to: number | string }
  | {
      readonly what: 'stat'
      readonly stat: string
      readonly direction: (typeof directions)[number]
      readonly amount: number
    }

const parts = [
  ...(['status', 'notes', 'houseRules', 'edition', 'type'] as const),
  ...(['vehicles', 'approval', 'resources', 'skirmish'] as const),
]

/** Which fields of the campaign a log entry says were changed; empty for entries of older versions. */
export const changedIn = ({ what }: Params): readonly (typeof parts)[number][] => {
  const named = typeof what === 'string' ? what.split(' ') : []
  return parts.filter((part) => named.includes(part))
}

/** Starting resources of new gangs are house rules too. */
const ofFounding: Readonly<Record<string, MessageKey>> = {
  'founding.credits': 'campaign.startingCredits',
  'founding.vehicleCredits': 'campaign.vehicleCredits',
  'founding.reputation': 'campaign.startingReputation',
}

const titleOf = (rule: string): string =>
  ofFounding[rule] ??
  (rule.startsWith('switches.') ? `houseRule.${rule.slice('switches.'.length)}` : `battleRule.${rule}`)

/** Message keys of changed house rules; empty for entries of older versions. */
export const changedRulesIn = ({ rules }: Params): readonly MessageKey[] =>
  (typeof rules === 'string' ? rules.split(' ') : []).map(titleOf).filter(isMessageKey)

/** What a log entry says the arbitrator corrected about a fighter. */
export const correctedIn = (params: Params): Corrected[] => {
  const { stat, direction, amount } = params
  const how = directions.find((one) => one === direction)
  return [
    ...plain.flatMap((what) => {
      const to = params[what]
      return typeof to === 'number' || typeof to === 'string' ? [{ what, to }] : []
    }),
    // Movement is stored in thousandths of an inch.
    ...(typeof stat === 'string' && typeof amount === 'number' && how
      ? [{ what: 'stat' as const, stat, direction: how, amount: stat === 'm' ? amount / 1000 : amount }]
      : []),
  ]
}
