import { base, notApplied, row, type Computed } from '../engine/modifiers'
import { foldInSequence } from './reasons'
import { isOnRoster, type OwnedItem, type RosterFighter, type RosterGang } from './roster'

/**
 * A fighter's rating with its rows: the model, each owned item once (CAMP-CRE-25), each advance, and the arbitrator's
 * correction (CAMP-FTR-21, -22). Injuries never change it (CAMP-INJ-04).
 */
export function fighterRating(fighter: RosterFighter): Computed {
  return foldInSequence([
    base(fighter.type, 'CAMP-CRE-60', fighter.baseCost),
    ...fighter.items.map((item) => row(item.item, 'CAMP-FTR-22', 'add', item.value)),
    ...fighter.advances.map((advance) =>
      row(advance.skill ?? advance.stat ?? advance.advance, 'CAMP-ADV-01', 'add', advance.value),
    ),
    ...(fighter.costCorrection === 0 ? [] : [row('correction', 'CAMP-FTR-21', 'add', fighter.costCorrection)]),
  ])
}

/** CAMP-CRE-60. All fighters on the roster count, including injured, captured and temporarily hired ones; one row per model. */
export function gangRating(gang: Pick<RosterGang, 'fighters'>): Computed {
  return foldInSequence(
    gang.fighters
      .filter(isOnRoster)
      .map((fighter) => row(fighter.id, 'CAMP-CRE-60', 'add', fighterRating(fighter).value)),
  )
}

/** CAMP-CRE-61. Rating, credits and stash; CAMP-CRE-03: unspent credits of a skirmish gang are lost and don't count. */
export function gangWealth(gang: Pick<RosterGang, 'fighters' | 'credits' | 'stash' | 'skirmish'>): Computed {
  const credits = row('credits', 'CAMP-CRE-63', 'add', gang.credits)
  return foldInSequence([
    row('rating', 'CAMP-CRE-60', 'add', gangRating(gang).value),
    gang.skirmish === undefined ? credits : notApplied({ ...credits, rule: 'CAMP-CRE-03' }, 'postBattle.unspentLost'),
    ...gang.stash.map((item: OwnedItem) => row(item.item, 'CAMP-CRE-63', 'add', item.value)),
  ])
}

/** CAMP-PRE-16. The full cost of a crew's models, whichever equipment set they bring. */
export function crewCost(fighters: readonly RosterFighter[]): Computed {
  return foldInSequence(fighters.map((fighter) => row(fighter.id, 'CAMP-PRE-16', 'add', fighterRating(fighter).value)))
}
