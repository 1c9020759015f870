import { describe, expect, it } from 'vitest'
import { shootingStep } from '@shared/rulesets/wh40k-4e/phases/shooting'
import { hasArms, hasMoved } from '@shared/rulesets/wh40k-4e/shooting/arms'
import type { AnyFact } from '@shared/rulesets/wh40k-4e/questions'
import { passengersAble } from '@shared/rulesets/wh40k-4e/vehicles/fire-points'
import { isOpenTopped } from '@shared/rulesets/wh40k-4e/vehicles/hull'
import { inches } from '@shared/space'
import { setUp, type GroupSketch, type UnitSketch } from '../kit'

const carrier = (vehicle: NonNullable<GroupSketch['vehicle']>, more: UnitSketch = {}): UnitSketch => ({
  id: 'rhino',
  capacity: 10,
  ...more,
  groups: [{ vehicle: { types: ['tank', 'transport'], ...vehicle }, weapons: [] }],
})
const rifle = { id: 'rifle', type: 'assault', shots: 1 } as const
const squad = (groups: readonly GroupSketch[] = [{ count: 5, weapons: [rifle] }]): UnitSketch => ({
  id: 'squad',
  groups,
  state: { where: 'embarked', transport: 0 },
})
const foe: UnitSketch = { id: 'foe', side: 1, groups: [{ count: 5 }] }
const fire = (
  vehicle: NonNullable<GroupSketch['vehicle']>,
  dice: readonly number[],
  riders = squad(),
  choices: readonly string[] = [],
) => {
  const scene = setUp([carrier(vehicle), riders, foe])
  scene.play(shootingStep(scene.table), { choices: ['squad', 'foe', ...choices], dice })
  return scene
}

describe('fire points', () => {
  it('let one passenger each shoot, measured from the hull of the transport (4E-VSHT-13, 4E-VSHT-14, 4E-VEH-05)', () => {
    const scene = fire({ firePoints: 2 }, [1, 1])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ unit: 1, models: 2, shots: 2 }])
    expect(scene.asked.find(({ ask }) => ask === 'fire')).toMatchObject({ unit: 0, models: [0] })
    expect(scene.asked.find(({ ask }) => ask === 'seen')).toMatchObject({ unit: 0 })
  })
  it('nobody, if the target is out of reach of the hull (4E-VSHT-13, 4E-SHOOT-17)', () => {
    const scene = setUp([carrier({ firePoints: 2 }), squad(), foe])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' ? { models: [], close: [], victims: [] } : undefined
    scene.play(shootingStep(scene.table), { choices: ['squad', 'foe'], facts })
    expect(scene.eventsOf('volley-fired')).toEqual([])
    expect(scene.eventsOf('nothing-reached')).toMatchObject([{ unit: 1, target: 2 }])
  })
  it.each([
    ['within half range', [0], [2]],
    ['beyond it', [], [1]],
  ] as const)('a melta out of one by how far the hull is: %s (4E-VSHT-13, 4E-WSR-06)', (_, close, dice) => {
    const melta = { id: 'melta', type: 'assault', shots: 1, s: 3, specials: ['melta'] } as const
    const tank: UnitSketch = { id: 'foe', side: 1, groups: [{ vehicle: {} }] }
    const scene = setUp([carrier({ firePoints: 1 }), squad([{ weapons: [melta] }]), tank])
    const facts = (question: AnyFact): unknown =>
      question.ask === 'fire' ? { models: [0], close, victims: [2] } : undefined
    scene.play(shootingStep(scene.table), {
      choices: ['squad', 'foe'],
      dice: [3, ...dice.flatMap((count) => Array(count).fill(1) as number[])],
      facts,
    })
    expect(scene.eventsOf('armour-rolled').map(({ faces }) => faces.length)).toEqual(dice)
  })
  it('are used by passengers that their player picks (4E-VSHT-14)', () => {
    const melta = { id: 'melta', type: 'assault', shots: 1, s: 8, ap: 1 } as const
    const riders = squad([
      { id: 'marine', count: 4, weapons: [rifle] },
      { id: 'gunner', weapons: [melta] },
    ])
    const scene = fire({ firePoints: 1 }, [1], riders, ['gunner'])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ weapon: 'melta', models: 1 }])
  })
  it('are all of an open-topped vehicle, for all passengers (4E-VSHT-14)', () => {
    const scene = fire({ types: ['open-topped', 'transport'] }, [1, 1, 1, 1, 1])
    expect(scene.eventsOf('volley-fired')).toMatchObject([{ models: 5 }])
  })
  const able = (vehicle: NonNullable<GroupSketch['vehicle']>, upTo = 0) => {
    const scene = setUp([carrier(vehicle, { state: { movedUpTo: inches(upTo) } }), squad(), foe])
    return passengersAble(scene.table, 0)
  }
  it('are needed to shoot, and can’t be used after more than 12" (4E-VSHT-13, 4E-VSHT-15)', () => {
    expect([
      able({ firePoints: 0 }),
      able({ firePoints: 1 }),
      able({ firePoints: 1 }, 12),
      able({ firePoints: 1 }, 24),
    ]).toEqual([[], [1], [1], []])
  })
  it('let passengers count as moved if the vehicle did, and then fire no heavy weapons (4E-VSHT-15, 4E-VSHT-16)', () => {
    const armed = (upTo: number) => {
      const state = { movedUpTo: inches(upTo) }
      const riders = squad([{ weapons: [{ id: 'lascannon', type: 'heavy' }] }])
      const { table } = setUp([carrier({ firePoints: 1 }, { state }), riders, foe])
      return [hasMoved(table, 1), hasArms(table, 1, 'direct')]
    }
    expect([armed(0), armed(6)]).toEqual([
      [false, true],
      [true, false],
    ])
  })
  it('are used by passengers as a separate unit with its own target (4E-AMB-82)', () => {
    const gun = [{ id: 'storm-bolter', s: 4, type: 'assault' as const }]
    const tank = { ...carrier({ firePoints: 1 }), groups: [{ vehicle: { firePoints: 1 }, weapons: gun }] }
    const scene = setUp([tank, squad(), foe, { ...foe, id: 'others' }])
    const nearest = (question: AnyFact): unknown => (question.ask === 'closest' ? [3] : undefined)
    scene.play(shootingStep(scene.table), { choices: ['rhino', 'foe'], dice: [1], facts: nearest })
    scene.play(shootingStep(scene.table), { choices: ['squad', 'others'], dice: [1], facts: nearest })
    expect(scene.eventsOf('volley-fired').map(({ unit, target }) => [unit, target])).toEqual([
      [0, 2],
      [1, 3],
    ])
  })
})

