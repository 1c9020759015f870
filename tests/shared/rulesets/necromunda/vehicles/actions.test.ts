import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { nominateGroup } from '@shared/rulesets/necromunda/activation/group'
import { nameTargets } from '@shared/rulesets/necromunda/movement/targets'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import type { DrivePlan } from '@shared/rulesets/necromunda/vehicles/legs'
import { inches } from '@shared/space'
import { gun } from '../hits/hits'
import { eventsOf, expectConditions, expectStatus, openGround, play, shotFacts, type Scene, type Script } from '../kit'
import { driven, onTheRoad, ridgerunner, rockgrinder, step, wolfquad } from './fleet'

type Asked = Extract<PlacementQuestion, { ask: 'plan-drive' }>

const straight = (distance: number): DrivePlan['legs'][number] => ({
  kind: 'straight',
  distance: inches(distance),
  course: 'forward',
})
const turn = (steps: number): DrivePlan['legs'][number] => ({ kind: 'pivot', steps })

/** All drives succeed as planned, and the questions are noted. */
const road = (asked: Asked[], ...plans: readonly DrivePlan['legs'][]): NonNullable<Script['space']> => {
  const left = [...plans]
  return {
    ...openGround,
    targets: ({ among }) => among,
    'in-arcs': ({ among }) => among,
    shot: shotFacts(),
    nearest: ({ among }) => among[0] ?? 0,
    'plan-drive': (question) => {
      asked.push(question)
      return { legs: left.shift() ?? [] }
    },
    drive: ({ leg }) => ({
      ...step(0),
      done: leg.kind === 'pivot' ? leg.steps : leg.kind === 'straight' ? leg.distance : 0,
    }),
  }
}

const acts = (scene: Scene, script: Script): { kind: string; options: readonly string[] }[] =>
  play(activate(scene.table, 0), script).asked.filter(({ type }) => type === 'choice')

const cannon = gun({ s: 5 }, { id: 'cannon' })
const armed = {
  ...ridgerunner,
  hardpoints: [0, 1].map((weapon) => ({ weapon, operator: 'crew' as const, arcs: ['front' as const] })),
}

describe('an activation', () => {
  test('NECV-ACT-01, NECV-ACT-10, NECV-ACT-23: is two actions, such as two Moves with a pivot of 90 degrees each', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
    const asked: Asked[] = []
    const choices = acts(scene, {
      choices: ['move', 'move'],
      space: road(asked, [straight(7)], [turn(64), straight(5)]),
    })
    expect(asked.map(({ allowance, pivots, widest, courses }) => [allowance, pivots, widest, courses])).toEqual([
      [7000, 1, 64, ['forward']],
      [7000, 1, 64, ['forward']],
    ])
    expect(choices[0]?.options).toEqual(['move', 'manoeuvre', 'aim', 'drift', 'spin', 'ram', 'full-throttle', 'end'])
    expect(choices[1]?.options).not.toContain('ram')
    expect(scene.table.fighter(0).lastMove).toBe(12_000)
  })

  test('NECV-PROF-09, NECV-MOVE-10: Agile turns once more, a walker any number of times', () => {
    const asked: Asked[] = []
    acts(onTheRoad([driven(wolfquad, 8)]), { choices: ['move', 'end'], space: road(asked) })
    const walker = { ...ridgerunner, locomotion: 'walker' as const }
    acts(onTheRoad([driven(walker, 5)]), { choices: ['move', 'end'], space: road(asked) })
    expect(asked.map(({ pivots }) => pivots)).toEqual([2, null])
  })

  test('NECV-ACT-11: Manoeuvre, forward or backward by half of M', () => {
    const asked: Asked[] = []
    acts(onTheRoad([driven(ridgerunner, 7)]), { choices: ['manoeuvre', 'end'], space: road(asked) })
    expect(asked[0]).toMatchObject({ allowance: 3500, pivots: null, courses: ['forward', 'backward'] })
  })

  test('NECV-MOVE-12: with a damaged engine its moves total at most M', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7, {}, { slowed: true })])
    acts(scene, { choices: ['move', 'move'], space: road(asked, [straight(5)]) })
    expect(asked.map(({ allowance }) => allowance)).toEqual([7000, 2000])
  })

  test('NECV-ACT-16, NECV-TV-04: Drift goes sideways by half of M, then tests at +1', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7)])
    acts(scene, { choices: ['drift', 'end'], dice: [['vehicle.handling', 3, 3]], space: road(asked) })
    expect(asked[0]).toMatchObject({ allowance: 3500, pivots: 0, courses: ['sideways'] })
    expect(eventsOf(scene, 'handling-tested').map(({ passed }) => passed)).toEqual([true])
  })

  test('NECV-ACT-19, NECV-TV-04, NECV-LOC-11: Full Throttle goes three times M; a turn tests at -1, and failing ends the move', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7)])
    acts(scene, {
      choices: ['full-throttle'],
      dice: [
        ['vehicle.handling', 3, 4],
        ['vehicle.control', 2],
        ['vehicle.direction', 5],
      ],
      space: road(asked, [straight(4), turn(64), straight(10)]),
    })
    expect(asked[0]?.allowance).toBe(21_000)
    // 4" of its own; what came after the turn is lost.
    expect(scene.table.fighter(0).lastMove).toBe(4000)
  })

  test('NECV-ACT-17: Spin turns by up to 180 degrees, and tests at once', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7)])
    acts(scene, {
      choices: ['spin', 'end'],
      dice: [['vehicle.handling', 4, 3]],
      space: road(asked, [turn(128), straight(2)]),
    })
    expect([asked[0]?.widest, scene.table.fighter(0).lastMove]).toEqual([128, 2000])
  })

  test('NECV-ACT-18, NECV-ACT-22: Ram goes M and D6", rolled before it moves', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7)])
    acts(scene, { choices: ['ram'], dice: [['vehicle.distance', 4]], space: road(asked) })
    expect(asked[0]?.allowance).toBe(11_000)
  })
})

