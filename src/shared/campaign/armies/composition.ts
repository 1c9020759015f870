import type { ArmyUnit } from '../../battle'
import type { Datasheet } from '../../content/schema'

type Part = Datasheet['composition'][number]
export type ModelGroup = ArmyUnit['models'][number]

/** The smallest unit of a datasheet, armed as it comes (8E-DATA-05, -06). */
export const freshModels = ({ composition }: Datasheet): ModelGroup[] => {
  const needed = composition.filter(({ least }) => least > 0)
  const parts = needed.length > 0 ? needed : composition.slice(0, 1)
  return parts.map(({ profile, least, weapons }) => ({ profile, count: Math.max(1, least), weapons: [...weapons] }))
}

/** What a model of that part may carry, and which options lead there, by their place. */
export interface Loadout {
  readonly weapons: readonly string[]
  readonly options: readonly number[]
}

const keyOf = (weapons: readonly string[]): string => [...weapons].sort().join('+')

/** The weapons with one option taken; null where what it replaces isn't there. */
const swapped = (weapons: readonly string[], { replaces, with: gained }: Part['options'][number]): string[] | null => {
  const left = [...weapons]
  for (const weapon of replaces) {
    const place = left.indexOf(weapon)
    if (place === -1) return null
    left.splice(place, 1)
  }
  return [...left, ...gained]
}

/** Every set of weapons a model of that part can have, as it comes first; each option is taken once at most (8E-DATA-06). */
export const loadoutsOf = ({ weapons, options }: Part): readonly Loadout[] => {
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

/** Which of a part's sets of weapons a group of models has; undefined: none of them. */
export const loadoutOf = (part: Part, { weapons }: ModelGroup): Loadout | undefined =>
  loadoutsOf(part).find((loadout) => keyOf(loadout.weapons) === keyOf(weapons))
