import type { Catalogue } from '../../content/catalogue'
import type { Skill, SkillSet } from '../../content/schema'
import type { Edition } from '../editions'
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

/** The sets a random skill may come from: a beast knows tricks of five (CAMP-CRE-31). */
export const randomSkillSets = (
  fighter: Pick<RosterFighter, 'type' | 'category'>,
  access: 'primary' | 'secondary' | 'any',
  catalogue: Catalogue,
  edition: Edition,
): readonly SkillSet[] =>
  fighter.category === 'exotic-beast'
    ? catalogue.skillSets.all.filter(({ id }) => edition.advancement.beastSkills[id] !== undefined)
    : skillSetsFor(fighter, access, catalogue)

/** Skills of a set that the fighter hasn't got yet. */
export const skillsLeft = (
  { skills }: Pick<RosterFighter, 'skills'>,
  set: string,
  catalogue: Catalogue,
): readonly Skill[] => catalogue.skills.all.filter((skill) => skill.set === set && !skills.includes(skill.id))

type Learner = Pick<RosterFighter, 'skills' | 'category'>

/** Sides of the die that gives a random skill: a beast's three tricks of a set take a D3 (CAMP-CRE-31). */
export const randomSkillDie = ({ category }: Pick<RosterFighter, 'category'>): 3 | 6 =>
  category === 'exotic-beast' ? 3 : 6

/** CAMP-ADV-05, CAMP-CRE-31. The skill a die gives; null: owned already or no such face, roll again. */
export function rolledSkill(
  fighter: Learner,
  set: string,
  face: number,
  catalogue: Catalogue,
  edition: Edition,
): Skill | null {
  const left = skillsLeft(fighter, set, catalogue)
  if (fighter.category !== 'exotic-beast') return left.find(({ d6 }) => d6 === face) ?? null
  const trick = edition.advancement.beastSkills[set]?.[face - 1]
  return left.find(({ id }) => id === trick) ?? null
}
