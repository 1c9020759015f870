import { lengthOf } from '@shared/rulesets/necromunda/shooting'
import type { BattleInView } from '../battle'

/** Short and long range of each weapon of a fighter; close combat weapons have none. */
export const fighterRanges = ({ context }: BattleInView, nameOf: (slug: string) => string, fighter: number) => {
  const reaches = (context.rosters[fighter]?.weapons ?? []).map(({ id, profiles }) => ({
    label: nameOf(id),
    rings: [...new Set(profiles.flatMap(({ short, long }) => [lengthOf(short), lengthOf(long)]))]
      .filter((reach) => reach !== null)
      .sort((near, far) => near - far),
  }))
  const seen = new Set<string>()
  return reaches.filter(({ label, rings }) => {
    const isNew = rings.length > 0 && !seen.has(label)
    seen.add(label)
    return isNew
  })
}
