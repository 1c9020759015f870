import { describe, expect, it } from 'vitest'
import { createBattle } from '@shared/rulesets/wh40k-7e'
import { openMarker, sentTo } from '@shared/rulesets/wh40k-7e/bots/goals'
import { nearestEnemy } from '@shared/rulesets/wh40k/bots/goals'
import { heading, inches, place, spot } from '@shared/space'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { begin, catalogue } from './battles'
import { setUp } from './kit'

/** Two units and an enemy on the table, and markers at 10", 30" and 60" along a line. */
const stood = (...along: readonly number[]) => {
  const { table, state } = setUp([{}, {}, { side: 1 }, { side: 1 }])
  for (const [model, x] of along.entries())
    place(state.positions, model, { ...spot(inches(x), inches(24), 0), heading: heading(0), pose: 'standing' })
  for (const x of [10, 30, 60]) state.markers.push({ at: { x: inches(x), y: inches(24) }, removed: false })
  return table
}

describe('the greedy general sends a unit', () => {
  it('to the nearest enemy first', () => {
    expect(nearestEnemy(stood(20, 22, 60, 40), 0)).toEqual({ x: inches(40), y: inches(24) })
  })
  it('to the nearest marker that no friend stands at', () => {
    expect(openMarker(stood(20, 60, 70, 71), 0)).toMatchObject({ x: inches(10) })
    expect(openMarker(stood(12, 10, 70, 71), 0)).toMatchObject({ x: inches(30) })
  })
  it('nowhere else if it is at a marker already', () => {
    expect(openMarker(stood(10, 30, 70, 71), 0)).toMatchObject({ x: inches(10) })
  })
})

describe('the tactical general sends a unit', () => {
  it('that is alone to the marker nearest to its own edge', () => {
    const { table, state } = setUp([{}, { groups: [{ count: 2 }] }, { side: 1 }])
    const { setup } = begin(0)
    const field = LARGE_BATTLEFIELDS.find(({ id }) => id === setup.battlefield) ?? null
    const battle = createBattle(setup, catalogue, field)
    for (const [model, y] of [30, 31, 32, 46].entries())
      place(state.positions, model, { ...spot(inches(20), inches(y), 0), heading: heading(0), pose: 'standing' })
    for (const y of [8, 36]) state.markers.push({ at: { x: inches(20), y: inches(y) }, removed: false })
    expect(sentTo(battle, table, 0)).toMatchObject({ y: inches(8) })
    expect(sentTo(battle, table, 1)).toMatchObject({ y: inches(36) })
  })
})
