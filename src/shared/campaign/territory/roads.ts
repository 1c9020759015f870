import type { Territory } from '../../content/schema'

/** A road section with its two ends: places, or adjoining sections. */
export type Road = Pick<Territory, 'name' | 'linked'>

/** Names of all sections: an end with another name is a place, where any sections meet. */
export type SectionNames = ReadonlySet<string>

const meets = (one: Road, other: Road, sections: SectionNames): boolean =>
  one.linked.includes(other.name) ||
  other.linked.includes(one.name) ||
  one.linked.some((end) => !sections.has(end) && other.linked.includes(end))

/** CAMP-ASH-02. Whether the held sections form an unbroken chain between a trade route's two places. */
export function routeHeld({ linked: [from, to] }: Road, held: readonly Road[], sections: SectionNames): boolean {
  if (from === undefined || to === undefined) return false
  const reached = held.filter((section) => section.linked.includes(from))
  // The list grows during the loop.
  for (const section of reached)
    reached.push(...held.filter((next) => !reached.includes(next) && meets(section, next, sections)))
  return reached.some((section) => section.linked.includes(to))
}

/** CAMP-ASH-06. Length of the longest unbroken chain of sections, each used once. */
export function longestChain(held: readonly Road[], sections: SectionNames): number {
  const goOn = (road: readonly Road[], from: Road): number => {
    const further = held.filter((next) => !road.includes(next) && meets(from, next, sections))
    return further.reduce((most, next) => Math.max(most, goOn([...road, next], next)), road.length)
  }
  return held.reduce((most, start) => Math.max(most, goOn([start], start)), 0)
}

export type RoadSide = 'traders' | 'raiders'

/** CAMP-ASH-02. The printed bonus of a trade route for a side; null: not known. */
export function routeBonus({ base, enhanced }: Territory, side: RoadSide): string | null {
  const printed = [base.other, enhanced.other].flatMap((text) => text ?? [])
  const label = side === 'traders' ? 'Trader bonus: ' : 'Raider bonus: '
  return printed.find((text) => text.startsWith(label))?.slice(label.length) ?? null
}

/** CAMP-ASH-05. The region of a section, which decides the scenario table. */
export function regionOf({ base }: Territory): 'near' | 'deep' | 'wild' | null {
  const [, region] = /Region: (Near|Deep|Wild) Wastes/.exec(base.other ?? '') ?? []
  return region === 'Near' ? 'near' : region === 'Deep' ? 'deep' : region === 'Wild' ? 'wild' : null
}
