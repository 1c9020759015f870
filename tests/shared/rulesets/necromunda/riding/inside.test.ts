import { describe, expect, test } from 'vitest'
import { embark } from '@shared/rulesets/necromunda/riding/embark'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { deployNext } from '@shared/rulesets/necromunda/phases/deployment'
import { invariants } from '@shared/rulesets/necromunda/invariants'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { hasFighters } from '@shared/rulesets/necromunda/scenarios/playing'
import { inches } from '@shared/space'
import { eventsOf, expectStatus, play, shotFacts, theEvent, type FighterSketch, type WeaponSketch } from '../kit'
import { driven, onTheRoad } from '../vehicles/fleet'
import { openRoad, putIn, putOn, withCage } from './aboard'

const rifle: WeaponSketch = { id: 'rifle', profiles: [{ short: 12, long: 24, s: 3 }] }
const cannon: WeaponSketch = { id: 'cannon', profiles: [{ short: 12, long: 24, s: 6, traits: ['unwieldy'] }] }

/** A vehicle with a cage for three and one fire point; others of its side stand beside it. */
const parked = (...crew: readonly FighterSketch[]) => onTheRoad([driven(withCage, 7), ...crew, { side: 1 }])
const beside = { ...openRoad, within: [0] }

describe('getting into a cage', () => {
  const mayEmbark = (fighter: FighterSketch, inside = 0): boolean => {
    const scene = parked(fighter, {}, {}, {})
    for (let passenger = 0; passenger < inside; passenger += 1) putIn(scene, 2 + passenger, 0)
    const { asked } = play(activate(scene.table, 1), { choices: ['end'], space: beside })
    return asked.some(({ options }) => options.includes('embark'))
  }

  test('NECV-PASS-01, NECV-PASS-02: needs a friendly vehicle within 1" with room, and takes the fighter off the table', () => {
    const scene = parked({})
    play(activate(scene.table, 1), { choices: ['embark'], space: beside })
    expectStatus(scene, 1, 'embarked')
    expect(scene.table.fighter(1).aboard).toBe(0)
    expect(invariants(scene.table.rosters, scene.state, true)).toBeUndefined()
  })

  test('NECV-RIDE-01, NECV-PASS-02: is possible from the deck, and into another vehicle within 1"', () => {
    const scene = onTheRoad([driven(withCage, 7), {}, driven(withCage, 7), { side: 1 }])
    putOn(scene, 1, 0)
    const near = { ...openRoad, within: ({ among }: { readonly among: readonly number[] }) => among }
    play(
      embark.perform(scene.table, 1, () => undefined),
      { choices: ['fighter-2'], space: near },
    )
    expect(scene.table.fighter(1)).toMatchObject({ status: 'embarked', aboard: 2 })
  })

  test('NECV-PASS-01: is limited to three fighters in a small cage', () => {
    expect([mayEmbark({}, 2), mayEmbark({}, 3)]).toEqual([true, false])
  })

  test('NECV-RIDE-08: is not possible for Brutes and mounted fighters', () => {
    expect([mayEmbark({ category: 'brute' }), mayEmbark({ carried: ['wasters-dirtbike'] })]).toEqual([false, false])
  })

  test('NECV-PASS-05: may be done before the battle if the vehicle is on the table', () => {
    const scene = onTheRoad([driven(withCage, 7), { status: 'reserve' }, { side: 1 }])
    scene.state.stage = 'deployment'
    play(deployNext(scene.table), {
      choices: [['deployment.inside', 'fighter-0']],
      space: openRoad,
    })
    expectStatus(scene, 1, 'embarked')
  })
})

