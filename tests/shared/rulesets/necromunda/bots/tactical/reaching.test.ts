import { judgeOf } from '@shared/rulesets/necromunda/bots/tactical/stand'
import { reachingFor } from '@shared/rulesets/necromunda/bots/tactical/reaching'
import { withFighterAt } from '@shared/rulesets/necromunda/bots/view'
import { heading, inches, spot } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { begun, crew } from './begun'

const standing = { heading: heading(0), pose: 'standing' } as const

describe('charges', () => {
  // North of a bulkhead from x = 8" to 14" at y = 7" to 8", with gaps on either side.
  const outlook = withFighterAt(begun('18-standoff')(), crew, { ...spot(11_000, 6000, 0), ...standing })
  const reaching = reachingFor(outlook)

  test('do not go through walls', () => {
    const [open, behind] = [spot(11_000, 2000, 0), spot(11_000, 9500, 0)]
    expect(reaching(crew, open, inches(8))).toBeGreaterThan(0.5)
    expect(reaching(crew, behind, inches(5))).toBe(0)
  })

  test('reach enemies on another level less often', () => {
    expect(reaching(crew, spot(11_000, 2000, 3000), inches(8))).toBeLessThan(
      reaching(crew, spot(11_000, 2000, 0), inches(8)),
    )
  })

  test('of the next round have a value for a fighter near enough', () => {
    // A Stimmer with spud-jackers, and an enemy in the same hall.
    const fight = withFighterAt(begun('18-standoff', { number: 1 })(), crew, {
      ...spot(16_000, 18_000, 0),
      ...standing,
    })
    const { nextCharge } = judgeOf(fight, 2)
    expect(nextCharge(spot(16_000, 13_500, 0))).toBeGreaterThan(0)
    expect(nextCharge(spot(16_000, 2000, 0))).toBe(0)
  })
})
