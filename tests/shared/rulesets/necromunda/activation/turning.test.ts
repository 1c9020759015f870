import { describe, expect, test } from 'vitest'
import { eventsOf, setUp, somewhere, type FighterSketch } from '../kit'
import { activateFirst, offers } from './acting'

const activated = (first: FighterSketch, choices: readonly (string | readonly [string, string])[]) => {
  const opponent = { side: 1, engagedWith: first.engagedWith === undefined ? [] : [0] }
  const here = setUp({ activation: null, fighters: [first, opponent] })
  const played = activateFirst(here, { choices, space: { face: somewhere(0) } })
  return { here, offered: offers(played) }
}

describe('NEC-MOVE-08: a fighter may turn before each of its actions', () => {
  test('an Active fighter: once before each, free of charge', () => {
    const { here, offered } = activated({}, ['turn', 'move', 'turn', 'end'])
    expect(offered.map((options) => options.includes('turn'))).toEqual([true, false, true, false])
    expect(eventsOf(here, 'faced').filter(({ rule }) => rule === 'NEC-MOVE-08')).toHaveLength(2)
    expect(eventsOf(here, 'action-begun').map(({ cost }) => cost)).toEqual([1])
  })

  test('at the players’ own table: facts about its sight are asked again', () => {
    const here = setUp({ activation: null, fighters: [{}, { side: 1 }] })
    here.state.declared = [{ question: { ask: 'can-see', fighter: 0, target: 1 }, answer: false }]
    activateFirst(here, { choices: ['turn', 'end'] })
    expect(here.state.declared.map(({ question }) => question.ask)).not.toContain('can-see')
  })

  test('an Engaged fighter may turn too', () => {
    const { here } = activated({ engagedWith: [1] }, ['turn', 'end'])
    expect(eventsOf(here, 'faced')).toHaveLength(1)
  })

  test('a fighter that lies may not turn', () => {
    expect(activated({ status: 'pinned' }, ['end']).offered[0]).not.toContain('turn')
    expect(activated({ status: 'seriously-injured' }, ['end']).offered[0]).not.toContain('turn')
  })
})
