import type { Territory } from '../../content/schema'

/** A road section with its two ends: places, or the sections that go on from it. */
export type Road = Pick<Territory, 'name' | 'linked'>

/** Names of all sections there are: an end that is none of them is a place, where any sections meet. */
export type SectionNames = ReadonlySet<string>

const meets = (one: Road, other: Road, sections: SectionNames): boolean =>
  one.linked.includes(other.name) ||
  other.linked.includes(one.name) ||
  one.linked.some((end) => !sections.has(end) && other.linked.includes(end))

/** CAMP-ASH-02. Whether the held sections make an unbroken chain between a trade route's two places. */
export function routeHeld({ linked: [from, to] }: Road, held: readonly Road[], sections: SectionNames): boolean {
  if (from === undefined || to === undefined) return false
  const reached = held.filter((section) => section.linked.includes(from))
  // The list grows while it is walked along.
  for (const section of reached)
    reached.push(...held.filter((next) => !reached.includes(next) && meets(section, next, sections)))
  return reached.some((section) => section.linked.includes(to))
}

/** CAMP-ASH-06. How many sections the longest unbroken chain has that passes none of them twice. */
export function longestChain(held: readonly Road[], sections: SectionNames): number {
  const goOn = (road: readonly Road[], from: Road): number => {
    const further = held.filter((next) => !road.includes(next) && meets(from, next, sections))
    return further.reduce((most, next) => Math.max(most, goOn([...road, next], next)), road.length)
  }
  return held.reduce((most, start) => Math.max(most, goOn([start], start)), 0)
}

export type RoadSide = 'traders' | 'raiders'

/** CAMP-ASH-02. What a trade route is worth to a side, as printed; null: nothing is known. */
export function routeBonus({ base, enhanced }: Territory, side: RoadSide): string | null {
  const printed = [base.other, enhanced.other].flatMap((text) => text ?? [])
  const label = side === 'traders' ? 'Trader bonus: ' : 'Raider bonus: '
  return printed.find((text) => text.startsWith(label))?.slice(label.length) ?? null
}

/** CAMP-ASH-05. The region a section lies in: it decides on which table the scenario is rolled. */
export function regionOf({ base }: Territory): 'near' | 'deep' | 'wild' | null {
  const [, region] = /Region: (Near|Deep|Wild) Wastes/.exec(base.other ?? '') ?? []
  return region === 'Near' ? 'near' : region === 'Deep' ? 'deep' : region === 'Wild' ? 'wild' : null
}
