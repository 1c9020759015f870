import type { Item } from '../../content/schema'
import { say } from '../message'
import { isOnRoster, type RosterFighter, type RosterGang } from '../roster'
import { isGuildBond } from '../season/holding-uses'
import { checkComposition } from './composition'
import { checkFighter } from './fighter'
import { checkHiredGroups } from './hired-gun'
import { checkSkirmish } from './skirmish'
import { against, type Law, type RosterWarning } from './warning'

/** All breaches of the rules by a gang and its fighters (CAMP-IMP-04). They are reported, not prevented. */
export function checkGang(gang: RosterGang, law: Law): RosterWarning[] {
  const roster = gang.fighters.filter(isOnRoster)
  return [
    ...checkCredits(gang),
    ...checkAlignment(gang, law),
    ...checkGuildBonds(gang),
    ...checkComposition(gang, law),
    ...checkSupport(gang, roster, law),
    ...checkTypeLimits(roster, law),
    ...checkListLimits(gang, roster, law),
    ...checkHiredGroups(roster, law),
    ...checkSkirmish(gang, roster, law),
    ...checkCustoms(roster, law),
    ...roster.flatMap((fighter) => checkFighter(fighter, gang, law)),
  ]
}

/** CAMP-CRE-01, CAMP-IMP-04. More credits were spent than the gang had. */
function checkCredits({ credits }: RosterGang): RosterWarning[] {
  return credits >= 0
    ? []
    : [against('CAMP-CRE-01', say('legality.overdrawn', { credits: -credits }), { severity: 'error' })]
}

/** CAMP-CRE-65, CAMP-LAW-02. Chaos gangs begin as Outlaws if the campaign uses alignments; corrupted house gangs are always Outlaws. */
function checkAlignment({ gang, alignment, corrupted }: RosterGang, { edition, founding }: Law): RosterWarning[] {
  if (alignment !== 'law-abiding') return []
  if (corrupted) return [against('CAMP-LAW-02', say('legality.corruptedOutlaw'))]
  return founding && edition.startAsOutlaws.includes(gang)
    ? [against('CAMP-CRE-65', say('legality.startsAsOutlaw'))]
    : []
}

/** CAMP-LAW-09. Only one Guild Bond may be held. */
export function checkGuildBonds({ resources }: RosterGang): RosterWarning[] {
  const own = resources.filter(({ resource }) => isGuildBond(resource)).length
  return own <= 1 ? [] : [against('CAMP-LAW-09', say('legality.guildBonds', { own }))]
}

/** CAMP-CRE-40. Hangers-on and brutes together, limited by Reputation; those that came with a resource don't count. */
function checkSupport({ reputation }: RosterGang, roster: readonly RosterFighter[], { edition }: Law): RosterWarning[] {
  const own = roster.filter(
    ({ category, boonOf }) => edition.categories[category].support && (boonOf ?? null) === null,
  ).length
  const allowed = edition.supportLimits.findLast((limit) => limit.reputation <= reputation)?.most ?? 0
  return own <= allowed ? [] : [against('CAMP-CRE-40', say('legality.tooMuchSupport', { own, allowed, reputation }))]
}

/** CAMP-CRE-13, -40. Types of which a gang may have only a limited number. */
function checkTypeLimits(roster: readonly RosterFighter[], { catalogue }: Law): RosterWarning[] {
  const types = [...new Set(roster.map(({ type }) => type))]
  return types.flatMap((id) => {
    const own = roster.filter((fighter) => fighter.type === id).length
    const allowed = catalogue.fighterTypes.find(id)?.limit ?? null
    if (allowed === null || own <= allowed) return []
    return [against('CAMP-CRE-13', say('legality.tooMany', { group: id, own, allowed }))]
  })
}

/** CAMP-EQP-05. House list lines of which a gang may have only a limited number. */
function checkListLimits(
  { gang, stash }: RosterGang,
  roster: readonly RosterFighter[],
  { catalogue }: Law,
): RosterWarning[] {
  const items = [...stash, ...roster.flatMap((fighter) => fighter.items)]
  const limits = new Map(
    catalogue.houseList(gang).flatMap(({ item, limit }) => (limit === undefined ? [] : [[item, limit] as const])),
  )
  return [...limits].flatMap(([slug, allowed]) => {
    const own = items.filter(({ item }) => item === slug).length
    return own <= allowed ? [] : [against('CAMP-EQP-05', say('legality.tooMany', { group: slug, own, allowed }))]
  })
}

/** CAMP-VAR-04. Fighters that this campaign excludes, and its limits of special and heavy weapons. */
function checkCustoms(roster: readonly RosterFighter[], { customs, catalogue }: Law): RosterWarning[] {
  if (!customs) return []
  const { rule, without, heavyWeapons } = customs
  const barred = roster.filter(
    ({ category }) => without.includes(category) || (category === 'vehicle' && without.includes('crew')),
  )
  const own = roster.flatMap(({ items }) => items).filter(({ item }) => isHeavy(catalogue.items.find(item))).length
  return [
    ...barred.map(({ id, name }) => against(rule, say('legality.notInCampaign', { fighter: name }), { fighterId: id })),
    ...(heavyWeapons !== null && own > heavyWeapons
      ? [against(rule, say('legality.tooMany', { group: 'special-and-heavy-weapons', own, allowed: heavyWeapons }))]
      : []),
  ]
}

const isHeavy = (item: Item | undefined): boolean =>
  item?.kind === 'weapon' && (item.class === 'special' || item.class === 'heavy')
