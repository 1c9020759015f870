import { describe, expect, it } from 'vitest'
import { apply } from '@shared/rulesets/wh40k-7e/apply'
import { movementStep } from '@shared/rulesets/wh40k-7e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { chargeStep } from '@shared/rulesets/wh40k-7e/assault/charging'
import { testDanger } from '@shared/rulesets/wh40k-7e/movement/terrain'
import { heading, inches, place, spot } from '@shared/space'
import { setUp, type GroupSketch, type Scene, type UnitSketch } from './kit'

const unit = (group: GroupSketch = {}, more: Partial<UnitSketch> = {}): UnitSketch => ({
  id: 'unit',
  groups: [{ weapons: [{ type: 'assault' }], ...group }],
  ...more,
})
const asked = (scene: Scene) => scene.asked.find((question) => question.ask === 'move')

describe('the Movement phase', () => {
  it('7E-MOVE-01, 7E-MOVE-02, 7E-MOVE-03: units move one after the other, each once, and none has to', () => {
    const scene = setUp([unit({}, { id: 'a' }), unit({}, { id: 'b' }), unit({}, { id: 'c' })])
    scene.play(movementStep(scene.table), { choices: ['b', 'move'] })
    scene.play(movementStep(scene.table), { choices: ['a', 'stay'] })
    expect(scene.offered('movement.unit')).toEqual(['a', 'c', 'done'])
    scene.play(movementStep(scene.table), { choices: ['done'] })
    expect(scene.state.units.map(({ moved }) => moved)).toEqual(['stayed', 'moved', 'not-yet'])
  })

  it.each([
    ['locked in combat (7E-MOVE-16)', { lockedWith: [1] }],
    ['gone to ground (7E-BASE-GTG-02)', { groundedThrough: 3 }],
    ['falling back (7E-BASE-MORALE-02)', { fallingBack: true }],
  ])('a unit that is %s does not move', (_, state) => {
    const scene = setUp([unit({}, { state })])
    expect(scene.play(movementStep(scene.table))).toBe(false)
  })

  it.each([
    ['infantry', 6],
    ['monstrous-creature', 6],
    ['jet-pack', 6],
    ['bike', 12],
    ['jetbike', 12],
    ['cavalry', 12],
    ['beasts', 12],
    ['jump-infantry', 12],
  ] as const)('7E-MOVE-04, 7E-MOVE-05, 7E-BASE-MOVE-01: %s move %i"', (type, distance) => {
    const scene = setUp([unit({ stats: { type } })])
    const slow = ['infantry', 'monstrous-creature'].includes(type)
    scene.play(movementStep(scene.table), { choices: ['unit', slow ? 'move' : 'free-move'] })
    expect(asked(scene)).toMatchObject({ kind: slow ? 'move' : 'free-move', allowance: inches(distance) })
    expect(scene.unit(0).moved).toBe('moved')
  })

  it('7E-MOVE-12, 7E-COH-01: in a mixed unit each model has its own move', () => {
    const scene = setUp([{ id: 'unit', groups: [{ stats: { type: 'bike' } }, { stats: { type: 'infantry' } }] }])
    scene.play(movementStep(scene.table), { choices: ['unit', 'move'] })
    expect(asked(scene)).toMatchObject({ allowance: inches(12), slower: [{ model: 1, allowance: inches(6) }] })
  })

  it('7E-MOVE-10, 7E-MOVE-11: models that stay count as stationary, the others as moved', () => {
    const scene = setUp([unit({ count: 2 })])
    apply(scene.state, {
      type: 'unit-moved',
      rule: '7E-MOVE-01',
      unit: 0,
      kind: 'move',
      places: [{ model: 1, at: null }],
    })
    expect(scene.state.models.map(({ moved }) => moved)).toEqual([false, true])
  })

  it('TV-7E-05, 7E-MOVE-09, 7E-MOVE-14, 7E-MOVE-15: a model that only turns is stationary', () => {
    const scene = setUp([unit()])
    const at = { ...spot(inches(10), inches(10), 0), heading: heading(0), pose: 'standing' as const }
    place(scene.state.positions, 0, at)
    const turned = { ...at, heading: heading(64) }
    apply(scene.state, {
      type: 'unit-moved',
      rule: '7E-MOVE-01',
      unit: 0,
      kind: 'move',
      places: [{ model: 0, at: turned }],
    })
    expect(scene.state.models[0]?.moved).toBe(false)
    expect(scene.unit(0).moved).toBe('stayed')
  })

  it('7E-BASE-TERR-01, 7E-VERT-01, 7E-VERT-04: through difficult terrain the higher of 2D6', () => {
    const scene = setUp([unit()])
    scene.play(movementStep(scene.table), { choices: ['unit', 'difficult-move'], dice: [2, 5] })
    expect(asked(scene)).toMatchObject({ kind: 'difficult-move', allowance: inches(5) })
  })

  it('7E-BASE-TERR-03: dangerous terrain wounds on a 1, saved by armour or invulnerable saves', () => {
    const scene = setUp([unit({ count: 3 })])
    scene.play(testDanger(scene.table, 0, [0, 1, 2]), { dice: [1, 2, 1, 3, 2] })
    expect(scene.unit(0).models).toEqual([0, 1])
  })

  it('7E-BASE-SAVE-03, 7E-BASE-SHOOT-07: Feel No Pain ignores that wound, and an Eternal Warrior loses one Wound', () => {
    const scene = setUp([unit({ stats: { w: 2 }, carried: ['eternal-warrior', 'feel-no-pain'] })])
    scene.play(testDanger(scene.table, 0, [0]), { dice: [1, 2, 5] })
    expect(scene.table.model(0).wounds).toBe(2)
    scene.play(testDanger(scene.table, 0, [0]), { dice: [1, 2, 4] })
    expect(scene.table.model(0).wounds).toBe(1)
  })

  it('7E-MOVE-07: a move that is undone does not count, and the unit stands still', () => {
    const scene = setUp([unit()])
    scene.play(movementStep(scene.table), { choices: ['unit', 'move'], stays: ['move'] })
    expect(scene.unit(0)).toMatchObject({ moved: 'stayed' })
    expect(scene.table.model(0).moved).toBe(false)
  })

  it('7E-COH-04: a unit split by losses has to move', () => {
    const scene = setUp([unit({ count: 3 }, { state: { models: [0, 2] } })])
    scene.play(movementStep(scene.table), {
      choices: ['unit', 'move'],
      facts: (question) => (question.ask === 'coherent' ? false : undefined),
    })
    expect(scene.offered('movement.kind')).toEqual(['move', 'difficult-move'])
  })
})

