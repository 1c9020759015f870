import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { nerveTest } from '@shared/rulesets/necromunda/conditions/nerve'
import { takeFall } from '@shared/rulesets/necromunda/falling/fall'
import { resolveHit, resolveHits } from '@shared/rulesets/necromunda/hits'
import { movementOf } from '@shared/rulesets/necromunda/movement/allowance'
import { bottleChecks } from '@shared/rulesets/necromunda/phases/bottle'
import { recovery } from '@shared/rulesets/necromunda/phases/recovery'
import type { Hit } from '@shared/rulesets/necromunda/moments'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { isCapable } from '@shared/rulesets/necromunda/state'
import { sufferResult } from '@shared/rulesets/necromunda/vehicles/damage'
import { drive, type DriveTerms } from '@shared/rulesets/necromunda/vehicles/drive'
import { vehicleActions } from '@shared/rulesets/necromunda/vehicles/actions'
import type { DrivePlan, Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { inches } from '@shared/space'
import { gun, plainHit } from '../hits/hits'
import { eventsOf, expectConditions, openGround, play, shotFacts, theEvent, type Scene, type Script } from '../kit'
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
const acts = (scene: Scene, script: Script): { kind: string; options: readonly string[] }[] =>
  play(activate(scene.table, 0), script).asked.filter(({ type }) => type === 'choice')
const terms: DriveTerms = { rule: 'NECV-ACT-10', manner: 'driven', strike, nested: 0 }
const cause = { attacker: 1, by: 'autogun', kind: 'ranged' } as const
const armed = { ...ridgerunner, hardpoints: [{ weapon: 0, operator: 'crew', arcs: ['front'] } as const] }
const struck = (different: Partial<Hit>, script: Script, weapon = {}): Scene => {
  const scene = onTheRoad([driven(ridgerunner, 7), { side: 1, weapons: [gun(weapon)] }])
  const profile = scene.table.roster(1).weapons[0]?.profiles[0] ?? null
  const { facing = 'front', ...rest } = different
  const from = 'origin' in different ? {} : { facing }
  const hit = plainHit(0, { attacker: 1, kind: 'ranged', profile, ...from, ...rest })
  play(resolveHit(scene.table, hit), { ...script, space: { ...openGround, drive: step(0), ...script.space } })
  return scene
}

describe('a vehicle’s activation', () => {
  test('NECV-ACT-03: activates no other model', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), {}, { side: 1 }])
    acts(scene, { choices: ['end'], space: road([]) })
    expect([1, 2].map((one) => scene.table.fighter(one).ready)).toEqual([true, true])
    expect(eventsOf(scene, 'activated').map(({ fighter }) => fighter)).toEqual([0])
  })

  test('NECV-ACT-04, NECV-STAT-03: ends if it is wrecked in it, without a Ready marker', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { conditions: ['on-fire'] }, { hullPoints: 1 })])
    const { length } = acts(scene, {
      dice: [
        ['hit.wound', 6],
        ['hit.save.armour', 1],
        ['vehicle.damage', 5],
        ['vehicle.location', 1],
        ['vehicle.lasting-damage', 3],
      ],
      space: road([]),
    })
    expect(length).toBe(0)
    expect(scene.table.fighter(0)).toMatchObject({ status: 'out-of-action', ready: false })
    expect(scene.state.activation).toBeNull()
  })

  test('NECV-ACT-15, NECV-ACT-34: may reload with an ammo check, when Stalled too unless the option says otherwise', () => {
    const offered = (hull = {}, options = {}) => {
      const weapons = [gun({ ammo: 4 }, { id: 'cannon' })]
      const scene = onTheRoad([driven(armed, 7, { weapons }, hull), { side: 1 }], options)
      const [held] = scene.table.fighter(0).weapons
      if (held !== undefined) held.outOfAmmo = true
      return acts(scene, { choices: ['end'], space: road([]) })[0]?.options ?? []
    }
    expect(offered()).toContain('reload')
    expect(offered({ stalled: true })).toContain('reload')
    expect(offered({ stalled: true })).not.toContain('aim')
    expect(offered({ stalled: true }, { stalledReload: false })).not.toContain('reload')
  })

  test('NECV-ACT-15, NECV-PASS-07: does not reload weapons fired by passengers, who reload them', () => {
    const manned = { ...ridgerunner, hardpoints: [{ weapon: 0, operator: 'passenger', arcs: ['front'] } as const] }
    const scene = onTheRoad([driven(manned, 7, { weapons: [gun({ ammo: 4 }, { id: 'cannon' })] }), { side: 1 }])
    const [held] = scene.table.fighter(0).weapons
    if (held !== undefined) held.outOfAmmo = true
    expect(acts(scene, { choices: ['end'], space: road([]) })[0]?.options).not.toContain('reload')
  })

  test('NECV-ACT-20, NECV-ACT-21: goes backward only by Manoeuvre, and no action runs models down', () => {
    const ids = vehicleActions.map(({ id }) => id)
    expect(ids).not.toContain('reverse')
    const asked: Asked[] = []
    for (const action of ['move', 'spin', 'full-throttle'])
      acts(onTheRoad([driven(ridgerunner, 7)]), {
        choices: [action, ...(action === 'full-throttle' ? [] : ['end'])],
        space: road(asked),
      })
    expect(asked.flatMap(({ courses }) => courses)).toEqual(['forward', 'forward', 'forward'])
  })

  test('NECV-ACT-24: may shoot in the middle of its move, and go on', () => {
    const scene = onTheRoad([driven(armed, 7, { weapons: [gun({ s: 5 }, { id: 'cannon' })] }), { side: 1 }])
    acts(scene, {
      choices: ['move-and-shoot', ['vehicle.shoot-now', 'no'], ['vehicle.shoot-now', 'yes'], 'end'],
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 1],
      ],
      space: road([], [ahead(1), ahead(2)]),
    })
    const order = scene.events.map(({ type }) => type).filter((type) => type === 'drove' || type === 'shot-declared')
    expect(order).toEqual(['drove', 'shot-declared', 'drove'])
  })

  test('NECV-ACT-33, NECV-ARC-10: fires all when Stalled; weapons of the crew are included if the option says so', () => {
    const weapons = [gun({ s: 5 }, { id: 'cannon' }), gun({}, { id: 'pistol' })]
    const fired = (options = {}) => {
      const scene = onTheRoad([driven(armed, 7, { weapons }, { stalled: true }), { side: 1 }], options)
      const dice = Array.from({ length: 'crewHandWeaponInFireAll' in options ? 4 : 2 }, () => 1)
      acts(scene, { choices: ['fire-all', 'end'], dice, space: road([]) })
      return eventsOf(scene, 'shot-declared').map(({ profile }) => profile)
    }
    expect(fired()).toEqual(['cannon/standard'])
    expect(fired({ crewHandWeaponInFireAll: true })).toEqual(['cannon/standard', 'pistol/standard'])
  })

  test('NECV-ACT-35: Free Wheel rolls forwards on 1-3, and may turn once', () => {
    const asked: Asked[] = []
    const scene = onTheRoad([driven(ridgerunner, 7, {}, { stalled: true })])
    acts(scene, { choices: ['free-wheel', 'end'], dice: [6, 3], space: road(asked) })
    expect(asked[0]).toMatchObject({ allowance: 6000, pivots: 1, courses: ['forward'] })
  })

  test('NECV-STAT-06, NECV-SYS-05: leaves it Mobile if it does not move, and moving twice makes no Hard Target', () => {
    const still = onTheRoad([driven(ridgerunner, 7)])
    acts(still, { choices: ['end'], space: road([]) })
    expect(still.table.fighter(0).vehicle?.stalled).toBe(false)
    const fast = onTheRoad([driven(ridgerunner, 7)])
    acts(fast, { choices: ['move', 'move'], space: road([], [ahead(7)], [ahead(7)]) })
    expectConditions(fast, 0)
  })

  test('NECV-COND-02: has no attacks while it is Blind', () => {
    const weapons = [gun({ s: 5 }, { id: 'cannon' })]
    const scene = onTheRoad([driven(armed, 7, { weapons, conditions: ['blind'] }), { side: 1 }])
    const options = acts(scene, { choices: ['end'], space: road([]) })[0]?.options ?? []
    expect(['move-and-shoot', 'fire-all', 'aim'].filter((action) => options.includes(action))).toEqual([])
  })

  test('NECV-COND-03: rolls as fighters do if it is Insane, and breaks on 1-2', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, { conditions: ['insane'] })])
    acts(scene, { dice: [['insane.table', 1], 1, 1, 1], choices: [['rally.try', 'no']], space: road([]) })
    expect(eventsOf(scene, 'condition-gained').map(({ condition }) => condition.id)).toContain('broken')
  })

  test('NECV-END-02, NECV-END-03: is not affected as it breaks, and may rally at its end', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
    play(nerveTest(scene.table, 0), { dice: [['check.cl', 1, 1]], space: openGround })
    expectConditions(scene, 0, 'broken')
    expect(eventsOf(scene, 'action-begun')).toEqual([])
    acts(scene, { dice: [1, 1, 1, ['check.cl', 6, 6]], choices: [['rally.try', 'yes']], space: road([]) })
    expectConditions(scene, 0)
  })

  test('NECV-PROF-06: temporary bonuses may exceed the limits of a card: 12" and 4"', () => {
    const scene = onTheRoad([driven(wolfquad, 12, { carried: ['glys-injector'] })])
    const asked: Asked[] = []
    acts(scene, { choices: ['glys-injector', 'move', 'end'], space: road(asked) })
    expect(asked[0]?.allowance).toBe(16_000)
    expect(movementOf(scene.table, 0)).toBe(12_000)
  })
})

