import { describe, expect, test } from 'vitest'
import { carry } from '@shared/rulesets/necromunda/actions/carry'
import { sceneOf } from '@shared/rulesets/necromunda/board/field'
import { placesForLoot } from '@shared/rulesets/necromunda/board/loot'
import { bypassLock, smashOpen } from '@shared/rulesets/necromunda/actions/open-casket'
import { reload } from '@shared/rulesets/necromunda/actions/reload'
import { knockback } from '@shared/rulesets/necromunda/modules/traits/knockback'
import { ammoCheck } from '@shared/rulesets/necromunda/shooting'
import { setTheTable } from '@shared/rulesets/necromunda/terrain/setting'
import { inches, spot } from '@shared/space'
import { eventsOf, expectStatus, play, theEvent, type WeaponSketch } from '../kit'
import { onTheirTable, spaceByWord } from '../declared/table-scene'
import { spaceOf, way, type Arena } from '../board/arena'
import { asking, atBulkhead, isOffered, perform } from './scenes'

const byCasket = { at: [15, 14.5] } as const
const casketOf = ({ state }: Arena) => state.scenery.loot[0]

describe('placing', () => {
  test('NEC-LOOT-01: each player places one, more than 12" from every edge', () => {
    const arena = atBulkhead([{ at: [5, 5] }, { at: [5, 8], side: 1 }])
    play(setTheTable(arena.table), {
      space: spaceOf(arena, { 'place-loot': [spot(14_000, 14_000, 0), spot(16_000, 16_000, 0)] }),
    })
    expect(eventsOf(arena, 'loot-placed').map(({ side, at }) => [side, at])).toEqual([
      [0, spot(14_000, 14_000, 0)],
      [1, spot(16_000, 16_000, 0)],
    ])
    expect(arena.state.stage).toBe('deployment')
    const place = (x: number, y: number) => {
      const answer = arena.oracle.resolve(arena.state, asking({ ask: 'place-loot', side: 0 }), spot(x, y, 0))
      return answer.ok ? null : answer.problem
    }
    expect(place(12_000, 15_000)).toBe('loot.near-edge')
    expect(place(14_000, 12_500)).toBe('place.no-room')
  })

  test('NEC-LOOT-01: an open door leaves room for one, which is lost again when it shuts', () => {
    const { oracle, state } = atBulkhead([{ at: [5, 5] }], 'open')
    const places = () => placesForLoot(sceneOf(oracle.field, state))
    const open = places()
    expect(open).toContainEqual(spot(12_500, 12_500, 0))
    state.scenery.gates[0] = false
    expect(places()).not.toContainEqual(spot(12_500, 12_500, 0))
    state.scenery.gates[0] = true
    expect(places()).toEqual(open)
  })

  test('NEC-LOOT-01: no player places one if they agreed on none', () => {
    const arena = atBulkhead([{ at: [5, 5] }], 'shut', { options: { lootCaskets: 'none' } })
    play(setTheTable(arena.table))
    expect(eventsOf(arena, 'loot-placed')).toEqual([])
  })

  test('NEC-TERR-01, NEC-TERR-13: on their own table players say what stands on it', () => {
    const scene = onTheirTable({ fighters: [{}, { side: 1 }], options: { tableScenery: true } })
    const agreed = { doors: ['locked'], terminals: [0], ducts: 1, loot: ['ammo-crate'] }
    play(setTheTable(scene.table), {
      space: spaceByWord(scene, { 'scenery-agreed': [agreed], 'place-loot': [null, null] }),
    })
    expect(scene.state.scenery).toMatchObject({ gates: [false], terminals: [[0]], ducts: 1 })
    expect(scene.state.scenery.loot.map(({ kind }) => kind)).toEqual(['ammo-crate', 'casket', 'casket'])
  })
})

