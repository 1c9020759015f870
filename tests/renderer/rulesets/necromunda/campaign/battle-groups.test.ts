import { battleRows } from '@renderer/components/house-rule-rows'
import { battleGroups } from '@renderer/rulesets/necromunda/campaign/battle-groups'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { expect, test } from 'vitest'

const rows = battleRows(necromundaId)
const groups = battleGroups(rows)
const namesIn = (title: string) => groups.find((one) => one.title === title)?.rows.map(({ path }) => path) ?? []

test('every battle rule is in one group, and no group is long', () => {
  const grouped = groups.flatMap((group) => group.rows.map(({ path }) => path))
  expect(grouped.toSorted()).toEqual(rows.map(({ path }) => path).toSorted())
  expect(groups.filter((group) => group.rows.length > 13)).toEqual([])
})

test('rules are grouped by their subject', () => {
  expect(namesIn('battleRule.group.powers')).toHaveLength(5)
  expect(namesIn('battleRule.group.vehicles')).toHaveLength(12)
  expect(namesIn('battleRule.group.nerve')).toHaveLength(8)
  expect(namesIn('battleRule.group.table')).toContain('roundLimit')
})
