import type { Alliance } from '../../content/schema'
import type { Alignment } from '../vocabulary'
import type { z } from 'zod'

/**
 * CAMP-STR-20. Whether the gang's alignment fits this ally: guilds ally with law-abiding gangs, criminals with outlaws,
 * nobles with any.
 */
export const mayAlly = (
  { alignment: wanted }: Pick<Alliance, 'alignment'>,
  alignment: z.infer<typeof Alignment> | null,
): boolean => wanted === 'any' || wanted === alignment

/** CAMP-STR-20. Only one ally at a time; after a break none before the next phase. */
export const mayJoin = (
  former: readonly { readonly status: 'standing' | 'withheld' | 'broken' | 'ended' }[],
): boolean => !former.some(({ status }) => status !== 'ended')

/** CAMP-STR-21. The result of a test: nothing, no benefits in the next battle, or the end of the alliance. */
export function testAlliance(
  face: number,
  test: { readonly earlierThisCycle: number; readonly changedAlignment: boolean; readonly strong: boolean },
): 'holds' | 'withheld' | 'broken' {
  if (test.strong && test.earlierThisCycle === 0) return 'holds'
  const result = face + test.earlierThisCycle + (test.changedAlignment ? 3 : 0)
  return result <= 4 ? 'holds' : result <= 6 ? 'withheld' : 'broken'
}

/** CAMP-STR-22. Whether the ally's delegation joins a battle for free; never if its value isn't known. */
export const delegationJoins = ({ aidOn }: Pick<Alliance, 'aidOn'>, face: number, reputation: number): boolean =>
  aidOn !== null && face + reputation <= aidOn

/** CAMP-STR-22. Whether its delegation is Hive Scum, the only one with known figures: D3+2 of them. */
export const bringsScum = ({ representatives }: Pick<Alliance, 'representatives'>): boolean =>
  representatives.includes('(D3+2 Hive Scum)')

/** CAMP-STR-22. Whether the campaign carries out everything known of an ally: its delegation never comes, or has known figures. */
export const isCarriedOutAlliance = (ally: Pick<Alliance, 'aidOn' | 'representatives'>): boolean =>
  ally.aidOn === null || bringsScum(ally)