describe('fighters in a cage', () => {
  const seated = (...crew: readonly FighterSketch[]) => {
    const scene = parked(...crew)
    crew.forEach((_, nth) => putIn(scene, 1 + nth, 0))
    return scene
  }
  const sights = { ...openRoad, targets: [2], shot: shotFacts() }

  test('NECV-PASS-06, NECV-ACT-03: have a Ready marker and an activation of their own, and count as still in the battle', () => {
    const scene = seated({ ready: false })
    scene.state.stage = 'priority'
    play(priorityPhase(scene.table), {
      dice: [
        ['priority.roll', 5],
        ['priority.roll', 2],
      ],
      space: openRoad,
    })
    expect(theEvent(scene, 'readied').fighters).toEqual([0, 2, 1])
    expect(hasFighters(scene.table, 0)).toBe(true)
    play(activate(scene.table, 1), { choices: ['end'], space: openRoad })
    expect(scene.table.fighter(0).ready).toBe(true)
  })

  test('NECV-PASS-02, NECV-PASS-03: may get out at any time, and then go on as others do', () => {
    const scene = seated({})
    const { asked } = play(activate(scene.table, 1), { choices: ['disembark', 'end'], space: openRoad })
    expectStatus(scene, 1, 'active')
    expect(scene.table.fighter(1).aboard).toBeUndefined()
    expect(asked.at(-1)?.options).toContain('move')
    const shut = seated({})
    const { asked: inside } = play(activate(shut.table, 1), { space: { ...openRoad, 'has-room': false } })
    expect(inside.flatMap(({ options }) => options)).not.toContain('disembark')
  })

  test('NECV-PASS-04: shoot through a fire point, one fighter a round at each, and without Unwieldy weapons', () => {
    const scene = seated({ weapons: [rifle] }, { weapons: [rifle] })
    play(activate(scene.table, 1), {
      choices: ['shoot', 'end'],
      dice: [
        ['shoot.hit', 1],
        ['shoot.firepower', 1],
      ],
      space: { ...sights, targets: [3] },
    })
    expect(eventsOf(scene, 'shot-declared')).toMatchObject([{ shooter: 1, target: 3 }])
    expectStatus(scene, 1, 'embarked')
    const { asked } = play(activate(scene.table, 2), { choices: ['end'], space: { ...sights, targets: [3] } })
    expect(asked.flatMap(({ options }) => options)).not.toContain('shoot')
    const heavy = seated({ weapons: [cannon] })
    const { asked: offered } = play(activate(heavy.table, 1), { choices: ['end'], space: sights })
    expect(offered.flatMap(({ options }) => options)).toEqual(['disembark', 'end'])
  })

  test('NECV-PASS-04: may use a fire point again in the next round, whatever else the vehicle has used', () => {
    const scene = seated({ weapons: [rifle] }, { weapons: [rifle] })
    const at = { ...sights, targets: [3] }
    const dice = [
      ['shoot.hit', 1],
      ['shoot.firepower', 1],
    ] as const
    play(activate(scene.table, 1), { choices: ['shoot', 'end'], dice, space: at })
    scene.table.emit({ type: 'effect-used', rule: 'NECV-UPG-05', fighter: 0, effect: 'smoke-launchers' })
    scene.state.round = 2
    play(activate(scene.table, 2), { choices: ['shoot', 'end'], dice, space: at })
    expect(eventsOf(scene, 'shot-declared').map(({ shooter }) => shooter)).toEqual([1, 2])
  })

  test('NECV-PASS-04: reload at a fire point, one fighter a round at each', () => {
    const offered = (scene: ReturnType<typeof seated>, fighter: number): string[] =>
      play(activate(scene.table, fighter), { choices: ['end'], space: sights }).asked.flatMap(({ options }) => options)
    expect(offered(seated({ weapons: [rifle] }), 1)).not.toContain('reload')
    const scene = seated({ weapons: [rifle] }, { weapons: [rifle] })
    for (const fighter of [1, 2])
      for (const weapon of scene.state.fighters[fighter]?.weapons ?? []) weapon.outOfAmmo = true
    play(activate(scene.table, 1), { choices: ['reload', 'end'], space: sights })
    expect(scene.state.fighters[0]?.used).toHaveLength(1)
    expect(offered(scene, 2)).not.toContain('reload')
  })

  test('NECV-PASS-01: are not hit, and see nobody go down', () => {
    const scene = seated({})
    expect(scene.table.fighter(1)).toMatchObject({ status: 'embarked', aboard: 0 })
    expect(scene.table.fighter(1).lastMove).toBe(inches(0))
    expect(invariants(scene.table.rosters, scene.state, true)).toBeUndefined()
  })

  test('NECV-RIDE-02: leave the battle with their vehicle', () => {
    const scene = seated({})
    scene.table.emit({ type: 'left', rule: 'CAMP-SCN-01', fighter: 0 })
    expectStatus(scene, 1, 'fled')
  })
})
