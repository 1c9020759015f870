import type { Alliance } from '../../content/schema'
import type { Alignment } from '../vocabulary'
import type { z } from 'zod'

/** CAMP-STR-20. Whether a gang may join with this ally: guilds want law-abiding gangs, criminals outlaws, nobles take any. */
export const mayAlly = (
  { alignment: wanted }: Pick<Alliance, 'alignment'>,
  alignment: z.infer<typeof Alignment> | null,
): boolean => wanted === 'any' || wanted === alignment

/** CAMP-STR-20. One ally at a time; after a break none before the next phase. */
export const mayJoin = (
  former: readonly { readonly status: 'standing' | 'withheld' | 'broken' | 'ended' }[],
): boolean => !former.some(({ status }) => status !== 'ended')

/** CAMP-STR-21. What a test does: nothing, no benefits in the next battle, or the end of it. */
export function testAlliance(
  face: number,
  test: { readonly earlierThisCycle: number; readonly changedAlignment: boolean; readonly strong: boolean },
): 'holds' | 'withheld' | 'broken' {
  if (test.strong && test.earlierThisCycle === 0) return 'holds'
  const result = face + test.earlierThisCycle + (test.changedAlignment ? 3 : 0)
  return result <= 4 ? 'holds' : result <= 6 ? 'withheld' : 'broken'
}

/** CAMP-STR-22. Whether the ally's delegation joins a battle for free; where no value is known it never does. */
export const delegationJoins = ({ aidOn }: Pick<Alliance, 'aidOn'>, face: number, reputation: number): boolean =>
  aidOn !== null && face + reputation <= aidOn
