import { backfireHarm, bestAim, costOfShot, prioritiesOf } from '@shared/rulesets/necromunda/bots/tactical/aiming'
import { judgeOf } from '@shared/rulesets/necromunda/bots/tactical/stand'
import { withFighterAt } from '@shared/rulesets/necromunda/bots/view'
import { heading, spot, standingPlace } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { begun, crew } from './begun'

const standing = { heading: heading(0), pose: 'standing' } as const

describe('the tactical bot aims', () => {
  test('prefers the enemy with the loot', () => {
    const looked = begun('18-riches')
    const enemy = crew
    const before = prioritiesOf(looked(), 0)(enemy)
    const carrying = looked(({ scenario }) => {
      const [first] = scenario.objects
      if (first !== undefined) scenario.objects[0] = { ...first, carrier: enemy }
    })
    expect(prioritiesOf(carrying, 0)(enemy)).toBeGreaterThan(before)
    expect(prioritiesOf(carrying, 0)(enemy + 1)).toBe(prioritiesOf(looked(), 0)(enemy + 1))
  })

  test('prefers an enemy that could reach an object in its next activation', () => {
    const outlook = begun('18-riches')()
    const [casket] = outlook.state.scenario.objects
    const { x, y, z } = standingPlace(outlook.state.positions, crew)
    const lying = (at: unknown) => ({
      ...outlook,
      state: {
        ...outlook.state,
        scenario: { ...outlook.state.scenario, objects: casket === undefined ? [] : [{ ...casket, at }] },
      },
    })
    const priority = (at: unknown): number => {
      const { state, ...rest } = lying(at)
      return prioritiesOf({ ...rest, state, table: { ...rest.table, state } }, 0)(crew)
    }
    expect(priority(spot(x, y + 5000, z))).toBeGreaterThan(priority(spot(x, y + 7000, z)))
  })

  test('NECX-TRAIT-UNWIELDY: does not plan to fire a heavy weapon after a move, nor to aim first', () => {
    // A Goliath's Champion with a heavy stubber, and an enemy 5" away in a hall.
    const plain = begun('18-standoff', { number: 1 })()
    const outlook = withFighterAt(withFighterAt(plain, 1, { ...spot(16_000, 17_000, 0), ...standing }), crew, {
      ...spot(16_000, 12_500, 0),
      ...standing,
    })
    const [stubber] = outlook.table.roster(1).weapons
    expect(stubber?.profiles.map((profile) => costOfShot(outlook.table, 1, profile))).toEqual([2])
    const judge = judgeOf(outlook, 1)
    expect(judge.shotFor(outlook, 2)).toBeGreaterThan(0)
    expect(judge.shotFor(outlook, 1)).toBe(0)
    const { shot, standing: worth } = judge.at({ ...spot(16_000, 17_000, 0), ...standing })
    expect(shot).toBe(0)
    expect(Number.isFinite(worth)).toBe(true)
  })

  test('NECX-TRAIT-UNSTABLE: risks its life by a shot at full power only for a target that is worth it', () => {
    // An Escher's Leader with a plasma pistol, and an enemy 4.5" away in a hall.
    const plain = begun('18-standoff')()
    const outlook = withFighterAt(withFighterAt(plain, 0, { ...spot(16_000, 17_000, 0), ...standing }), crew, {
      ...spot(16_000, 12_500, 0),
      ...standing,
    })
    const [pistol] = outlook.table.roster(0).weapons
    const [low, maximal] = pistol?.profiles ?? []
    if (low === undefined || maximal === undefined) throw new Error('a plasma pistol has two profiles')
    expect(backfireHarm(outlook, 0, low)).toBe(0)
    expect(backfireHarm(outlook, 0, maximal)).toBeGreaterThan(1 / 12)
    expect(bestAim(outlook, 0, [crew], () => 1).profile).toBe(maximal)
    expect(bestAim(outlook, 0, [crew], () => 0.1).profile).toBe(low)
  })
})
