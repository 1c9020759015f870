/** Models of a unit with the same armour save that may become casualties (4E-MIX-02). Null: no save, the worst (4E-AMB-79). */
export interface ArmourGroup {
  readonly armour: number | null
  readonly models: number
}

const worth = (armour: number | null): number => armour ?? 7

/** The most common save, on a tie the worst (4E-MIX-03); null: no models. */
export const majorityArmour = (groups: readonly ArmourGroup[]): ArmourGroup | null =>
  groups.reduce<ArmourGroup | null>((most, group) => {
    if (most === null || group.models > most.models) return group
    return group.models === most.models && worth(group.armour) > worth(most.armour) ? group : most
  }, null)

/** A number of wounds that some models must or may take. */
export interface Share {
  /** False: for models with other saves, chosen by their owner (4E-MIX-05). */
  readonly majority: boolean
  readonly wounds: number
}

/**
 * How the wounds of one firing unit or Initiative step are distributed: one to each model of the majority first (4E-MIX-04),
 * then one to each of the others (4E-MIX-05), then again (4E-MIX-06). In the order in which they are taken.
 */
export const shares = (wounds: number, groups: readonly ArmourGroup[]): readonly Share[] => {
  const most = majorityArmour(groups)?.models ?? 0
  const others = groups.reduce((sum, { models }) => sum + models, 0) - most
  if (most === 0) return []
  const shared: Share[] = []
  let left = wounds
  for (let majority = true; left > 0; majority = !majority) {
    const taken = Math.min(left, majority ? most : others)
    if (taken > 0) shared.push({ majority, wounds: taken })
    left -= taken
  }
  return shared
}
