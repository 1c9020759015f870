import { describe, expect, it } from 'vitest'
import { movementOf } from '@shared/rulesets/wh40k-8e/movement/allowance'
import { embarkLate, movementStep } from '@shared/rulesets/wh40k-8e/movement/movement'
import { reinforcementStep } from '@shared/rulesets/wh40k-8e/reinforcements/reinforcements'
import { shootingStep } from '@shared/rulesets/wh40k-8e/shooting/shooting'
import { hasRoom } from '@shared/rulesets/wh40k/transports/capacity'
import { nextPhase } from '@shared/rulesets/wh40k-8e/phases/turns'
import { grantedTo } from '@shared/rulesets/wh40k-8e/units/abilities'
import { dying } from '@shared/rulesets/wh40k-8e/transports/dying'
import { testMorale } from '@shared/rulesets/wh40k-8e/morale/morale'
import type { FactQuestion } from '@shared/rulesets/wh40k/questions/questions'
import { inches } from '@shared/space'
import { setUp, type Scene, type UnitSketch } from './kit'

const unitIn = (scene: Scene, unit: number) => {
  const found = scene.state.units[unit]
  if (found === undefined) throw new Error('no unit')
  return found
}
const enemy: UnitSketch = { id: 'enemy', side: 1 }

describe('the Movement phase', () => {
  it('takes unit after unit, each once, until its player is done (8E-MOVE-01, 8E-MOVE-02, 8E-CORE-02)', () => {
    const scene = setUp([{ id: 'first' }, { id: 'second' }, enemy])
    expect(scene.play(movementStep(scene.table), { choices: ['first', 'move'] })).toBe(true)
    expect(scene.play(movementStep(scene.table), { choices: ['second', 'stay'] })).toBe(true)
    expect(scene.offered('movement.unit')).toEqual(['second', 'done'])
    expect(scene.play(movementStep(scene.table))).toBe(false)
    expect([unitIn(scene, 0).moved, unitIn(scene, 1).moved]).toEqual(['moved', 'stayed'])
    expect(scene.state.models.map(({ moved }) => moved)).toEqual([true, false, false])
  })

  it('lets a unit that began it within 1" of enemies only stay or Fall Back (8E-MOVE-10)', () => {
    const scene = setUp([{ id: 'held' }, enemy])
    unitIn(scene, 0).startedEngaged = true
    scene.play(movementStep(scene.table), { choices: ['held', 'fall-back'] })
    expect(scene.offered('movement.kind')).toEqual(['stay', 'fall-back'])
    expect(unitIn(scene, 0).moved).toBe('fell-back')
  })

  it('after Advancing allows shooting only with Assault weapons (8E-MOVE-15, 8E-WEAP-04, 8E-SHOOT-02)', () => {
    const able = (type: 'assault' | 'rapid-fire'): boolean => {
      const scene = setUp([{ id: 'runners', groups: [{ weapons: [{ type }] }] }, enemy])
      unitIn(scene, 0).moved = 'advanced'
      return (
        scene.play(shootingStep(scene.table), { choices: type === 'assault' ? ['done'] : [] }) ||
        scene.offered('shooting.unit').length > 0
      )
    }
    expect([able('assault'), able('rapid-fire')]).toEqual([true, false])
  })

  it('rolls a random Move once for the unit (8E-CHAR-06)', () => {
    const m = { kind: 'random', inches: { dice: '2D6', times: 1, plus: 0 } } as const
    const scene = setUp([{ groups: [{ count: 3, stats: { m } }] }])
    expect(scene.play(movementOf(scene.table, 0), { dice: [3, 5] }).most).toBe(inches(8))
  })

  it('lets each model of a unit make its own Move, with the Advance roll (8E-MOVE-03, 8E-MOVE-14)', () => {
    const groups = [4, 8].map((m) => ({ stats: { m: { kind: 'fixed', most: inches(m) } } as const }))
    const scene = setUp([{ id: 'mixed', groups }, enemy])
    scene.play(movementStep(scene.table), { choices: ['mixed', 'advance'], dice: [3] })
    expect(scene.asked.find(({ ask }) => ask === 'move')).toMatchObject({
      allowance: inches(11),
      slower: [{ model: 0, allowance: inches(7) }],
    })
  })

  it('destroys a model that must move and cannot (8E-MOVE-08)', () => {
    const m = { kind: 'range', least: 20_000, most: 50_000 } as const
    const flyer: UnitSketch = { id: 'flyer', keywords: ['VEHICLE', 'FLY'], groups: [{ stats: { m } }] }
    const scene = setUp([flyer, enemy])
    scene.play(movementStep(scene.table), {
      choices: ['flyer', 'move'],
      placements: ({ ask }) => (ask === 'move' ? { places: [], lost: [0] } : undefined),
    })
    expect(scene.offered('movement.kind')).toEqual(['move', 'advance'])
    expect(unitIn(scene, 0).where).toBe('destroyed')
    const stranded = setUp([flyer, enemy])
    stranded.play(movementStep(stranded.table), { choices: ['done'] })
    expect(unitIn(stranded, 0).where).toBe('destroyed')
  })
})

