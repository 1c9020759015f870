import type { MessageKey } from '@shared/i18n'
import type { FourthEvent, FourthState } from '@shared/rulesets/wh40k-4e'
import type { UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { UnitFacts } from '@renderer/rulesets/wh40k/battle/edition'
import { damageOf, doneBy, saidIf } from '@renderer/rulesets/wh40k/classic/battle/facts'

/** What a unit has done this turn, and what state it is in. */
export const unitFacts = ({ units, models }: FourthState, index: UnitIndex): UnitFacts => {
  const unit = units[index]
  if (unit === undefined) return { done: [], held: [] }
  const hulls = unit.models.flatMap((model) => models[model]?.damage ?? [])
  const done = doneBy(unit, {
    low: saidIf(unit.pinnedIn !== null, 'armyBattle.condition.pinned'),
    besides: [
      ...saidIf(unit.joined !== null, 'armyBattle.condition.joined'),
      ...saidIf(unit.concealed, 'armyBattle.condition.concealed'),
    ],
    damage: damageOf(hulls, { shaken: ({ shaken }) => shaken, stunned: ({ stunned }) => stunned }),
    acted: saidIf(unit.shot, 'armyBattle.shot'),
    charged: unit.charged,
  })
  return { done, held: [] }
}

/** What the victory is called by the table of margins (4E-BRES-02); null: it has no name. */
export const gradeIn = (events: readonly FourthEvent[]): MessageKey | null => {
  const grade = events.findLast((event) => event.type === 'battle-ended')?.grade ?? null
  return grade === null ? null : `reference.grade.${grade}`
}
