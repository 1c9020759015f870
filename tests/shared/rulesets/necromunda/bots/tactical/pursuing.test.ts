import { companyOf } from '@shared/rulesets/necromunda/bots/tactical/company'
import { pursuitOf } from '@shared/rulesets/necromunda/bots/tactical/pursuing'
import { weights } from '@shared/rulesets/necromunda/bots/tactical/weights'
import { withFighterAt } from '@shared/rulesets/necromunda/bots/view'
import { lonelyBeyond } from '@shared/rulesets/necromunda/scenarios/aims'
import { heading, inches, place, spot, type Spot } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { begun, crew } from './begun'

const standing = (at: Spot) => ({ ...at, heading: heading(0), pose: 'standing' }) as const

describe('the goal of a fighter', () => {
  test('is not a square only partly within an inch of the edge, for a fighter with loot', () => {
    const outlook = begun('18-loot')(({ scenario, positions }) => {
      scenario.objects = scenario.objects.map((object, index) => (index === 0 ? { ...object, carrier: 0 } : object))
      place(positions, 0, standing(spot(18_000, 4000, 0)))
    })
    const { at } = pursuitOf(outlook, 0)
    // The rim of its base is less than 1" from the edge, and in the same square a little more.
    expect(at(spot(18_000, 1500, 0))).toBeGreaterThan(at(spot(18_000, 1900, 0)))
    expect(at(spot(18_000, 1900, 0))).toBeGreaterThan(at(spot(18_000, 2600, 0)))
  })

  test('is only a place within an inch of a casket to pick it up', () => {
    const casket = spot(18_500, 17_500, 0)
    const outlook = begun('18-riches')(({ scenario, positions }) => {
      scenario.objects = scenario.objects.slice(0, 1).map((object) => ({ ...object, at: casket, carrier: null }))
      place(positions, 0, standing(spot(18_500, 12_000, 0)))
    })
    const { at } = pursuitOf(outlook, 0)
    expect(at(spot(18_500, 16_200, 0))).toBeGreaterThan(at(spot(17_100, 16_100, 0)))
  })
})

describe('a fighter 8" from all others', () => {
  const far = (scenario: string): readonly [near: number, alone: number] => {
    const looked = begun(scenario)(({ fighters, positions }) => {
      // Left are the first fighter, and an enemy in the far corner.
      fighters.forEach((fighter, index) => {
        if (index !== 0 && index !== crew) fighter.status = 'out-of-action'
      })
      place(positions, crew, standing(spot(30_000, 30_000, 0)))
    })
    const at = (x: number): number => companyOf(withFighterAt(looked, 0, standing(spot(x, 30_000, 0))), 0)
    return [at(25_000), at(10_000)]
  }

  test('may not get to act in Forgotten Riches, and avoids that', () => {
    expect(lonelyBeyond(begun('18-riches')().table, 0)).toBe(inches(8))
    const [near, alone] = far('18-riches')
    expect(near - alone).toBeCloseTo(weights.alone)
  })

  test('has no disadvantage in other scenarios', () => {
    expect(lonelyBeyond(begun('18-standoff')().table, 0)).toBeNull()
    const [near, alone] = far('18-standoff')
    expect(near).toBe(alone)
  })
})
