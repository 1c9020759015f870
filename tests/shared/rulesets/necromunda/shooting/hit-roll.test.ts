import { describe, expect, test } from 'vitest'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { coverAgainst, hitNeeded, type Shot } from '@shared/rulesets/necromunda/shooting'
import { rollToHit } from '@shared/rulesets/necromunda/shooting/to-hit'
import type { Cover } from '@shared/rulesets/necromunda/questions'
import type { NecromundaTable } from '@shared/rulesets/necromunda/table'
import { play, setUp, story, theEvent, type FighterSketch, type ProfileSketch } from '../kit'
import { duel, gun, profileOf } from '../hits/hits'
import { weaponModules } from '../modules/struck'

const scene = (profile: ProfileSketch = {}, victim: FighterSketch = {}, shooter: FighterSketch = {}) =>
  setUp({ fighters: duel(gun(profile), victim, shooter), modules: rangedModules })

const shotAt = (table: NecromundaTable, different: Partial<Shot> = {}): Shot => ({
  shooter: 0,
  target: 1,
  profile: profileOf(table),
  band: 'short',
  cover: 'open',
  aimed: false,
  paired: false,
  ...different,
})

describe('the needed hit roll', () => {
  const needed = (different: Partial<Shot>, profile: ProfileSketch = {}, victim: FighterSketch = {}) => {
    const { table } = scene(profile, victim)
    return hitNeeded(table, shotAt(table, different)).value
  }

  test('NEC-SHOOT-07: is the ballistic skill', () => {
    expect(needed({})).toBe(4)
  })

  test('NEC-SHOOT-07: has -1 for light and -2 for heavy cover', () => {
    expect(needed({ cover: 'light' })).toBe(5)
    expect(needed({ cover: 'heavy' })).toBe(6)
  })

  test('NEC-SHOOT-07: has -1 against fighters on the ground in the open at long range', () => {
    expect(needed({ band: 'long' }, {}, { status: 'pinned' })).toBe(5)
    expect(needed({ band: 'long' }, {}, { status: 'seriously-injured' })).toBe(5)
    expect(needed({ band: 'short' }, {}, { status: 'pinned' })).toBe(4)
    expect(needed({ band: 'long', cover: 'light' }, {}, { status: 'pinned' })).toBe(5)
    expect(needed({ band: 'long' })).toBe(4)
  })

  test('NEC-Q-26: has that penalty for a grenade and a point-blank shot too', () => {
    expect(needed({ band: 'long' }, { traits: ['grenade'] }, { status: 'pinned' })).toBe(5)
    const { table } = scene({}, { status: 'pinned' })
    const cover = coverAgainst(table, 1, profileOf(table), { cover: 'open', screened: false, pointBlank: true })
    expect(hitNeeded(table, shotAt(table, { band: 'long', cover })).value).toBe(5)
  })

  test('NEC-SHOOT-07: has the accuracy of the range band', () => {
    expect(needed({ band: 'short' }, { accuracy: [1, -1] })).toBe(3)
    expect(needed({ band: 'long' }, { accuracy: [1, -1] })).toBe(5)
  })

  test('NEC-ACT-24, NEC-SHOOT-16: is better with aim, worse with two pistols', () => {
    expect(needed({ aimed: true })).toBe(3)
    expect(needed({ paired: true })).toBe(5)
  })

  test('has all its reasons in rows', () => {
    const { table } = scene({ accuracy: [1, 0] })
    const { rows } = hitNeeded(table, shotAt(table, { cover: 'light', aimed: true }))
    expect(rows.map(({ source, operation, amount }) => [source, operation, amount])).toEqual([
      ['statline', 'base', 4],
      ['light-cover', 'add', 1],
      ['accuracy', 'add', -1],
      ['aim', 'add', -1],
      ['natural-one', 'at-least', 2],
    ])
  })

  test('NECX-TEST-05: a natural 1 always misses', () => {
    expect(needed({ aimed: true, band: 'short' }, { accuracy: [3, 0] })).toBe(2)
  })

  test('NEC-SHOOT-08: against heavy cover a natural 2 misses too', () => {
    expect(needed({ aimed: true, cover: 'heavy' }, { accuracy: [3, 0] })).toBe(3)
  })
})

