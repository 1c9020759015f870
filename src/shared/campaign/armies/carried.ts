/** Models of a unit with the same equipment. */
interface Carriers {
  readonly count: number
  /** Equipment of each of these models. */
  readonly carried: readonly string[]
}

/** Separates the equipment that all models of a unit carry from what single models carry besides. Equal models are merged. */
export function carriedApart<Group extends Carriers & { readonly profile: string }>(
  groups: readonly Group[],
): { readonly all: readonly string[]; readonly apart: readonly Group[] } {
  const [first, ...others] = groups
  if (first === undefined || others.length === 0) return { all: [], apart: groups }
  const all = others.reduce<readonly string[]>((common, { carried }) => inBoth(common, carried), first.carried)
  const apart = groups.map((group) => ({ ...group, carried: without(group.carried, all) }))
  const alike = Map.groupBy(apart, ({ profile, carried }) => [profile, ...carried.toSorted()].join(' '))
  return {
    all,
    apart: [...alike.values()].flatMap(([one, ...same]) =>
      one === undefined ? [] : [{ ...one, count: same.reduce((sum, { count }) => sum + count, one.count) }],
    ),
  }
}

const inBoth = (one: readonly string[], other: readonly string[]): string[] => {
  const left = [...other]
  return one.filter((id) => {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const without = (from: readonly string[], taken: readonly string[]): string[] => {
  const left = [...taken]
  return from.filter((id) => {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
