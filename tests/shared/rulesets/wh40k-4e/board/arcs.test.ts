import { describe, expect, it } from 'vitest'
import { arcOf } from '@shared/rulesets/wh40k/classic/board/mounts'
import type { Mount } from '@shared/rulesets/wh40k/classic/roster'
import { inches } from '@shared/space'
import { ground, onBoard, type Stand, type Terrain } from '../onboard'

/** A tank of 4.5" by 3" in the middle of the table that faces east, and one enemy. */
const fires = (mount: Mount, enemy: Stand, terrain: Terrain = [], facing = 0) => {
  const { stand, measure } = onBoard(
    [{ groups: [{ vehicle: {} }] }, { side: 1, groups: [{}] }, { groups: [{ vehicle: {} }] }],
    terrain,
  )
  const models = stand(0, [30, 24, facing])
  stand(1, enemy)
  const question = {
    ask: 'fire',
    unit: 0,
    models,
    weapon: 'gun',
    range: inches(48),
    target: 1,
    sight: true,
    mount,
  } as const
  return (measure(question) as { models: unknown[] }).models.length === 1
}
const ahead: Stand = [45, 24]
const behind: Stand = [15, 24]
const left: Stand = [30, 10]
const right: Stand = [30, 38]

describe('arcs of weapons on a board', () => {
  it('are all-round for turrets, whatever the hull’s facing (4E-VSHT-08, 4E-AMB-32)', () => {
    expect([ahead, behind, left, right].map((enemy) => fires('turret', enemy))).toEqual([true, true, true, true])
  })
  it('are within 90° of the front for weapons fixed in the hull (4E-VSHT-12, 4E-CAP-03)', () => {
    expect(arcOf('hull')).toBe(90)
    expect([ahead, behind, left, right].map((enemy) => fires('hull', enemy))).toEqual([true, false, false, false])
    // The arc begins at the weapon, 2.25" ahead of the middle: 10" on and 9.4" aside is inside, 12" aside with its base of an inch is not.
    expect([fires('hull', [42.25, 33.4]), fires('hull', [42.25, 36])]).toEqual([true, false])
  })
  it('are 180° for a walker (4E-VSHT-12, 4E-CAP-03)', () => {
    expect(arcOf('walker')).toBe(180)
    expect([ahead, behind].map((enemy) => fires('walker', enemy))).toEqual([true, false])
    expect([fires('walker', [31, 10]), fires('walker', [29, 10])]).toEqual([true, false])
  })
  it('are 180° on its side for a sponson, whatever the hull’s facing (4E-VSHT-12, 4E-CAP-03, 4E-AMB-32)', () => {
    expect([arcOf('left'), arcOf('right')]).toEqual([180, 180])
    expect([ahead, behind, left, right].map((enemy) => fires('left', enemy))).toEqual([false, false, true, false])
    expect([ahead, behind, left, right].map((enemy) => fires('right', enemy))).toEqual([false, false, false, true])
    // Facing south its left is in the east.
    expect([ahead, behind].map((enemy) => fires('left', enemy, [], 64))).toEqual([true, false])
  })
  it('have a line of sight that begins at the weapon, and terrain or another vehicle blocks it (4E-VSHT-11)', () => {
    // A wall beside the hull's middle hides from the right sponson what the turret, farther back, sees past its end.
    const wall = [ground('wall', 'wall', [29, 27, 8, 0.5], { top: inches(6) })]
    expect(fires('right', right, wall)).toBe(false)
    expect(fires('left', left, wall)).toBe(true)
    const past: Stand = [45, 30]
    expect([fires('turret', past, wall), fires('right', past, wall)]).toEqual([true, false])
  })
})