describe('a vehicle’s path', () => {
  test('NECV-MOVE-02: a pivot costs no movement', () => {
    const scene = onTheRoad([driven(ridgerunner, 7)])
    acts(scene, { choices: ['move', 'end'], space: road([], [turn(64), ahead(7)]) })
    expect(scene.table.fighter(0).lastMove).toBe(7000)
  })

  test('NECV-MOVE-06, NECV-IMP-04: friends are run over as enemies are, once a move', () => {
    const scene = onTheRoad([driven(wolfquad, 8), { stats: { i: 4 } }])
    const met = { kind: 'fighter', fighter: 1 } as const
    play(drive(scene.table, 0, [ahead(4), ahead(4)], terms), {
      dice: [['check.i', 3]],
      space: {
        ...openGround,
        drive: inTurn(step(1, met), step(3), step(1, met), step(3)),
        'make-way': { placement: null, contacts: [] },
      },
    })
    expect(eventsOf(scene, 'check-taken')).toHaveLength(1)
    expect(scene.table.fighter(0).vehicle).toMatchObject({ hullPoints: 2 })
  })

  test('NECV-IMP-04, NECV-IMP-24: a model met before and after the test of a Spin is harmed by it once', () => {
    const scene = onTheRoad([driven(wolfquad, 8), { stats: { i: 4 }, side: 1 }, driven(rockgrinder, 6, { side: 1 })])
    const fighter = { kind: 'fighter', fighter: 1 } as const
    const vehicle = { kind: 'vehicle', vehicle: 2, mine: 'right', theirs: 'left' } as const
    const pivoted = (steps: number, met: typeof fighter | typeof vehicle | null) => ({ ...step(0, met), done: steps })
    acts(scene, {
      choices: ['spin', 'end'],
      dice: [
        // Both times it takes the heavier one with its side, and shifts it.
        ['vehicle.handling', 6, 6],
        ['hit.wound', 1],
        ['hit.wound', 1],
        ['check.i', 3],
        // The test of the Spin.
        ['vehicle.handling', 6, 6],
        ['vehicle.handling', 6, 6],
      ],
      space: {
        ...road([], [turn(64), ahead(4)]),
        drive: inTurn(pivoted(10, fighter), pivoted(20, vehicle), step(1, fighter), step(1, vehicle), step(2)),
        'make-way': { placement: null, contacts: [] },
      },
    })
    expect(eventsOf(scene, 'check-taken')).toHaveLength(1)
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([0, 2])
    expect(scene.table.fighter(0).lastMove).toBe(4000)
  })

  test('NECV-IMP-06: a mounted fighter that is run over is Pinned without the hit of falling off', () => {
    const scene = onTheRoad([driven(wolfquad, 8), { side: 1, carried: ['wasters-dirtbike'], stats: { w: 3 } }])
    play(drive(scene.table, 0, [ahead(4)], terms), {
      dice: [
        ['check.i', 1],
        ['hit.wound', 1],
      ],
      space: {
        ...openGround,
        drive: inTurn(step(1, { kind: 'fighter', fighter: 1 }), step(3)),
        'make-way': { placement: null, contacts: [] },
      },
    })
    expect(scene.table.fighter(1).status).toBe('pinned')
    expect(eventsOf(scene, 'hit-taken').map(({ by }) => by)).toEqual(['run-over'])
  })

  test('NECV-IMP-00a: a Stalled vehicle that is moved hits as at 3"', () => {
    const scene = onTheRoad([driven(ridgerunner, 7, {}, { stalled: true }), driven(ridgerunner, 7, { side: 1 })])
    const met = { kind: 'vehicle', vehicle: 1, mine: 'front', theirs: 'front' } as const
    play(drive(scene.table, 0, [ahead(2)], terms), {
      dice: [
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
      space: { ...openGround, drive: inTurn(step(1, met), step(1), step(1)) },
    })
    // S 3 against a front of 5.
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([5, 5])
  })

  test('NECV-IMP-21, NECV-IMP-41: its rear meets others head-on; the one that moved is hit first', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), driven(rockgrinder, 5, { side: 1 })])
    const met = { kind: 'vehicle', vehicle: 1, mine: 'rear', theirs: 'front' } as const
    const { result } = play(
      drive(scene.table, 0, [{ kind: 'straight', distance: inches(3), course: 'backward' }], terms),
      {
        dice: [
          ['hit.wound', 1],
          ['hit.wound', 1],
        ],
        space: { ...openGround, drive: inTurn(step(1, met)) },
      },
    )
    // A rear of 4 against a front of 7: it stops where it is.
    expect(result.moved).toBe(1000)
    expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([0, 1])
  })

  test('NECV-LOC-02: a Swerve is a pivot of 45 degrees', () => {
    const asked: Leg[] = []
    const scene = onTheRoad([driven(ridgerunner, 7)])
    play(sufferResult(scene.table, { vehicle: 0, cause, strike, nested: 0 }, 'drive', 'glancing'), {
      dice: [
        ['vehicle.handling', 1, 1],
        ['vehicle.control', 3],
        ['vehicle.direction', 1],
      ],
      space: {
        ...openGround,
        drive: ({ leg }) => {
          asked.push(leg)
          return { ...step(0), done: leg.kind === 'pivot' ? leg.steps : leg.kind === 'straight' ? leg.distance : 0 }
        },
      },
    })
    expect(asked[0]).toEqual({ kind: 'pivot', steps: -32 })
  })

  test('NECV-TERR-08: dangerous ground is tested once an action', () => {
    const scene = onTheRoad([driven(ridgerunner, 7)])
    acts(scene, {
      choices: ['move', 'end'],
      dice: [['vehicle.handling', 6, 6]],
      space: { ...road([], [ahead(2), turn(9), ahead(2)]), drive: { ...step(2), dangerous: true } },
    })
    expect(eventsOf(scene, 'handling-tested')).toHaveLength(1)
  })
})

