import type { Law } from '@shared/campaign/legality'
import { checkGang } from './told'
import { n23 } from '@shared/campaign/editions'
import type { RosterFighter, RosterGang } from '@shared/campaign/roster'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { fighter, gang } from '../roster-builder'

/** Fighters of the content, and the breaches of an Orlock gang with them. */

export const catalogue = loadPacks([necromundaPack])
export const law: Law = { catalogue, edition: n23, founding: true }
export const later: Law = { ...law, founding: false }

/** A fighter as its list hires it, with skills it may choose. */
export function hired(type: string, id = type, given: Partial<RosterFighter> = {}): RosterFighter {
  const entry = catalogue.fighterTypes.get(type)
  const { starts, choosePrimary } = entry.skills
  const statline = Object.fromEntries(
    Object.entries(entry.statline).flatMap(([stat, value]) => (value === null ? [] : [[stat, value]])),
  )
  return fighter(id, entry.category, {
    type,
    baseCost: entry.cost ?? 0,
    statline,
    skills: [...starts, ...Array.from({ length: choosePrimary }, (_, n) => `skill-${n}`)],
    ...given,
  })
}
export const many = (type: string, count: number) =>
  Array.from({ length: count }, (_, n) => hired(type, `${type}-${n}`))
export const orlock = (members: RosterFighter[], given: Partial<RosterGang> = {}) =>
  gang('red', members, { gang: 'orlock', ...given })
export const captain = hired('orlock-road-captain')
export const base = [captain, ...many('orlock-gunner', 3)]

export const found = (given: RosterGang, by = law) =>
  checkGang(given, by).map(({ rule, key }) => [rule, key.replace('legality.', '')])
export const about = (member: RosterFighter, by = law) =>
  found(orlock([captain, ...many('orlock-gunner', 3), member]), by)
