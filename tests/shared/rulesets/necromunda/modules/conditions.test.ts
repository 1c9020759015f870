import { describe, expect, test } from 'vitest'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { neededForCheck } from '@shared/rulesets/necromunda/checks'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { automaticHit, rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import { catchFire } from '@shared/rulesets/necromunda/modules/conditions-from-weapons/blaze'
import { conditionModules } from '@shared/rulesets/necromunda/modules/conditions-from-weapons'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { inches } from '@shared/space'
import {
  expectConditions,
  expectStatus,
  openGround,
  play,
  setUp,
  theEvent,
  type FighterSketch,
  type ProfileSketch,
  type Scene,
  type Script,
} from '../kit'
import { gun, profileOf } from '../hits/hits'

const modules = [...rangedModules, ...conditionModules, ...armourModules]

const struck = (trait: string, script: Script, victim: FighterSketch = {}, profile: ProfileSketch = {}): Scene => {
  const scene = setUp({
    fighters: [{ weapons: [gun({ ...profile, traits: [trait] })] }, { side: 1, ...victim }],
    modules,
    activation: null,
  })
  const made = rangedHit(scene.table, 0, 1, profileOf(scene.table), {})
  play(resolveHit(scene.table, made), { ...script, space: { ...openGround, ...script.space } })
  return scene
}
const harmless = ['hit.wound', 1] as const

describe('fire', () => {
  test('NECX-TRAIT-BLAZE: after the attack a victim still in action catches fire on 4+', () => {
    expectConditions(struck('blaze', { dice: [harmless, ['blaze.catch-fire', 4]] }), 1, 'on-fire')
    expectConditions(struck('blaze', { dice: [harmless, ['blaze.catch-fire', 3]] }), 1)
    expectConditions(
      struck('blaze', {
        dice: [
          ['hit.wound', 6],
          ['hit.injury', 6],
        ],
      }),
      1,
    )
  })

  test('NECX-COND-06: a gunked victim catches fire on 2+, which burns the gunk off', () => {
    expectConditions(
      struck('blaze', { dice: [harmless, ['blaze.catch-fire', 2]] }, { conditions: ['gunked'] }),
      1,
      'on-fire',
    )
  })

  test('NECX-ARM-HAZARD: a hazard suit does not burn', () => {
    expectConditions(struck('blaze', { dice: [harmless] }, { carried: ['hazard-suit'] }), 1)
  })

  const burning = (script: Script, fighter: FighterSketch = {}, others: FighterSketch[] = []) => {
    const scene = setUp({
      fighters: [{ conditions: ['on-fire'], stats: { w: 3 }, ...fighter }, ...others],
      modules,
      activation: null,
    })
    play(activate(scene.table, 0), { ...script, space: { ...openGround, ...script.space } })
    return scene
  }
  const running = [
    ['on-fire.distance', 3],
    ['on-fire.distance', 4],
    ['scatter.face', 1],
    ['scatter.direction', 5],
  ] as const

  test('NECX-COND-01: a burning fighter moves 2D6" where the arrow points, may drop, tries to put it out; nothing else', () => {
    let question: unknown
    const scene = burning({
      dice: [harmless, ...running, ['on-fire.put-out', 4]],
      choices: [['on-fire.drop', 'drop']],
      space: {
        drifted: (asked) => {
          question = asked
          return { placement: null, moved: inches(7), atEdge: false, offTable: false }
        },
      },
    })
    expect(question).toEqual({ ask: 'drifted', fighter: 0, distance: inches(7), direction: 4, by: 'running' })
    // +2 for lying down.
    expectConditions(scene, 0)
    expectStatus(scene, 0, 'pinned')
    expect(scene.state.activation).toBeNull()
    expect(theEvent(scene, 'hit-taken')).toMatchObject({ by: 'on-fire', attacker: null })
  })

  test('NECX-COND-01: the hit is S 3, AP -1, D 1', () => {
    const scene = burning(
      {
        dice: [['hit.wound', 4], ['hit.save.armour', 5], ...running, ['on-fire.put-out', 6]],
        choices: ['stay-up'],
        space: still,
      },
      {
        carried: ['light-carapace'],
      },
    )
    expect(theEvent(scene, 'save-rolled').needed.value).toBe(5)
    expect(scene.table.fighter(0).wounds).toBe(3)
  })

  test('NECX-COND-01: Pinned fighters get up first; Seriously Injured ones burn on the ground', () => {
    const up = burning({ dice: [harmless, ...running, 1], choices: ['stay-up'], space: still }, { status: 'pinned' })
    expectStatus(up, 0, 'active')
    expectConditions(up, 0, 'on-fire')
    const down = burning({ dice: [harmless, ['on-fire.put-out', 4]] }, { status: 'seriously-injured' })
    expectConditions(down, 0)
  })

  test('NECX-COND-01: a fighter on fire cannot react in close combat', () => {
    const scene = setUp({
      fighters: [{ engagedWith: [1] }, { side: 1, engagedWith: [0], conditions: ['on-fire'] }],
      modules: conditionModules,
    })
    const { asked } = play(fight(scene.table, 0, { charging: false }), { dice: [['fight.hit', 1]], space: openGround })
    expect(asked.map(({ kind }) => kind)).not.toContain('fight.react')
  })

  test('NECX-COND-07: a Hidden fighter that catches fire is revealed', () => {
    const scene = setUp({
      fighters: [{}, { side: 1, conditions: [{ id: 'hidden', value: 6000 }] }],
      modules: conditionModules,
    })
    const hit = automaticHit(1, 'test', { strength: 3, ap: 0, damage: 1, attacker: 0 })
    play(catchFire(scene.table, hit, 'NECX-TRAIT-BLAZE'), { dice: [['blaze.catch-fire', 4]] })
    expectConditions(scene, 1, 'on-fire')
  })

  test('NECX-COND-01: putting it out has +1 for every Active friend within 1"', () => {
    const script: Script = {
      dice: [harmless, ...running, ['on-fire.put-out', 5]],
      choices: ['stay-up'],
      space: { ...still, within: [1] },
    }
    expectConditions(burning(script, {}, [{}]), 0)
  })

  test('NEC-FALL-07: a burning fighter that reaches the edge of a platform tests', () => {
    const scene = burning({
      dice: [harmless, ...running, ['check.i', 4], ['on-fire.put-out', 1]],
      choices: ['stay-up'],
      space: {
        drifted: { placement: null, moved: inches(2), atEdge: true, offTable: false },
        edge: { near: true, railing: false, drop: inches(5) },
      },
    })
    expect(theEvent(scene, 'check-taken')).toMatchObject({ rule: 'NEC-FALL-05', passed: true })
  })
})

const still = { drifted: { placement: null, moved: inches(0), atEdge: false, offTable: false } } as const

describe('blinding', () => {
  test('NECX-TRAIT-FLASH: has no wound roll; a failed Initiative test blinds', () => {
    expectConditions(struck('flash', { dice: [['check.i', 4]] }), 1)
    expectConditions(struck('flash', { dice: [['check.i', 3]] }), 1, 'blind')
  })

  test('NECX-GEAR-PHOTO-GOGGLES: give +1 against it', () => {
    expectConditions(struck('flash', { dice: [['check.i', 3]] }, { carried: ['photo-goggles'] }), 1)
  })

  const ready = (scene: Scene) => {
    play(priorityPhase(scene.table), { dice: [6, 1] })
    return scene.table.fighter(1).ready
  }

  test('NECX-COND-03, NECX-READY-01: removes the Ready marker, and lasts until the fighter activates in the next round', () => {
    const scene = struck('flash', { dice: [1] }, { ready: true })
    expect(scene.table.fighter(1).ready).toBe(false)
    expect(ready(scene)).toBe(true)
    expectConditions(scene, 1, 'blind')
    scene.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: 1, actionPoints: 2 })
    expectConditions(scene, 1)
  })

  test('NECX-COND-03: a fighter without a marker gets none next round, but in the one after', () => {
    const scene = struck('flash', { dice: [1] }, { ready: false })
    expect(ready(scene)).toBe(false)
    expect(ready(scene)).toBe(true)
  })
})

