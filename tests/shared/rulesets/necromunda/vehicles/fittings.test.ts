import { describe, expect, test } from 'vitest'
import type { CrewVehicle } from '@shared/battle'
import { resolveHit } from '@shared/rulesets/necromunda/hits'
import { takeFleshWound } from '@shared/rulesets/necromunda/hits/casualty'
import { hullProfile } from '@shared/rulesets/necromunda/setup/hull'
import { statlineOf } from '@shared/rulesets/necromunda/setup/statline'
import { fold } from '@shared/rulesets/necromunda/characteristics'
import { controlTest, type Slip } from '@shared/rulesets/necromunda/vehicles/control'
import { sufferResult } from '@shared/rulesets/necromunda/vehicles/damage'
import { restart } from '@shared/rulesets/necromunda/vehicles/end'
import type { Leg } from '@shared/rulesets/necromunda/vehicles/legs'
import { eventsOf, openGround, play, type Scene, type Script } from '../kit'
import { plainHit } from '../hits/hits'
import { driven, onTheRoad, ridgerunner, step, strike } from './fleet'

const slip: Slip = { rule: 'NECV-LOC-01', modifier: 0, strike, nested: 0 }
const withFitted = (carried: string, hull = {}): Scene =>
  onTheRoad([driven(ridgerunner, 7, { carried: [carried] }, hull), { side: 1 }])

/** A Ridgerunner's card: 5/4/4, 3 Hull Points, Handling 7+, Save 5+. */
const card = (upgrades: string[], more: Partial<CrewVehicle> = {}): CrewVehicle => ({
  id: 'hull',
  name: 'Thorn',
  type: 'ridgerunner',
  toughness: { front: 5, side: 4, rear: 4 },
  hullPoints: 3,
  handling: 7,
  save: 5,
  hull: { length: 4500, width: 2500, height: 2000 },
  drive: 'wheeled',
  hardpoints: [],
  traits: [],
  upgrades,
  transport: [],
  rating: 95,
  damage: [],
  ...more,
})

describe('upgrades of the hull', () => {
  test('NECV-UPG-01: Extra Armour gives +1 to all Toughness, Reinforced +1 Hull Point', () => {
    expect(hullProfile(card(['extra-armour', 'reinforced-armour']), [])).toMatchObject({
      toughness: { front: 6, side: 5, rear: 5 },
      hullPoints: 4,
    })
  })

  test('NECV-UPG-01: All-wheel Steering and Tyre Claws make Handling one better each, claws on wheels alone', () => {
    const both = ['all-wheel-steering', 'tyre-claws']
    expect(hullProfile(card(both), []).handling).toBe(5)
    expect(hullProfile(card(both, { drive: 'tracked' }), []).handling).toBe(6)
  })

  test('NECV-UPG-01, NECV-PROF-09: Powered Steering and Agile give a pivot more each, Antigrav makes a Skimmer', () => {
    expect(hullProfile(card(['powered-steering'], { traits: ['agile'] }), []).pivots).toBe(3)
    expect(hullProfile(card(['antigrav-generators']), []).locomotion).toBe('skimmer')
    expect(hullProfile(card(['pneumatic-radials']), []).sureFooted).toBe(true)
    expect(hullProfile(card(['pneumatic-radials'], { drive: 'walker' }), []).sureFooted).toBe(false)
  })

  test('NECV-PROF-09: a Dedicated Gunner, a claw and the Power Ram come from the card; a hybrid is tracked', () => {
    const traits = ['dedicated-gunner', 'ironhead-claw', 'power-ram']
    expect(hullProfile(card(['ram'], { traits, drive: 'hybrid' }), [])).toMatchObject({
      gunner: true,
      claw: true,
      ramBonus: 3,
      locomotion: 'tracked',
    })
  })

  test('NECV-UPG-01: a Nitro Burner adds 1" of Movement', () => {
    const fighter = {
      ...{ id: 'wisp', name: 'Wisp', type: 'escher-helion', category: 'crew', rating: 0 },
      ...{ modifiers: [], weapons: [], wargear: [], skills: [], rules: [], statline: { m: 7000, bs: 4 } },
      vehicle: card(['nitro-burner']),
    }
    expect(fold(statlineOf(fighter).m).value).toBe(8000)
  })
})