describe('reinforcements', () => {
  const late: UnitSketch = {
    id: 'late',
    where: 'reserve',
    carried: [{ id: 'arrives-later', value: 9000 }],
    groups: [{ weapons: [{ type: 'heavy' }] }],
  }

  it('arrive at the end of the Movement phase, having moved, and go on as usual (8E-RES-01, 8E-RES-02, 8E-RES-03, 8E-RES-04)', () => {
    const scene = setUp([late, enemy])
    scene.state.phase = 'reinforcements'
    scene.play(reinforcementStep(scene.table), { choices: ['late'] })
    expect(unitIn(scene, 0)).toMatchObject({ where: 'on-board', moved: 'arrived' })
    expect(scene.state.models[0]?.moved).toBe(true)
    expect(scene.asked.find(({ ask }) => ask === 'arrive')).toMatchObject({ distance: inches(9) })
    // 8E-RES-02: no more moving.
    scene.state.phase = 'movement'
    expect(scene.play(movementStep(scene.table))).toBe(false)
    // 8E-RES-03, 8E-RES-04: it shoots, at -1 with Heavy weapons.
    scene.play(shootingStep(scene.table), { choices: ['late', 'enemy'], dice: [3] })
    expect(scene.eventsOf('hits-rolled')[0]).toMatchObject({ needed: { value: 4 }, passed: 0 })
  })

  it('arrive as another phase starts if their ability says so, and not before (8E-RES-01)', () => {
    const scene = setUp([{ ...late, carried: ['arrives-in-the-charge-phase'] }, enemy])
    scene.state.phase = 'reinforcements'
    expect(scene.play(reinforcementStep(scene.table))).toBe(false)
    scene.state.phase = 'shooting'
    scene.play(nextPhase(scene.table), { choices: ['late'] })
    expect(scene.state.phase).toBe('charge')
    expect(unitIn(scene, 0)).toMatchObject({ where: 'on-board', moved: 'arrived' })
  })

  it('may wait (8E-RES-01)', () => {
    const scene = setUp([late, enemy])
    scene.state.phase = 'reinforcements'
    scene.play(reinforcementStep(scene.table), { choices: ['done'] })
    expect(unitIn(scene, 0).where).toBe('reserve')
  })
})