describe('webs, gunk, concussion, curses', () => {
  test('NECX-TRAIT-WEB, NECX-COND-04: a successful wound roll webs: down, without a wound or a save', () => {
    const scene = struck('web', { dice: [['hit.wound', 4]] }, { carried: ['mesh-armour'] })
    expectConditions(scene, 1, 'webbed')
    expectStatus(scene, 1, 'seriously-injured')
    expect(scene.table.fighter(1)).toMatchObject({ wounds: 1, fleshWounds: 0 })
    expectConditions(struck('web', { dice: [['hit.wound', 3]] }), 1)
  })

  test('NECX-TRAIT-CONCUSSION, NECX-COND-05: makes Initiative two worse, 6+ at most, until the round ends', () => {
    const scene = struck('concussion', { dice: [harmless] }, { stats: { i: 3 } })
    expect(characteristic(scene.table, 1, 'i').value).toBe(5)
    expect(scene.table.fighter(1).conditions).toEqual([{ id: 'concussed', until: 'end-of-round' }])
    const slow = struck('concussion', { dice: [harmless] }, { stats: { i: 5 } })
    expect(characteristic(slow.table, 1, 'i').value).toBe(6)
  })

  test('NECX-TRAIT-GUNK, NECX-COND-06: makes Movement 1" less, at least 1", and Initiative tests at -1', () => {
    const scene = struck('gunk', { dice: [harmless] })
    expect(characteristic(scene.table, 1, 'm').value).toBe(4000)
    expect(neededForCheck(scene.table, 1, 'i').value).toBe(5)
    const slow = struck('gunk', { dice: [harmless] }, { stats: { m: 1000 } })
    expect(characteristic(slow.table, 1, 'm').value).toBe(1000)
  })

  test('NECX-TRAIT-CURSED: a failed Willpower test makes the victim Insane', () => {
    expectConditions(struck('cursed', { dice: [harmless, ['check.wil', 3, 3]] }), 1, 'insane')
    expectConditions(struck('cursed', { dice: [harmless, ['check.wil', 3, 4]] }), 1)
  })
})