describe('hits on a vehicle', () => {
  test('NECV-HIT-04, NECX-SAVE-07: heavy cover makes a Save of 5+ against a blast 3+, with that option', () => {
    const saves = (coverSaveBonus: boolean) => {
      const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }], { coverSaveBonus })
      const blast = plainHit(0, { strength: 8, blast: true, attacker: 1, kind: 'ranged', facing: 'front' })
      play(resolveHit(scene.table, blast), {
        dice: [
          ['hit.wound', 6],
          ['hit.save.armour', 6],
        ],
        space: { ...openGround, 'cover-from': 'heavy' },
      })
      return theEvent(scene, 'save-rolled').needed.value
    }
    expect([saves(false), saves(true)]).toEqual([5, 3])
  })

  test('NECV-HIT-03, NECV-HIT-05: a wound roll against the facing, then a Damage dice for each point of Damage', () => {
    const scene = struck(
      { strength: 5, ap: -4, damage: 3 },
      {
        dice: [
          ['hit.wound', 4],
          ['vehicle.damage', 1, 1, 1],
          ['vehicle.location', 6],
        ],
      },
    )
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([4])
    expect(eventsOf(scene, 'vehicle-damaged').map(({ faces }) => faces.length)).toEqual([4])
    expect(scene.table.fighter(0).vehicle).toMatchObject({ hullPoints: 3, stalled: true })
  })

  test('NECV-HIT-08: effects of hits add up', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
    for (let nth = 0; nth < 2; nth += 1)
      play(sufferResult(scene.table, { vehicle: 0, cause, strike, nested: 0 }, 'drive', 'penetrating'), {
        dice: [['vehicle.handling', 6, 6]],
      })
    expect(scene.table.fighter(0).vehicle).toMatchObject({ hullPoints: 1, handlingLost: 2 })
  })

  test('NECV-TRT-02: Concussion makes Handling worse by 2', () => {
    const scene = struck(
      { strength: 5, ap: -4 },
      {
        dice: [
          ['hit.wound', 6],
          ['vehicle.damage', 1],
          ['vehicle.location', 6],
        ],
      },
      { traits: ['concussion'] },
    )
    expectConditions(scene, 0, 'concussed')
  })

  test('NECV-TRT-07: Seismic causes a control test after the attack', () => {
    const scene = struck(
      { strength: 3 },
      {
        dice: [
          ['hit.wound', 1],
          ['vehicle.handling', 6, 6],
        ],
      },
      { traits: ['seismic'] },
    )
    expect(eventsOf(scene, 'handling-tested').map(({ rule }) => rule)).toEqual(['NECV-TRT-07'])
  })

  test('NECV-TRT-09: Phase allows no save', () => {
    const scene = struck(
      { strength: 5 },
      {
        dice: [
          ['hit.wound', 6],
          ['vehicle.damage', 1],
          ['vehicle.location', 6],
        ],
      },
      { traits: ['phase'] },
    )
    expect(eventsOf(scene, 'save-rolled')).toEqual([])
  })

  test('NECV-TRT-10: Scattershot rolls D6 wounds', () => {
    const scene = struck({ strength: 3 }, { dice: [['scattershot', 3], 1, 1, 1] }, { traits: ['scattershot'] })
    expect(eventsOf(scene, 'wound-rolled')).toHaveLength(3)
  })

  test('NECV-TRT-11, NECV-SYS-02: Knockback and Drag do not move it, and Web does not hold it', () => {
    const scene = struck({ strength: 3, total: 6 }, { dice: [['hit.wound', 1]] }, { traits: ['knockback', 'drag'] })
    expect(eventsOf(scene, 'pushed')).toEqual([])
    const webbed = struck({ strength: 3 }, {}, { traits: ['web'] })
    expectConditions(webbed, 0)
  })

  test('NECV-TRT-12: an Unstable weapon that fails is destroyed, with a catastrophic hit on the Body', () => {
    const weapons = [gun({ s: 5, ammo: 4, traits: ['unstable'] }, { id: 'cannon' })]
    const scene = onTheRoad([driven(armed, 7, { weapons }), { side: 1 }])
    acts(scene, {
      choices: ['fire-all', 'end'],
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 1],
        ['ammo.check', 6],
        ['unstable', 3],
        ['vehicle.handling', 6, 6],
      ],
      space: road([]),
    })
    expect(scene.table.fighter(0).weapons[0]).toMatchObject({ lost: true })
    // No working weapon is left: two Hull Points.
    expect(scene.table.fighter(0).vehicle?.hullPoints).toBe(1)
  })

  test('NECV-TRT-14: Impale does not go on through a vehicle', () => {
    const scene = struck(
      { strength: 5, ap: -4 },
      {
        dice: [
          ['hit.wound', 6],
          ['vehicle.damage', 1],
          ['vehicle.location', 6],
        ],
      },
      { traits: ['impale'] },
    )
    expect(eventsOf(scene, 'hit-taken')).toHaveLength(1)
  })
})

