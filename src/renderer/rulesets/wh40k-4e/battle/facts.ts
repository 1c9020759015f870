import type { FourthBattle, FourthEvent, FourthState } from '@shared/rulesets/wh40k-4e'
import { grades, limitOf, shareOfLimit } from '@shared/rulesets/wh40k-4e/screen'
import type { UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { Margin, UnitFacts } from '@renderer/rulesets/wh40k/battle/edition'
import { damageOf, doneBy, messageIf } from '@renderer/rulesets/wh40k/classic/battle/facts'

/** What a unit has done this turn, and its present conditions. */
export const unitFacts = ({ units, models }: FourthState, index: UnitIndex): UnitFacts => {
  const unit = units[index]
  if (unit === undefined) return { done: [], held: [] }
  const hulls = unit.models.flatMap((model) => models[model]?.damage ?? [])
  const done = doneBy(unit, {
    low: messageIf(unit.pinnedIn !== null, 'armyBattle.condition.pinned'),
    besides: [
      ...messageIf(unit.joined !== null, 'armyBattle.condition.joined'),
      ...messageIf(unit.concealed, 'armyBattle.condition.concealed'),
    ],
    damage: damageOf(hulls, { shaken: ({ shaken }) => shaken, stunned: ({ stunned }) => stunned }),
    acted: messageIf(unit.shot, 'armyBattle.shot'),
    charged: unit.charged,
  })
  return { done, held: [] }
}

/** By the table of margins (4E-BRES-02); null: no victory points were counted. */
export const marginIn = ({ context }: Pick<FourthBattle, 'context'>, events: readonly FourthEvent[]): Margin | null => {
  const end = events.findLast((event) => event.type === 'battle-ended')
  if (end === undefined || end.grade === null) return null
  const [first, second] = end.counts
  const [difference, limit] = [Math.abs(first - second), limitOf(context)]
  return {
    difference,
    limit,
    share: shareOfLimit(difference, limit),
    grades: grades.map(({ grade, upTo }) => ({ name: `reference.grade.${grade}`, upTo, reached: grade === end.grade })),
  }
}
