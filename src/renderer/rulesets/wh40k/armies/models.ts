import { loadoutsOf, type ModelGroup } from '@shared/campaign/armies'
import type { Datasheet } from '@shared/content/schema'

/** The models of one kind: their part of the datasheet, and groups with the same weapons. */
export interface ModelsOfKind {
  readonly rules: Datasheet['composition'][number]
  readonly groups: readonly ModelGroup[]
  readonly count: number
}

export const partsOf = ({ composition }: Datasheet, models: readonly ModelGroup[]): ModelsOfKind[] =>
  composition.map((rules) => {
    const groups = models.filter(({ profile }) => profile === rules.profile)
    return { rules, groups, count: groups.reduce((sum, { count }) => sum + count, 0) }
  })

/** The unit with new groups of one kind; groups with the same weapons are merged, empty ones removed. */
const withGroups = (
  models: readonly ModelGroup[],
  { rules }: ModelsOfKind,
  groups: readonly ModelGroup[],
): ModelGroup[] => {
  const merged = new Map<string, ModelGroup>()
  for (const group of groups) {
    const key = group.weapons.toSorted().join()
    const same = merged.get(key)
    merged.set(
      key,
      same === undefined ? { ...group, weapons: [...group.weapons] } : { ...same, count: same.count + group.count },
    )
  }
  const kept = [...merged.values()].filter(({ count }) => count > 0)
  const place = models.findIndex(({ profile }) => profile === rules.profile)
  const before = models.slice(0, place === -1 ? models.length : place)
  const others = models.slice(before.length).filter(({ profile }) => profile !== rules.profile)
  return [...before, ...kept, ...others]
}

const fresh = ({ rules: { profile, weapons } }: ModelsOfKind, count: number): ModelGroup => ({
  profile,
  count,
  weapons: [...weapons],
})

/** Sets the number of models: the first group grows or shrinks, then the others. */
export const resized = (models: readonly ModelGroup[], part: ModelsOfKind, count: number): ModelGroup[] => {
  let off = part.count - count
  const groups = part.groups.length === 0 ? [fresh(part, 0)] : part.groups
  const changed = groups.map((group) => {
    const left = Math.max(0, group.count - off)
    off -= group.count - left
    return { ...group, count: left }
  })
  return withGroups(models, part, changed)
}

/** Moves one model of the first group to the next unused set of weapons. */
export const split = (models: readonly ModelGroup[], part: ModelsOfKind): ModelGroup[] => {
  const had = part.groups.map(({ weapons }) => weapons.toSorted().join())
  const free = loadoutsOf(part.rules).find(({ weapons }) => !had.includes(weapons.toSorted().join()))
  const [first, ...rest] = part.groups
  if (free === undefined || first === undefined) return [...models]
  return withGroups(models, part, [
    { ...first, count: first.count - 1 },
    ...rest,
    { ...first, count: 1, weapons: [...free.weapons] },
  ])
}

/** Sets the number of models of a later group; the first one gives or takes them. */
export const shifted = (
  models: readonly ModelGroup[],
  part: ModelsOfKind,
  place: number,
  count: number,
): ModelGroup[] => {
  const more = count - (part.groups[place]?.count ?? 0)
  const changed = part.groups.map((group, at) => ({
    ...group,
    count: at === place ? count : at === 0 ? Math.max(0, group.count - more) : group.count,
  }))
  return withGroups(models, part, changed)
}

export const armedAs = (
  models: readonly ModelGroup[],
  part: ModelsOfKind,
  place: number,
  weapons: readonly string[],
): ModelGroup[] =>
  withGroups(
    models,
    part,
    part.groups.map((group, at) => (at === place ? { ...group, weapons: [...weapons] } : group)),
  )
