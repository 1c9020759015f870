import { describe, expect, it } from 'vitest'
import { movementStep } from '@shared/rulesets/wh40k-4e/phases/movement'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { setUp, type GroupSketch, type UnitSketch, type WeaponSketch } from './kit'

/** The summary sheets at the end of the source, each played as one sequence. */

const foe = (more: UnitSketch = {}): UnitSketch => ({
  id: 'foe',
  side: 1,
  groups: [{ count: 5, weapons: [] }],
  ...more,
})
const told = (scene: ReturnType<typeof setUp>, ...types: string[]): string[] =>
  scene.events.map(({ type }) => type).filter((type) => types.includes(type))

describe('the summaries', () => {
  it('Movement: a unit is picked and moves up to its distance, until all are done (4E-SUM-01)', () => {
    const scene = setUp([{ id: 'one' }, { id: 'two' }, foe()])
    scene.play(movementStep(scene.table), { choices: ['two', 'move'] })
    expect(scene.offered('movement.unit')).toEqual(['one', 'two', 'done'])
    scene.play(movementStep(scene.table), { choices: ['one', 'stay'] })
    expect(scene.play(movementStep(scene.table))).toBe(false)
    expect(told(scene, 'unit-moved', 'unit-stayed')).toEqual(['unit-moved', 'unit-stayed'])
  })
  it('units that get out before the vehicle moves leave both free, after it neither (4E-SUM-02)', () => {
    const out = (choices: readonly string[]) => {
      const scene = setUp([
        { id: 'rhino', capacity: 10, groups: [{ vehicle: {}, weapons: [] }] },
        { id: 'squad', groups: [{ count: 2 }], state: { where: 'embarked', transport: 0 } },
        foe(),
      ])
      scene.play(movementStep(scene.table), { choices: ['rhino', ...choices] })
      return [scene.unit(0).moved, scene.unit(1).moved, scene.unit(1).models.length]
    }
    expect(out(['get-out', 'up-to-12'])).toEqual(['moved', 'not-yet', 2])
    expect(out(['stay-in', 'up-to-12', 'get-out'])).toEqual(['moved', 'moved', 2])
  })
  it('Shooting: target with its test, sight and range, to hit, to wound, saves, losses (4E-SUM-03)', () => {
    const scene = setUp([{ id: 'us', groups: [{ weapons: [{ type: 'assault' }] }] }, foe({ id: 'near' }), foe()])
    const facts = (question: AnyFact): unknown => (question.ask === 'closest' ? [1] : undefined)
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe', 'kind-2'], dice: [4, 4, 3, 4, 1], facts })
    expect(told(scene, 'leadership-tested', 'hits-rolled', 'wounds-rolled', 'saves-rolled', 'model-slain')).toEqual([
      'leadership-tested',
      'hits-rolled',
      'wounds-rolled',
      'saves-rolled',
      'model-slain',
    ])
    expect(scene.asked.map(({ ask }) => ask).filter((ask) => ['seen', 'fire', 'cover-save'].includes(ask))).toEqual([
      'seen',
      'fire',
      'cover-save',
    ])
  })
  const fired = (weapon: WeaponSketch, moved: 'moved' | 'stayed', dice: number, stats: GroupSketch['stats'] = {}) => {
    const scene = setUp([{ id: 'us', groups: [{ stats, weapons: [weapon] }], state: { moved } }, foe()])
    const ones = Array.from({ length: dice }, () => 1)
    scene.play(shootingStep(scene.table), dice === 0 ? {} : { choices: ['us', 'foe'], dice: ones })
    return [scene.eventsOf('volley-fired')[0]?.shots ?? 0, scene.unit(0).mayNotCharge]
  }
  it('infantry weapons by type and move, and whether the unit may charge then (4E-SUM-08, 4E-AMB-72)', () => {
    expect([fired({ type: 'pistol' }, 'moved', 1), fired({ type: 'pistol' }, 'stayed', 2)]).toEqual([
      [1, false],
      [2, true],
    ])
    expect([fired({ type: 'rapid-fire' }, 'moved', 2), fired({ type: 'rapid-fire' }, 'stayed', 2)]).toEqual([
      [2, true],
      [2, true],
    ])
    expect([
      fired({ type: 'assault', shots: 3 }, 'moved', 3),
      fired({ type: 'assault', shots: 3 }, 'stayed', 3),
    ]).toEqual([
      [3, false],
      [3, false],
    ])
    expect([fired({ type: 'heavy', shots: 3 }, 'moved', 0), fired({ type: 'heavy', shots: 3 }, 'stayed', 3)]).toEqual([
      [0, false],
      [3, true],
    ])
  })
  it('templates: laid, then the models under them, then wounds, or hits on a vehicle (4E-SUM-09)', () => {
    const flamer = { id: 'flamer', type: 'assault', range: null, s: 4 } as const
    const tank: UnitSketch = { id: 'tank', side: 1, groups: [{ vehicle: { front: 10 }, weapons: [] }] }
    const scene = setUp([{ id: 'us', groups: [{ weapons: [flamer] }] }, foe(), tank])
    const laid = (question: { ask: string }) => (question.ask === 'flame' ? { under: [1, 2, 6] } : undefined)
    // Two wounds rolled, one saved by armour; Strength 4 and 6 glance on 10: shaken.
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [4, 1, 6, 1, 3], laid })
    expect(told(scene, 'volley-fired', 'wounds-rolled', 'armour-rolled', 'saves-rolled', 'hits-rolled')).toEqual([
      'volley-fired',
      'wounds-rolled',
      'armour-rolled',
      'saves-rolled',
    ])
  })
  it('ordnance and barrages: the marker laid, range and sight, scatter, the models under it (4E-SUM-11)', () => {
    const cannon = { id: 'cannon', type: 'ordnance', s: 8, ap: 3, range: 72, specials: ['large-blast'] } as const
    const scene = setUp([{ id: 'us', groups: [{ vehicle: {}, weapons: [cannon] }] }, foe()])
    scene.play(shootingStep(scene.table), { choices: ['us', 'foe'], dice: [1, 65, 4] })
    expect(
      scene.asked.map(({ ask }) => ask).filter((ask) => ['aim', 'marker-reach', 'under-marker'].includes(ask)),
    ).toEqual(['aim', 'marker-reach', 'under-marker'])
    expect(scene.eventsOf('marker-landed')).toMatchObject([{ moved: 4 }])
  })
})
