import { describe, expect, it } from 'vitest'
import {
  caughtOutcome,
  combatResult,
  consolidation,
  isCaught,
  maySweep,
  type Pursuit,
} from '@shared/rulesets/wh40k/classic/assault/result'

const side = (wounds: number, wiped = false) => ({ wounds, wiped })
const free: Pursuit = { unable: false, touches: true, heldByOthers: false, allEnemiesFellBack: true }

describe('a round of combat', () => {
  it('is won with more wounds, drawn on a tie (4E-RES-01, 4E-RES-03, 4E-MULTI-04, 4E-MCR-01, 7E-BASE-FIGHT-08)', () => {
    expect(combatResult(side(3), side(1))).toEqual({ winner: 0, by: 2, massacre: false })
    expect(combatResult(side(1), side(3))).toEqual({ winner: 1, by: 2, massacre: false })
    expect(combatResult(side(2), side(2))).toEqual({ winner: null })
  })
  it('is won by a side that wipes out the enemy, with any losses (4E-RES-04)', () => {
    expect(combatResult(side(2), side(4, true))).toMatchObject({ winner: 0, massacre: true })
    expect(combatResult(side(4, true), side(2))).toMatchObject({ winner: 1, massacre: true })
    expect(combatResult(side(4, true), side(2, true))).toEqual({ winner: null })
  })
})

describe('units that fall back', () => {
  it('are caught by an equal total (4E-RES-13, 4E-SUM-06, 7E-BASE-FIGHT-10, TV-7E-B15)', () => {
    expect(isCaught({ initiative: 4, face: 3 }, { initiative: 3, face: 4 })).toBe(true)
    expect(isCaught({ initiative: 4, face: 3 }, { initiative: 4, face: 3 })).toBe(true)
    expect(caughtOutcome(false)).toBe('destroyed')
  })
  it('get away with a higher total (4E-RES-12, 4E-RES-10, 7E-BASE-FIGHT-10)', () => {
    expect(isCaught({ initiative: 4, face: 4 }, { initiative: 4, face: 5 })).toBe(false)
  })
  it('fight on if they know no fear (4E-USR-03)', () => {
    expect(caughtOutcome(true)).toBe('fights-on')
  })
  it('are caught only by winners who are able and free (4E-RES-07 to 4E-RES-09, 4E-MULTI-06, 4E-MCR-03)', () => {
    expect(maySweep(free)).toBe(true)
    expect(maySweep({ ...free, unable: true })).toBe(false)
    expect(maySweep({ ...free, touches: false })).toBe(false)
    expect(maySweep({ ...free, heldByOthers: true })).toBe(false)
    expect(maySweep({ ...free, allEnemiesFellBack: false })).toBe(false)
  })
  it('leave winners 3 inches to consolidate, a D6 if destroyed (4E-RES-12, 4E-RES-14, 4E-RES-15, 4E-AMB-71)', () => {
    expect(consolidation(false)).toBe(3)
    expect(consolidation(true)).toBeNull()
  })
})
