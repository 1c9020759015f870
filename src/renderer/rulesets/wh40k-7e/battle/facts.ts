import type { SeventhState } from '@shared/rulesets/wh40k-7e'
import type { UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { UnitFacts } from '@renderer/rulesets/wh40k/battle/edition'
import { damageOf, doneBy, messageIf } from '@renderer/rulesets/wh40k/classic/battle/facts'

/** What a unit has done this turn, and its present conditions. */
export const unitFacts = ({ units, models, turn }: SeventhState, index: UnitIndex): UnitFacts => {
  const unit = units[index]
  if (unit === undefined) return { done: [], held: [] }
  const hulls = unit.models.flatMap((model) => models[model]?.damage ?? [])
  const lasts = (through: number | null): boolean => through !== null && through >= turn
  const done = doneBy(unit, {
    low: [
      ...messageIf(unit.groundedThrough !== null, 'armyBattle.condition.grounded'),
      ...messageIf(unit.jinks, 'armyBattle.condition.jinking'),
    ],
    besides: [],
    damage: damageOf(hulls, {
      shaken: ({ shakenThrough }) => lasts(shakenThrough),
      stunned: ({ stunnedThrough }) => lasts(stunnedThrough),
    }),
    acted: unit.ran ? ['armyBattle.condition.ran'] : messageIf(unit.shot, 'armyBattle.shot'),
    charged: unit.charged !== null,
  })
  return { done, held: [], ...(hulls.length > 0 ? { hull: true } : {}) }
}
