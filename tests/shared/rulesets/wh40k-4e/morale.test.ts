import { describe, expect, it } from 'vitest'
import { fallBack } from '@shared/rulesets/wh40k-4e/morale/falling-back'
import { endPinning } from '@shared/rulesets/wh40k-4e/morale/pinning'
import { startStep } from '@shared/rulesets/wh40k-4e/morale/regrouping'
import { lossesStep } from '@shared/rulesets/wh40k-4e/morale/shooting-losses'
import { setUp, type UnitSketch } from './kit'

const squad = (count: number, more: UnitSketch = {}): UnitSketch => ({ groups: [{ count }], ...more })

/** An enemy squad of ten of which so many are left. */
const afterLosses = (left: number, more: UnitSketch = {}) => {
  const scene = setUp([squad(1), squad(10, { side: 1, ...more })])
  for (const model of scene.unit(1).models.slice(left))
    scene.table.emit({ type: 'model-slain', rule: '4E-CAS-01', model, by: null, cause: 'attack', counts: true })
  return scene
}

describe('losses to shooting', () => {
  it('4E-MOR-07, 4E-CAS-09: of a quarter of the unit cause a test', () => {
    const two = afterLosses(8)
    expect(two.play(lossesStep(two.table))).toBe(false)
    const three = afterLosses(7)
    expect(three.play(lossesStep(three.table), { dice: [4, 4] })).toBe(true)
    expect(three.eventsOf('leadership-tested')).toMatchObject([{ reason: 'morale', passed: true }])
    expect(three.play(lossesStep(three.table))).toBe(false)
  })
  it('4E-MOR-02, 4E-FALL-01, 4E-FALL-02: make a unit that fails fall back 2D6" at once', () => {
    const scene = afterLosses(7)
    scene.play(lossesStep(scene.table), { dice: [4, 5, 3, 4] })
    expect(scene.unit(1).fallingBack).toBe(true)
    expect(scene.asked).toMatchObject([{ ask: 'retreat', distance: 7000, slowed: 4000, edge: 'high' }])
  })
  it('4E-MOR-09: are tested harder below half of the unit', () => {
    const scene = afterLosses(4)
    scene.play(lossesStep(scene.table), { dice: [4, 4, 1, 1] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ needed: { value: 7 }, passed: false }])
  })
  it('4E-MOR-04: are always passed with two ones', () => {
    const scene = afterLosses(4, { groups: [{ count: 10, stats: { ld: 2 } }] })
    scene.play(lossesStep(scene.table), { dice: [1, 1] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ passed: true }])
  })
  it('4E-MOR-08, 4E-PIN-05: cause no test of a unit that is pinned or falls back', () => {
    for (const state of [{ pinnedIn: 1 }, { fallingBack: true }]) {
      const scene = afterLosses(4, { state })
      expect(scene.play(lossesStep(scene.table))).toBe(false)
    }
  })
  it('4E-MOR-06, 4E-USR-05: are passed by fearless units without a roll', () => {
    const scene = afterLosses(4, { carried: ['fearless'] })
    expect(scene.play(lossesStep(scene.table))).toBe(true)
    expect(scene.eventsOf('test-passed-unrolled')).toMatchObject([{ unit: 1 }])
  })
})

