import type { AnswerableRequest } from '@shared/engine'
import type { Catalogue } from '@shared/content'
import {
  occasionOf,
  reminders,
  remindersOf,
  type Occasion,
  type Reminder,
} from '@shared/rulesets/wh40k/classic/reminders'
import type { UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import type { RulesetPlugin } from '@shared/rulesets/plugin'
import type { ArmyState, UnitIndex } from '@shared/rulesets/wh40k/table/state'

interface Fought {
  readonly catalogue: Catalogue
  readonly context: { readonly rosters: readonly UnitProfile[] }
}

/** An edition's reminders at its questions: rules of the models left that are carried out by hand. */
export const remindersBy = (
  { engine, left }: Pick<RulesetPlugin['carriedOut'], 'engine' | 'left'>,
  mattersAt: (id: string) => Occasion,
) => {
  const known = new WeakMap<Catalogue, ReadonlyMap<string, Reminder>>()
  return (
    { catalogue, context }: Fought,
    state: ArmyState,
    { kind }: AnswerableRequest,
    unit: UnitIndex,
  ): readonly Reminder[] => {
    const occasion = occasionOf(kind)
    const roster = context.rosters[unit]
    if (occasion === null || roster === undefined) return []
    const all = known.get(catalogue) ?? reminders(catalogue, engine, left, 'en')
    known.set(catalogue, all)
    const present = new Set((state.units[unit]?.models ?? []).map((model) => state.models[model]?.kind))
    return remindersOf(
      roster.kinds.filter(({ index }) => present.has(index)),
      occasion,
      all,
      mattersAt,
    )
  }
}