describe('a vehicle beside fighters', () => {
  test('NECV-SYS-04: is Capable unless its driver has blacked out', () => {
    const scene = onTheRoad([driven(ridgerunner, 7), driven(ridgerunner, 7, {}, { blackedOut: true })])
    expect([0, 1].map((one) => isCapable(scene.table.fighter(one)))).toEqual([true, false])
  })

  test('NECV-SYS-04: lets its crew take the test of a bottle check unless the option says otherwise', () => {
    const bottle = (crewMayTestBottle: boolean) => {
      const scene = onTheRoad([driven(ridgerunner, 7), { status: 'out-of-action' }, { side: 1 }], { crewMayTestBottle })
      const script = crewMayTestBottle ? { choices: ['fighter-0'], dice: [['check.ld', 6, 6] as const] } : {}
      play(bottleChecks(scene.table), script)
      return scene.state.sides[0]?.bottled
    }
    expect([bottle(true), bottle(false)]).toEqual([false, true])
  })

  test('NECV-SYS-04: does not prevent recovery', () => {
    const scene = onTheRoad([{ status: 'seriously-injured' }, driven(ridgerunner, 7, { side: 1 })])
    const { asked } = play(recovery(scene.table), {
      choices: [['recovery.try', 'no']],
      space: { ...openGround, within: [1] },
    })
    expect(asked.map(({ kind }) => kind)).toContain('recovery.try')
  })

  test('NECV-MEL-06: is attacked by a Charge that ends beside it, with the charge bonus', () => {
    const blade = {
      id: 'knife',
      profiles: [{ short: { kind: 'engaged' }, long: { kind: 'engaged' }, s: 4, traits: ['melee'] }],
    } as const
    const scene = onTheRoad([{ weapons: [blade] }, driven(ridgerunner, 7, { side: 1 })])
    scene.table.emit({ type: 'activated', rule: 'NEC-ACT-10', fighter: 0, actionPoints: 2 })
    play(
      charge.perform(scene.table, 0, () => undefined),
      {
        choices: [['charge.fight', 'yes'], 'knife/standard'],
        dice: [['fight.hit', 1, 1]],
        space: {
          ...openGround,
          within: [1],
          'can-see': true,
          facing: ['left'],
          'plan-move': { path: null, cost: inches(4), hazards: [], shifted: null },
          arrive: {
            placement: null,
            moved: inches(4),
            contacts: [],
            finishable: [],
            cut: false,
            dangerous: false,
            climbing: null,
          },
        },
      },
    )
    expect(eventsOf(scene, 'fight-begun')).toMatchObject([{ attacker: 0, targets: [1], charging: true }])
  })
})

