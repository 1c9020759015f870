import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { charge } from '@shared/rulesets/necromunda/actions/charge'
import { retreat } from '@shared/rulesets/necromunda/actions/retreat'
import { standUp } from '@shared/rulesets/necromunda/actions/stand-up'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import { rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import { allModules } from '@shared/rulesets/necromunda/modules'
import { tumbleAt } from '@shared/rulesets/necromunda/mounts/riding'
import { fall } from '@shared/rulesets/necromunda/falling/fall'
import { chargeDistance, movementOf } from '@shared/rulesets/necromunda/movement/allowance'
import { fittedOut } from '@shared/rulesets/necromunda/setup/fitted-out'
import type { VehicleProfile } from '@shared/rulesets/necromunda/roster'
import { loadedArms } from '@shared/rulesets/necromunda/shooting'
import { hitNeeded } from '@shared/rulesets/necromunda/shooting/shot'
import { hasRoom } from '@shared/rulesets/necromunda/vehicles/room'
import { hasProperty } from '@shared/rulesets/necromunda/table'
import type { Options } from '@shared/rulesets/necromunda/options'
import { createRegistry } from '@shared/engine'
import { inches, millimetres, spot, type PathStep } from '@shared/space'
import { arenaWith } from '../board/arena'
import { gun, profileOf } from '../hits/hits'
import { traits } from '../modules/struck'
import { going, planned } from '../movement/plans'
import { driven, onTheRoad, ridgerunner } from '../vehicles/fleet'
import {
  arrival,
  eventsOf,
  expectStatus,
  openGround,
  play,
  setUp,
  somewhere,
  type FighterSketch,
  type ProfileSketch,
  type Scene,
  type Script,
} from '../kit'

const dirtbiker: FighterSketch = { side: 1, carried: ['wasters-dirtbike'], stats: { i: 3, m: 8000, w: 3 } }

const step = ([x, y, z]: readonly [number, number, number], by: PathStep['by']): PathStep => ({
  to: spot(1000 * x, 1000 * y, 1000 * z),
  by,
})

const facing = (profile: ProfileSketch, rider: FighterSketch, options: Partial<Options> = {}): Scene =>
  setUp({ fighters: [{ weapons: [gun(profile)] }, rider], modules: allModules, activation: null, options })

/** Hit by this weapon, with no wound unless the dice give one. */
const shotAt = (
  profile: ProfileSketch,
  rider: FighterSketch,
  script: Script,
  options: Partial<Options> = {},
): Scene => {
  const scene = facing(profile, rider, options)
  const hit = rangedHit(scene.table, 0, 1, profileOf(scene.table), { natural: 4, total: 4 })
  play(resolveHit(scene.table, hit), { ...script, space: { ...openGround, ...script.space } })
  return scene
}

describe('knocked down', () => {
  test('NECV-MNT-08: a rider that passes its Initiative test stays Active', () => {
    const scene = shotAt({}, dirtbiker, {
      dice: [
        ['check.i', 3],
        ['hit.wound', 1],
      ],
    })
    expectStatus(scene, 1, 'active')
  })

  test('NECV-MNT-09, NECX-TRAIT-KNOCKBACK: a rider killed by falling off is not knocked back as well', () => {
    const rider = { ...dirtbiker, stats: { ...dirtbiker.stats, w: 1 } }
    const scene = shotAt(traits('knockback'), rider, {
      dice: [
        ['check.i', 1],
        ['hit.wound', 6],
        ['hit.injury', 6],
      ],
    })
    expectStatus(scene, 1, 'out-of-action')
    expect(eventsOf(scene, 'pushed')).toEqual([])
  })

  test('NECV-TV-10, NECV-MNT-08: -1 against Blast; 9.2" count as 10"', () => {
    const scene = shotAt(
      { traits: [{ id: 'blast', value: 3000 }] },
      { ...dirtbiker, lastMove: 9.2 },
      {
        dice: [
          ['check.i', 3],
          // Strength 7 against Toughness 3.
          ['hit.wound', 1],
          ['hit.wound', 1],
        ],
      },
    )
    expect(eventsOf(scene, 'check-taken').map(({ passed }) => passed)).toEqual([false])
    expect(eventsOf(scene, 'wound-rolled').map(({ needed }) => needed.value)).toEqual([2, 4])
    expect(tumbleAt(inches(9.2))).toEqual({ strength: 7, ap: -2, damage: 2 })
    expectStatus(scene, 1, 'pinned')
  })

  test('NECV-MNT-08: by the distance of the last activation', () => {
    expect([0, 5, 5.1, 9, 9.1].map((distance) => tumbleAt(inches(distance)).strength)).toEqual([3, 3, 5, 5, 7])
  })

  test('NECV-MNT-09: the hit of falling off comes before it is Pinned, and may take it down', () => {
    const scene = shotAt(
      {},
      { ...dirtbiker, stats: { i: 3, w: 1 } },
      {
        dice: [
          ['check.i', 2],
          ['hit.wound', 6],
          ['hit.injury', 3],
          ['hit.wound', 1],
        ],
      },
    )
    const told = scene.events.map(({ type }) => type)
    expect(told).not.toContain('status-changed')
    expectStatus(scene, 1, 'seriously-injured')
  })

  test('NECV-MNT-09: Seismic pins without a test, with the hit of falling off unless the option says otherwise', () => {
    const seismic: ProfileSketch = { traits: ['seismic'] }
    const jolted = shotAt(seismic, dirtbiker, {
      dice: [
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
    })
    const pinned = shotAt(seismic, dirtbiker, { dice: [['hit.wound', 1]] }, { seismicKnockdown: false })
    for (const scene of [jolted, pinned]) expectStatus(scene, 1, 'pinned')
  })

  test('NECV-MNT-08: the distance is the sum of the moves of its own activation', () => {
    const scene = setUp({ fighters: [dirtbiker], activation: 0 })
    for (const moved of [3, 4])
      scene.table.emit({
        type: 'moved',
        rule: 'NEC-ACT-20',
        fighter: 0,
        kind: 'move',
        arrival: arrival(0, { moved: inches(moved) }),
      })
    expect(scene.table.fighter(0).lastMove).toBe(7000)
    scene.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: 0, actionPoints: 2 })
    expect(scene.table.fighter(0).lastMove).toBe(0)
  })
})

