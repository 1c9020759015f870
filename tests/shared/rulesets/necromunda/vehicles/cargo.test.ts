import { describe, expect, test } from 'vitest'
import type { BattleSetup, CrewVehicle } from '@shared/battle'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { automaticHit } from '@shared/rulesets/necromunda/hits/automatic'
import { bodiesOf } from '@shared/rulesets/necromunda/board/bodies'
import type { BlastMarker } from '@shared/rulesets/necromunda/questions'
import { cargoDues } from '@shared/rulesets/necromunda/scenarios/cargo-dues'
import { hullProfile } from '@shared/rulesets/necromunda/setup/hull'
import { cratesNear, spendCrate } from '@shared/rulesets/necromunda/shooting/crate'
import { loadContainers } from '@shared/rulesets/necromunda/vehicles/cargo'
import { createPositions, heading, inches, place, spot } from '@shared/space'
import { arenaWith } from '../board/arena'
import { eventsOf, openGround, play } from '../kit'
import { asking } from '../terrain/scenes'
import { driven, onTheRoad, ridgehauler } from './fleet'

const rig: CrewVehicle = {
  id: 'rig',
  name: 'Rig',
  type: 'cargo-8-ridgehauler',
  toughness: { front: 9, side: 8, rear: 8 },
  hullPoints: 6,
  handling: 7,
  save: 3,
  hull: { length: 7000, width: 3500, height: 3500 },
  drive: 'wheeled',
  hardpoints: [],
  traits: [],
  upgrades: [],
  transport: ['bed'],
  rating: 230,
  damage: [],
}
const container = 'cargo-load-armoured-container'
const tank = 'cargo-load-promethium-tank'

test('NECV-PROF-10, NECV-PROF-06: trailers add 5 Hull Points and a hull length each, up to four', () => {
  const towing = (count: number) => {
    const { hullPoints, hull } = hullProfile(
      { ...rig, upgrades: Array.from({ length: count }, () => 'ridgehauler-trailer') },
      [],
    )
    return [hullPoints, hull.length, hull.width]
  }
  expect([towing(0), towing(1), towing(4), towing(5)]).toEqual([
    [6, 7000, 3500],
    [11, 14_000, 3500],
    [26, 35_000, 3500],
    [26, 35_000, 3500],
  ])
})