describe('the grade of cover', () => {
  const grade = (cover: Cover, victim: FighterSketch = {}, profile: ProfileSketch = {}, more = {}) => {
    const { table } = scene(profile, victim)
    return coverAgainst(table, 1, profileOf(table), { cover, screened: false, pointBlank: false, ...more })
  }
  const grenade: ProfileSketch = { traits: ['grenade'] }
  const hardTarget: FighterSketch = { conditions: ['hard-target'] }

  test('NEC-TV-17, NEC-COND-06: is one better for a Hard Target, and heavy stays heavy', () => {
    expect(grade('open', hardTarget)).toBe('light')
    expect(grade('light', hardTarget)).toBe('heavy')
    expect(grade('heavy', hardTarget)).toBe('heavy')
  })

  test('NEC-SHOOT-09: is light for fighters in the way, and heavy for a Hard Target behind them', () => {
    expect(grade('open', {}, {}, { screened: true })).toBe('light')
    expect(grade('heavy', {}, {}, { screened: true })).toBe('heavy')
    expect(grade('open', hardTarget, {}, { screened: true })).toBe('heavy')
  })

  test('NEC-SHOOT-11: is none at point-blank, but light for a Hard Target', () => {
    expect(grade('heavy', {}, {}, { screened: true, pointBlank: true })).toBe('open')
    expect(grade('heavy', hardTarget, {}, { pointBlank: true })).toBe('light')
  })

  test('NEC-TV-14, NEC-GREN-02: is one worse against a grenade', () => {
    expect(grade('heavy', {}, grenade)).toBe('light')
    expect(grade('light', {}, grenade)).toBe('open')
    const { table } = scene(grenade)
    expect(hitNeeded(table, shotAt(table, { cover: grade('heavy', {}, grenade) })).value).toBe(5)
  })
})

describe('rolling to hit', () => {
  const roll = (faces: [string, number][], different: Partial<Shot>) => {
    const here = scene()
    const { result } = play(rollToHit(here.table, shotAt(here.table, different)), { dice: faces })
    return { here, result }
  }

  test('NEC-SHOOT-07: a roll of at least the needed number hits; the modified roll is kept', () => {
    expect(roll([['shoot.hit', 4]], {}).result).toEqual({ natural: 4, total: 4 })
    expect(roll([['shoot.hit', 5]], { cover: 'light' }).result).toEqual({ natural: 5, total: 4 })
    expect(roll([['shoot.hit', 3]], { aimed: true }).result).toEqual({ natural: 3, total: 4 })
    expect(roll([['shoot.hit', 3]], {}).result).toBeNull()
  })

  test('NEC-SHOOT-06: out of range there is no hit roll', () => {
    expect(roll([], { band: 'out' }).result).toBeNull()
  })

  test('NEC-SHOOT-10: a roll of 7 or more needs a 6 and then a BS test without modifiers', () => {
    const improbable = { cover: 'heavy', paired: true } as const
    expect(roll([['shoot.improbable', 5]], improbable).result).toBeNull()
    expect(
      roll(
        [
          ['shoot.improbable', 6],
          ['shoot.hit', 3],
        ],
        improbable,
      ).result,
    ).toBeNull()
    const { here, result } = roll(
      [
        ['shoot.improbable', 6],
        ['shoot.hit', 4],
      ],
      improbable,
    )
    expect(result).toEqual({ natural: 4, total: 4 })
    expect(story(here)).toEqual(['dice-rolled', 'hit-rolled'])
    expect(theEvent(here, 'hit-rolled')).toMatchObject({ rule: 'NEC-SHOOT-10', hits: 1 })
  })

  test('NEC-SHOOT-10, NECX-TRAIT-MASTER-CRAFTED: rerolls of misses help an improbable shot too, once the 6 was rolled', () => {
    const here = setUp({ fighters: duel(gun({}, { accessories: ['master-crafted'] })), modules: weaponModules })
    const { result } = play(rollToHit(here.table, shotAt(here.table, { cover: 'heavy', paired: true })), {
      choices: [['master-crafted.again', 'yes']],
      dice: [
        ['shoot.improbable', 6],
        ['shoot.hit', 3],
        ['hit.again', 4],
      ],
    })
    expect(result).toEqual({ natural: 4, total: 4 })
  })
})