describe('mounting again', () => {
  const fallen = (carried: readonly string[], face: number): Scene => {
    const scene = setUp({ fighters: [{ carried, status: 'pinned', stats: { i: 3 } }], modules: allModules })
    play(
      standUp.perform(scene.table, 0, () => undefined),
      { dice: carried.length === 0 ? [] : [face], space: { ...openGround, face: somewhere(0) } },
    )
    return scene
  }

  test('NECV-MNT-10: a rider with Initiative 3+ needs a 3', () => {
    expectStatus(fallen(['wasters-dirtbike'], 3), 0, 'active')
  })

  test('NECV-MNT-10: failing costs the action; a fighter on foot does not test', () => {
    const scene = setUp({ fighters: [{ carried: ['cutter'], status: 'pinned', stats: { i: 3 } }], modules: allModules })
    play(
      standUp.perform(scene.table, 0, () => undefined),
      { dice: [2] },
    )
    expectStatus(scene, 0, 'pinned')
    expectStatus(fallen([], 0), 0, 'active')
  })

  test('NECV-MNT-11: a Charge from Pinned is lost if the test fails', () => {
    const scene = setUp({
      fighters: [{ carried: ['wasters-dirtbike'], status: 'pinned', stats: { i: 3 } }, { side: 1 }],
      modules: allModules,
    })
    let paid = 0
    play(
      charge.perform(scene.table, 0, () => void (paid += 1)),
      { dice: [2] },
    )
    expect(paid).toBe(1)
    expectStatus(scene, 0, 'pinned')
  })
})

describe('movement of a rider', () => {
  test("NECV-MNT-01: is the mount's Movement instead of the rider's", () => {
    const { table } = setUp({
      fighters: ['cutter', 'wasters-dirtbike', 'born-in-the-saddle'].map((id) => ({ carried: [id] })),
    })
    const ready = fittedOut(table.rosters, createRegistry(allModules))
    expect(ready.map(({ statline }) => statline.m[0]?.amount)).toEqual([9000, 8000, 5000])
  })

  test('NECV-MNT-12: is 12" on a charge, or 16" if the option says so', () => {
    const charges = (options: Partial<Options>): number =>
      chargeDistance(setUp({ fighters: [dirtbiker], modules: allModules, options }).table, 0)
    expect([charges({}), charges({ mountedChargeCap: 'sixteen' })]).toEqual([12_000, 16_000])
    expect(charges({ mountedChargeCap: 'sixteen', chargeCap: 'total' })).toBe(16_000)
  })
})

