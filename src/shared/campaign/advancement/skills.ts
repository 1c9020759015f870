import type { Catalogue } from '../../content/catalogue'
import type { Skill, SkillSet } from '../../content/schema'
import type { Edition } from '../editions'
import type { RosterFighter, SkillAccess } from '../roster'

type Student = Pick<RosterFighter, 'type' | 'skillAccess'>

/** CAMP-ADV-06. What the fighter's type says of a skill set. */
const accessByType = ({ type }: Student, set: string, catalogue: Catalogue): SkillAccess[string] => {
  const own = catalogue.fighterTypes.find(type)?.skills
  if (own?.primary.some((id) => id === set)) return 'primary'
  return own?.secondary.some((id) => id === set) ? 'secondary' : 'none'
}

/** CAMP-ADV-06. Sets a fighter may take skills from: by its type, or as the arbitrator ruled; "any" means the sets open to all and its own. */
export function skillSetsFor(
  fighter: Student,
  access: 'primary' | 'secondary' | 'any',
  catalogue: Catalogue,
): readonly SkillSet[] {
  const ruled = fighter.skillAccess ?? {}
  return catalogue.skillSets.all.filter((set) => {
    const own = ruled[set.id] ?? accessByType(fighter, set.id, catalogue)
    if (access !== 'any') return own === access
    return own !== 'none' || (set.access === 'any' && !set.wyrd && ruled[set.id] === undefined)
  })
}

const choosesPower = 'Start skill: choose 1 Psychic Power'

/** Sets of the powers that a psyker joins with one of for free: its house's disciplines, else those of all psykers; empty: it joins with none. */
export function freePowerSets({ type }: Pick<Student, 'type'>, catalogue: Catalogue): readonly SkillSet[] {
  const found = catalogue.fighterTypes.find(type)
  if (found === undefined || found.skills.choosePrimary > 0) return []
  const hasMastery = found.rules.some(({ id }) => id === 'psychoteric-mastery')
  if (!hasMastery && !found.byHand.includes(choosesPower)) return []
  const house = catalogue.gangs.find(found.gang)?.name
  const wyrd = catalogue.skillSets.all.filter((set) => set.wyrd)
  const own = wyrd.filter(({ access }) => access === house)
  return own.length > 0 ? own : wyrd.filter(({ access }) => access === 'psykers')
}

/**
 * CAMP-CRE-14, -16. Sets that the free skill comes from: powers, where a psyker joins with one; primary ones, or any that are open where the type
 * names none because its player ranks them.
 */
export function startingSkillSets(fighter: Student, catalogue: Catalogue): readonly SkillSet[] {
  const powers = freePowerSets(fighter, catalogue)
  if (powers.length > 0) return powers
  const primary = skillSetsFor(fighter, 'primary', catalogue)
  return primary.length > 0 || skillAccessOf(fighter, catalogue).length > 0
    ? primary
    : skillSetsFor(fighter, 'any', catalogue)
}

/** CAMP-CRE-16. How many skills or powers a type joins with that its player chooses. */
export const freeSkillCount = (fighter: Pick<Student, 'type'>, catalogue: Catalogue): number => {
  const chosen = catalogue.fighterTypes.find(fighter.type)?.skills.choosePrimary ?? 0
  return chosen > 0 ? chosen : Math.min(1, freePowerSets(fighter, catalogue).length)
}

/** CAMP-ADV-06. Every set the fighter has access to, or had before the arbitrator ruled. */
export const skillAccessOf = (
  fighter: Student,
  catalogue: Catalogue,
): readonly { set: string; access: SkillAccess[string]; byType: SkillAccess[string] }[] =>
  catalogue.skillSets.all
    .map(({ id }) => ({ set: id, byType: accessByType(fighter, id, catalogue) }))
    .map(({ set, byType }) => ({ set, byType, access: fighter.skillAccess?.[set] ?? byType }))
    .filter(({ access, byType }) => access !== 'none' || byType !== 'none')

/** The sets a random skill may come from: a beast knows tricks of five (CAMP-CRE-31). */
export const randomSkillSets = (
  fighter: Student & Pick<RosterFighter, 'category'>,
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
