import { describe, expect, it } from 'vitest'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { setUp, type UnitSketch } from '../kit'

const blast = {
  id: 'warp-blast',
  type: 'assault',
  shots: 1,
  range: 18,
  s: 10,
  ap: 2,
  specials: ['psychic-test'],
} as const
const psyker = (count = 1): UnitSketch => ({
  id: 'psyker',
  groups: [{ count, stats: { ld: 9, w: 2 }, weapons: [blast] }],
})
const foe: UnitSketch = { id: 'foe', side: 1, groups: [{ count: 3 }] }

describe('psychic powers that are fired', () => {
  it('are only for a psyker, who tests once the target is chosen (4E-PSY-01, 4E-PSY-04)', () => {
    const scene = setUp([psyker(), foe])
    // Test 9, hit, wound; Strength 10, AP 2 leave no save.
    scene.play(shootingStep(scene.table), { choices: ['psyker', 'foe', 'kind-1'], dice: [4, 5, 4, 2] })
    const told = ['psychic-tested', 'volley-fired', 'model-slain']
    expect(scene.events.map(({ type }) => type).filter((type) => told.includes(type))).toEqual(told)
    expect(scene.eventsOf('psychic-tested')).toMatchObject([{ unit: 0, power: 'warp-blast' }])
    expect(scene.asked.map(({ ask }) => ask).indexOf('seen')).toBe(0)
    const plain = setUp([{ id: 'plain', groups: [{ weapons: [{ id: 'rifle', type: 'assault' }] }] }, foe])
    plain.play(shootingStep(plain.table), { choices: ['plain', 'foe'], dice: [1] })
    expect(plain.eventsOf('psychic-tested')).toEqual([])
  })
  it('are not fired after a failed test, but others of his unit fire (4E-PSY-04)', () => {
    const scene = setUp([psyker(2), foe])
    scene.play(shootingStep(scene.table), { choices: ['psyker', 'foe'], dice: [5, 5, 4, 4, 1] })
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ models: 1 }])
  })
  it('follow target priority and sight as all shooting does (4E-PSY-04)', () => {
    const nearest = (question: AnyFact): unknown => (question.ask === 'closest' ? [1] : undefined)
    const scene = setUp([psyker(), { ...foe, id: 'near' }, { ...foe, id: 'far' }])
    // 2D6 for the farther target, then the Psychic test.
    scene.play(shootingStep(scene.table), { choices: ['psyker', 'far'], dice: [4, 4, 4, 4, 1], facts: nearest })
    expect(scene.eventsOf('leadership-tested')).toMatchObject([{ reason: 'target-priority' }])
    const blind = setUp([psyker(), foe])
    const facts = ({ ask }: AnyFact): unknown => (ask === 'seen' ? [] : undefined)
    blind.play(shootingStep(blind.table), { choices: ['psyker'], facts })
    expect(blind.eventsOf('psychic-tested')).toEqual([])
  })
  it('in the dark need the target to be spotted first (4E-AMB-89)', () => {
    const scene = setUp([psyker(), foe])
    Object.assign(scene.state, { night: 'dawn', round: 1 })
    scene.play(shootingStep(scene.table), { choices: ['psyker', 'foe'], dice: [1, 1] })
    expect(scene.eventsOf('spotting-rolled')).toMatchObject([{ inches: 6, spotted: false }])
    expect(scene.eventsOf('psychic-tested')).toEqual([])
  })
  it('are used only in the owner’s Shooting phase (4E-PSY-05)', () => {
    const scene = setUp([psyker(), foe])
    scene.play(movementStep(scene.table), { choices: ['psyker', 'stay'] })
    expect(scene.eventsOf('psychic-tested')).toEqual([])
    scene.play(shootingStep(scene.table), { choices: ['psyker', 'foe'], dice: [4, 4, 1] })
    expect(scene.eventsOf('psychic-tested')).toHaveLength(1)
  })
})
