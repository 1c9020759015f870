import type { Territory } from '../../content/schema'

/** A recruit a holding may bring after a battle: which dice, and which faces bring whom. */
export interface RecruitRoll {
  readonly dice: 1 | 2
  /** One die: a Juve or Ganger on this or more. Two dice: any single 6 a Juve, double 6 a Ganger (CAMP-DOM-14). */
  readonly least: number
}

/** CAMP-DOM-14. The roll a boon speaks of; null: none, or one that stays words. `enhanced`: the gang is of the house it names. */
export function recruitRollOf({ base, enhanced }: Territory, isEnhanced: boolean): RecruitRoll | null {
  return recruitRollIn((isEnhanced ? enhanced.other : null) ?? base.other ?? '')
}

/** The same of the words of one boon. */
function recruitRollIn(text: string): RecruitRoll | null {
  if (/Recruit: optional 2D6|same 2D6 recruit roll/.test(text)) return { dice: 2, least: 6 }
  const single = /Recruit D6 (\d)\+: free (?:Juve|Ganger)/.exec(text)
  return single ? { dice: 1, least: Number(single[1]) } : null
}

/** Whom the faces bring; null: nobody. Their gear isn't included, and they count for the rating. */
export function recruited({ dice, least }: RecruitRoll, faces: readonly number[]): 'juve' | 'ganger' | null {
  const sixes = faces.filter((face) => face >= least).length
  if (dice === 1) return sixes === 1 ? 'juve' : null
  return sixes === 2 ? 'ganger' : sixes === 1 ? 'juve' : null
}

/** CAMP-PST-50. What the words of a boon promise that can be claimed after a battle; hired guns come before one (CAMP-CRE-46). */
export function bringsOf(printed: string): ('recruit' | 'equipment')[] {
  const recruits =
    /Recruit:|Recruit D6|free (?:Ganger|Juve|hanger-on)/.test(printed) && !/Hive Scum|Bounty Hunter/.test(printed)
  return [...(recruits ? (['recruit'] as const) : []), ...(/Equipment:/.test(printed) ? (['equipment'] as const) : [])]
}

const alsoGanger = '; double 6 = one free Ganger instead'

/** Whether the campaign does all that a boon says: it rolls for who joins, or takes in what is claimed after a battle. */
export const isCarriedOut = (printed: string): boolean =>
  (recruitRollIn(printed) !== null || bringsOf(printed).length > 0) && !/;|\. /.test(printed.replace(alsoGanger, ''))
