import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { cargo, cargoVehicle, isCargoLost } from '@shared/rulesets/necromunda/scenarios/elements/cargo-run'
import { rollingRoad } from '@shared/rulesets/necromunda/scenarios/elements/rolling-road'
import { plainRules } from '@shared/rulesets/necromunda/scenarios/plain'
import { openTable } from '@shared/rulesets/necromunda/table'
import { eventsOf, openGround, play, type FighterSketch, type Scene } from '../kit'
import { driven, onTheRoad, ridgerunner, wolfquad } from '../vehicles/fleet'

const road = rollingRoad({ trailing: 'defender', sides: 'open' })
const route = cargo.find(({ roundBegins }) => roundBegins !== undefined)

/** Side 1 defends; the second vehicle is the more expensive one. */
const run = (fighters: readonly FighterSketch[]): Scene => {
  const here = onTheRoad(fighters)
  const rosters = here.table.rosters.map((profile, index) => ({ ...profile, rating: 50 + index }))
  const rules = { ...plainRules('test'), parts: [...cargo, road] }
  const context = { ...here.table, rosters, rules, roles: ['attacker', 'defender'] as const }
  const table = openTable(context, { state: here.state, emit: here.table.emit })
  if (road.setUp !== undefined) play(road.setUp(table), { space: { 'trailing-edge': null } })
  return { ...here, table }
}
const choosing = (here: Scene, risk: number, face: number) => {
  here.state.round = 2
  if (route?.roundBegins === undefined) throw new Error('no route')
  play(route.roundBegins(here.table), { choices: [['scenario.route', `route-${risk}`]], dice: [face] })
}
const two = [driven(wolfquad, 8, { side: 1 }), driven(ridgerunner, 7, { side: 1 }), {}]

describe('CAMP-SCN-02: Cargo Run', () => {
  test('the most expensive vehicle of the defenders carries the cargo, and it is lost with the vehicle', () => {
    const here = run(two)
    expect([cargoVehicle(here.table), isCargoLost(here.table)]).toEqual([1, false])
    here.table.emit({ type: 'left-behind', rule: 'NECV-ROAD-01', fighter: 1, from: 2 })
    expect(isCargoLost(here.table)).toBe(false)
    const wrecked = run(two)
    wrecked.table.emit({ type: 'fled', rule: 'NECX-FLEE-01', fighter: 1 })
    expect(isCargoLost(wrecked.table)).toBe(true)
  })

  test('NECV-ROAD-02: the chosen route decides what lies beside the road', () => {
    const sidesBy = (risk: number) => {
      const here = run(two)
      choosing(here, risk, 1)
      return here.state.scenery.road?.sides
    }
    expect([0, 1, 2, 3].map(sidesBy)).toEqual(['open', 'cliff', 'cliff', 'impassable'])
  })

  test('on the crust a model that moves less than 8" breaks through, except a rider on a vehicle', () => {
    const here = run([...two, { side: 1 }])
    here.table.emit({ type: 'boarded', rule: 'NECV-RIDE-01', fighter: 3, vehicle: 1 })
    choosing(here, 2, 1)
    const stay = { choices: ['end'], space: { ...openGround, 'has-room': false } } as const
    play(activate(here.table, 2), stay)
    play(activate(here.table, 3), stay)
    play(activate(here.table, 0), { ...stay, dice: [['vehicle.lasting-damage', 2]] })
    expect(here.state.fighters.map(({ status }) => status)).toEqual([
      'out-of-action',
      'active',
      'out-of-action',
      'active',
    ])
  })

  test('in the fire any model may catch fire, and vehicles test control after they have acted', () => {
    const here = run(two)
    choosing(here, 3, 1)
    play(activate(here.table, 1), {
      dice: [
        ['blaze.catch-fire', 3],
        ['vehicle.handling', 6, 6],
      ],
      choices: ['end'],
    })
    expect(eventsOf(here, 'handling-tested')).toHaveLength(1)
    expect(here.state.fighters[1]?.conditions).toEqual([])
  })
})
