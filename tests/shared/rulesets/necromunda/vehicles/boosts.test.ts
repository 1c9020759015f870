import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { movementOf } from '@shared/rulesets/necromunda/movement/allowance'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { hitNeeded } from '@shared/rulesets/necromunda/shooting/shot'
import { statlineOf } from '@shared/rulesets/necromunda/setup/statline'
import { fold } from '@shared/rulesets/necromunda/characteristics'
import { sufferResult } from '@shared/rulesets/necromunda/vehicles/damage'
import { drive } from '@shared/rulesets/necromunda/vehicles/drive'
import { turnsOftenEnough, type DrivePlan, type Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { inches } from '@shared/space'
import { plainHit } from '../hits/hits'
import { gun } from '../hits/hits'
import { eventsOf, openGround, play, shotFacts, type Scene, type Script } from '../kit'
import { driven, inTurn, onTheRoad, ridgerunner, rockgrinder, step, strike, wolfquad } from './fleet'

type Asked = Extract<PlacementQuestion, { ask: 'plan-drive' }>
const ahead = (distance: number): Leg => ({ kind: 'straight', distance: inches(distance), course: 'forward' })
const turn = (steps: number): Leg => ({ kind: 'pivot', steps })

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
const withFitted = (carried: string[], hull = {}): Scene =>
  onTheRoad([driven(ridgerunner, 7, { carried }, hull), { side: 1 }])

describe('engines with a bonus', () => {
  test('NECV-UPG-02: a Glys Injector adds 4" for an activation, once a battle', () => {
    const scene = withFitted(['glys-injector'])
    const asked: Asked[] = []
    play(activate(scene.table, 0), { choices: ['glys-injector', 'move', 'end'], space: road(asked) })
    expect(asked[0]?.allowance).toBe(11_000)
    expect(movementOf(scene.table, 0)).toBe(7000)
    const { asked: again } = play(activate(scene.table, 0), { choices: ['end'], space: road([]) })
    expect(again.map(({ kind }) => kind)).toEqual(['vehicle.action'])
  })

  test('NECV-UPG-02: a Plasma Coil adds 2", and costs a Hull Point on a 1', () => {
    const scene = withFitted(['plasma-coil-engine'])
    const asked: Asked[] = []
    const choices = ['plasma-coil-engine', 'move', 'end']
    play(activate(scene.table, 0), { choices, dice: [1], space: road(asked) })
    expect(asked[0]?.allowance).toBe(9000)
    expect(scene.table.fighter(0).vehicle?.hullPoints).toBe(2)
    play(activate(scene.table, 0), { choices, dice: [2], space: road(asked) })
    expect(scene.table.fighter(0).vehicle?.hullPoints).toBe(2)
  })

  test('NECV-UPG-02: a Plasma Coil that takes the last Hull Point wrecks its vehicle', () => {
    const scene = withFitted(['plasma-coil-engine'], { hullPoints: 1 })
    play(activate(scene.table, 0), {
      choices: ['plasma-coil-engine'],
      dice: [1, ['vehicle.lasting-damage', 3]],
      space: openGround,
    })
    expect(scene.table.fighter(0).status).toBe('out-of-action')
  })

  test('NECV-UPG-01: Speed Fins add 1" if the vehicle does not turn, and not for walkers', () => {
    const asked: Asked[] = []
    const choices = ['speed-fins', 'move', 'end']
    play(activate(withFitted(['speed-fins']).table, 0), { choices, space: road(asked) })
    expect(asked[0]).toMatchObject({ allowance: 8000, pivots: 0 })
    const walker = onTheRoad([driven({ ...ridgerunner, locomotion: 'walker' }, 5, { carried: ['speed-fins'] })])
    const { asked: kinds } = play(activate(walker.table, 0), { choices: ['end'], space: road([]) })
    expect(kinds.map(({ kind }) => kind)).toEqual(['vehicle.action'])
  })

  test('NECV-WRK-09: an Automantic Reactor adds 2" of Movement', () => {
    const fighter = {
      ...{ id: 'wisp', name: 'Wisp', type: 'escher-helion', category: 'crew', rating: 0 },
      ...{ modifiers: [], weapons: [], wargear: [], skills: [], rules: [], statline: { m: 7000, bs: 4 } },
      vehicle: {
        ...{ id: 'hull', name: 'Thorn', type: 'ridgerunner', toughness: { front: 5, side: 4, rear: 4 }, rating: 95 },
        ...{ hullPoints: 3, handling: 7, save: 5, hull: { length: 4500, width: 2500, height: 2000 }, hardpoints: [] },
        ...{ drive: 'wheeled' as const, traits: [], transport: [], damage: [] },
        upgrades: ['archaeotech-automantic-reactor'],
      },
    }
    expect(fold(statlineOf(fighter).m).value).toBe(9000)
  })
})

describe('skills of drivers during a move', () => {
  test('NECV-SKL-01, NECX-SKILL-HEAVY-FOOT, NECV-IMP-00c: Heavy Foot adds D3" to a Move once a round, and makes impacts harder', () => {
    const scene = onTheRoad([driven(ridgerunner, 5, { carried: ['heavy-foot'] }), driven(wolfquad, 8, { side: 1 })])
    const asked: Asked[] = []
    const meets = inTurn(step(3, { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'rear' }), step(0))
    play(activate(scene.table, 0), {
      choices: ['move', 'heavy-foot', 'end'],
      // D3 of 2: 7", so S 5 and one better against the softer rear; both save.
      dice: [4, ['hit.wound', 1], ['hit.wound', 1]],
      space: { ...road(asked, [ahead(3)]), drive: meets },
    })
    expect(asked[0]?.allowance).toBe(7000)
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([4, 2])
    expect(movementOf(scene.table, 0)).toBe(5000)
  })

  test('NECV-SKL-01: a natural 1 of Heavy Foot is a glancing hit on the engine', () => {
    const scene = withFitted(['heavy-foot'])
    play(activate(scene.table, 0), {
      choices: ['move', 'heavy-foot', 'end'],
      dice: [1],
      space: road([], [ahead(8)]),
    })
    expect(scene.table.fighter(0).vehicle?.stalled).toBe(true)
  })

  test('NECV-SKL-01, NECX-SKILL-SLALOM: Slalom lets a Move turn once more, by up to 45 degrees, once a round', () => {
    const limits = { allowance: inches(7), pivots: 1, widest: 64, courses: ['forward'], extraPivot: 32 } as const
    expect(turnsOftenEnough([turn(64), ahead(3), turn(32)], limits)).toBe(true)
    expect(turnsOftenEnough([turn(64), ahead(3), turn(-40)], limits)).toBe(false)
    expect(turnsOftenEnough([turn(9), ahead(3), turn(9), turn(9)], limits)).toBe(false)
    const asked: Asked[] = []
    play(activate(withFitted(['slalom']).table, 0), {
      choices: ['move', 'move'],
      space: road(asked, [turn(64), ahead(3), turn(32)], [ahead(3)]),
    })
    expect(asked.map(({ extraPivot }) => extraPivot)).toEqual([32, undefined])
  })

  test('NECV-IMP-32, NECV-SKL-01, NECX-SKILL-T-BONE: T-bone adds D3 to the front until collisions are resolved', () => {
    // Front 5 against a side of 7: with 3 more it pushes on, and is hit as the tougher one.
    const scene = onTheRoad([driven(ridgerunner, 7, { carried: ['t-bone'] }), driven(rockgrinder, 5, { side: 1 })])
    const met = { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'left' } as const
    const { result } = play(
      drive(scene.table, 0, [ahead(7)], { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 }),
      {
        dice: [
          ['vehicle.t-bone', 3],
          ['hit.wound', 1],
          ['hit.wound', 1],
        ],
        space: { ...openGround, drive: inTurn(step(3, met), step(4), step(4)) },
      },
    )
    expect(result.moved).toBe(7000)
    // S 5 against 8 in place of S 6 against 5, which would take 3+; then S 6 against 7.
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([5, 5])
    expect(scene.table.fighter(0).effects).toEqual([])
  })

  test('NECV-SKL-02: Hip Shooting lets a vehicle Move & Shoot twice, the second time without Unwieldy weapons', () => {
    const armed = { ...ridgerunner, hardpoints: [{ weapon: 0, operator: 'crew', arcs: ['front'] } as const] }
    const offeredAfterOne = (carried: string[], traits: string[]) => {
      const weapons = [gun({ s: 5, traits }, { id: 'cannon' })]
      const scene = onTheRoad([driven(armed, 7, { carried, weapons }), { side: 1 }])
      const { asked } = play(activate(scene.table, 0), {
        choices: ['move-and-shoot', 'end'],
        space: { ...road([], []), targets: [] },
      })
      return asked.filter(({ kind }) => kind === 'vehicle.action')[1]?.options.includes('move-and-shoot')
    }
    expect(offeredAfterOne(['hip-shooting'], [])).toBe(true)
    expect(offeredAfterOne(['hip-shooting'], ['unwieldy'])).toBe(false)
    expect(offeredAfterOne([], [])).toBe(false)
  })
})

describe('equipment against others', () => {
  test('NECV-UPG-02, NECV-SHOOT-05: Smoke Vents give shots -1 to hit, movement does not', () => {
    const shot = (carried: string[]) => {
      const scene = onTheRoad([driven(ridgerunner, 7, { carried, lastMove: 14 }), { side: 1, weapons: [gun()] }])
      const profile = scene.table.roster(1).weapons[0]?.profiles[0]
      if (profile === undefined) throw new Error('It has a gun')
      const aim = { shooter: 1, target: 0, profile, band: 'short', cover: 'open', aimed: false, paired: false } as const
      return hitNeeded(scene.table, aim).value
    }
    expect([shot([]), shot(['smoke-vents'])]).toEqual([4, 5])
  })

  test('NECV-IMP-32: Wheel Scythes hit models that it passes within 1" at S 3, and pin fighters', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { carried: ['wheel-scythes'] }), { side: 1 }, { side: 1 }])
    const terms = { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 } as const
    play(drive(scene.table, 0, [ahead(7)], terms), {
      dice: [['hit.wound', 1]],
      space: { ...openGround, passing: [2], drive: step(7) },
    })
    expect(eventsOf(scene, 'hit-taken').map(({ target, by }) => [target, by])).toEqual([[2, 'wheel-scythes']])
    expect(scene.table.fighter(2).status).toBe('pinned')
    expect(scene.table.fighter(1).status).toBe('active')
  })

  test('NECV-UPG-02: a Gas Promethium Engine burns models that it passes: S 3, AP -1, D 1, Blaze', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { carried: ['gas-promethium-engine'] }), { side: 1 }])
    const terms = { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 } as const
    play(drive(scene.table, 0, [ahead(7)], terms), {
      dice: [
        ['hit.wound', 1],
        ['blaze.catch-fire', 4],
      ],
      space: { ...openGround, passing: [1], drive: step(7) },
    })
    expect(scene.table.fighter(1).conditions.map(({ id }) => id)).toContain('on-fire')
  })

  test('NECV-IMP-32: an Explosive Ram explodes at its first head-on collision, S 5, AP -2, D 2', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { carried: ['explosive-ram'] }), driven(wolfquad, 8, { side: 1 })])
    const met = { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'left' } as const
    const terms = { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 } as const
    const crash = (wounds: readonly (readonly ['hit.wound', number])[]) =>
      play(drive(scene.table, 0, [ahead(3)], terms), {
        dice: wounds,
        space: { ...openGround, drive: inTurn(step(3, met)) },
      })
    // Itself, the other, and the other again; the next time not.
    crash([
      ['hit.wound', 1],
      ['hit.wound', 1],
      ['hit.wound', 1],
    ])
    crash([
      ['hit.wound', 1],
      ['hit.wound', 1],
    ])
    expect(eventsOf(scene, 'wound-rolled')).toHaveLength(5)
  })

  test('NECV-WRK-09: an Automantic Reactor that is wrecked hits models within 3"', () => {
    const carried = ['archaeotech-automantic-reactor']
    const scene = onTheRoad([driven(ridgerunner, 7, { carried }, { hullPoints: 1 }), { side: 1 }, { side: 1 }])
    const harm = { vehicle: 0, cause: { attacker: 1, by: 'autogun', kind: 'ranged' } as const, strike, nested: 0 }
    play(sufferResult(scene.table, harm, 'body', 'penetrating'), {
      dice: [
        ['vehicle.lasting-damage', 3],
        ['hit.wound', 1],
      ],
      space: {
        ...openGround,
        within: ({ among, distance }) => (distance === 3000 ? among.filter((one) => one === 2) : []),
      },
    })
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([2])
    expect(scene.table.fighter(0).status).toBe('out-of-action')
  })

  test('NECV-UPG-04: a Kill Switch makes lasting damage one less if the engine was hit', () => {
    const wrecked = (location: 'engine' | 'body') => {
      const scene = withFitted(['kill-switch'], { hullPoints: 1 })
      const harm = { vehicle: 0, cause: { attacker: 1, by: 'autogun', kind: 'ranged' } as const, strike, nested: 0 }
      play(sufferResult(scene.table, harm, location, 'penetrating'), {
        dice:
          location === 'engine'
            ? [
                ['vehicle.handling', 6, 6],
                ['vehicle.lasting-damage', 5],
              ]
            : [['vehicle.lasting-damage', 5]],
        space: openGround,
      })
      return eventsOf(scene, 'lasting-damage-rolled').map(({ faces, counts }) => [faces, counts])
    }
    expect(wrecked('engine')).toEqual([[[5], 4]])
    expect(wrecked('body')).toEqual([[[5], undefined]])
  })

  test('NECV-UPG-03: Headlights reveal Hidden models ahead within 12", and the vehicle itself', () => {
    const hidden = { id: 'hidden', value: 6000 } as const
    const scene = onTheRoad(
      [
        driven(ridgerunner, 7, { carried: ['headlights'], conditions: [hidden] }),
        { side: 1, conditions: [hidden] },
        { side: 1, conditions: [hidden] },
      ],
      { pitchBlack: true },
    )
    play(activate(scene.table, 0), {
      choices: ['headlights', 'end'],
      space: { ...openGround, within: [1, 2], 'in-arcs': ({ among }) => among.filter((one) => one === 1) },
    })
    const dark = [0, 1, 2].filter((one) => scene.table.fighter(one).conditions.some(({ id }) => id === 'hidden'))
    expect(dark).toEqual([2])
  })

  test('NECV-UPG-03: Launch Flares reveals all models within 12"', () => {
    const hidden = { id: 'hidden', value: 6000 } as const
    const scene = onTheRoad([
      driven(ridgerunner, 7, { carried: ['flare-launchers'] }),
      { side: 1, conditions: [hidden] },
      { side: 1, conditions: [hidden] },
    ])
    play(activate(scene.table, 0), { choices: ['launch-flares', 'end'], space: { ...openGround, within: [2] } })
    expect(scene.table.fighter(1).conditions).toHaveLength(1)
    expect(scene.table.fighter(2).conditions).toEqual([])
  })

  test('NECV-UPG-03: Launch Smoke puts three clouds of smoke around it', () => {
    const scene = withFitted(['smoke-launchers'])
    const asked: number[] = []
    play(activate(scene.table, 0), {
      choices: ['launch-smoke', 'end'],
      space: {
        ...openGround,
        'place-blast': ({ longRange }) => {
          asked.push(longRange)
          return { at: null, outOfRange: false }
        },
      },
    })
    expect(asked).toEqual([2000, 2000, 2000])
    expect(scene.state.clouds.map(({ kind }) => kind)).toEqual(['smoke', 'smoke', 'smoke'])
  })

  test('NECV-COND-04: a Hidden vehicle that moves is Revealed', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { conditions: [{ id: 'hidden', value: 6000 }] })])
    const terms = { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 } as const
    play(drive(scene.table, 0, [ahead(2)], terms), { space: { ...openGround, drive: step(2) } })
    expect(scene.table.fighter(0).conditions).toEqual([])
  })
})

test('NECV-SHOOT-06: a hit never pins a vehicle', () => {
  const scene = withFitted([])
  const hit = plainHit(0, { attacker: 1, kind: 'ranged', strength: 3, facing: 'front' })
  play(resolveHit(scene.table, hit), { dice: [['hit.wound', 1]], space: openGround })
  expect(scene.table.fighter(0).status).toBe('active')
})