describe('opening', () => {
  test('NEC-LOOT-03, NEC-LOOT-04: is for an Active or Pinned fighter within 1", with an Intelligence test', () => {
    expect(isOffered(atBulkhead([byCasket]), bypassLock)).toBe(true)
    expect(isOffered(atBulkhead([{ ...byCasket, status: 'pinned' }]), smashOpen)).toBe(true)
    expect(isOffered(atBulkhead([{ at: [15, 13.9] }]), bypassLock)).toBe(false)
    const arena = atBulkhead([byCasket])
    perform(arena, bypassLock, {
      dice: [
        ['check.int', 3, 4],
        ['casket.contents', 2],
      ],
    })
    expect(theEvent(arena, 'deed')).toMatchObject({ fighter: 0, deed: 'opened-casket' })
    expect(casketOf(arena)?.gone).toBe(true)
    const failed = atBulkhead([byCasket])
    perform(failed, bypassLock, { dice: [3, 3] })
    expect(casketOf(failed)?.gone).toBe(false)
  })

  test('NEC-LOOT-06, NEC-LOOT-07: a valuable find is 10 credits and a tactics card of the player’s choice', () => {
    const card = (id: string) => ({
      id,
      playable: () => false,
      *play() {
        return false
      },
    })
    const arena = atBulkhead([byCasket], 'shut', { cards: [card('one'), card('two')] as never, hands: [['one']] })
    perform(arena, bypassLock, { dice: [6, 6, 4] })
    expect(arena.state.sides[0]?.credits).toBe(10)
    expect(arena.state.sides[0]?.hand).toEqual(['one', 'two'])
    expect(casketOf(arena)?.gone).toBe(true)
  })

  test('NEC-LOOT-06: on 5 or 6 an ammo crate is left as well', () => {
    const arena = atBulkhead([byCasket])
    perform(arena, bypassLock, { dice: [6, 6, 5] })
    expect(casketOf(arena)).toMatchObject({ kind: 'ammo-crate', gone: false })
    expect(arena.state.sides[0]?.credits).toBe(10)
  })

  test('NEC-LOOT-05: D6 and Strength of 6 smash it, and the contents are worth one less', () => {
    const arena = atBulkhead([byCasket])
    perform(arena, smashOpen, {
      dice: [
        ['casket.smash', 3],
        ['casket.contents', 5],
      ],
    })
    expect(theEvent(arena, 'casket-opened').contents).toBe('valuable')
    const failed = atBulkhead([byCasket])
    perform(failed, smashOpen, { dice: [2] })
    expect(casketOf(failed)?.gone).toBe(false)
    const poor = atBulkhead([byCasket])
    perform(poor, smashOpen, { dice: [3, 1, ['casket.trap', 2]] })
    expect(theEvent(poor, 'casket-opened').contents).toBe('dangerous')
  })

  test('NEC-LOOT-06: a trap that goes off is a 3" blast of Strength 3 with Knockback', () => {
    const arena = atBulkhead([byCasket, { at: [15, 16.8] }], 'shut', { modules: [knockback] })
    perform(arena, bypassLock, {
      dice: [6, 6, 1, ['casket.trap', 1], ['knockback', 1], ['hit.wound', 1], ['knockback', 1], ['hit.wound', 1]],
    })
    expect(eventsOf(arena, 'hit-taken').map(({ target, by }) => [target, by])).toEqual([
      [0, 'casket'],
      [1, 'casket'],
    ])
    expectStatus(arena, 0, 'pinned')
  })

  describe('CAMP-PRE-53: by the published table', () => {
    const options = { casketContents: 'published' } as const
    test.each([
      [2, 5],
      [3, 1],
    ])('a %i is D6 credits and no card', (contents, credits) => {
      const arena = atBulkhead([byCasket], 'shut', { options })
      perform(arena, bypassLock, { dice: [6, 6, ['casket.contents', contents], ['casket.credits', credits]] })
      expect(arena.state.sides[0]?.credits).toBe(credits)
      expect(theEvent(arena, 'casket-opened')).toMatchObject({ contents: 'valuable', rule: 'CAMP-PRE-53' })
    })
    test('a 4 is an ammo cache and nothing else', () => {
      const arena = atBulkhead([byCasket], 'shut', { options })
      perform(arena, bypassLock, { dice: [6, 6, ['casket.contents', 4]] })
      expect(casketOf(arena)).toMatchObject({ kind: 'ammo-crate', gone: false })
      expect(arena.state.sides[0]?.credits ?? 0).toBe(0)
    })
    test('CAMP-PRE-54: a 1 is a frag trap, which goes off on 4 or more', () => {
      const arena = atBulkhead([byCasket, { at: [15, 16.8] }], 'shut', { modules: [knockback], options })
      perform(arena, bypassLock, {
        dice: [6, 6, 1, ['casket.trap', 4], ['knockback', 1], ['hit.wound', 1], ['knockback', 1], ['hit.wound', 1]],
      })
      expect(eventsOf(arena, 'hit-taken')).toHaveLength(2)
      const lucky = atBulkhead([byCasket], 'shut', { options })
      perform(lucky, bypassLock, { dice: [6, 6, 1, ['casket.trap', 3]] })
      expect(eventsOf(lucky, 'hit-taken')).toHaveLength(0)
    })
  })
})

