import type { Carried } from '../../../engine'
import type { ClassicWargear } from '../../wh40k/classic/content/equipment'
import { carriedByAll, type Terms } from '../../wh40k/classic/setup/rosters'

/** Special rules that wargear gives by their own name. */
const byName: readonly string[] = [
  'deep-strike',
  'relentless',
  'it-will-not-die',
  'night-vision',
  'furious-charge',
  'poisoned',
  'slow-and-purposeful',
]

/** What wargear gives its bearer besides figures; camouflage gives Stealth (7E-BASE-COVER-04). */
const given = ({ modifiers }: ClassicWargear): readonly Carried[] =>
  modifiers.flatMap((change): Carried[] => {
    if (change.kind === 'set' && change.id === 'feel-no-pain-on') return [{ id: 'feel-no-pain', value: change.value }]
    if (change.kind === 'set' && byName.includes(change.id)) return [{ id: change.id }]
    return change.kind === 'add' && change.id === 'cover' ? [{ id: 'stealth' }] : []
  })

/** Vehicles have their hull points as wounds (7E-BASE-VEH-01); content without a number has three. */
export const rosterTerms: Terms = {
  vehicleWounds: ({ hullPoints }) => hullPoints ?? 3,
  carried: carriedByAll,
  given,
}
