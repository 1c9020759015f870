import type { Catalogue } from '../../content/catalogue'
import type { FighterType } from '../../content/schema'
import type { Edition } from '../editions'
import { isOnRoster, type RosterFighter, type RosterGang } from '../roster'
import { statlineOf } from '../statline'

/**
 * CAMP-CRE-67, CAMP-FTR-11. Possible new Leaders of a gang without one, best first: fighters with Gang Hierarchy, else with
 * Tools of the Trade, else all; sorted by Leadership, then by number of advancements; a remaining tie is for the player.
 * Empty while there is a Leader.
 */
export function successors(
  gang: Pick<RosterGang, 'fighters'>,
  catalogue: Catalogue,
  edition: Edition,
): readonly RosterFighter[] {
  const roster = gang.fighters.filter(isOnRoster)
  if (roster.some(({ category }) => category === 'leader')) return []
  const able = roster.filter(({ category }) => edition.categories[category].composition !== 'uncounted')
  const officers = able.filter(({ category }) => edition.categories[category].hierarchy)
  const veterans = able.filter((fighter) => hasTools(fighter, catalogue))
  const line = [officers, veterans, able].find((group) => group.length > 0) ?? []
  return line.toSorted(
    (one, other) =>
      leadership(one, edition) - leadership(other, edition) || other.advances.length - one.advances.length,
  )
}

const hasTools = ({ type, category, rules }: RosterFighter, catalogue: Catalogue): boolean => {
  const tools = catalogue.fighterTypes.find(type)?.toolsOfTheTrade
  return (
    rules.some(({ id }) => id === 'tools-of-the-trade') ||
    tools === 'yes' ||
    (tools === 'specialist' && category === 'specialist')
  )
}

/** A target number: lower is better. */
const leadership = (fighter: RosterFighter, edition: Edition): number =>
  statlineOf(fighter, edition)['ld']?.value ?? Infinity

/** The types a successor can become: the Leaders of its list. */
export const leaderTypes = (list: string, catalogue: Catalogue): readonly FighterType[] =>
  catalogue.fighterTypes.all.filter(({ gang, category }) => gang === list && category === 'leader')
