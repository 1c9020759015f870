import type { Catalogue } from '../content'
import { freeSkillCount, startingSkillSets } from './advancement'
import type { RosterFighter, RosterGang } from './roster'
import { extrasOf } from './skirmish'

/** CAMP-CRE-16. How many free Primary skills or powers a fighter may still choose, and from which. */
export function startingSkillsLeft(
  fighter: RosterFighter,
  { skirmish }: Pick<RosterGang, 'skirmish'>,
  catalogue: Catalogue,
): { readonly left: number; readonly skills: readonly string[] } {
  const { id, type, skills, advances } = fighter
  const found = catalogue.fighterTypes.find(type)
  const free = freeSkillCount(fighter, catalogue)
  if (!found || free === 0) return { left: 0, skills: [] }
  const { starts } = found.skills
  const extra = skirmish === undefined ? 0 : extrasOf(skirmish, id, 'skill').length
  const gained = advances.filter(({ skill }) => skill !== null).length
  const sets = new Set<string>(startingSkillSets(fighter, catalogue).map(({ id: set }) => set))
  const choices = catalogue.skills.all
    .filter(({ id: skill, set }) => sets.has(set) && !skills.includes(skill))
    .map(({ id: skill }) => skill)
  return { left: Math.max(0, starts.length + free + gained + extra - skills.length), skills: choices }
}
