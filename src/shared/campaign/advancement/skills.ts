import type { Catalogue } from '../../content/catalogue'
import type { Skill, SkillSet } from '../../content/schema'
import type { RosterFighter } from '../roster'

/** CAMP-ADV-06. Sets a fighter may take skills from: by its type; "any" means the sets open to all and its own. */
export function skillSetsFor(
  { type }: Pick<RosterFighter, 'type'>,
  access: 'primary' | 'secondary' | 'any',
  catalogue: Catalogue,
): readonly SkillSet[] {
  const own = catalogue.fighterTypes.find(type)?.skills
  if (access === 'primary') return catalogue.skillSets.all.filter(({ id }) => own?.primary.includes(id))
  if (access === 'secondary') return catalogue.skillSets.all.filter(({ id }) => own?.secondary.includes(id))
  const open = (set: SkillSet) => set.access === 'any' && !set.wyrd
  return catalogue.skillSets.all.filter(
    (set) => open(set) || own?.primary.includes(set.id) || own?.secondary.includes(set.id),
  )
}

/** Skills of a set that the fighter hasn't got yet. */
export const skillsLeft = (
  { skills }: Pick<RosterFighter, 'skills'>,
  set: string,
  catalogue: Catalogue,
): readonly Skill[] => catalogue.skills.all.filter((skill) => skill.set === set && !skills.includes(skill.id))

/** CAMP-ADV-05. The skill a D6 gives; null: owned already or no such face, roll again. */
export const rolledSkill = (
  fighter: Pick<RosterFighter, 'skills'>,
  set: string,
  face: number,
  catalogue: Catalogue,
): Skill | null => skillsLeft(fighter, set, catalogue).find(({ d6 }) => d6 === face) ?? null
