import type { Carried } from '../../../engine'
import type { ClassicWargear } from '../../wh40k/classic/content/equipment'
import type { MeleeMode } from '../../wh40k/classic/roster'
import { carriedByAll, type Terms } from '../../wh40k/classic/setup/rosters'

/** Special rules given by wargear of the same name. */
const byName: readonly string[] = [
  'deep-strike',
  'relentless',
  'it-will-not-die',
  'night-vision',
  'furious-charge',
  'poisoned',
  'slow-and-purposeful',
  'hammer-of-wrath',
  'fleet',
]

/** Special rules that wargear gives its bearer besides figures; camouflage gives Stealth (7E-BASE-COVER-04). */
const given = ({ modifiers }: ClassicWargear): readonly Carried[] =>
  modifiers.flatMap((change): Carried[] => {
    if (change.kind === 'set' && change.id === 'feel-no-pain-on') return [{ id: 'feel-no-pain', value: change.value }]
    if (change.kind === 'set' && byName.includes(change.id)) return [{ id: change.id }]
    return change.kind === 'add' && change.id === 'cover' ? [{ id: 'stealth' }] : []
  })

const figureOf = ({ modifiers }: ClassicWargear, wanted: string): number | null => {
  const found = modifiers.find(({ id }) => id === wanted)
  return found?.kind === 'set' ? found.value : null
}

/** Special rules of a grenade in close combat. */
const specials = ['armourbane', 'unwieldy', 'haywire'] as const

/** The close combat mode of grenades that have a Strength there or need none. */
const grenade = (item: ClassicWargear): MeleeMode | null => {
  const strength = figureOf(item, 'melee-s')
  if (item.kind !== 'grenade' || (strength === null && figureOf(item, 'haywire') === null)) return null
  return {
    kind: 'melee',
    id: item.id,
    strength: { kind: 'number', value: strength ?? 0 },
    ap: figureOf(item, 'melee-ap'),
    specials: [{ id: 'grenade' }, ...specials.filter((id) => figureOf(item, id) !== null).map((id) => ({ id }))],
  }
}

/** A vehicle's hull points are its wounds (7E-BASE-VEH-01); content without a number gives three. */
export const rosterTerms: Terms = {
  vehicleWounds: ({ hullPoints }) => hullPoints ?? 3,
  carried: carriedByAll,
  given,
  grenade,
}
