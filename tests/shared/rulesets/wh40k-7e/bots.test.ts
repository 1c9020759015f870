import { describe, expect, it } from 'vitest'
import { openMarker } from '@shared/rulesets/wh40k-7e/bots/goals'
import { nearestEnemy } from '@shared/rulesets/wh40k/bots/goals'
import { heading, inches, place, spot } from '@shared/space'
import { setUp } from './kit'

/** Two units and an enemy on the table, and markers at 10", 30" and 60" along a line. */
const stood = (...along: readonly number[]) => {
  const { table, state } = setUp([{}, {}, { side: 1 }, { side: 1 }])
  for (const [model, x] of along.entries())
    place(state.positions, model, { ...spot(inches(x), inches(24), 0), heading: heading(0), pose: 'standing' })
  for (const x of [10, 30, 60]) state.markers.push({ at: { x: inches(x), y: inches(24) }, removed: false })
  return table
}

describe('where the greedy general goes', () => {
  it('at the nearest enemy first', () => {
    expect(nearestEnemy(stood(20, 22, 60, 40), 0)).toEqual({ x: inches(40), y: inches(24) })
  })
  it('to the nearest marker that no friend stands at', () => {
    expect(openMarker(stood(20, 60, 70, 71), 0)).toMatchObject({ x: inches(10) })
    expect(openMarker(stood(12, 10, 70, 71), 0)).toMatchObject({ x: inches(30) })
  })
  it('who is at one himself stays there', () => {
    expect(openMarker(stood(10, 30, 70, 71), 0)).toMatchObject({ x: inches(10) })
  })
})
