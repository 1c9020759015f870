import type { ModelGroup } from '../../../campaign/armies'
import type { Catalogue } from '../../../content'

const specialsOf = (catalogue: Catalogue, weapon: string): readonly string[] => {
  const entry = catalogue.classicWeapons.find(weapon)
  if (entry === undefined) return []
  return entry.kind === 'modes'
    ? entry.modes.flatMap((mode) => specialsOf(catalogue, mode))
    : entry.specials.map(({ id }) => id)
}

/** The rules and wargear of a unit's models that players carry out, by id, each once. */
export const idsByHand = (
  catalogue: Catalogue,
  unit: string,
  models: readonly ModelGroup[],
  listed: ReadonlySet<string>,
): readonly string[] => {
  const entries = catalogue.classicUnits.find(unit)?.models ?? []
  const had = models.flatMap(({ profile, weapons, wargear = [] }): readonly string[] => [
    ...(entries.find(({ id }) => id === profile)?.specialRules ?? []),
    ...weapons.flatMap((weapon) => specialsOf(catalogue, weapon)),
    ...wargear,
  ])
  return [...new Set(had)].filter((id) => listed.has(id))
}
