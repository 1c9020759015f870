import { describe, expect, it } from 'vitest'
import { fightRound } from '@shared/rulesets/wh40k-4e/assault/rounds'
import { boardPolicy } from '@shared/rulesets/wh40k-4e/board'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { abandonStopped } from '@shared/rulesets/wh40k-4e/vehicles/squadrons'
import { offerBoarding } from '@shared/rulesets/wh40k-4e/vehicles/transports'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { inches } from '@shared/space'
import { setUp, type UnitSketch } from '../kit'

const squadron: UnitSketch = {
  id: 'squadron',
  groups: [{ count: 2, vehicle: {}, weapons: [{ type: 'heavy', s: 5 }] }],
}
const foe: UnitSketch = { id: 'foe', side: 1, groups: [{ count: 5, weapons: [] }] }

describe('a squadron', () => {
  it('moves as one unit in one band, and all of it counts as that fast (4E-SQD-01, 4E-SQD-02, 4E-SQD-10)', () => {
    const scene = setUp([squadron, foe])
    scene.play(movementStep(scene.table), { choices: ['squadron', 'up-to-12'] })
    const moves = scene.asked.filter(({ ask }) => ask === 'move')
    expect(moves).toMatchObject([{ unit: 0, allowance: inches(12) }])
    expect(scene.eventsOf('unit-moved')[0]?.places).toHaveLength(2)
    // 4E-VSHT-06: nobody of it fires after that.
    expect(scene.play(shootingStep(scene.table))).toBe(false)
  })
  it('keeps within 4" (4E-SQD-03)', () => {
    const { table } = setUp([squadron, foe])
    expect([0, 1].map((unit) => boardPolicy(table.options).coherency(table.roster(unit)).across)).toEqual([
      inches(4),
      inches(2),
    ])
  })
  it('fires all its weapons at one unit (4E-SQD-08)', () => {
    const scene = setUp([squadron, foe, { ...foe, id: 'second' }])
    scene.play(shootingStep(scene.table), { choices: ['squadron', 'second'], dice: [1, 1] })
    expect(scene.eventsOf('volley-fired').every(({ target }) => target === 2)).toBe(true)
    expect(scene.eventsOf('volley-fired').reduce((sum, { shots }) => sum + shots, 0)).toBe(2)
  })
  it('fires the same weapon of all vehicles together, as any unit does (4E-SQD-08, 4E-HIT-05)', () => {
    const gun = { id: 'big-shoota', type: 'assault', s: 5 } as const
    const kans: UnitSketch = { id: 'kans', groups: [{ count: 3, vehicle: {}, weapons: [gun] }] }
    const scene = setUp([kans, foe])
    scene.play(shootingStep(scene.table), { choices: ['kans', 'foe'], dice: [1, 1, 1] })
    const fired = scene.asked.filter(({ ask }) => ask === 'fire')
    expect(fired.map((question) => ('models' in question ? question.models : []))).toEqual([[0, 1, 2]])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ models: 3, shots: 3 }])
  })
  it('fires two identical weapons of one vehicle one after the other (4E-VSHT-03)', () => {
    const gun = { id: 'big-shoota', type: 'assault', s: 4 } as const
    const scene = setUp([{ id: 'kan', groups: [{ vehicle: {}, weapons: [gun, gun] }] }, foe])
    scene.play(shootingStep(scene.table), { choices: ['kan', 'foe'], dice: [1, 1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ models: 1 }, { models: 1 }])
  })
  it('is asked about the 4" at the players’ own table (4E-SQD-03)', () => {
    const scene = setUp([squadron, foe])
    scene.play(shootingStep(scene.table), { choices: ['squadron', 'foe'], dice: [1, 1] })
    expect(scene.asked.filter(({ ask }) => ask === 'coherent')).toMatchObject([{ unit: 0, apart: inches(4) }])
  })
  it('in close combat has each vehicle hit by its own state (4E-SQD-11, 4E-SQD-12)', () => {
    const strike = (vehicle: string, dice: readonly number[]) => {
      const scene = setUp([
        { groups: [{ weapons: [] }], state: { lockedWith: [1] } },
        { ...squadron, side: 1, state: { lockedWith: [0], movedUpTo: inches(6) } },
      ])
      Object.assign(scene.table.model(1).damage ?? {}, { immobilised: true })
      scene.play(fightRound(scene.table, { sides: [[0], [1]] }), { choices: [vehicle], dice })
      return scene.eventsOf('hits-rolled')[0]?.needed.value
    }
    expect(strike('vehicle-1', [1])).toBeUndefined()
    expect(strike('vehicle-2', [3])).toBe(4)
  })
})

describe('a squadron with a vehicle that can’t move', () => {
  const ready = (together: boolean) => {
    const scene = setUp([squadron, foe])
    Object.assign(scene.table.model(0).damage ?? {}, { immobilised: true })
    const facts = ({ ask }: AnyFact): unknown => (ask === 'coherent' ? together : undefined)
    return { scene, facts }
  }
  it('leaves it behind, and its crew abandons it (4E-SQD-04)', () => {
    const { scene } = ready(true)
    scene.play(movementStep(scene.table), { choices: ['squadron', 'abandon', 'up-to-6'] })
    expect(scene.unit(0).models).toEqual([1])
    expect(scene.state.remains).toMatchObject([{ model: 0, left: 'wreck' }])
    expect(scene.unit(0).moved).toBe('moved')
  })
  it('or stays with it (4E-SQD-04)', () => {
    const { scene } = ready(true)
    scene.play(movementStep(scene.table), { choices: ['squadron', 'keep-together'] })
    expect(scene.unit(0)).toMatchObject({ models: [0, 1], moved: 'stayed' })
  })
  it('loses it at the end of a turn in which they were separated (4E-SQD-07, 4E-AMB-51)', () => {
    for (const together of [true, false]) {
      const { scene, facts } = ready(together)
      scene.play(abandonStopped(scene.table), { facts })
      expect(scene.unit(0).models).toEqual(together ? [0, 1] : [1])
    }
  })
})

describe('transports', () => {
  it('take no unit that falls back (4E-AMB-81)', () => {
    const near = (question: AnyFact): unknown => (question.ask === 'at-access' ? question.among : undefined)
    const carrier: UnitSketch = { id: 'carrier', capacity: 10, groups: [{ vehicle: {}, weapons: [] }] }
    const board = (fallingBack: boolean) => {
      const scene = setUp([{ id: 'riders', state: { fallingBack } }, carrier])
      scene.play(offerBoarding(scene.table, 0), { choices: fallingBack ? [] : ['carrier'], facts: near })
      return scene.unit(0).where
    }
    expect([board(false), board(true)]).toEqual(['embarked', 'on-board'])
  })
})
