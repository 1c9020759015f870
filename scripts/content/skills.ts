import {
  skillSchema,
  skillSetSchema,
  type Skill,
  type SkillSet,
  type SkillSetId,
} from '../../src/shared/content/schema'
import { numberOf, provenanceOf, slugOf } from './cells'
import { cell, type Row } from './csv'

/** Sets whose skills have rules of their own in the rule index. */
const universal = ['agility', 'brawn', 'combat', 'cunning', 'driving', 'ferocity', 'leadership', 'savant', 'shooting']

/** Psychic powers that the rule index speaks of. */
const powerRules: Readonly<Record<string, string>> = {
  assail: 'NECX-PSY-02',
  levitation: 'NECX-PSY-03',
  'flame-blast': 'NECX-PSY-04',
  'freeze-time': 'NECX-PSY-04',
  quickening: 'NECX-PSY-04',
  terrify: 'NECX-PSY-04',
  'weapon-jinx': 'NECX-PSY-04',
}

/** `taken`: slugs of traits and items; a skill of the same name gets the ending `-skill`. */
export const skillsOf = (rows: readonly Row[], taken: ReadonlySet<string>): Skill[] =>
  rows.map((row) => {
    const slug = slugOf(cell(row, 'name'))
    const set = setOf(cell(row, 'skill_set')).id
    return skillSchema.parse({
      id: taken.has(slug) ? `${slug}-skill` : slug,
      name: cell(row, 'name'),
      set,
      d6: numberOf(cell(row, 'd6')),
      kind: cell(row, 'kind'),
      effect: cell(row, 'effect_own_words'),
      rule: universal.includes(set) ? `NECX-SKILL-${slug.toUpperCase()}` : (powerRules[slug] ?? null),
      ...provenanceOf(row),
    })
  })

const setOf = (printed: string): { id: string; name: string; wyrd: boolean } => {
  const name = printed.replace(/ \(wyrd\)$/, '')
  return { id: slugOf(name), name, wyrd: name !== printed || /Wyrd Powers$/.test(printed) }
}

/** The sets of the table, and those that fighters have access to although nobody lists their skills. */
export const skillSetsOf = (rows: readonly Row[], mentioned: ReadonlyMap<SkillSetId, string>): SkillSet[] => {
  const sets = new Map<string, SkillSet>()
  for (const row of rows) {
    const set = setOf(cell(row, 'skill_set'))
    sets.set(set.id, skillSetSchema.parse({ ...set, access: cell(row, 'access') }))
  }
  for (const [id, access] of mentioned) {
    if (sets.has(id)) continue
    const name = id
      .split('-')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ')
    sets.set(id, skillSetSchema.parse({ id, name, wyrd: /wyrd/.test(id), access }))
  }
  return [...sets.values()]
}
