import { row } from '../../../../engine'
import { inches } from '../../../../space'
import { check } from '../../checks'
import type { NecromundaModule } from '../../moments'

type Skill = NecromundaModule

const frenzied = [row('berserker', 'NECX-SKILL-BERSERKER', 'add', 1)]

/** NECX-SKILL-BERSERKER: one extra attack die on a charge. */
const berserker: Skill = {
  id: 'berserker',
  rule: 'NECX-SKILL-BERSERKER',
  on: { attackDice: ({ charging }) => (charging ? frenzied : []) },
}

/** NECX-SKILL-FEARSOME: an enemy that wants to charge it tests Willpower first; if it fails, its activation ends. */
const fearsome: Skill = {
  id: 'fearsome',
  rule: 'NECX-SKILL-FEARSOME',
  properties: { chargersCheck: 'wil' },
}

/** NECX-SKILL-IMPETUOUS: Consolidate goes 2" further. */
const impetuous: Skill = {
  id: 'impetuous',
  rule: 'NECX-SKILL-IMPETUOUS',
  properties: { consolidateDistance: inches(2) },
}

/** NECX-SKILL-NERVES-OF-STEEL: not pinned if it passes a Cool test. */
const nervesOfSteel: Skill = {
  id: 'nerves-of-steel',
  rule: 'NECX-SKILL-NERVES-OF-STEEL',
  on: {
    *pinning({ table, fighter }) {
      return (yield* check(table, fighter, 'cl', 'NECX-SKILL-NERVES-OF-STEEL')).passed ? false : undefined
    },
  },
}

const oneFewer = [row('true-grit', 'NECX-SKILL-TRUE-GRIT', 'add', -1)]

/** NECX-SKILL-TRUE-GRIT: one Injury die fewer. */
const trueGrit: Skill = { id: 'true-grit', rule: 'NECX-SKILL-TRUE-GRIT', on: { injuryDiceCount: () => oneFewer } }

export const ferocitySkills: readonly Skill[] = [berserker, fearsome, impetuous, nervesOfSteel, trueGrit]
