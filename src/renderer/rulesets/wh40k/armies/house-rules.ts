/** What comes between battles of armies: our own rules, off by default. */
import { armyRulesOf } from '@shared/campaign/armies'
import type { HouseRuleRow } from '@renderer/components/house-rule-rows'

const usual = armyRulesOf({})

export const armyRows: readonly HouseRuleRow[] = [
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
]
