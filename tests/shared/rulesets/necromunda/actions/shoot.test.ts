import { describe, expect, test } from 'vitest'
import { aim } from '@shared/rulesets/necromunda/actions/aim'
import { typeOf } from '@shared/rulesets/necromunda/actions/action'
import { coupDeGrace } from '@shared/rulesets/necromunda/actions/coup-de-grace'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import type { Action } from '@shared/rulesets/necromunda/actions/action'
import { inches } from '@shared/space'
import {
  eventsOf,
  expectStatus,
  openGround,
  play,
  setUp,
  shotFacts,
  story,
  theEvent,
  type FighterSketch,
  type Scene,
  type SceneSketch,
  type Script,
  type SpaceTable,
  type WeaponSketch,
} from '../kit'
import { gun, profileOf } from '../hits/hits'

const open: SpaceTable = {
  ...openGround,
  targets: ({ among }) => among,
  shot: shotFacts(),
  nearest: ({ among }) => Math.min(...among),
}

const scene = (
  weapons: readonly WeaponSketch[],
  others: FighterSketch[] = [{ side: 1 }],
  more: Partial<SceneSketch> = {},
) => setUp({ fighters: [{ weapons }, ...others], modules: rangedModules, ...more })

/** Performs an action as an activation does; returns whether it began. */
const perform = (here: Scene, action: Action, script: Script = {}) => {
  let begun = 0
  const { asked } = play(
    action.perform(here.table, 0, () => {
      begun += 1
      here.table.emit({ type: 'action-begun', rule: action.rule, fighter: 0, action: action.id, cost: 1 })
    }),
    { ...script, space: { ...open, ...script.space } },
  )
  return { begun, asked: asked.map(({ kind }) => kind) }
}

const pistol = (id: string, traits: string[] = []): WeaponSketch =>
  gun({ ammo: 4, traits: ['sidearm', ...traits] }, { id, class: 'pistol' })
const hitAndHarmless = [
  ['shoot.hit', 4],
  ['shoot.firepower', 3],
  ['hit.wound', 1],
] as const

describe('one shot from beginning to end', () => {
  test('NEC-SHOOT-01, NEC-SHOOT-05, NEC-SHOOT-19: declare, turn, roll to hit with firepower, pin, resolve', () => {
    const here = scene([gun({ ammo: 4 })])
    perform(here, shoot, { dice: hitAndHarmless })
    expect(story(here)).toEqual([
      'action-begun',
      'faced',
      'shot-declared',
      'hit-rolled',
      'firepower-rolled',
      'hit-taken',
      'status-changed',
      'wound-rolled',
    ])
    expectStatus(here, 1, 'pinned')
  })

  test('NEC-SHOOT-06, NEC-SHOOT-20: a shot out of range misses, but ammo is spent', () => {
    const here = scene([gun({ ammo: 4 })])
    perform(here, shoot, {
      dice: [
        ['shoot.firepower', 1],
        ['ammo.check', 1],
      ],
      space: { shot: shotFacts({ band: 'out' }) },
    })
    expect(here.table.fighter(0).weapons[0]?.outOfAmmo).toBe(true)
    expectStatus(here, 1, 'active')
  })

  test('NEC-SHOOT-21: the weapon is Out of Ammo only after the attack', () => {
    const here = scene([gun({ ammo: 4 })])
    perform(here, shoot, {
      dice: [
        ['shoot.hit', 4],
        ['shoot.firepower', 1],
        ['ammo.check', 1],
        ['hit.wound', 1],
      ],
    })
    expect(story(here).slice(-2)).toEqual(['wound-rolled', 'out-of-ammo'])
  })

  test('NEC-ACT-23, NEC-COND-16: Shoot is not offered without a target or a loaded weapon', () => {
    const here = scene([gun()])
    expect(play(shoot.possible?.(here.table, 0, []) ?? failing(), { space: { targets: [] } }).result).toBe(false)
    here.table.emit({ type: 'out-of-ammo', rule: 'NEC-SHOOT-21', fighter: 0, weapon: 0, lost: false })
    expect(shoot.available(here.table, 0)).toBe(false)
  })

  test('a shot that is undone costs nothing', () => {
    const here = scene([gun()], [{ side: 1 }, { side: 1 }])
    const { begun } = perform(here, shoot, {
      choices: [
        ['shoot.target', 'fighter-1'],
        ['shoot.target', 'withdraw'],
      ],
      space: { shot: shotFacts({ visible: false }) },
    })
    expect(begun).toBe(0)
    expect(here.events).toEqual([])
  })
})

