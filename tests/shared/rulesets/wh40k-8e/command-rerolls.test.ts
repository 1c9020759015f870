import { describe, expect, it } from 'vitest'
import type { Rolling } from '@shared/rulesets/wh40k/dice/pools'
import { rollPool } from '@shared/rulesets/wh40k-8e/dice/pools'
import { setUp } from './kit'

const pool = { side: 0, kind: 'hit', subject: 'squad', rule: '8E-ATK-01', count: 2 } as const

/** The re-rolls offered to the Underdog, who keeps the roll. */
const offeredAfter = (
  dice: readonly number[],
  how: Pick<Rolling, 'fails' | 'passes'>,
  choices: readonly string[],
): readonly string[] => {
  const scene = setUp([{ id: 'squad' }, { id: 'enemy', side: 1 }])
  const [side] = scene.state.sides
  if (side === undefined) throw new Error('a battle has two sides')
  side.rerolls = 1
  scene.play(rollPool(scene.table, { ...pool, ...how }), { dice: [...dice], choices: [...choices] })
  return scene.offered('reroll.command')
}

describe('command re-rolls (8E-OW-14, 8E-OW-16)', () => {
  it('are offered for dice that failed, and for no others', () => {
    const fails = (face: number): boolean => face < 4
    expect(offeredAfter([3, 5], { fails }, ['keep'])).toEqual(['keep', 'face-3'])
    expect(offeredAfter([4, 5], { fails }, [])).toEqual([])
  })

  it('are offered for a sum only while it is too low, and for dice that can make it enough', () => {
    const passes = (sum: number): boolean => sum >= 9
    // With a 6 in place of the 2 it is nine, in place of the 3 eight.
    expect(offeredAfter([2, 3], { passes }, ['keep'])).toEqual(['keep', 'face-2'])
    expect(offeredAfter([4, 5], { passes }, [])).toEqual([])
  })
})
