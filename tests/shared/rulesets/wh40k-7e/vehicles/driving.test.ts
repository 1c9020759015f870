import { describe, expect, it } from 'vitest'
import { movementStep } from '@shared/rulesets/wh40k-7e/phases/movement'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type UnitSketch } from '../kit'

const tank = (vehicle: GroupSketch['vehicle'] = {}): UnitSketch => ({
  id: 'tank',
  groups: [{ vehicle: { w: 3, ...vehicle } }],
})
const enemy: UnitSketch = { side: 1 }

describe('vehicles move', () => {
  it.each([
    ['combat', 6],
    ['cruise', 12],
  ] as const)('7E-BASE-MOVE-01: at %s speed up to %i"', (speed, most) => {
    const scene = setUp([tank(), enemy])
    scene.play(movementStep(scene.table), { choices: ['tank', speed] })
    expect(scene.unit(0)).toMatchObject({ moved: 'moved', movedUpTo: inches(most) })
    expect(scene.asked).toMatchObject([{ ask: 'move', kind: 'drive', allowance: inches(most) }])
  })

  it('7E-BASE-MOVE-01: walkers 6" at most', () => {
    const scene = setUp([tank({ types: ['walker'], walker: { ws: 4, s: 6, i: 4, a: 2 } }), enemy])
    scene.play(movementStep(scene.table), { choices: ['tank', 'stay'] })
    expect(scene.offered('movement.speed')).toEqual(['combat', 'difficult', 'stay'])
  })

  it('7E-BASE-TERR-01: through difficult terrain as far as the higher of two dice', () => {
    const scene = setUp([tank(), enemy])
    scene.play(movementStep(scene.table), { choices: ['tank', 'difficult'], dice: [2, 5] })
    expect(scene.asked).toMatchObject([{ ask: 'move', kind: 'difficult-move', allowance: inches(5) }, {}])
    expect(scene.unit(0).movedUpTo).toBe(inches(5))
  })

  it('7E-BASE-TERR-03: a 1 in dangerous terrain immobilises a vehicle and costs a hull point', () => {
    const scene = setUp([tank(), enemy])
    scene.play(movementStep(scene.table), {
      choices: ['tank', 'difficult'],
      dice: [2, 5, 1],
      facts: (question) => (question.ask === 'in-danger' ? [0] : undefined),
    })
    expect(scene.table.model(0)).toMatchObject({ wounds: 2, damage: { immobilised: true } })
  })

  it('7E-COH-04: a squadron split by losses has to move', () => {
    const squadron: UnitSketch = {
      id: 'tank',
      groups: [{ count: 3, vehicle: { w: 3 } }],
      state: { models: [0, 1] },
    }
    const scene = setUp([squadron, enemy])
    scene.play(movementStep(scene.table), {
      choices: ['tank', 'combat'],
      facts: (question) => (question.ask === 'coherent' ? false : undefined),
    })
    expect(scene.offered('movement.speed')).toEqual(['combat', 'cruise', 'difficult'])
  })

  it.each([
    ['immobilised', { immobilised: true }],
    ['stunned', { stunnedThrough: 1 }],
  ] as const)('7E-BASE-VEH-03: not while it is %s', (_, damage) => {
    const scene = setUp([tank(), enemy])
    Object.assign(scene.table.model(0).damage ?? {}, damage)
    scene.play(movementStep(scene.table), { choices: ['tank'] })
    expect(scene.unit(0).moved).toBe('stayed')
  })
})