describe('falling back', () => {
  const retreats = (answer: { leaves?: boolean; trapped?: boolean }) => {
    const scene = setUp([squad(3, { state: { fallingBack: true } }), squad(1, { side: 1 })])
    scene.play(fallBack(scene.table, 0), {
      dice: [3, 4],
      facts: ({ ask }) => (ask === 'retreat' ? { places: [], leaves: false, trapped: false, ...answer } : undefined),
    })
    return scene
  }
  it('4E-FALL-26: over the edge of the table removes the unit', () => {
    const scene = retreats({ leaves: true })
    expect(scene.unit(0)).toMatchObject({ where: 'destroyed', models: [] })
    expect(scene.state.models.slice(0, 3).map(({ status }) => status)).toEqual(['fled', 'fled', 'fled'])
  })
  it('4E-FALL-14, 4E-VEC-51, 4E-CAP-07: destroys a trapped unit', () => {
    expect(retreats({ trapped: true }).eventsOf('unit-destroyed')).toMatchObject([{ rule: '4E-FALL-14' }])
  })
  it('4E-FALL-02: is 3D6" for bikes and jump infantry, and the latter cross everything (4E-JUMP-06)', () => {
    for (const [type, slowed] of [
      ['bike', 6000],
      ['jump-infantry', 12_000],
    ] as const) {
      const scene = setUp([{ groups: [{ stats: { type } }], state: { fallingBack: true } }])
      scene.play(fallBack(scene.table, 0), { dice: [3, 4, 5] })
      expect(scene.asked).toMatchObject([{ distance: 12_000, slowed }])
    }
  })
})

describe('the start of a turn', () => {
  const fleeing = { fallingBack: true } as const
  it('4E-FALL-20, 4E-FALL-22: a unit regroups and forms up within 3"', () => {
    const scene = setUp([squad(3, { state: fleeing }), squad(1, { side: 1 })])
    scene.play(startStep(scene.table), { choices: ['regroup'], dice: [4, 4] })
    expect(scene.unit(0)).toMatchObject({ fallingBack: false, moved: 'regrouped' })
    expect(scene.asked.at(-1)).toMatchObject({ ask: 'move', kind: 'regroup', allowance: 3000 })
  })
  it('4E-FALL-21: regrouping is easier with no enemy in sight', () => {
    const scene = setUp([squad(3, { state: fleeing }), squad(1, { side: 1 })])
    scene.play(startStep(scene.table), {
      choices: ['regroup'],
      dice: [4, 5],
      facts: ({ ask }) => (ask === 'seen' ? [] : undefined),
    })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ needed: { value: 9 }, passed: true }])
  })
  it('4E-FALL-25: a unit that fails, or has an enemy within 6", continues to fall back', () => {
    const failed = setUp([squad(3, { state: fleeing }), squad(1, { side: 1 })])
    failed.play(startStep(failed.table), { choices: ['regroup'], dice: [6, 6, 1, 2] })
    expect(failed.unit(0)).toMatchObject({ fallingBack: true, moved: 'fell-back' })
    const near = setUp([squad(3, { state: fleeing }), squad(1, { side: 1 })])
    near.play(startStep(near.table), { dice: [1, 2], facts: ({ ask }) => (ask === 'near' ? [1] : undefined) })
    expect(near.unit(0).moved).toBe('fell-back')
  })
  it('4E-FALL-16, 4E-FALL-17: a pinned unit neither regroups nor continues', () => {
    const scene = setUp([squad(3, { state: { ...fleeing, pinnedIn: 0 } }), squad(1, { side: 1 })])
    scene.play(startStep(scene.table))
    expect(scene.unit(0)).toMatchObject({ fallingBack: true, moved: 'stayed' })
  })
  it('4E-FALL-18, 4E-FALL-19: the last model of a unit tests, one that began alone doesn’t', () => {
    const scene = setUp([squad(2), squad(1)])
    const [first = -1] = scene.unit(0).models
    scene.table.emit({ type: 'model-slain', rule: '4E-CAS-01', model: first, by: null, cause: 'attack', counts: true })
    scene.play(startStep(scene.table), { dice: [4, 5, 1, 2] })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ unit: 0, reason: 'last-man', passed: false }])
    expect(scene.unit(0).fallingBack).toBe(true)
    expect(scene.play(startStep(scene.table))).toBe(false)
  })
  it('4E-PIN-03, 4E-GAP-38: a unit pinned in the enemy’s turn gets up at the end of its own', () => {
    const scene = setUp([squad(3, { state: { pinnedIn: 0 } }), squad(3, { state: { pinnedIn: 1 } })])
    endPinning(scene.table)
    expect([0, 1].map((unit) => scene.unit(unit).pinnedIn)).toEqual([null, 1])
  })
})