describe('running and jet packs', () => {
  it('7E-BASE-MOVE-02: running goes D6" instead of shooting, and excludes a charge', () => {
    const scene = setUp([unit(), { id: 'enemy', side: 1 }])
    scene.play(shootingStep(scene.table), { choices: ['unit', 'run'], dice: [4] })
    expect(asked(scene)).toMatchObject({ kind: 'run', allowance: inches(4) })
    scene.state.phase = 'assault'
    expect(scene.play(chargeStep(scene.table))).toBe(false)
  })

  it('7E-COH-05: a unit out of coherency runs rather than shoots', () => {
    const scene = setUp([unit({ count: 3 }, { state: { models: [0, 2] } })])
    scene.play(shootingStep(scene.table), {
      choices: ['unit'],
      dice: [4],
      facts: (question) => (question.ask === 'coherent' ? false : undefined),
    })
    expect(scene.unit(0).ran).toBe(true)
  })

  it('7E-BASE-MOVE-01: jet packs thrust 2D6" in the Assault phase', () => {
    const scene = setUp([unit({ stats: { type: 'jet-pack' } })])
    scene.state.phase = 'assault'
    scene.play(chargeStep(scene.table), { choices: ['unit'], dice: [4, 3] })
    expect(asked(scene)).toMatchObject({ kind: 'thrust', allowance: inches(7) })
  })
})
