import type { Catalogue } from '../../content/catalogue'
import { say } from '../message'
import type { RosterFighter } from '../roster'
import { against, type Law, type RosterWarning } from './warning'

/** CAMP-CRE-45. Gear of Hive Scum and Bounty Hunters: what it may be worth, one Unwieldy weapon, and their skills. */
export function checkHiredGun(fighter: RosterFighter, { catalogue, edition }: Law): RosterWarning[] {
  const kit = edition.hiredKits[fighter.type]
  if (kit === undefined) return []
  const about = { fighterId: fighter.id }
  const own = fighter.items.filter(({ source }) => source !== 'hired-with').reduce((sum, { value }) => sum + value, 0)
  const unwieldy = fighter.items.filter(({ item }) => isUnwieldy(item, catalogue)).length
  const named = { fighter: fighter.name }
  return [
    ...(own <= kit.gear ? [] : [against('CAMP-CRE-45', say('legality.kitTooDear', { ...named, own, allowed: kit.gear }), about)]),
    ...(unwieldy <= 1 ? [] : [against('CAMP-CRE-45', say('legality.tooUnwieldy', { ...named, own: unwieldy }), about)]),
    ...(fighter.skills.length >= kit.leastSkills
      ? []
      : [against('CAMP-CRE-45', say('legality.skillsOfHired', named), { ...about, severity: 'info' })]),
  ]
}

function isUnwieldy(slug: string, catalogue: Catalogue): boolean {
  const item = catalogue.items.find(slug)
  return item?.kind === 'weapon' && item.profiles.some(({ traits }) => traits.some(({ id }) => id === 'unwieldy'))
}
