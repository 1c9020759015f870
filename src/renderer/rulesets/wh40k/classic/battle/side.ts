import type { UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import type { SideIndex } from '@shared/rulesets/wh40k/table/state'
import type { SideFacts } from '@renderer/rulesets/wh40k/battle/edition'

/** Victory points, and the points cost of a side's units (4E-ARMY-03). No Warlord in these editions. */
export const sideFacts = (
  { context }: { readonly context: { readonly rosters: readonly Pick<UnitProfile, 'side' | 'points'>[] } },
  { sides }: { readonly sides: readonly { readonly victoryPoints: number }[] },
  index: SideIndex,
): SideFacts => {
  const side = sides[index]
  if (side === undefined) return { warlord: null, figures: [], notes: [] }
  const points = context.rosters.reduce((sum, unit) => sum + (unit.side === index ? unit.points : 0), 0)
  return {
    warlord: null,
    figures: [
      { label: 'army.points', value: side.victoryPoints },
      { label: 'army.worth.points', value: points },
    ],
    notes: [],
  }
}
