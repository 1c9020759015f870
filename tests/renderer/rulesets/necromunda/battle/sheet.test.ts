import { carriedBy } from '@renderer/rulesets/necromunda/battle/look/fighterSheet'
import { isOfScenario } from '@shared/rulesets/necromunda/setup/with-scenario'
import { expect, test } from 'vitest'
import { staged } from '../../../../shared/rulesets/necromunda/scenarios/stage'

test('a fighter’s card lists its gear, but not objects of the scenario', () => {
  const { table } = staged('18-cyborg')
  const { carried } = table.roster(0)
  expect(carried.some(({ id }) => isOfScenario(id))).toBe(true)
  expect(carriedBy({ carried: [...carried, { id: 'dodge' }] })).toEqual(['dodge'])
})
