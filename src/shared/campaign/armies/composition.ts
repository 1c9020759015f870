import type { ArmyUnit } from '../../battle'
import type { Datasheet } from '../../content/schema'

type CompositionEntry = Datasheet['composition'][number]
export type ModelGroup = ArmyUnit['models'][number]

/** The unit of a datasheet at its smallest size with its standard weapons (8E-DATA-05, -06). */
export const freshModels = ({ composition }: Datasheet): ModelGroup[] => {
  const needed = composition.filter(({ least }) => least > 0)
  const parts = needed.length > 0 ? needed : composition.slice(0, 1)
  return parts.map(({ profile, least, weapons }) => ({ profile, count: Math.max(1, least), weapons: [...weapons] }))
}

/** Weapons that a model of this part may carry, with the indices of the options that lead to them. */
export interface Loadout {
  readonly weapons: readonly string[]
  readonly options: readonly number[]
}

const keyOf = (weapons: readonly string[]): string => [...weapons].sort().join('+')

/** The weapons after taking one option; null if the weapons it replaces are missing. */
const swapped = (
  weapons: readonly string[],
  { replaces, with: gained }: CompositionEntry['options'][number],
): string[] | null => {
  const left = [...weapons]
  for (const weapon of replaces) {
    const place = left.indexOf(weapon)
    if (place === -1) return null
    left.splice(place, 1)
  }
  return [...left, ...gained]
}

/** Every set of weapons that a model of this part can have, the standard one first; each option is taken at most once (8E-DATA-06). */
export const loadoutsOf = ({ weapons, options }: CompositionEntry): readonly Loadout[] => {
  const found = new Map<string, Loadout>([[keyOf(weapons), { weapons, options: [] }]])
  for (const loadout of found.values()) {
    options.forEach((option, place) => {
      if (loadout.options.includes(place)) return
      const changed = swapped(loadout.weapons, option)
      if (changed !== null && !found.has(keyOf(changed))) {
        found.set(keyOf(changed), { weapons: changed, options: [...loadout.options, place] })
      }
    })
  }
  return [...found.values()]
}

/** The part's weapon set that a group of models has; undefined: none. */
export const loadoutOf = (part: CompositionEntry, { weapons }: ModelGroup): Loadout | undefined =>
  loadoutsOf(part).find((loadout) => keyOf(loadout.weapons) === keyOf(weapons))
