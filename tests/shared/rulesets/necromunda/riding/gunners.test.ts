import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { travel } from '@shared/rulesets/necromunda/movement/travel'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import type { Options } from '@shared/rulesets/necromunda/options'
import { inches } from '@shared/space'
import { arrival, eventsOf, play, shotFacts, theEvent, type FighterSketch, type WeaponSketch } from '../kit'
import { driven, onTheRoad, rockgrinder } from '../vehicles/fleet'
import { openRoad, putOn, withBed } from './aboard'

const heavyStubber = (ammo: number | null): WeaponSketch => ({
  id: 'heavy-stubber',
  profiles: [{ short: 12, long: 24, s: 4, ammo, traits: ['unwieldy'] }],
})
const platform = {
  ...withBed,
  hardpoints: [{ weapon: 0, operator: 'passenger' as const, arcs: ['front', 'left', 'right', 'rear'] as const }],
}

/** Fighter 1 stands on a vehicle with a weapon for passengers; fighter 2 is an enemy. */
const manning = (gunner: FighterSketch = {}, options: Partial<Options> = {}, ammo: number | null = null) => {
  const scene = onTheRoad(
    [driven(platform, 7, { weapons: [heavyStubber(ammo)], stats: { bs: 5 } }), gunner, { side: 1 }],
    options,
  )
  putOn(scene, 1, 0)
  return scene
}
const space = { ...openRoad, 'in-bed': true, targets: [2], shot: shotFacts() } as const
const fires = ['man-weapon']

describe('weapons that passengers fire', () => {
  test('NECV-ARC-08: are fired in the passenger’s activation, with its skill, as its Shoot', () => {
    const scene = manning({ stats: { bs: 3 } })
    const { asked } = play(activate(scene.table, 1), {
      choices: [...fires, 'end'],
      dice: [
        ['shoot.hit', 2],
        ['shoot.firepower', 1],
      ],
      space,
    })
    expect(theEvent(scene, 'hit-rolled').needed.value).toBe(3)
    expect(asked.at(-1)?.options).not.toContain('man-weapon')
    expect(scene.table.fighter(0).effects).toEqual([])
    expect(scene.table.fighter(0).ready).toBe(true)
  })

  test('NECV-ARC-08: are fired once a round, and only by a fighter beside them', () => {
    const scene = manning()
    const offered = (fighter: number, inBed: boolean): boolean => {
      const { asked } = play(activate(scene.table, fighter), { choices: ['end'], space: { ...space, 'in-bed': inBed } })
      return asked.flatMap(({ options }) => options).includes('man-weapon')
    }
    expect([offered(1, true), offered(1, false)]).toEqual([true, false])
    scene.table.emit({ type: 'effect-used', rule: 'NECV-ARC-08', fighter: 0, effect: 'manned/1/0' })
    expect(offered(1, true)).toBe(false)
  })

  test('NECV-ARC-08: cost a Double action if Unwieldy and the option says so', () => {
    const left = (options: Partial<Options>): boolean => {
      const scene = manning({}, options)
      const { asked } = play(activate(scene.table, 1), {
        choices: options.passengerIgnoresUnwieldy === false ? fires : [...fires, 'end'],
        dice: [
          ['shoot.hit', 1],
          ['shoot.firepower', 1],
        ],
        space,
      })
      return asked.filter(({ kind }) => kind === 'activation.action').length > 1
    }
    expect([left({}), left({ passengerIgnoresUnwieldy: false })]).toEqual([true, false])
  })

  test('NECV-PASS-07: are reloaded with an ammo check', () => {
    const scene = manning({}, {}, 4)
    scene.table.emit({ type: 'out-of-ammo', rule: 'NEC-SHOOT-22', fighter: 0, weapon: 0, lost: false })
    play(activate(scene.table, 1), {
      choices: ['reload-mounted', 'end'],
      dice: [['ammo.check', 4]],
      space,
    })
    expect(eventsOf(scene, 'reloaded')).toMatchObject([{ rule: 'NECV-PASS-07', fighter: 0, weapon: 0 }])
  })
})

describe('on a hull', () => {
  const walk = (scene: ReturnType<typeof onTheRoad>) =>
    travel(scene.table, 1, { kind: 'move', rule: 'NEC-ACT-20', allowance: inches(5), targets: [] }, () => undefined)
  const plan = { path: null, cost: inches(5), hazards: [], shifted: null }

  test('NECV-RIDE-07: Body Spikes: a fighter that fails Initiative is hit at S 3, without being Pinned', () => {
    const scene = onTheRoad([driven(rockgrinder, 7, { carried: ['body-spikes'], side: 1 }), {}, {}])
    scene.state.declared = []
    const ends = arrival(1, { placement: null, aboard: 0 })
    play(walk(scene), {
      dice: [
        ['check.i', 3],
        ['hit.wound', 1],
      ],
      space: { ...openRoad, 'plan-move': plan, arrive: ends },
    })
    expect(scene.table.fighter(1)).toMatchObject({ aboard: 0, status: 'active' })
    // S 3 against T 3.
    expect(theEvent(scene, 'wound-rolled').needed.value).toBe(4)
  })

  test('NECV-MEL-05, NECV-TV-09: a blow from its deck uses the lowest Toughness of the three', () => {
    const scene = onTheRoad([driven(rockgrinder, 7, { side: 1 }), { stats: { a: 1 } }])
    putOn(scene, 1, 0)
    play(fight(scene.table, 1, { charging: false }), {
      dice: [
        ['fight.hit', 3],
        ['hit.wound', 1],
      ],
      space: openRoad,
    })
    // S 3 against the rear of 6.
    expect(theEvent(scene, 'wound-rolled').needed.value).toBe(6)
  })
})
