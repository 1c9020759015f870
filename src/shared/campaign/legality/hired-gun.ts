import type { Catalogue } from '../../content/catalogue'
import { hiredList } from '../hired-list'
import { say } from '../message'
import type { RosterFighter, RosterGang } from '../roster'
import { against, type Law, type RosterWarning } from './warning'

/** CAMP-CRE-45. Gear of Hive Scum and Bounty Hunters: its maximum value, one Unwieldy weapon, and their skills. */
export function checkHiredGun(fighter: RosterFighter, gang: RosterGang, { catalogue, edition }: Law): RosterWarning[] {
  const kit = edition.hiredKits[fighter.type]
  if (kit === undefined) return []
  const about = { fighterId: fighter.id }
  const own = fighter.items.filter(({ source }) => source !== 'hired-with').reduce((sum, { value }) => sum + value, 0)
  const unwieldy = fighter.items.filter(({ item }) => isUnwieldy(item, catalogue)).length
  const named = { fighter: fighter.name }
  return [
    ...(own <= kit.gear
      ? []
      : [against('CAMP-CRE-45', say('legality.kitTooDear', { ...named, own, allowed: kit.gear }), about)]),
    ...(unwieldy <= 1 ? [] : [against('CAMP-CRE-45', say('legality.tooUnwieldy', { ...named, own: unwieldy }), about)]),
    ...(gang.alignment === 'outlaw' ? checkRarity(fighter, kit.outlawsUpTo, catalogue) : []),
    ...checkListed(fighter, gang, { catalogue, edition }),
    ...(fighter.skills.length >= kit.leastSkills
      ? []
      : [against('CAMP-CRE-45', say('legality.skillsOfHired', named), { ...about, severity: 'info' })]),
  ]
}

/** CAMP-CRE-45. Gear comes from their own list; for outlaws also from the market, within the limits of `checkRarity`. */
function checkListed(
  fighter: RosterFighter,
  { gang, alignment }: RosterGang,
  law: Pick<Law, 'catalogue' | 'edition'>,
): RosterWarning[] {
  const list = hiredList(fighter.type, gang, law)
  if (list === null || list.length === 0 || alignment === 'outlaw') return []
  const isListed = (slug: string) => list.some((line) => line.item === slug || line.with.some((one) => one === slug))
  return fighter.items
    .filter(({ item, source }) => source !== 'hired-with' && source !== 'correction' && !isListed(item))
    .map(({ id: itemId, item }) =>
      against('CAMP-CRE-45', say('legality.notListed', { fighter: fighter.name, item }), {
        fighterId: fighter.id,
        itemId,
      }),
    )
}

/** CAMP-CRE-45. Limits of trading-post goods for Outlaw hired guns. */
function checkRarity(fighter: RosterFighter, most: number | null, catalogue: Catalogue): RosterWarning[] {
  if (most === null) return []
  return fighter.items.flatMap(({ id: itemId, item: slug, source }) => {
    const availability = catalogue.items.find(slug)?.availability ?? null
    if (source === 'hired-with' || availability === null || !('level' in availability) || availability.level <= most)
      return []
    const text = say('legality.kitTooRare', {
      fighter: fighter.name,
      item: slug,
      level: availability.level,
      allowed: most,
    })
    return [against('CAMP-CRE-45', text, { fighterId: fighter.id, itemId })]
  })
}

/** CAMP-CRE-45, -48. At most five Hive Scum, one Bounty Hunter and one House Agent, counting all their profiles. */
export function checkHiredGroups(roster: readonly RosterFighter[], { edition }: Law): RosterWarning[] {
  const kits = roster.flatMap(({ type }) => edition.hiredKits[type] ?? [])
  return [...new Map(kits.map((kit) => [kit.group, kit.most]))].flatMap(([group, allowed]) => {
    const own = kits.filter((kit) => kit.group === group).length
    return own <= allowed ? [] : [against('CAMP-CRE-45', say('legality.tooMany', { group, own, allowed }))]
  })
}

function isUnwieldy(slug: string, catalogue: Catalogue): boolean {
  const item = catalogue.items.find(slug)
  return item?.kind === 'weapon' && item.profiles.some(({ traits }) => traits.some(({ id }) => id === 'unwieldy'))
}
