import type { ArmyUnit } from '../../../../battle'
import type { ChosenUnit, ClassicUnit } from '../content'
import { equip, forAll, type EquippedModel } from './equip'

type Group = ArmyUnit['models'][number]
type Choice = Pick<ChosenUnit, 'models' | 'options'>

const keyOf = ({ model, weapons, wargear, options }: EquippedModel): string =>
  [model, ...weapons, '', ...wargear, '', ...options].join(' ')

/** Models with equal equipment form one group, in the order of the unit's list. */
const groupsOf = (models: readonly EquippedModel[]): Group[] =>
  [...Map.groupBy(models, keyOf).values()].flatMap((alike) => {
    const [first] = alike
    if (first === undefined) return []
    const { model, weapons, wargear, options } = first
    const group = { profile: model, count: alike.length, weapons: [...weapons], wargear: [...wargear] }
    return [options.length === 0 ? group : { ...group, options: [...options] }]
  })

/** A chosen unit's models with their equipment; options that no model can take are left out. */
export const modelGroups = (unit: ClassicUnit, chosen: Choice): Group[] => groupsOf(equip(unit, chosen).models)

const added = (counts: Map<string, number>, key: string, count: number): void => {
  counts.set(key, (counts.get(key) ?? 0) + count)
}

/** The inverse: the choices that lead to these models. */
export const choiceOf = (unit: ClassicUnit, models: readonly Group[]): Choice => {
  const counts = new Map<string, number>()
  const taken = new Map<string, number>()
  for (const { profile, count, options = [] } of models) {
    added(counts, profile, count)
    for (const option of options) added(taken, option, count)
  }
  const isForAll = (id: string): boolean => unit.options.some((option) => option.id === id && forAll(option))
  return {
    models: [...counts].map(([model, count]) => ({ model, count })),
    options: [...taken].map(([option, count]) => ({ option, count: isForAll(option) ? 1 : count })),
  }
}
