import type { Territory } from '../../content/schema'

/** A holding's roll for a recruit after a battle: the dice, and the faces that bring one. */
export interface RecruitRoll {
  readonly dice: 1 | 2
  /** One die: a Juve or Ganger on this or more. Two dice: any single 6 a Juve, double 6 a Ganger (CAMP-DOM-14). */
  readonly least: number
}

/** CAMP-DOM-14. The recruit roll of a boon; null: none, or only as text. `isEnhanced`: the gang is of the house that the boon names. */
export function recruitRollOf({ base, enhanced }: Territory, isEnhanced: boolean): RecruitRoll | null {
  return recruitRollIn((isEnhanced ? enhanced.other : null) ?? base.other ?? '')
}

/** The same for the text of one boon. */
function recruitRollIn(text: string): RecruitRoll | null {
  if (/Recruit: optional 2D6|same 2D6 recruit roll/.test(text)) return { dice: 2, least: 6 }
  const single = /Recruit D6 (\d)\+: free (?:Juve|Ganger)/.exec(text)
  return single ? { dice: 1, least: Number(single[1]) } : null
}

/** The recruit for these faces; null: none. Gear isn't included, and the recruit counts for the rating. */
export function recruited({ dice, least }: RecruitRoll, faces: readonly number[]): 'juve' | 'ganger' | null {
  const sixes = faces.filter((face) => face >= least).length
  if (dice === 1) return sixes === 1 ? 'juve' : null
  return sixes === 2 ? 'ganger' : sixes === 1 ? 'juve' : null
}

/** CAMP-PST-50. What a boon's text offers to claim after a battle; hired guns come before a battle (CAMP-CRE-46). */
export function bringsOf(printed: string): ('recruit' | 'equipment')[] {
  const recruits =
    /Recruit:|Recruit D6|free (?:Ganger|Juve|hanger-on)/.test(printed) && !/Hive Scum|Bounty Hunter/.test(printed)
  return [...(recruits ? (['recruit'] as const) : []), ...(/Equipment:/.test(printed) ? (['equipment'] as const) : [])]
}

const alsoGanger = '; double 6 = one free Ganger instead'

/** Whether the campaign carries out all of a boon's text: a recruit roll, or claims after a battle. */
export const isCarriedOut = (printed: string): boolean =>
  (recruitRollIn(printed) !== null || bringsOf(printed).length > 0) && !/;|\. /.test(printed.replace(alsoGanger, ''))