describe('shooting from a vehicle', () => {
  const gunship = () => onTheRoad([driven(armed, 7, { weapons: [cannon, gun({}, { id: 'stubber' })] }), { side: 1 }])

  test('NECV-ACT-13, NECV-ACT-14, NECV-SHOOT-12: Fire All fires each of its weapons, two of them aimed', () => {
    const scene = gunship()
    const choices = acts(scene, {
      choices: ['aim', 'fire-all'],
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 1],
        ['shoot.hit', 1],
        ['shoot.firepower', 1],
      ],
      space: road([]),
    })
    expect(eventsOf(scene, 'shot-declared').map(({ profile }) => profile)).toEqual([
      'cannon/standard',
      'stubber/standard',
    ])
    // BS 4+, one better for the aim.
    expect(eventsOf(scene, 'hit-rolled').map(({ needed }) => needed.value)).toEqual([3, 3])
    expect(choices[0]?.options).toContain('move-and-shoot')
  })

  test('NECV-ACT-12: Move & Shoot goes half of M, and excludes Fire All after it; the hull does not turn', () => {
    const scene = gunship()
    const asked: Asked[] = []
    const choices = acts(scene, {
      choices: ['move-and-shoot', ['vehicle.shoot-now', 'yes'], ['shoot.weapon', 'cannon/standard'], 'end'],
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 1],
      ],
      space: road(asked, [straight(3)]),
    })
    expect(asked[0]?.allowance).toBe(3500)
    expect(eventsOf(scene, 'faced')).toEqual([])
    expect(choices.at(-1)?.options).not.toContain('fire-all')
  })

  test('NECX-TRAIT-ARC, NECV-ARC-03, NECV-ARC-05: enemies outside its arcs are no targets', () => {
    const choices = acts(gunship(), { choices: ['end'], space: { ...road([]), 'in-arcs': [] } })
    expect(choices[0]?.options).not.toContain('fire-all')
  })
})