describe('passengers firing from a closed vehicle', () => {
  const laidOpen = (sv: number | null, invulnerable: number | null = null) => {
    const riders = squad([{ count: 2, stats: { sv, invulnerable }, weapons: [rifle] }])
    return fire({ firePoints: 1 }, [1], riders)
  }
  const isOpenIn = (scene: ReturnType<typeof laidOpen>, turn: number) => {
    Object.assign(scene.state, { turn })
    return isOpenTopped(scene.table, 0)
  }
  it('without a save of 2+ or 3+ open it in the enemy’s next turn (4E-VSHT-17, 4E-AMB-33)', () => {
    expect([1, 2, 3].map((turn) => isOpenIn(laidOpen(4), turn))).toEqual([false, true, false])
    expect([laidOpen(3), laidOpen(2), laidOpen(5, 3)].map((scene) => isOpenIn(scene, 2))).toEqual([false, false, false])
  })
  it('make it take damage like an open-topped one: a glancing 5 destroys (4E-VSHT-17, 4E-AMB-33)', () => {
    const hit = (openIn: number | null) => {
      const tank = { ...carrier({ firePoints: 1 }), side: 1, state: { openIn } }
      const cannon = { id: 'lascannon', type: 'heavy', s: 9, range: 48, ap: 2 } as const
      const scene = setUp([tank, { id: 'us', groups: [{ weapons: [cannon] }] }])
      scene.play(shootingStep(scene.table), { choices: ['us', 'rhino'], dice: [3, 4, 5] })
      return scene.unit(0).where
    }
    expect([hit(null), hit(0)]).toEqual(['on-board', 'destroyed'])
  })
  it('don’t open it by firing the vehicle’s own weapons (4E-VSHT-18)', () => {
    const gun = [{ id: 'lasgun', s: 3, type: 'assault' as const }]
    const scene = setUp([{ ...carrier({}), groups: [{ vehicle: { firePoints: 1 }, weapons: gun }] }, squad(), foe])
    scene.play(shootingStep(scene.table), { choices: ['rhino', 'foe'], dice: [1] })
    expect(scene.unit(0).openIn).toBeNull()
  })
})

it('a vehicle that stays where it is counts as stationary, whatever its earlier moves (4E-VSHT-06)', async () => {
  const { movementStep } = await import('@shared/rulesets/wh40k-4e/phases/movement')
  const scene = setUp([carrier({}, { state: { movedUpTo: inches(12) } }), foe])
  scene.play(movementStep(scene.table), { choices: ['done'] })
  expect(scene.unit(0)).toMatchObject({ moved: 'stayed', movedUpTo: 0 })
})