describe('transports', () => {
  const carrier: UnitSketch = {
    id: 'carrier',
    keywords: ['VEHICLE'],
    transport: { capacity: 5, needs: ['INFANTRY'], refuses: ['TERMINATOR'] },
  }
  const squad: UnitSketch = { id: 'squad', groups: [{ count: 5 }] }

  it('take friends of the right kind, as many as fit (8E-TRANS-01)', () => {
    const fits = (over: Partial<UnitSketch>): boolean => hasRoom(setUp([carrier, { ...squad, ...over }]).table, 0, 1)
    expect(fits({})).toBe(true)
    expect(fits({ groups: [{ count: 6 }] })).toBe(false)
    expect(fits({ keywords: ['INFANTRY', 'TERMINATOR'] })).toBe(false)
    expect(fits({ keywords: ['BIKER'] })).toBe(false)
    expect(fits({ side: 1 })).toBe(false)
  })

  it('let a unit in that ends its move within 3", and it is off the board then (8E-TRANS-04, 8E-TRANS-05)', () => {
    const scene = setUp([carrier, squad, enemy])
    scene.play(movementStep(scene.table), {
      choices: ['squad', 'move', 'carrier'],
      facts: (question) => (question.ask === 'wholly-near' ? question.among : undefined),
    })
    expect(unitIn(scene, 1)).toMatchObject({ where: 'embarked', transport: 0, embarked: true })
  })

  it('let a unit in that is within 3" as its turn ends, by option (8E-TRANS-04, G-05)', () => {
    const scene = setUp([carrier, squad, enemy], { embarking: 'turn' })
    const facts = (question: FactQuestion) => (question.ask === 'wholly-near' ? question.among : undefined)
    scene.play(movementStep(scene.table), { choices: ['squad', 'move'], facts })
    expect(unitIn(scene, 1).where).toBe('on-board')
    scene.play(embarkLate(scene.table), { choices: ['carrier'], facts })
    expect(unitIn(scene, 1)).toMatchObject({ where: 'embarked', transport: 0 })
  })

  it('let no unit in that got out this turn (8E-TRANS-03)', () => {
    const scene = setUp([carrier, squad, enemy])
    unitIn(scene, 1).disembarked = true
    scene.play(movementStep(scene.table), {
      choices: ['squad', 'move'],
      facts: (question) => (question.ask === 'wholly-near' ? question.among : undefined),
    })
    expect(unitIn(scene, 1).where).toBe('on-board')
  })

  it('let passengers out before they move, who have then moved and may move on (8E-TRANS-07, 8E-TRANS-08, 8E-TRANS-09, 8E-TRANS-10, 8E-TRANS-11)', () => {
    const scene = setUp([carrier, { ...squad, where: 'embarked' }, enemy])
    Object.assign(unitIn(scene, 1), { transport: 0, startedEmbarked: true })
    scene.play(movementStep(scene.table), {
      choices: ['squad'],
      placements: ({ ask }) =>
        ask === 'disembark' ? { places: [1, 2, 3, 4].map((model) => ({ model, at: null })), unplaced: [5] } : undefined,
    })
    expect(unitIn(scene, 1)).toMatchObject({
      where: 'on-board',
      moved: 'not-yet',
      disembarked: true,
      models: [1, 2, 3, 4],
      lost: 1,
    })
    expect(scene.state.models[1]?.moved).toBe(true)
    scene.play(movementStep(scene.table), { choices: ['squad', 'move'] })
    expect(unitIn(scene, 1).moved).toBe('moved')
    // Once the transport has moved it is too late.
    const late = setUp([carrier, { ...squad, where: 'embarked' }, enemy])
    Object.assign(unitIn(late, 1), { transport: 0, startedEmbarked: true })
    unitIn(late, 0).moved = 'moved'
    expect(late.play(movementStep(late.table))).toBe(false)
  })

  it('share no aura with the outside (8E-TRANS-06, 8E-AURA-02)', () => {
    const aura = { range: inches(6), keywords: ['INFANTRY'], grants: { id: 'steadfast' } }
    const granted = (where: 'on-board' | 'embarked') => {
      const scene = setUp([{ auras: [aura], where }, { id: 'others' }])
      return scene.play(grantedTo(scene.table, 1, ['moraleAgain']), {
        facts: (question) => (question.ask === 'near' ? question.among : undefined),
      })
    }
    expect(granted('on-board')).toEqual([{ id: 'steadfast' }])
    expect(granted('embarked')).toEqual([])
  })

  it('let their passengers out before they are removed, and losses shake them (8E-TRANS-12, 8E-TRANS-13, 8E-TRANS-14)', () => {
    const scene = setUp([carrier, { ...squad, where: 'embarked' }])
    unitIn(scene, 1).transport = 0
    scene.play(dying(scene.table, 0), { choices: ['model-3'], dice: [1, 2, 3, 4, 5] })
    expect(scene.eventsOf('model-slain').map(({ model }) => model)).toEqual([3])
    expect(unitIn(scene, 1)).toMatchObject({ where: 'on-board', lost: 1 })
    scene.play(testMorale(scene.table, 1), { dice: [6] })
    expect(scene.eventsOf('morale-tested')[0]).toMatchObject({ lost: 1, fleeing: 0 })
  })

  it('that explode at the same time are put in order by the active player (8E-SEQ-01)', () => {
    const scene = setUp([
      { ...carrier, carried: [{ id: 'explodes', value: 6 }] },
      { ...squad, where: 'embarked' },
    ])
    unitIn(scene, 1).transport = 0
    scene.play(dying(scene.table, 0), { choices: ['explodes'], dice: [5, 2, 2, 2, 2, 2] })
    expect(scene.offered('sequence')).toEqual(['escape-squad', 'explodes'])
    expect(scene.eventsOf('exploded')).toEqual([])
  })
})
