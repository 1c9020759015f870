import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { actionPhase } from '@shared/rulesets/necromunda/phases/action'
import { hurling } from '@shared/rulesets/necromunda/modules/skills/hurl'
import { placeCaches } from '@shared/rulesets/necromunda/terrain/caches'
import { plantGrenade } from '@shared/rulesets/necromunda/actions/plant-grenade'
import type { PlacementQuestion } from '@shared/rulesets/necromunda/questions'
import { sufferResult } from '@shared/rulesets/necromunda/vehicles/damage'
import { setOff } from '@shared/rulesets/necromunda/vehicles/tanks'
import type { DrivePlan } from '@shared/rulesets/necromunda/vehicles/legs'
import { inches } from '@shared/space'
import { gun } from '../hits/hits'
import { eventsOf, openGround, play, shotFacts, type Scene, type Script } from '../kit'
import { driven, onTheRoad, ridgerunner, step, strike } from './fleet'

type Asked = Extract<PlacementQuestion, { ask: 'plan-drive' }>
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

test('NECV-TERR-07: a skimmer that ends its activation on hard ground tests Handling, or comes down on its Drive', () => {
  const ends = (locomotion: 'skimmer' | 'wheeled', handling: readonly [number, number]) => {
    const scene = onTheRoad([driven({ ...ridgerunner, locomotion }, 7)])
    const dice = locomotion === 'skimmer' ? [['vehicle.handling', ...handling] as const] : []
    const further = handling[0] === 1 ? [['vehicle.handling', 6, 6] as const] : []
    acts(scene, {
      choices: ['end'],
      dice: [...dice, ...further],
      space: { ...road([]), 'on-dangerous-ground': ({ orDifficult }) => orDifficult === true },
    })
    return scene.table.fighter(0).vehicle?.hullPoints
  }
  expect([ends('skimmer', [6, 6]), ends('skimmer', [1, 1]), ends('wheeled', [6, 6])]).toEqual([3, 1, 3])
})

test('NECV-MEL-09: a grenade with Demolitions hits a vehicle it is planted on automatically', () => {
  const krak = gun(
    { s: 6, ap: -2, damage: 2, traits: ['grenade', 'demolitions'] },
    { id: 'krak-grenade', class: 'grenade' },
  )
  const scene = onTheRoad([{ weapons: [krak] }, driven(ridgerunner, 7, { side: 1 })])
  scene.table.emit({ type: 'activated', rule: 'NEC-ACT-10', fighter: 0, actionPoints: 2 })
  play(
    plantGrenade.perform(scene.table, 0, () => undefined),
    {
      dice: [
        ['hit.wound', 6],
        ['vehicle.damage', 1, 1],
        ['vehicle.location', 6, 6],
      ],
      space: { ...openGround, within: [1], facing: ['front'] },
    },
  )
  expect(eventsOf(scene, 'hit-rolled')).toEqual([])
  expect(scene.table.fighter(1).vehicle?.stalled).toBe(true)
})

test('NECV-MEL-10: a fighter hurled into a vehicle and the vehicle take S 3 each', () => {
  const scene = onTheRoad([
    { carried: ['hurl'], engagedWith: [1] },
    { side: 1, engagedWith: [0], name: 'foe' },
    driven(ridgerunner, 7, { side: 1 }),
  ])
  const [hurl] = hurling.on?.actions?.({ table: scene.table, fighter: 0 }, undefined) ?? []
  if (hurl === undefined) throw new Error('It can hurl')
  play(
    hurl.perform(scene.table, 0, () => undefined),
    {
      dice: [
        ['check.i', 1],
        ['hurl.distance', 6],
        ['hit.wound', 1],
        ['hit.wound', 1],
      ],
      space: {
        ...openGround,
        within: ({ among }) => among.filter((one) => one === 2),
        pushed: { placement: null, moved: inches(1), stopped: true, contacts: [] },
        facing: ['left'],
        edge: { near: false, railing: false, drop: inches(0) },
      },
    },
  )
  expect(eventsOf(scene, 'hit-taken').map(({ target }) => target)).toEqual([1, 2])
})

test('NECV-END-06: a bottled gang that withdraws keeps its vehicles undamaged', () => {
  const scene = onTheRoad([driven(ridgerunner, 7), { side: 1 }])
  const [mine] = scene.state.sides
  if (mine !== undefined) mine.bottled = true
  scene.state.acting = -1
  play(actionPhase(scene.table), { choices: [['flee.withdraw', 'yes']], space: openGround })
  expect(scene.table.fighter(0)).toMatchObject({ status: 'fled', vehicle: { hullPoints: 3 } })
  expect(scene.table.fighter(0).vehicle?.wreckLeft).toBeUndefined()
})

test('NECV-UPG-04: a Weapons Stash is an ammo cache of its gang', () => {
  const placed = (carried: string[]) => {
    const scene = onTheRoad([driven(ridgerunner, 7, { carried }), { side: 1 }])
    play(placeCaches(scene.table), { space: { 'place-object': null } })
    return eventsOf(scene, 'loot-placed').map(({ side, kind }) => [side, kind])
  }
  expect(placed(['weapons-stash'])).toEqual([[0, 'ammo-crate']])
  expect(placed([])).toEqual([])
})

describe('booby-trapped fuel tanks (NECV-WRK-09)', () => {
  const wrecked = (): Scene => {
    const carried = ['booby-trapped-fuel-tanks']
    const scene = onTheRoad([driven(ridgerunner, 7, { carried, side: 1 }, { hullPoints: 1 }), {}, {}])
    const harm = { vehicle: 0, cause: { attacker: 1, by: 'autogun', kind: 'ranged' } as const, strike, nested: 0 }
    play(sufferResult(scene.table, harm, 'body', 'penetrating'), {
      dice: [['vehicle.lasting-damage', 3]],
      space: { ...openGround, 'object-at': null },
    })
    return scene
  }
  const passes = (scene: Scene, face: number) =>
    play(setOff(scene.table, 1, [0]), {
      dice: [['trap.trap-sprung', face], ...(face < 5 ? [] : [['vehicle.lasting-damage', 2] as const, 1, 1, 1, 1])],
      space: { ...openGround, 'marker-at': { at: null, outOfRange: false }, 'under-blast': [1, 2] },
    })

  test('NECV-WRK-09: a rigged wreck stays where the vehicle stood', () => {
    expect(wrecked().state.scenario.objects).toMatchObject([{ kind: 'rigged-wreck', counter: 0, gone: false }])
  })
  test('NECV-WRK-09: on 5+ it explodes under models that pass, with one more roll for lasting damage', () => {
    const scene = wrecked()
    passes(scene, 5)
    expect(eventsOf(scene, 'hit-taken').map(({ target, by }) => [target, by])).toEqual([
      [1, 'booby-trapped-fuel-tanks'],
      [2, 'booby-trapped-fuel-tanks'],
    ])
    expect(eventsOf(scene, 'lasting-damage-rolled').map(({ faces }) => faces)).toEqual([[3], [2]])
    expect(scene.state.scenario.objects[0]?.gone).toBe(true)
    expect(scene.state.scenery.destroyed).toEqual(['wreck-0'])
  })
  test('NECV-WRK-09: on 4 or less it stays', () => {
    const scene = wrecked()
    passes(scene, 4)
    expect(scene.state.scenario.objects[0]?.gone).toBe(false)
  })
})
