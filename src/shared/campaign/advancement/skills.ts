import type { Catalogue } from '../../content/catalogue'
import type { Skill, SkillSet } from '../../content/schema'
import type { Edition } from '../editions'
import type { RosterFighter, SkillAccess } from '../roster'

type Student = Pick<RosterFighter, 'type' | 'skillAccess'>

/** CAMP-ADV-06. The access to a skill set by the fighter's type. */
const accessByType = ({ type }: Student, set: string, catalogue: Catalogue): SkillAccess[string] => {
  const own = catalogue.fighterTypes.find(type)?.skills
  if (own?.primary.some((id) => id === set)) return 'primary'
  return own?.secondary.some((id) => id === set) ? 'secondary' : 'none'
}

/**
 * CAMP-ADV-06. Sets a fighter may take skills from, by its type or the arbitrator's ruling; "any" means the sets open to all
 * fighters and the fighter's own.
 */
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

/** Sets of the free power that a psyker begins with: its house's disciplines, otherwise those of all psykers; empty: no free power. */
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
 * CAMP-CRE-14, -16. Sets of the free skill: powers, if a psyker begins with one; otherwise primary sets, or any open set if
 * the type names none because its player ranks them.
 */
export function startingSkillSets(fighter: Student, catalogue: Catalogue): readonly SkillSet[] {
  const powers = freePowerSets(fighter, catalogue)
  if (powers.length > 0) return powers
  const primary = skillSetsFor(fighter, 'primary', catalogue)
  return primary.length > 0 || skillAccessOf(fighter, catalogue).length > 0
    ? primary
    : skillSetsFor(fighter, 'any', catalogue)
}

/** CAMP-CRE-16. Number of skills or powers that the player chooses for a new fighter of this type. */
export const freeSkillCount = (fighter: Pick<Student, 'type'>, catalogue: Catalogue): number => {
  const chosen = catalogue.fighterTypes.find(fighter.type)?.skills.choosePrimary ?? 0
  return chosen > 0 ? chosen : Math.min(1, freePowerSets(fighter, catalogue).length)
}

/** CAMP-ADV-06. Every set the fighter has access to, or had access to before the arbitrator's ruling. */
export const skillAccessOf = (
  fighter: Student,
  catalogue: Catalogue,
): readonly { set: string; access: SkillAccess[string]; byType: SkillAccess[string] }[] =>
  catalogue.skillSets.all
    .map(({ id }) => ({ set: id, byType: accessByType(fighter, id, catalogue) }))
    .map(({ set, byType }) => ({ set, byType, access: fighter.skillAccess?.[set] ?? byType }))
    .filter(({ access, byType }) => access !== 'none' || byType !== 'none')

/** The sets for a random skill: a beast learns tricks of five sets (CAMP-CRE-31). */
export const randomSkillSets = (
  fighter: Student & Pick<RosterFighter, 'category'>,
  access: 'primary' | 'secondary' | 'any',
  catalogue: Catalogue,
  edition: Edition,
): readonly SkillSet[] =>
  fighter.category === 'exotic-beast'
    ? catalogue.skillSets.all.filter(({ id }) => edition.advancement.beastSkills[id] !== undefined)
    : skillSetsFor(fighter, access, catalogue)

/** Skills of a set that the fighter doesn't have yet. */
export const skillsLeft = (
  { skills }: Pick<RosterFighter, 'skills'>,
  set: string,
  catalogue: Catalogue,
): readonly Skill[] => catalogue.skills.all.filter((skill) => skill.set === set && !skills.includes(skill.id))

type Learner = Pick<RosterFighter, 'skills' | 'category'>

/** Sides of the die for a random skill: a D3 for a beast's three tricks of a set (CAMP-CRE-31). */
export const randomSkillDie = ({ category }: Pick<RosterFighter, 'category'>): 3 | 6 =>
  category === 'exotic-beast' ? 3 : 6

/** CAMP-ADV-05, CAMP-CRE-31. The skill for a die; null: already owned or no such face, roll again. */
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
