import type { Option } from '@shared/engine'
import type { ArmyNames } from './armyNames'

type Named = Pick<ArmyNames, 'unit' | 'option'>

const numberIn = (option: object, name: string): number | null => {
  const found: unknown = Object.entries(option).find(([key]) => key === name)?.[1]
  return typeof found === 'number' ? found : null
}

/** Numbers in options that their question shows: needed value, charges, wounds. */
const figures = ['needed', 'charges', 'count'] as const

/**
 * Values in options that their question shows besides its unit: numbers, `from` which unit, by which `power`, `at` which target, and wounds
 * `of` which kind.
 */
export const paramsIn = ([first]: readonly Option[], kind: string, names: Named): Record<string, string | number> => {
  if (first === undefined) return {}
  const [from, at] = [numberIn(first, 'from'), numberIn(first, 'at')]
  return {
    ...Object.fromEntries(
      figures.flatMap((name) => {
        const found = numberIn(first, name)
        return found === null ? [] : [[name, found]]
      }),
    ),
    ...(from === null ? {} : { from: names.unit(from) }),
    ...(at === null ? {} : { at: names.unit(at) }),
    ...('of' in first && typeof first.of === 'string' ? { of: first.of } : {}),
    ...('power' in first && typeof first.power === 'string' ? { power: names.option(kind, first.power) } : {}),
  }
}

/** Message of a question, with a variant if it has a target, or a number of wounds of some kind. */
export const askedOf = (kind: string, params: Readonly<Record<string, string | number>>): string => {
  if ('at' in params) return `${kind}.at`
  return 'of' in params ? `${kind}.${params.of}` : kind
}
