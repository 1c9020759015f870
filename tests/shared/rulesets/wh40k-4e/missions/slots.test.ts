import { describe, expect, it } from 'vitest'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import { deployNext } from '@shared/rulesets/wh40k-4e/missions/deployment'
import { reserveStep } from '@shared/rulesets/wh40k-4e/missions/reserves'
import { begin, catalogue } from '../battles'
import { setUp, type Scene, type UnitSketch } from '../kit'

const held = { state: { where: 'reserve' } } as const
/** A command squad with five infantry squads in its slot, and a unit in a slot of its own. */
const platoon: readonly UnitSketch[] = [
  { id: 'command', ...held },
  ...[1, 2, 3, 4, 5].map((squad): UnitSketch => ({ id: `squad-${squad}`, slot: 0, ...held })),
  { id: 'other', ...held },
  { id: 'foe', side: 1 },
]

const arrivals = (scene: Scene, dice: readonly number[], choices: readonly string[]): void => {
  Object.assign(scene.state, { round: 2, turn: 3, phase: 'start' })
  const whole = function* () {
    while (yield* reserveStep(scene.table));
  }
  scene.play(whole(), { dice, choices })
}

describe('a slot of the force organisation chart', () => {
  it('has one reserve die: a platoon arrives by it, each squad anywhere (4E-TV-27, 4E-ORG-13, 4E-MSR-20)', () => {
    const scene = setUp(platoon, { level: 'omega' })
    arrivals(
      scene,
      [4, 3],
      ['squad-2', 'move', 'command', 'move', 'squad-1', 'move', 'squad-3', 'move', 'squad-4', 'move', 'move'],
    )
    expect(scene.eventsOf('reserve-rolled')).toMatchObject([
      { unit: 0, others: [1, 2, 3, 4, 5], faces: [4], arrives: true },
      { unit: 6, others: [], faces: [3], arrives: false },
    ])
    expect(scene.eventsOf('unit-arrived').map(({ unit }) => unit)).toEqual([2, 0, 1, 3, 4, 5])
    expect(scene.unit(6).where).toBe('reserve')
  })
  it('a brood of three is one unit with one die (4E-TV-27)', () => {
    const brood: UnitSketch = { id: 'brood', groups: [{ count: 3 }], ...held }
    const scene = setUp([brood, { id: 'foe', side: 1 }], { level: 'omega' })
    arrivals(scene, [4], ['move'])
    expect(scene.eventsOf('reserve-rolled')).toHaveLength(1)
    expect(scene.unit(0).where).toBe('on-board')
  })
  it('has one die for a unit and its dedicated transport, and neither has to ride in the other (4E-MSR-22)', () => {
    const squad: UnitSketch = { id: 'squad', ...held }
    const rhino: UnitSketch = {
      id: 'rhino',
      slot: 0,
      role: 'transport',
      groups: [{ vehicle: {}, weapons: [] }],
      ...held,
    }
    const scene = setUp([squad, rhino, { id: 'foe', side: 1 }], { level: 'omega' })
    arrivals(scene, [4], ['rhino', 'up-to-6', 'move'])
    expect(scene.eventsOf('reserve-rolled')).toHaveLength(1)
    expect([0, 1].map((unit) => scene.unit(unit).where)).toEqual(['on-board', 'on-board'])
  })
  it('is set up together: its player continues with it before the other has a turn (4E-ORG-13)', () => {
    const scene = setUp([
      { id: 'command', state: { where: 'waiting' } },
      { id: 'squad', slot: 0, state: { where: 'waiting' } },
      { id: 'other', state: { where: 'waiting' } },
      { id: 'foe', side: 1, state: { where: 'waiting' } },
    ])
    Object.assign(scene.state, { stage: 'deployment', picking: 0 })
    const picks = function* () {
      while (scene.state.stage === 'deployment') yield* deployNext(scene.table)
    }
    scene.play(picks(), { choices: ['squad'] })
    expect(scene.eventsOf('unit-set-up').map(({ unit }) => unit)).toEqual([1, 0, 3, 2])
  })
})

it('the slot of a unit follows from its list: squads in their platoon’s, transports in their unit’s (4E-ORG-13)', () => {
  const { setup, field } = begin(0)
  const [first, second] = setup.sides
  if (first === undefined || second === undefined) throw new Error('there are two sides')
  const unit = (id: string, datasheet: string) => {
    const { models } = catalogue.classicUnits.get(datasheet)
    const [model] = models
    if (model === undefined) throw new Error('a unit has models')
    return { id, name: id, datasheet, power: 50, models: [{ profile: model.id, count: 5, weapons: [], wargear: [] }] }
  }
  const guard = [
    unit('squad-1', 'ig-infantry-squad'),
    unit('command', 'ig-platoon-command'),
    unit('squad-2', 'ig-infantry-squad'),
    unit('chimera', 'ig-chimera'),
  ]
  const { context } = createBattle({ ...setup, sides: [{ ...first, units: guard }, second] }, catalogue, field)
  expect(context.rosters.slice(0, 4).map(({ slot }) => slot)).toEqual([1, 1, 1, 1])
})
