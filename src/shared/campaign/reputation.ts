import type { Catalogue } from '../content/catalogue'
import type { Income } from '../content/schema'
import { base, row, type Computed } from '../engine/modifiers'
import { foldInSequence } from './reasons'
import type { RosterGang } from './roster'

/**
 * CAMP-CRE-62, CAMP-DOM-14. Earned Reputation plus the Reputation from resources the gang holds. Boons in text form are left
 * to players.
 */
export function reputationOf(gang: RosterGang, catalogue: Catalogue): Computed {
  const boons = gang.resources.flatMap(({ resource, renown }) => {
    if (renown !== undefined) return [row(resource, 'CAMP-UPR-06', 'add', renown)]
    const boon = boonOf(gang, resource, catalogue)
    return boon?.kind === 'amount' && typeof boon.amount === 'number'
      ? [row(resource, 'CAMP-DOM-14', 'add', boon.amount)]
      : []
  })
  return foldInSequence([base('reputation', 'CAMP-CRE-62', gang.reputation), ...boons])
}

/** The enhanced boon replaces the base boon of the same kind for the house it names. */
function boonOf({ gang }: RosterGang, resource: string, catalogue: Catalogue): Income | null {
  const territory = catalogue.territories.find(resource)
  if (territory === undefined) return null
  const enhanced = territory.enhancedFor === catalogue.gangs.find(gang)?.name ? territory.enhanced.reputation : null
  return enhanced ?? territory.base.reputation
}
