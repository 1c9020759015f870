import type { FighterCategory } from '@shared/campaign'
import type { Warning } from '@shared/contract/vocabulary'
import type { Done } from '../database/command'
import type { GangContext } from './context'

/** Warnings of a campaign's type about a command: CAMP-VAR-03..07. It is carried out all the same. */

/** Warnings about a hire: none are allowed after the gang's first battle, or this category never. */
export function againstHiring(
  { type }: Pick<GangContext, 'type'>,
  category: FighterCategory,
  founding: boolean,
): Warning[] {
  if (type === null) return []
  const { rule, customs } = type
  const barred = customs.without.some((one) => one === category || (one === 'crew' && category === 'vehicle'))
  return [
    ...(customs.noRecruits && !founding ? [{ rule, key: 'warning.noRecruits', params: {} }] : []),
    ...(barred ? [{ rule, key: 'warning.notInCampaign', params: { what: category } }] : []),
  ]
}

/** Warnings about buying gear, or searching for it, after the gang's first battle. */
export function againstTrading({ type }: Pick<GangContext, 'type'>, founding: boolean): Warning[] {
  return type?.customs.noTrading && !founding ? [{ rule: type.rule, key: 'warning.noTrading', params: {} }] : []
}

/** A sale with its warnings. */
export function againstSales<T>({ type }: Pick<GangContext, 'type'>, credits: number, done: Done<T>): Done<T> {
  if (!type?.customs.noSales || credits === 0) return done
  return {
    ...done,
    warnings: [...(done.warnings ?? []), { rule: type.rule, key: 'warning.noSales', params: { credits } }],
  }
}