describe('upgrades against mishaps', () => {
  const suffers = (scene: Scene, location: 'drive' | 'engine', script: Script = {}): Scene => {
    const harm = { vehicle: 0, cause: { attacker: 1, by: 'autogun', kind: 'ranged' } as const, strike, nested: 0 }
    play(sufferResult(scene.table, harm, location, 'penetrating'), {
      ...script,
      space: { ...openGround, drive: step(0), ...script.space },
    })
    return scene
  }

  test('NECV-DMG-11: an Engine Shell makes the first worse hit there glancing, once', () => {
    const scene = withFitted('engine-shell')
    suffers(scene, 'engine')
    expect(scene.table.fighter(0).vehicle).toMatchObject({ hullPoints: 3, stalled: true })
    suffers(scene, 'engine', { dice: [['vehicle.handling', 6, 6]] })
    expect(scene.table.fighter(0).vehicle?.hullPoints).toBe(2)
  })

  test('NECV-LOC-09: a Turtle Back loses two Hull Points instead of the vehicle', () => {
    const scene = suffers(withFitted('turtle-back', { hullPoints: 4 }), 'drive', {
      dice: [
        ['vehicle.handling', 1, 1],
        ['vehicle.control', 6],
        ['vehicle.direction', 1],
        ['scatter.face', 2],
        ['scatter.direction', 7],
        ['vehicle.tumble', 1],
      ],
    })
    expect(scene.table.fighter(0)).toMatchObject({ status: 'active', vehicle: { hullPoints: 1 } })
    expect(eventsOf(scene, 'lasting-damage-rolled')).toEqual([])
  })

  test('NECV-UPG-01: an Emergency Brake halves a slide', () => {
    const asked: Leg[] = []
    play(controlTest(withFitted('emergency-brake').table, 0, slip), {
      dice: [1, 1, 2, 5],
      space: {
        drive: ({ leg }) => {
          asked.push(leg)
          return { ...step(0), done: leg.kind === 'pivot' ? leg.steps : 1750 }
        },
      },
    })
    // Half of 7" is 3.5", and half of that 1.75".
    expect(asked.at(-1)).toMatchObject({ kind: 'straight', distance: 1750 })
  })

  test('NECV-END-07: Easy Turnover helps a restart: 7+ on a 5 with more than one Hull Point', () => {
    const scene = withFitted('easy-turnover', { stalled: true })
    play(restart(scene.table, 0, 'NECV-END-07'), { dice: [2, 3] })
    expect(scene.table.fighter(0).vehicle?.stalled).toBe(false)
  })
})

describe('skills of drivers', () => {
  test('NECV-SKL-01, NECX-SKILL-EXPERT-DRIVER, NECV-LOC-14: an Expert Driver has +1 to keep control', () => {
    expect(play(controlTest(withFitted('expert-driver').table, 0, slip), { dice: [3, 3] }).result).toBe('kept')
  })

  test('NECV-SKL-01, NECX-SKILL-RUNNING-REPAIRS, NECV-END-07: Running Repairs restore a Hull Point on a natural 6', () => {
    const scene = withFitted('running-repairs', { stalled: true, hullPoints: 1 })
    play(restart(scene.table, 0, 'NECV-END-07'), { dice: [6, 1] })
    expect(scene.table.fighter(0).vehicle).toMatchObject({ hullPoints: 2, stalled: false })
  })

  test('NECV-SKL-01, NECX-SKILL-JINK: Jink cancels a hit on a 6, once a round', () => {
    const scene = withFitted('jink')
    const hit = plainHit(0, { attacker: 1, kind: 'ranged', strength: 10, ap: -6, damage: 1, facing: 'front' })
    play(resolveHit(scene.table, hit), { dice: [['vehicle.jink', 6]], space: openGround })
    expect(eventsOf(scene, 'wound-rolled')).toEqual([])
    play(resolveHit(scene.table, hit), { dice: [['hit.wound', 1]], space: openGround })
    expect(eventsOf(scene, 'wound-rolled')).toHaveLength(1)
  })
})

test('NECV-DMG-03, NECV-DMG-09: a flesh wound never takes a driver out, however many there are', () => {
  const scene = onTheRoad([driven(ridgerunner, 7, { fleshWounds: 5 }), { side: 1 }])
  play(takeFleshWound(scene.table, 0, { attacker: 1, by: 'autogun', kind: 'ranged' }))
  expect(scene.table.fighter(0)).toMatchObject({ status: 'active', fleshWounds: 6 })
})
