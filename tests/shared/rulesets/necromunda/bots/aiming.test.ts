import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { companyOf } from '@shared/rulesets/necromunda/bots/tactical/company'
import { prioritiesOf, strayHarm } from '@shared/rulesets/necromunda/bots/tactical/aiming'
import { moodOf } from '@shared/rulesets/necromunda/bots/tactical/mood'
import { even } from '@shared/rulesets/necromunda/bots/tactical/temper'
import { pursuitOf } from '@shared/rulesets/necromunda/bots/tactical/pursuing'
import { footingOf } from '@shared/rulesets/necromunda/bots/footing'
import { outlookOn } from '@shared/rulesets/necromunda/bots/view'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { heading, inches, place, spot, type Placement } from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'

const catalogue = loadPacks([necromundaPack])
const field = BATTLEFIELDS.find(({ id }) => id === 'ash-market')
if (field === undefined) throw new Error('no battlefield')
const bare = { ...field, terrain: [], doors: [] }

const at = (x: number, y: number): Placement => ({
  ...spot(inches(x), inches(y), 0),
  heading: heading(0),
  pose: 'standing',
})

/** Three against three on open ground, at these places by their numbers. */
const outlookAt = (places: Readonly<Record<number, Placement>>, scenario = 'border-dispute') => {
  const setup = { ...sampleSetup(catalogue, field, 0, ['tactical', 'tactical'], 3), scenario }
  const battle = createBattle(setup, catalogue, bare)
  const state = battle.game.begin()
  for (const [fighter, placement] of Object.entries(places)) {
    place(state.positions, Number(fighter), placement)
    const held = state.fighters[Number(fighter)]
    if (held !== undefined) held.status = 'active'
  }
  return outlookOn(battle, state, footingOf(bare))
}

describe('the tactical bot', () => {
  test('counts the risk that a miss hits a friend in the line of fire, but not one beside it', () => {
    const target = { 0: at(10, 10), 3: at(30, 10) }
    expect(strayHarm(outlookAt(target), 0, 3)).toBe(0)
    expect(strayHarm(outlookAt({ ...target, 1: at(20, 10) }), 0, 3)).toBeGreaterThan(0.1)
    expect(strayHarm(outlookAt({ ...target, 1: at(20, 20) }), 0, 3)).toBe(0)
    // An enemy there is no loss.
    expect(strayHarm(outlookAt({ ...target, 4: at(20, 10) }), 0, 3)).toBe(0)
  })

  test('NECX-FLEE-02: stays near its Leader, most of all when its gang has bottled out', () => {
    const near = outlookAt({ 0: at(10, 10), 2: at(18, 10) })
    const far = outlookAt({ 0: at(10, 10), 2: at(40, 10) })
    expect(companyOf(near, 2)).toBeGreaterThan(companyOf(far, 2))
    const before = companyOf(near, 2)
    const [side] = near.state.sides
    if (side !== undefined) side.bottled = true
    expect(companyOf(near, 2)).toBeGreaterThan(3 * before)
  })

  test('NECX-NRV-01: keeps more than 3" from friends', () => {
    const close = outlookAt({ 1: at(10, 10), 2: at(12, 10) })
    const apart = outlookAt({ 1: at(10, 10), 2: at(15, 10) })
    expect(companyOf(apart, 2)).toBeGreaterThan(companyOf(close, 2))
  })

  test('values a Leader more than its price', () => {
    const priorities = prioritiesOf(outlookAt({ 0: at(10, 10), 3: at(20, 10), 5: at(25, 10) }), 0)
    expect(priorities(3)).toBeGreaterThan(priorities(5))
  })

  test('sends the nearest fighter to each object, and values approaching it', () => {
    const outlook = outlookAt({ 0: at(10, 10), 1: at(30, 10) }, 'n23-fuel')
    for (const x of [12, 32])
      outlook.state.scenario.objects.push({
        kind: 'fuel-cache',
        owner: null,
        at: spot(inches(x), inches(14), 0),
        carrier: null,
        gone: false,
        counter: 0,
      })
    const pursuit = pursuitOf(outlook, 0)
    expect(pursuit.some).toBe(true)
    expect(pursuit.at(at(12, 13))).toBeGreaterThan(pursuit.at(at(10, 10)))
    expect(pursuit.at(at(12, 13))).toBeGreaterThan(pursuit.at(at(32, 13)))
    // However far it is.
    expect(pursuit.at(at(14, 40))).toBeGreaterThan(pursuit.at(at(14, 45)))
    expect([pursuit.doing(at(12, 14)) > 0, pursuit.doing(at(10, 10))]).toEqual([true, 0])
  })

  test('pursues objects before it drives the enemy off, if driving it off would not win', () => {
    const places = { 0: at(10, 10), 3: at(30, 10), 4: at(32, 10) }
    const road = outlookAt(places, 'hb-road')
    const fewLeft = moodOf(road, 0)
    expect(fewLeft.offence).toBeLessThan(0.5)
    expect(fewLeft.pursuit).toBeGreaterThan(1)
    // The defenders win as soon as the attackers are gone.
    expect(moodOf(road, 1)).toEqual(even)
    // If both win by driving the other off, that comes first.
    expect(moodOf(outlookAt(places), 0)).toMatchObject({ ...even, pursuit: 0.5 })
  })

  test('takes its time if time is on its side, and not otherwise', () => {
    const lastStand = outlookAt({ 0: at(10, 10), 3: at(30, 10) }, '18-last')
    expect(moodOf(lastStand, 1).caution).toBeGreaterThan(1)
    expect(moodOf(lastStand, 0).caution).toBeLessThan(1)
  })
})
