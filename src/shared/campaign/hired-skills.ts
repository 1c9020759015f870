import type { Catalogue } from '../content/catalogue'
import type { Edition } from './editions'
import type { RosterFighter } from './roster'

/** CAMP-CRE-45. The sets that hired guns learn from, in the order of a D6. */
const hiredSkillSets = ['agility', 'brawn', 'combat', 'cunning', 'ferocity', 'shooting'] as const

/** CAMP-CRE-45, -48. Whether it is a bounty hunter or house agent without skills. */
export const mayDrawSkills = (
  { type, skills }: Pick<RosterFighter, 'type' | 'skills'>,
  { hiredKits }: Edition,
): boolean => (hiredKits[type]?.leastSkills ?? 0) > skills.length

/** Skills that one of them may choose. */
export const hiredSkillChoices = (catalogue: Catalogue): string[] =>
  catalogue.skills.all.filter(({ set }) => hiredSkillSets.some((one) => one === set)).map(({ id }) => id)

/**
 * CAMP-CRE-45. Three random skills, or one random and one chosen: one die for the set and one for the skill, rerolled if the
 * skill is already known.
 */
export function drawHiredSkills(
  catalogue: Catalogue,
  chosen: string | null,
  die: () => number,
): { readonly skills: readonly string[]; readonly dice: readonly number[] } {
  const skills = chosen === null ? [] : [chosen]
  const dice: number[] = []
  const wanted = chosen === null ? 3 : 2
  while (skills.length < wanted) {
    const [set, number] = [die(), die()]
    dice.push(set, number)
    const found = catalogue.skills.all.find((skill) => skill.set === hiredSkillSets[set - 1] && skill.d6 === number)
    if (found !== undefined && !skills.includes(found.id)) skills.push(found.id)
  }
  return { skills, dice }
}
