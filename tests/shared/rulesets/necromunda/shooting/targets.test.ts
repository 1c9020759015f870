import { describe, expect, test } from 'vitest'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { keepToPriority, nameTarget, targetsAmong } from '@shared/rulesets/necromunda/shooting'
import type { ShotFacts } from '@shared/rulesets/necromunda/questions'
import { enemiesOf } from '@shared/rulesets/necromunda/table'
import { play, setUp, shotFacts, type FighterSketch, type SceneSketch, type Script } from '../kit'
import { gun, profileOf } from '../hits/hits'

/** A shooter and three enemies; the first is the nearest. */
const scene = (enemies: FighterSketch[] = [{}, {}, {}], more: Partial<SceneSketch> = {}) =>
  setUp({
    fighters: [{ weapons: [gun()] }, ...enemies.map((enemy) => ({ side: 1, ...enemy }))],
    modules: rangedModules,
    ...more,
  })

const settle = (
  here: ReturnType<typeof scene>,
  wants: number | null,
  facts: Readonly<Record<number, Partial<ShotFacts>>>,
  script: Script = {},
) => {
  const profile = profileOf(here.table)
  let begun = 0
  function* settled() {
    const candidates = yield* targetsAmong(here.table, 0, enemiesOf(here.table, 0), {})
    const wanted = yield* nameTarget(here.table, 0, profile, candidates)
    if (wanted === null) return null
    return yield* keepToPriority(here.table, 0, profile, candidates, wanted, () => {
      begun += 1
    })
  }
  const { result, asked } = play(settled(), {
    ...script,
    choices: [...(wants === null ? [] : [['shoot.target', `fighter-${wants}`] as const]), ...(script.choices ?? [])],
    space: {
      targets: ({ among }) => among,
      shot: ({ target }) => shotFacts(facts[target]),
      nearest: ({ among }) => Math.min(...among),
      ...script.space,
    },
  })
  return { target: result?.target ?? null, asked: asked.map(({ kind }) => kind), begun }
}

describe('target priority', () => {
  test('NEC-SHOOT-01: the closest enemy may always be shot at', () => {
    expect(settle(scene(), 1, {})).toMatchObject({
      target: 1,
      begun: 1,
      asked: ['targets', 'shoot.target', 'shot', 'nearest'],
    })
  })

  test('NEC-SHOOT-02: enemies that are not Active may be ignored', () => {
    const here = scene([{ status: 'pinned' }, { status: 'seriously-injured' }, {}])
    expect(settle(here, 3, {})).toMatchObject({ target: 3, asked: ['targets', 'shoot.target', 'shot'] })
  })

  test('NEC-SHOOT-02: enemies that are harder to hit may be ignored', () => {
    expect(settle(scene(), 2, { 1: { cover: 'light' } }).target).toBe(2)
    expect(settle(scene(), 2, { 1: { band: 'out' } }).target).toBe(2)
    expect(settle(scene(), 2, { 1: { visible: false } }).target).toBe(2)
  })

  test('NEC-SHOOT-03: shooting at another enemy takes a Willpower test', () => {
    const passed = settle(scene(), 2, {}, { choices: [['shoot.priority', 'test']], dice: [['check.wil', 3, 4]] })
    expect(passed).toMatchObject({ target: 2, begun: 1 })
  })

  test('NEC-SHOOT-03, NEC-Q-31: after a failure the shooter shoots at the closest', () => {
    const failed = settle(scene(), 3, {}, { choices: [['shoot.priority', 'test']], dice: [['check.wil', 3, 3]] })
    expect(failed).toMatchObject({ target: 1, begun: 1 })
  })

  test('NEC-Q-31: or it may hold fire, if the option allows; the action is spent either way', () => {
    const here = scene([{}, {}], { options: { failedPriority: 'may-hold-fire' } })
    const failed = settle(
      here,
      2,
      {},
      {
        choices: [
          ['shoot.priority', 'test'],
          ['shoot.failed-priority', 'hold-fire'],
        ],
        dice: [['check.wil', 1, 1]],
      },
    )
    expect(failed).toMatchObject({ target: null, begun: 1 })
  })

  test('NEC-SHOOT-03: the player may shoot at the closest instead of testing', () => {
    expect(settle(scene(), 2, {}, { choices: [['shoot.priority', 'closest']] }).target).toBe(1)
  })
})

describe('targets out of sight', () => {
  test('NEC-SHOOT-04: Pinned enemies in cover cannot be chosen; another may be named or the shot undone', () => {
    const here = scene([{ status: 'pinned' }, {}])
    const facts = { 1: { cover: 'light' } } as const
    expect(settle(here, 1, facts, { choices: [['shoot.target', 'fighter-2']] })).toMatchObject({ target: 2, begun: 1 })
    expect(settle(here, 1, facts, { choices: [['shoot.target', 'withdraw']] })).toMatchObject({
      target: null,
      begun: 0,
    })
  })

  test('NEC-SHOOT-04: Pinned enemies in the open, or in cover but point-blank, can be chosen', () => {
    const here = scene([{ status: 'pinned' }, {}])
    expect(settle(here, 1, {}).target).toBe(1)
    expect(settle(here, 1, { 1: { cover: 'heavy', pointBlank: true } }).target).toBe(1)
  })

  test('at the players’ own table players name a target first and then look', () => {
    const hidden = settle(scene([{}, {}]), 1, { 1: { visible: false } }, { choices: [['shoot.target', 'fighter-2']] })
    expect(hidden).toMatchObject({
      target: 2,
      asked: ['targets', 'shoot.target', 'shot', 'shoot.target', 'shot', 'nearest', 'shot'],
    })
    const nobody = settle(scene([{}]), null, { 1: { visible: false } })
    expect(nobody.target).toBeNull()
  })
})
