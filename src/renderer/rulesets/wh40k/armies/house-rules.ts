/** Our own rules between battles of armies, off by default. */
import { armyRulesOf, type ArmyBook, type ArmyRules } from '@shared/campaign/armies'
import type { HouseRuleRow } from '@renderer/components/house-rule-rows'

const usual = armyRulesOf({})

const rows: readonly (HouseRuleRow & { readonly path: keyof ArmyRules })[] = [
  {
    path: 'armies.experience',
    rule: null,
    title: 'army.rule.armies.experience',
    byDefault: usual['armies.experience'],
    answers: [
      { value: true, text: 'army.rule.armies.experience.yes' },
      { value: false, text: 'army.rule.armies.experience.no' },
    ],
    help: null,
  },
  {
    path: 'armies.honourEach',
    rule: null,
    title: 'army.rule.armies.honourEach',
    byDefault: usual['armies.honourEach'],
    answers: [],
    help: 'army.rule.armies.honourEach.text',
  },
  {
    path: 'armies.points',
    rule: null,
    title: 'army.rule.armies.points',
    byDefault: usual['armies.points'],
    answers: [],
    help: 'army.rule.armies.points.text',
  },
]

/** The rows that apply to armies of a ruleset. */
export const armyRows = ({ rules }: Pick<ArmyBook, 'rules'>): readonly HouseRuleRow[] =>
  rows.filter(({ path }) => rules.includes(path))
