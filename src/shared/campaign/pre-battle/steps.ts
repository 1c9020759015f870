/** CAMP-PRE-01, CAMP-IMP-01. The eight steps before a battle, in the order both players take them. */
export const preBattleSteps = [
  { id: 'challenge', rule: 'CAMP-PRE-02' },
  { id: 'hired-guns', rule: 'CAMP-PRE-03' },
  { id: 'scenario', rule: 'CAMP-PRE-04' },
  { id: 'battlefield', rule: 'CAMP-PRE-05' },
  { id: 'crews', rule: 'CAMP-PRE-10' },
  { id: 'boons', rule: 'CAMP-PRE-20' },
  { id: 'tactics', rule: 'CAMP-PRE-30' },
  { id: 'deployment', rule: 'CAMP-PRE-50' },
] as const

/** CAMP-PRE-03. The gang that hires first: the one with the lower rating; null on a tie, which a roll-off decides. */
export function hiresFirst(sides: readonly { readonly id: string; readonly rating: number }[]): string | null {
  const least = Math.min(...sides.map(({ rating }) => rating))
  const lowest = sides.filter(({ rating }) => rating === least)
  return lowest.length === 1 ? (lowest[0]?.id ?? null) : null
}

/** CAMP-PRE-05. Kinds of battlefield: sizes in inches; in the underhive each player places one loot casket. */
export const battlefields = {
  underhive: { least: 36, most: 48, caskets: 1, vehicles: false, road: null },
  'ash-wastes': { least: 48, most: null, caskets: 0, vehicles: true, road: { least: 6, most: 8 } },
} as const

/** CAMP-PRE-06. Visibility in pitch black, in thousandths of an inch, by a D6. */
export function pitchBlackVisibility(face: number): number {
  if (face === 1) return 3000
  return face <= 3 ? 6000 : face <= 5 ? 12_000 : 24_000
}

/** CAMP-PRE-06. Photo-lumens, photo-goggles and infra-sights add this much visibility; several don't add up. */
export const sightAid = 9000

/** CAMP-SCN-06. Whether the underdog may choose a Desperate Raid, by the difference of ratings. */
export const desperateRaid = (own: number, opponent: number): boolean => opponent - own >= 400