function* failing(): Generator<never, never> {
  throw new Error('Shoot has to look at the battlefield')
}

describe('aiming', () => {
  const neededAfter = (...actions: { action: Action['id']; paid: boolean }[]) => {
    const here = scene([gun()])
    here.state.activation?.performed.push(...actions)
    perform(here, shoot, { dice: [['shoot.hit', 1], 3] })
    return theEvent(here, 'hit-rolled').needed.value
  }

  test('NEC-ACT-24: +1 if Aim was the action right before', () => {
    expect(neededAfter({ action: 'aim', paid: true })).toBe(3)
    expect(neededAfter()).toBe(4)
    expect(neededAfter({ action: 'aim', paid: true }, { action: 'move', paid: true })).toBe(4)
  })

  test('NEC-Q-25: a Free action in between does no harm', () => {
    expect(neededAfter({ action: 'aim', paid: true }, { action: 'consolidate', paid: false })).toBe(3)
  })

  test('NEC-ACT-24: Aim itself only begins', () => {
    const here = scene([gun()])
    expect(perform(here, aim).begun).toBe(1)
    expect(story(here)).toEqual(['action-begun'])
  })
})

describe('shooting into close combat', () => {
  const fighters: FighterSketch[] = [
    { side: 1, engagedWith: [2] },
    { side: 0, engagedWith: [1] },
  ]

  test('NEC-SHOOT-12: on 4+ hits the target', () => {
    const here = scene([gun()], fighters)
    perform(here, shoot, { dice: [['shoot.hit', 4], 3, ['shoot.into-combat', 4], ['hit.wound', 1]] })
    expect(theEvent(here, 'hit-taken').target).toBe(1)
    expectStatus(here, 1, 'engaged')
  })

  test('NEC-SHOOT-12: on 1-3 hits the nearest friend in that combat', () => {
    const here = scene([gun()], fighters)
    perform(here, shoot, { dice: [['shoot.hit', 4], 3, ['shoot.into-combat', 3], ['hit.wound', 1]] })
    expect(theEvent(here, 'hit-taken').target).toBe(2)
  })

  test('NEC-Q-08: without a friend in that combat hits another fighter there', () => {
    const here = scene(
      [gun()],
      [
        { side: 1, engagedWith: [2] },
        { side: 2, engagedWith: [1] },
      ],
    )
    perform(here, shoot, {
      choices: [['shoot.target', 'fighter-1']],
      dice: [['shoot.hit', 4], 3, ['shoot.into-combat', 1], ['hit.wound', 1]],
    })
    expect(theEvent(here, 'hit-taken').target).toBe(2)
  })

  test('NEC-SHOOT-12: rolls for each of several hits', () => {
    const here = scene([gun({ traits: [{ id: 'rapid-fire', value: 1 }] })], fighters)
    perform(here, shoot, {
      dice: [['shoot.hit', 4], ['shoot.firepower', 4], ['shoot.into-combat', 4], ['shoot.into-combat', 1], 1, 1],
    })
    expect(eventsOf(here, 'hit-taken').map(({ target }) => target)).toEqual([1, 2])
  })
})

describe('two pistols', () => {
  test('NEC-TV-11, NEC-SHOOT-16: both are rolled at -1 before any hit is resolved, at the same target', () => {
    const here = scene([pistol('stub-gun'), pistol('laspistol')])
    perform(here, shoot, {
      choices: [['shoot.weapon', 'stub-gun/standard+laspistol/standard']],
      dice: [['shoot.hit', 5], 3, ['shoot.hit', 5], 3, ['hit.wound', 1], ['hit.wound', 1]],
      // Once Pinned behind its cover the target could not be chosen any more.
      space: { shot: () => shotFacts({ cover: 'open' }) },
    })
    expect(eventsOf(here, 'hit-rolled').map(({ needed }) => needed.value)).toEqual([5, 5])
    expect(eventsOf(here, 'hit-taken').map(({ by, target }) => [by, target])).toEqual([
      ['stub-gun', 1],
      ['laspistol', 1],
    ])
    const types = story(here)
    expect(types.lastIndexOf('hit-rolled')).toBeLessThan(types.indexOf('hit-taken'))
  })

  test('NEC-SHOOT-16: one pistol alone has no penalty', () => {
    const here = scene([pistol('stub-gun'), pistol('laspistol')])
    perform(here, shoot, { choices: [['shoot.weapon', 'laspistol/standard']], dice: [['shoot.hit', 1], 3] })
    expect(theEvent(here, 'hit-rolled').needed.value).toBe(4)
  })

  test('NEC-SHOOT-16: a template stands for both', () => {
    const here = scene([pistol('hand-flamer', ['template']), pistol('second-flamer', ['template'])])
    const { asked } = perform(here, shoot, {
      choices: [['shoot.weapon', 'hand-flamer/standard+second-flamer/standard']],
      dice: [3, 3, 1, 1],
      space: { 'place-template': { touched: [1], at: null } },
    })
    expect(asked.filter((kind) => kind === 'place-template')).toHaveLength(1)
    expect(eventsOf(here, 'hit-taken')).toHaveLength(2)
  })
})

