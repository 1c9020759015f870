import { expect, test } from 'vitest'
import { breakNerve } from '@shared/rulesets/necromunda/conditions/nerve'
import { arrival, eventsOf, expectConditions, play, setUp } from '../kit'
import { activateFirst, offers } from './acting'

test('NEC-COND-12: a fighter that breaks in its own activation only runs for cover with the actions it has left', () => {
  const here = setUp({ activation: null, fighters: [{}, { side: 1 }] })
  const played = activateFirst(here, {
    choices: ['move', ['rally.try', 'no']],
    dice: [['run.distance', 1, 2]],
    space: {
      arrive: ({ fighter, allowance }) => {
        // A friend goes down nearby while it moves.
        if (eventsOf(here, 'moved').length === 0) play(breakNerve(here.table, fighter))
        return arrival(fighter, { moved: allowance })
      },
    },
  })
  expectConditions(here, 0, 'broken')
  expect(offers(played)).toHaveLength(1)
  expect(eventsOf(here, 'action-begun').map(({ action }) => action)).toEqual(['move', 'run-for-cover'])
})
