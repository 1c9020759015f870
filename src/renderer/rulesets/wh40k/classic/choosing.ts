import type { ModelGroup } from '@shared/campaign/armies'
import type { ClassicOption, ClassicUnit } from '@shared/rulesets/wh40k/classic/content'
import { choiceOf, equip, modelGroups, mostOf } from '@shared/rulesets/wh40k/classic/muster'

/** One kind of model of a unit: its number and limits. */
export interface ModelRow {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly least: number
  readonly most: number
  readonly points: number
}

/** An option of a unit: how many times it is taken, and can be taken now. */
export interface OptionRow {
  readonly option: ClassicOption
  readonly count: number
  /** No more than the models can take, beside the other options. */
  readonly most: number
}

type Choice = ReturnType<typeof choiceOf>

const sizeOf = ({ models }: Pick<Choice, 'models'>): number => models.reduce((sum, { count }) => sum + count, 0)

export const modelRows = (unit: ClassicUnit, models: readonly ModelGroup[]): ModelRow[] => {
  const choice = choiceOf(unit, models)
  const others = unit.most - sizeOf(choice)
  return unit.composition.map(({ model, least, most, points }) => {
    const count = choice.models.find((row) => row.model === model)?.count ?? 0
    const name = unit.models.find(({ id }) => id === model)?.name ?? model
    return { id: model, name, count, least, most: Math.max(count, Math.min(most, count + others)), points }
  })
}

const withOption = (choice: Choice, option: string, count: number): Choice => {
  const others = choice.options.filter((row) => row.option !== option)
  return { ...choice, options: count === 0 ? others : [...others, { option, count }] }
}

const fits = (unit: ClassicUnit, choice: Choice): boolean => equip(unit, choice).left.length === 0

/** Every option, with how many times it may be taken: by its limit, and by the models' gear. */
export const optionRows = (unit: ClassicUnit, models: readonly ModelGroup[]): OptionRow[] => {
  const choice = choiceOf(unit, models)
  const size = sizeOf(choice)
  return unit.options.map((option) => {
    const count = choice.options.find((row) => row.option === option.id)?.count ?? 0
    const limit = mostOf(option, size) ?? size
    let most = count
    while (most < limit && fits(unit, withOption(choice, option.id, most + 1))) most += 1
    return { option, count, most }
  })
}

/** The unit with a new number of models of a kind; options that no model can take any more are removed. */
export const withModels = (
  unit: ClassicUnit,
  models: readonly ModelGroup[],
  model: string,
  count: number,
): ModelGroup[] => {
  const choice = choiceOf(unit, models)
  const kinds = unit.composition.flatMap((row) => {
    const had = choice.models.find((one) => one.model === row.model)?.count ?? 0
    const now = row.model === model ? count : had
    return now === 0 ? [] : [{ model: row.model, count: now }]
  })
  return modelGroups(unit, { ...choice, models: kinds })
}

/** The unit with an option taken this many times. */
export const withOptions = (
  unit: ClassicUnit,
  models: readonly ModelGroup[],
  option: string,
  count: number,
): ModelGroup[] => modelGroups(unit, withOption(choiceOf(unit, models), option, count))