describe('dragging', () => {
  test('NEC-LOOT-02, NEC-ACT-27: caskets are dragged, and left within 1" of the carrier', () => {
    const arena = atBulkhead([{ ...byCasket, stats: { m: inches(4), s: 3 } }])
    perform(arena, carry, {}, { 'plan-move': [way([17.5, 14.5])], 'set-down-loot': [spot(18_500, 14_500, 0)] })
    expect(casketOf(arena)?.at).toEqual(spot(18_500, 14_500, 0))
    const answer = arena.oracle.resolve(
      arena.state,
      asking({ ask: 'set-down-loot', loot: 0, carrier: 0 }),
      spot(19_100, 14_500, 0),
    )
    expect(answer).toEqual({ ok: false, problem: 'place.too-far-away' })
  })
})

describe('ammo crates', () => {
  const gun = (...traits: string[]): WeaponSketch => ({
    id: 'autogun',
    profiles: [{ short: 8, long: 24, ammo: 5, traits }],
  })
  const atCrate = (weapon: WeaponSketch, more: object = {}, options: object = {}) =>
    atBulkhead([{ at: [15, 17], weapons: [weapon], ...more }], 'shut', { options })
  const profileOf = (arena: Arena) => {
    const profile = arena.table.roster(0).weapons[0]?.profiles[0]
    if (profile === undefined) throw new Error('It has no weapon')
    return profile
  }
  const checkAmmo = (arena: Arena, script: Parameters<typeof play>[1]) =>
    play(ammoCheck(arena.table, 0, profileOf(arena)), { ...script, space: spaceOf(arena) })

  test('NEC-LOOT-08, NEC-Q-21: declared before the roll give +2', () => {
    const arena = atCrate(gun())
    expect(checkAmmo(arena, { choices: [['ammo.crate', 'loot/2']], dice: [3] }).result).toBe(true)
    expect(theEvent(arena, 'ammo-checked').needed.value).toBe(3)
    expect(checkAmmo(atCrate(gun()), { choices: ['without'], dice: [4] }).result).toBe(false)
  })

  test('NEC-Q-21: may be declared after a failed roll, with that option', () => {
    const arena = atCrate(gun(), {}, { ammoCrateDeclared: 'after' })
    expect(checkAmmo(arena, { choices: ['loot/2'], dice: [3] }).result).toBe(true)
  })

  test('NEC-LOOT-08: are used only by Capable fighters within 1"', () => {
    expect(checkAmmo(atCrate(gun(), { conditions: ['insane'] }), { dice: [5] }).result).toBe(true)
    expect(checkAmmo(atCrate(gun(), { at: [15, 16.4] }), { dice: [5] }).result).toBe(true)
  })

  test('NEC-LOOT-10: are emptied by a natural 6', () => {
    const arena = atCrate(gun())
    checkAmmo(arena, { choices: ['loot/2'], dice: [6] })
    expect(theEvent(arena, 'ammo-crate-empty').loot).toBe(1)
    expect(arena.state.scenery.loot[1]?.gone).toBe(true)
  })

  test('NEC-LOOT-08, NEC-LOOT-09: refill Scarce weapons and grenades', () => {
    for (const trait of ['scarce', 'grenade']) {
      const arena = atCrate(gun(trait))
      Object.assign(arena.table.fighter(0).weapons[0] ?? {}, { outOfAmmo: true, lost: true })
      arena.table.fighter(0).used.push('autogun/standard')
      expect(isOffered(arena, reload)).toBe(true)
      perform(arena, reload, { dice: [3] })
      expect(arena.table.fighter(0).weapons[0]).toEqual({ outOfAmmo: false, lost: false })
      expect(arena.table.fighter(0).used).toEqual([])
    }
    const far = atBulkhead([{ at: [5, 20], weapons: [gun('scarce')] }])
    Object.assign(far.table.fighter(0).weapons[0] ?? {}, { outOfAmmo: true, lost: true })
    expect(isOffered(far, reload)).toBe(false)
  })
})
