import { wantsToLeave } from '@shared/rulesets/necromunda/bots/tactical/mood'
import { pursuitOf } from '@shared/rulesets/necromunda/bots/tactical/pursuing'
import type { NecromundaState } from '@shared/rulesets/necromunda'
import { heading, spot, place } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { begun } from './begun'

const destroyed = ({ scenario }: NecromundaState): void => {
  scenario.objects = scenario.objects.map((object) => ({ ...object, gone: true }))
}

describe('a side that has its loot', () => {
  const sabotage = begun('18-sabotage')

  test('moves to where it may leave', () => {
    const outlook = sabotage((state) => {
      destroyed(state)
      place(state.positions, 0, { ...spot(18_000, 18_000, 0), heading: heading(0), pose: 'standing' })
    })
    expect(wantsToLeave(outlook, 0)).toBe(true)
    const { at } = pursuitOf(outlook, 0)
    expect(at(spot(1500, 18_000, 0))).toBeGreaterThan(at(spot(9000, 18_000, 0)))
  })

  test('stays while it has not', () => {
    expect(wantsToLeave(sabotage(), 0)).toBe(false)
  })

  test('drives an enemy off that it overwhelms', () => {
    const outlook = sabotage((state) => {
      destroyed(state)
      // The second side has fighters 4 to 7.
      for (const fighter of state.fighters.slice(5, 8)) fighter.status = 'out-of-action'
    })
    expect(wantsToLeave(outlook, 0)).toBe(false)
  })
})