describe('shots at a vehicle', () => {
  const rival = { side: 1, name: 'foe' }
  const shoots = (hull = {}) => {
    const scene = onTheRoad([{ weapons: [gun()] }, driven(ridgerunner, 7, { side: 1, name: 'truck' }, hull), rival])
    scene.table.emit({ type: 'activated', rule: 'NEC-ACT-10', fighter: 0, actionPoints: 2 })
    const { asked } = play(
      shoot.perform(scene.table, 0, () => undefined),
      {
        choices: ['foe', ['shoot.priority', 'closest']],
        dice: [
          ['shoot.hit', 1],
          ['shoot.firepower', 1],
        ],
        space: { ...road([]), nearest: 1, 'turned-towards': null },
      },
    )
    return asked.map(({ kind }) => kind)
  }

  test('NECV-SHOOT-01, NECV-SHOOT-04: a closer vehicle has priority as a target, Stalled or Mobile', () => {
    expect(shoots()).toContain('shoot.priority')
    expect(shoots({ stalled: true })).toContain('shoot.priority')
  })

  test('NECV-SYS-03: ignoring it takes a Willpower test, or Cool if the option says so', () => {
    const tested = (priorityTestStat: 'wil' | 'cool') => {
      const scene = onTheRoad([{ weapons: [gun()] }, driven(ridgerunner, 7, { side: 1, name: 'truck' }), rival], {
        priorityTestStat,
      })
      scene.table.emit({ type: 'activated', rule: 'NEC-ACT-10', fighter: 0, actionPoints: 2 })
      play(
        shoot.perform(scene.table, 0, () => undefined),
        {
          choices: ['foe', ['shoot.priority', 'test']],
          dice: [[priorityTestStat === 'wil' ? 'check.wil' : 'check.cl', 6, 6], 1, 1],
          space: { ...road([]), nearest: 1, 'turned-towards': null },
        },
      )
      return eventsOf(scene, 'check-taken').map(({ characteristic }) => characteristic)
    }
    expect([tested('wil'), tested('cool')]).toEqual([['wil'], ['cl']])
  })

  test('NECV-SHOOT-07: a blast hits the facing in front of its centre', () => {
    const origins: unknown[] = []
    const origin = { at: 'centre', outOfRange: false }
    struck(
      { strength: 3, blast: true, origin },
      { dice: [['hit.wound', 1]], space: { facing: ({ from }) => (origins.push(from), ['rear']) } },
    )
    expect(origins).toEqual([origin])
  })

  test('NECV-SHOOT-13: each of several hits has its own location', () => {
    const scene = onTheRoad([driven(rockgrinder, 5), { side: 1 }])
    const hit = plainHit(0, { attacker: 1, kind: 'ranged', strength: 7, ap: -6, facing: 'front' })
    play(resolveHits(scene.table, [hit, hit]), {
      dice: [
        ['hit.wound', 4],
        ['vehicle.damage', 1],
        ['vehicle.location', 6],
        ['hit.wound', 4],
        ['vehicle.damage', 1],
        ['vehicle.location', 5],
        ['vehicle.handling', 6, 6],
      ],
      space: openGround,
    })
    expect(eventsOf(scene, 'vehicle-damaged').map(({ location }) => location)).toEqual(['engine', 'drive'])
  })
})

test('NECV-STAT-05: a vehicle that a model falls onto is hit, and not Pinned', () => {
  const scene = onTheRoad([{}, driven(ridgerunner, 7, { side: 1 })])
  play(takeFall(scene.table, 0, inches(3), 1), {
    dice: [
      ['hit.wound', 1],
      ['hit.wound', 1],
    ],
    space: { ...openGround, facing: ['left'] },
  })
  expect(eventsOf(scene, 'status-changed').map(({ fighter }) => fighter)).toEqual([0])
})