describe('the cost of Shoot', () => {
  const heavy = gun({ traits: ['unwieldy'] }, { id: 'heavy-stubber' })
  const typeWith = (weapon: WeaponSketch, options = {}) => {
    const here = scene([weapon], [{ side: 1 }], { options })
    return typeOf(here.table, 0, shoot, profileOf(here.table))
  }

  test('NECX-TRAIT-UNWIELDY: is Double with an Unwieldy weapon, so not with one action point left', () => {
    expect(typeWith(heavy)).toBe('double')
    expect(typeWith(gun())).toBe('basic')
    expect(shoot.available(scene([heavy]).table, 0)).toBe(true)
    expect(shoot.available(scene([heavy], [{ side: 1 }], { actionPoints: 1 }).table, 0)).toBe(false)
  })

  test('NECX-TRAIT-UNWIELDY: is Basic at -1, if the option says so', () => {
    const options = { unwieldyShoot: 'minus-one' } as const
    expect(typeWith(heavy, options)).toBe('basic')
    const here = scene([heavy], [{ side: 1 }], { options })
    perform(here, shoot, { dice: [['shoot.hit', 1], 3] })
    expect(theEvent(here, 'hit-rolled').needed.value).toBe(5)
  })

  test('NECX-ACC-SUSPENSORS: is Basic with suspensors, and without the penalty', () => {
    const suspended = { ...heavy, accessories: ['suspensors'] }
    expect(typeWith(suspended)).toBe('basic')
    const here = scene([suspended], [{ side: 1 }], { options: { unwieldyShoot: 'minus-one' } })
    perform(here, shoot, { dice: [['shoot.hit', 1], 3] })
    expect(theEvent(here, 'hit-rolled').needed.value).toBe(4)
  })
})

describe('Coup de Grace', () => {
  test('NEC-ACT-22, NEC-HIT-04: a seriously injured enemy in sight within 1" goes out of action without a roll', () => {
    const here = scene([], [{ side: 1, status: 'seriously-injured' }, { side: 1 }])
    const question: unknown[] = []
    const { begun } = perform(here, coupDeGrace, {
      space: {
        within: (asked) => {
          question.push(asked)
          return asked.of === 0 ? [1] : []
        },
      },
    })
    expect(begun).toBe(1)
    expectStatus(here, 1, 'out-of-action')
    expect(question[0]).toEqual({ ask: 'within', of: 0, distance: inches(1), among: [1], sight: true })
    expect(theEvent(here, 'out-of-action')).toMatchObject({ attacker: 0, by: 'coup-de-grace', kind: 'coup-de-grace' })
  })

  test('NEC-ACT-22: is not offered without an enemy within reach', () => {
    const here = scene([], [{ side: 1, status: 'seriously-injured' }])
    expect(play(coupDeGrace.possible?.(here.table, 0, []) ?? failing(), { space: { within: [] } }).result).toBe(false)
    expect(coupDeGrace.available(scene([], [{ side: 1 }]).table, 0)).toBe(false)
  })

  test('NECX-NRV-04: if a fighter is brought down and finished in one turn, friends test once', () => {
    const here = scene([], [{ side: 1, status: 'seriously-injured' }, { side: 1 }])
    here.table.emit({ type: 'nerve-tested', rule: 'NEC-COND-10', fighter: 2 })
    perform(here, coupDeGrace, { space: { within: ({ among }) => among } })
    expect(eventsOf(here, 'nerve-tested')).toHaveLength(1)
  })
})
