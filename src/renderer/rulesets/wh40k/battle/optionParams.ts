import type { Option } from '@shared/engine'
import type { ArmyNames } from './armyNames'

type Named = Pick<ArmyNames, 'unit' | 'option'>

const numberIn = (option: object, name: string): number | null => {
  const found: unknown = Object.entries(option).find(([key]) => key === name)?.[1]
  return typeof found === 'number' ? found : null
}

/** Numbers that options carry for their question: what dice have to come to, how many charges it takes, how many wounds. */
const figures = ['needed', 'charges', 'count'] as const

/** What options carry for their question besides its unit: numbers, `from` whom something comes, by which `power`, `at` whom, and wounds `of` which kind. */
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

/** Questions that are put otherwise where they are about somebody at whom it goes, or about so many wounds of some kind. */
export const askedOf = (kind: string, params: Readonly<Record<string, string | number>>): string => {
  if ('at' in params) return `${kind}.at`
  return 'of' in params ? `${kind}.${params.of}` : kind
}
