import { describe, expect, test } from 'vitest'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { fireShot } from '@shared/rulesets/necromunda/shooting'
import type { Options } from '@shared/rulesets/necromunda/options'
import type { StrayCandidate } from '@shared/rulesets/necromunda/questions'
import type { FighterIndex } from '@shared/rulesets/necromunda/state'
import { openGround, play, setUp, theEvent, type FighterSketch, type ProfileSketch, type Script } from '../kit'
import { gun, profileOf } from '../hits/hits'

/** A miss by fighter 0 at fighter 1. */
const missed = (
  others: FighterSketch[],
  inTheWay: StrayCandidate[],
  dice: NonNullable<Script['dice']>,
  profile: ProfileSketch = {},
  options: Partial<Options> = {},
) => {
  const fighters = [{ weapons: [gun(profile)] }, { side: 1 }, ...others]
  const scene = setUp({ fighters, modules: rangedModules, options })
  const shot = {
    shooter: 0,
    target: 1,
    profile: profileOf(scene.table),
    band: 'short',
    cover: 'open',
    aimed: false,
    paired: false,
  } as const
  const { result } = play(fireShot(scene.table, shot), { dice, space: { ...openGround, 'line-of-fire': inTheWay } })
  return { scene, struck: result.hits.map(({ target }): FighterIndex => target) }
}

describe('NEC-TV-10, NEC-SHOOT-14: fighter A (nearer) is Pinned, fighter B is in light cover', () => {
  const inTheWay: StrayCandidate[] = [
    { fighter: 2, cover: 'open' },
    { fighter: 3, cover: 'light' },
  ]
  const others: FighterSketch[] = [{ side: 1, status: 'pinned' }, { side: 0 }]
  const miss = ['shoot.hit', 1] as const
  const full = ['shoot.firepower', 2] as const

  test('A is hit on a 1 only, and then B is not rolled for', () => {
    expect(missed(others, inTheWay, [miss, full, ['shoot.stray', 1]]).struck).toEqual([2])
  })

  test('if A is not, B is hit on 1-2', () => {
    expect(missed(others, inTheWay, [miss, full, ['shoot.stray', 2], ['shoot.stray', 2]]).struck).toEqual([3])
    expect(missed(others, inTheWay, [miss, full, ['shoot.stray', 2], ['shoot.stray', 3]]).struck).toEqual([])
  })
})

describe('stray shots', () => {
  const miss = ['shoot.hit', 2] as const

  test('NEC-SHOOT-14: hit in the open on 1-3, in heavy cover on 1; +2 does not add up', () => {
    const inTheOpen: StrayCandidate[] = [{ fighter: 2, cover: 'open' }]
    expect(missed([{}], inTheOpen, [miss, 2, ['shoot.stray', 3]]).struck).toEqual([2])
    expect(missed([{}], inTheOpen, [miss, 2, ['shoot.stray', 4]]).struck).toEqual([])
    const behindAWall: StrayCandidate[] = [{ fighter: 2, cover: 'heavy' }]
    expect(missed([{ status: 'pinned' }], behindAWall, [miss, 2, ['shoot.stray', 1]]).struck).toEqual([2])
    expect(missed([{ status: 'pinned' }], behindAWall, [miss, 2, ['shoot.stray', 2]]).struck).toEqual([])
  })

  test('NEC-SHOOT-14: use cover of terrain alone, or of a Hard Target one better as the option says', () => {
    const struck = (cover: StrayCandidate['cover'], face: number, options: Partial<Options> = {}) => {
      const runner: FighterSketch = { conditions: ['hard-target'] }
      return missed([runner], [{ fighter: 2, cover }], [miss, 2, ['shoot.stray', face]], {}, options).struck
    }
    const better = { straysAtHardTargets: 'one-better' } as const
    expect([struck('open', 3), struck('open', 3, better), struck('open', 2, better)]).toEqual([[2], [], [2]])
    expect([struck('light', 2), struck('light', 2, better), struck('light', 1, better)]).toEqual([[2], [], [2]])
  })

  test('NEC-SHOOT-15: are rolled for every hit the weapon could have scored', () => {
    const { struck } = missed(
      [{}],
      [{ fighter: 2, cover: 'open' }],
      [miss, ['shoot.firepower', 6], ['shoot.stray', 3], ['shoot.stray', 5], ['shoot.stray', 1]],
      { traits: [{ id: 'rapid-fire', value: 1 }] },
    )
    expect(struck).toEqual([2, 2])
  })

  test('have no hit roll of their own', () => {
    const { scene } = missed([{}], [{ fighter: 2, cover: 'open' }], [miss, 2, ['shoot.stray', 1]])
    expect(theEvent(scene, 'hit-rolled')).toMatchObject({ target: 1, hits: 0 })
  })
})

test('NEC-SHOOT-14: a fighter who is gone is not rolled for', () => {
  const inTheWay: StrayCandidate[] = [
    { fighter: 2, cover: 'open' },
    { fighter: 3, cover: 'open' },
  ]
  const others: FighterSketch[] = [{ side: 1, status: 'out-of-action' }, { side: 1 }]
  expect(
    missed(others, inTheWay, [
      ['shoot.hit', 1],
      ['shoot.firepower', 2],
      ['shoot.stray', 1],
    ]).struck,
  ).toEqual([3])
})