describe('NECV-UPG-05', () => {
  test('a container is an ammo cache beside its vehicle that is never empty', () => {
    const arena = arenaWith({}, [
      { ...driven(ridgehauler, 7, { carried: [container] }), at: [10, 10] },
      { at: [10, 12.4] },
      { at: [10, 13.2] },
      { at: [20, 20], side: 1 },
    ])
    const positions = createPositions(bodiesOf(arena.table.rosters))
    // Its hull is 2" wide: from 9" to 11". The base of the next is half an inch.
    place(positions, 0, { ...spot(10_000, 10_000, 0), heading: heading(0), pose: 'standing' })
    place(positions, 1, { ...spot(10_000, 12_400, 0), heading: heading(0), pose: 'standing' })
    place(positions, 2, { ...spot(10_000, 13_200, 0), heading: heading(0), pose: 'standing' })
    arena.state.positions = positions
    loadContainers(arena.table)
    const near = (fighter: number) =>
      play(cratesNear(arena.table, fighter), {
        space: { 'scenery-near': (question) => arena.oracle.measure(arena.state, question) as number[] },
      }).result
    expect([near(0), near(1), near(2)]).toEqual([[0], [0], []])
    spendCrate(arena.table, 1, 0, [6])
    expect(arena.state.scenery.loot[0]?.gone).toBe(false)
  })

  const marker: BlastMarker = { at: null, outOfRange: false }
  const shot = { strength: 6, ap: -6, damage: 3, facing: 'side' as never }
  const struck = (face: number, traits: readonly string[], dice: Parameters<typeof play>[1]) => {
    const gun = { id: 'gun', profiles: [{ short: 8, s: 6, traits }] }
    const scene = onTheRoad([driven(ridgehauler, 7, { carried: [tank] }), {}, { side: 1, weapons: [gun] }])
    const [profile = null] = scene.table.roster(2).weapons[0]?.profiles ?? []
    const hit = { ...automaticHit(0, 'gun', { ...shot, facing: 'left' }), profile, attacker: 2 }
    play(resolveHit(scene.table, hit), {
      ...dice,
      dice: [['vehicle.tank', face], ...(dice?.dice ?? [])],
      space: { ...openGround, 'marker-on': marker, 'under-blast': [0, 1] },
    })
    return scene
  }

  test('a tank vents if D6 and Strength make 9: models pass Initiative or are Blind; the hit itself does 1 Damage', () => {
    const scene = struck(3, [], {
      // Blinded; then wounded with one Damage dice instead of three.
      dice: [
        ['check.i', 1],
        ['check.i', 1],
        ['hit.wound', 6],
        ['vehicle.damage', 1],
        ['vehicle.location', 6],
      ],
    })
    expect(scene.state.fighters[1]?.conditions.map(({ id }) => id)).toEqual(['blind'])
    expect(eventsOf(scene, 'vehicle-damaged')).toHaveLength(1)
  })

  test('a tank hit by a weapon with Blaze burns models that fail', () => {
    const scene = struck(3, ['blaze'], {
      dice: [
        ['check.i', 1],
        ['hit.wound', 1],
        ['blaze.catch-fire', 4],
        ['hit.wound', 1],
        ['blaze.catch-fire', 1],
      ],
    })
    expect(scene.state.fighters[1]?.conditions.map(({ id }) => id)).toContain('on-fire')
  })

  test('below 9 nothing happens', () => {
    const scene = struck(2, [], { dice: [['hit.wound', 1]] })
    expect(eventsOf(scene, 'blast-placed')).toEqual([])
  })

  test('on a board it vents at the point of the hull nearest to the shooter', () => {
    const arena = arenaWith({}, [
      { ...driven(ridgehauler, 7), at: [10, 10] },
      { at: [20, 8], side: 1 },
    ])
    const positions = createPositions(bodiesOf(arena.table.rosters))
    place(positions, 0, { ...spot(10_000, 10_000, 0), heading: heading(0), pose: 'standing' })
    place(positions, 1, { ...spot(20_000, 8000, 0), heading: heading(0), pose: 'standing' })
    arena.state.positions = positions
    // Four inches by two, heading east: its nearest corner to the north-east.
    expect(arena.oracle.measure(arena.state, asking({ ask: 'marker-on', fighter: 0, from: 1 }))).toEqual({
      at: { x: 12_000, y: 9000, z: 0 },
      outOfRange: false,
    })
    expect(inches(1)).toBe(1000)
  })
})

test('NECV-POST-04: loads pay D3x10 to their owner, or D6x10 to the enemy who wrecked them; a tank D6x10 more', () => {
  const carried = [container, tank, 'ridgehauler-trailer']
  const scene = onTheRoad([driven(ridgehauler, 7, { carried }), { side: 1 }])
  const setup = { sides: [{ gangId: 'a' }, { gangId: 'b' }] } as unknown as BattleSetup
  const told = () =>
    [0, 1].flatMap((side) =>
      cargoDues(setup, scene.table, side).map(({ gangId, amount, times }) => [gangId, amount, times]),
    )
  expect(told()).toEqual([
    ['a', { dice: 'D3', times: 10, plus: 0 }, 2],
    ['a', { dice: 'D6', times: 10, plus: 0 }, 1],
  ])
  const cause = { attacker: 1, by: 'gun', kind: 'ranged' } as const
  scene.table.emit({ type: 'out-of-action', rule: 'NECV-WRK-01', fighter: 0, ...cause })
  expect(told()).toEqual([
    ['b', { dice: 'D6', times: 10, plus: 0 }, 2],
    ['b', { dice: 'D6', times: 10, plus: 0 }, 1],
  ])
})