describe('a mounted fighter', () => {
  const guns = [
    { id: 'heavy', profiles: [{ short: 8, long: 24, traits: ['unwieldy'] }] },
    { id: 'hunting-lance', profiles: [{ short: 2, long: 4, traits: ['unwieldy', 'lance'] }] },
    { id: 'light', profiles: [{ short: 8, long: 24 }] },
  ]
  const armed = (carried: string): string[] => {
    const { table } = setUp({ fighters: [{ carried: [carried], weapons: guns }], modules: allModules })
    return loadedArms(table, 0, () => true).map(({ id }) => id)
  }

  test('NECV-MNT-02: uses no Unwieldy weapon but a lance; the gun of a cutter has suspensors', () => {
    expect(armed('wasters-dirtbike').some((id) => id.startsWith('heavy'))).toBe(false)
    expect(armed('wasters-dirtbike').some((id) => id.startsWith('hunting-lance'))).toBe(true)
    expect(armed('cutter').some((id) => id.startsWith('heavy'))).toBe(true)
  })

  test('NECV-MNT-02: uses one weapon in close combat', () => {
    const { table } = setUp({ fighters: [{ carried: ['wasters-dirtbike'] }, {}], modules: allModules })
    expect([hasProperty(table, 0, 'oneWeapon'), hasProperty(table, 1, 'oneWeapon')]).toEqual([true, false])
  })

  test('NECV-MNT-05: has +2 to a Retreat', () => {
    const scene = setUp({
      fighters: [
        { carried: ['wasters-dirtbike'], engagedWith: [1] },
        { side: 1, engagedWith: [0] },
      ],
      modules: allModules,
    })
    play(
      retreat.perform(scene.table, 0, () => undefined),
      { dice: [2], space: { ...openGround, ...going(planned(3)), face: ({ fighter }) => somewhere(fighter) } },
    )
    // Initiative 4+.
    expect(eventsOf(scene, 'check-taken')[0]?.passed).toBe(true)
  })

  test('NECV-MNT-17: has a base of 60 mm, or the one on foot if the option says so', () => {
    const { table } = setUp({ fighters: [{ carried: ['wasters-dirtbike'] }] })
    const radius = (options?: Pick<Options, 'mountedBase'>) => {
      const [body] = bodiesOf(table.rosters, options)
      return body?.base.kind === 'circle' ? body.base.radius : null
    }
    expect([radius(), radius({ mountedBase: 'as-on-foot' })]).toEqual([millimetres(30), millimetres(12.5)])
  })

  test('NECV-MNT-06: may not climb where a fighter on foot may', () => {
    const wall = { pieces: [{ kind: 'structure', from: [2, 2], to: [8, 8], top: 3 }] } as const
    const asked = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(9), targets: [] } as const
    const problem = (carried: readonly string[]): string | null => {
      const { oracle, state } = arenaWith(wall, [{ at: [5, 10.5], carried }])
      const way = { path: [step([5, 9.5, 0], 'walk'), step([5, 9.5, 3], 'climb'), step([5, 6, 3], 'walk')] }
      const resolution = oracle.resolve(state, asked, way)
      return resolution.ok ? null : resolution.problem
    }
    expect(problem(['wasters-dirtbike'])).toBe('move.riders-climb-nothing')
    expect(problem([])).not.toBe('move.riders-climb-nothing')
  })
})

test('NECV-MNT-14: a cutter flies over everything, and never falls', () => {
  const [flier] = setUp({ fighters: [{ carried: ['cutter'] }], modules: allModules }).table.rosters
  const held = createRegistry(allModules).at('hovers', flier?.carried ?? [])
  expect(held).toHaveLength(1)
})

test('NECV-MNT-07: has no action to dismount', () => {
  const { table } = setUp({ fighters: [dirtbiker], modules: allModules })
  const { asked } = play(activate(table, 0), { choices: ['end'], space: openGround })
  const offered = asked.flatMap(({ options }) => options)
  expect(offered.filter((id) => id.includes('mount'))).toEqual([])
  expect(offered).toContain('move')
})

