import { expect, test } from 'vitest'
import { allModules } from '@shared/rulesets/necromunda/modules'

test('no module claims to carry out a rule on which it has no effect', () => {
  const empty = allModules.filter(
    ({ properties = {}, on = {} }) => Object.keys(properties).length === 0 && Object.keys(on).length === 0,
  )
  expect(empty.map(({ id }) => id)).toEqual([])
})