describe('stalled, broken, burning', () => {
  const dead = { stalled: true }

  test('NECV-STAT-02, NECV-ACT-30: a Stalled vehicle tries to start, and then drives', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, {}, dead)])
    const choices = acts(scene, {
      choices: ['jump-start', 'move'],
      dice: [['vehicle.handling', 3, 3]],
      space: road([]),
    })
    expect(choices[0]?.options).toEqual(['jump-start', 'turn-over', 'free-wheel', 'end'])
    expect(scene.table.fighter(0).vehicle?.stalled).toBe(false)
  })

  test('NECV-ACT-31: Turn-over goes D3" and makes the next restart easier', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7, {}, { ...dead, hullPoints: 1 })])
    acts(scene, {
      choices: ['turn-over', 'jump-start'],
      dice: [
        ['vehicle.distance', 2],
        ['vehicle.handling', 3, 3],
      ],
      space: road(asked),
    })
    expect(asked[0]?.allowance).toBe(2000)
    expect(scene.table.fighter(0).vehicle).toMatchObject({ stalled: false, easierRestart: 0 })
  })

  test('NECV-ACT-32: Free Wheel goes D6", backwards on 4-6', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7, {}, dead)])
    acts(scene, { choices: ['free-wheel', 'end'], dice: [5, 4], space: road(asked) })
    expect(asked[0]).toMatchObject({ allowance: 5000, courses: ['backward'] })
  })

  test('NECV-ACT-40, NECV-ACT-41: a Broken vehicle breaks for air by 3D6", with any turns', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7, { conditions: ['broken'] })])
    acts(scene, {
      choices: [['rally.try', 'no']],
      dice: [
        ['vehicle.distance', 1],
        ['vehicle.distance', 2],
        ['vehicle.distance', 6],
      ],
      space: road(asked),
    })
    expect(asked[0]).toMatchObject({ allowance: 9000, pivots: null })
  })

  test('NECV-ACT-42: a Stalled vehicle burns out: D3 smoke markers, each of which makes the restart harder', () => {
    const scene = onTheRoad([driven(rockgrinder, 5, { conditions: ['broken'] }, dead)])
    acts(scene, {
      choices: [['rally.try', 'no']],
      dice: [['vehicle.distance', 2]],
      space: { ...road([]), 'marker-on': { at: null, outOfRange: false } },
    })
    expect(scene.state.clouds.map(({ kind }) => kind)).toEqual(['smoke', 'smoke'])
    expect(scene.table.fighter(0).vehicle?.easierRestart).toBe(-2)
  })

  test('NECV-COND-01: fire hits the rear; after a failed Cool test the vehicle is out of control, and it is put out on 4+', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { conditions: ['on-fire'] })])
    acts(scene, {
      dice: [
        ['hit.wound', 1],
        ['check.cl', 3, 3],
        ['vehicle.control', 1],
        ['vehicle.direction', 1],
        ['on-fire.put-out', 4],
      ],
      space: road([]),
    })
    // Rear Toughness 4 against Strength 3.
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([5])
    expectConditions(scene, 0)
    expectStatus(scene, 0, 'active')
  })

  test('NECV-TERR-06: dangerous ground needs a Handling test, or it is a catastrophic hit on the Drive without a save', () => {
    const scene = onTheRoad([driven(ridgerunner, 7)])
    acts(scene, {
      choices: ['move', 'end'],
      dice: [
        ['vehicle.handling', 1, 1],
        ['vehicle.handling', 6, 6],
      ],
      space: { ...road([], [straight(2)]), drive: { ...step(2), dangerous: true } },
    })
    expect(scene.table.fighter(0).vehicle).toMatchObject({ hullPoints: 1, handlingLost: 2 })
  })

  test('NECV-STAT-05: a vehicle cannot be named to be engaged', () => {
    const scene = onTheRoad([{}, driven(ridgerunner, 7, { side: 1 }), { side: 1, name: 'foe' }])
    const among: number[][] = []
    play(nameTargets(scene.table, 0, inches(12)), {
      choices: [['move.engage', 'nobody']],
      space: { engageable: (question) => (among.push([...question.among]), question.among) },
    })
    expect(among).toEqual([[2]])
  })

  test('NECV-ACT-02: a vehicle is never in a group', () => {
    const scene = onTheRoad([
      { groupActivation: 2, category: 'leader' },
      driven(ridgerunner, 7),
      { ...driven(wolfquad, 8), groupActivation: 1 },
    ])
    expect(play(nominateGroup(scene.table, 0)).result).toEqual([])
    expect(play(nominateGroup(scene.table, 2)).result).toEqual([])
  })
})