test('NECV-MNT-13: cannot use a grapnel', () => {
  const offered = (carried: readonly string[]): readonly string[] => {
    const { table } = setUp({ fighters: [{ carried: ['grapnel-launcher', ...carried] }], modules: allModules })
    const { asked } = play(activate(table, 0), { choices: ['end'], space: openGround })
    return asked.flatMap(({ options }) => options).filter((id) => id === 'grapnel')
  }
  expect([offered([]), offered(['wasters-dirtbike'])]).toEqual([['grapnel'], []])
})

describe('NECV-MNT-15: an ash waste grav-cutter', () => {
  const rider: FighterSketch = { side: 1, carried: ['ash-waste-grav-cutter'], stats: { i: 5, w: 3 } }

  test('keeps its rider mounted at +2, and on its feet', () => {
    const scene = shotAt({}, rider, {
      dice: [
        ['check.i', 3],
        ['hit.wound', 1],
      ],
    })
    expectStatus(scene, 1, 'active')
    const pinned = setUp({ fighters: [{ ...rider, side: 0, status: 'pinned' }], modules: allModules })
    play(
      standUp.perform(pinned.table, 0, () => undefined),
      {
        dice: [['check.i', 3]],
        space: { face: somewhere(0) },
      },
    )
    expectStatus(pinned, 0, 'active')
  })

  test('NECV-MNT-01: makes its rider 2" faster, and never falls', () => {
    const scene = setUp({ fighters: [{ ...rider, stats: { m: 5000 } }], modules: allModules })
    expect(movementOf(scene.table, 0)).toBe(7000)
    expect(hasProperty(scene.table, 0, 'hovers')).toBe(true)
  })

  test('reduces the cover of its rider’s targets by 1', () => {
    const scene = setUp({ fighters: [{ ...rider, side: 0, weapons: [gun({})] }, { side: 1 }], modules: allModules })
    const shot = {
      shooter: 0,
      target: 1,
      profile: profileOf(scene.table),
      band: 'short',
      aimed: false,
      paired: false,
    } as const
    const needs = (cover: 'open' | 'light' | 'heavy') => hitNeeded(scene.table, { ...shot, cover }).value
    expect([needs('open'), needs('light'), needs('heavy')]).toEqual([4, 4, 5])
  })

  test('NECV-MNT-02: leaves both hands free', () => {
    const scene = setUp({ fighters: [rider], modules: allModules })
    expect(hasProperty(scene.table, 0, 'oneWeapon')).toBe(false)
  })
})

describe('NECV-MNT-16', () => {
  test('on a sump sea a rider stays mounted without a test', () => {
    const { state } = shotAt({}, dirtbiker, { dice: [['hit.wound', 1]] }, { sumpSea: true })
    expect(state.fighters[1]?.status).toBe('active')
  })

  test('on other battlefields a rider tests for dangerous ground and falls as usual', () => {
    const scene = setUp({ fighters: [dirtbiker], modules: allModules, activation: null })
    play(activate(scene.table, 0), { dice: [['check.i', 1]], space: { ...openGround, 'on-dangerous-ground': true } })
    expectStatus(scene, 0, 'out-of-action')
    const falling = setUp({ fighters: [dirtbiker], modules: allModules, activation: null })
    const landing = { placement: somewhere(0), height: inches(4), pit: false, onto: null, contacts: [] }
    play(fall(falling.table, 0, 'NEC-FALL-01'), { dice: [['hit.wound', 1]], space: { ...openGround, landing } })
    expectStatus(falling, 0, 'pinned')
  })

  test('NECV-MOVE-11: nothing on wheels, tracks or legs takes part in a battle on a sump sea', () => {
    const fields = (locomotion: VehicleProfile['locomotion']) => {
      const scene = onTheRoad([driven({ ...ridgerunner, locomotion }, 7)], { sumpSea: true })
      return play(hasRoom(scene.table, 0), { space: { 'hull-room': true } }).result
    }
    const all = ['wheeled', 'tracked', 'walker', 'skimmer', 'waterborne'] as const
    expect(all.map(fields)).toEqual([false, false, false, true, true])
  })
})
