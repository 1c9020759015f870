import { describe, expect, test } from 'vitest'
import { crawlDuctway } from '@shared/rulesets/necromunda/actions/crawl-ductway'
import { fireDuctway } from '@shared/rulesets/necromunda/actions/fire-ductway'
import { spot } from '@shared/space'
import { eventsOf, expectStatus, theEvent, type WeaponSketch } from '../kit'
import { whereIs } from '../board/arena'
import { asking, atBulkhead, isOffered, perform } from './scenes'

const north = { at: [6, 10.8] } as const
const out = (x: number, y: number) => ({ x: x * 1000, y: y * 1000, z: 0, heading: 0 })

describe('crawling', () => {
  test('NEC-TERR-35, NEC-TERR-36, NECX-SCN-07: leads through the wall to within 1" of the far end', () => {
    const arena = atBulkhead([north])
    perform(arena, crawlDuctway, {}, { 'come-out': [out(6.5, 14)] })
    expect(whereIs(arena, 0)).toEqual([6.5, 14, 0])
    expectStatus(arena, 0, 'active')
    const { oracle, state } = atBulkhead([north])
    const at = { kind: 'duct', end: 1, engaging: true } as const
    const answer = oracle.resolve(state, asking({ ask: 'come-out', fighter: 0, at }), out(6, 14.7))
    expect(answer).toEqual({ ok: false, problem: 'place.not-out' })
  })

  test('NEC-TERR-36: needs a fighter within 1" of it, not Engaged, and room on the other side', () => {
    expect(isOffered(atBulkhead([{ at: [6, 10.3] }]), crawlDuctway)).toBe(false)
    expect(isOffered(atBulkhead([north]), crawlDuctway)).toBe(true)
    expect(crawlDuctway.statuses).not.toContain('engaged')
  })

  test('NEC-TERR-36, NEC-MOVE-13: may engage enemies, and Pinned ones get up', () => {
    const arena = atBulkhead([north, { at: [6, 14.8], side: 1, status: 'pinned' }])
    perform(arena, crawlDuctway, {}, { 'come-out': [out(6, 13.8)] })
    expect(theEvent(arena, 'came-out').contacts).toEqual([1])
    expectStatus(arena, 0, 'engaged')
    expectStatus(arena, 1, 'engaged')
  })

  test('NEC-Q-20, NEC-TERR-36: is possible for a Seriously Injured fighter too, without engaging, unless the option says otherwise', () => {
    const wounded = { ...north, status: 'seriously-injured' } as const
    expect(isOffered(atBulkhead([wounded]), crawlDuctway)).toBe(true)
    expect(isOffered(atBulkhead([wounded], 'shut', { options: { injuredUseDucts: false } }), crawlDuctway)).toBe(false)
    const arena = atBulkhead([wounded, { at: [6, 14.8], side: 1 }])
    perform(arena, crawlDuctway, {}, { 'come-out': [out(6, 13.8)] })
    expect(theEvent(arena, 'came-out').contacts).toEqual([])
    expectStatus(arena, 0, 'seriously-injured')
  })
})

describe('firing through', () => {
  const gun: WeaponSketch = { id: 'autogun', profiles: [{ short: 8, long: 24, s: 3 }] }
  const flamer: WeaponSketch = {
    id: 'flamer',
    profiles: [{ short: { kind: 'template' }, long: { kind: 'template' }, s: 4, traits: ['template'] }],
  }
  const frag: WeaponSketch = {
    id: 'frag',
    class: 'grenade',
    profiles: [{ short: 3, long: 9, s: 3, ammo: 4, traits: ['grenade', { id: 'blast', value: 3000 }] }],
  }
  const launcher: WeaponSketch = {
    id: 'launcher',
    profiles: [{ short: 6, long: 24, traits: [{ id: 'blast', value: 5000 }] }],
  }
  const scene = (weapon: WeaponSketch, ...south: (readonly [number, number])[]) =>
    atBulkhead([{ ...north, weapons: [weapon] }, ...south.map((at) => ({ at, side: 1 }))])

  test('NEC-TERR-37: hits on 5 or more, without modifiers', () => {
    const arena = scene(gun, [6, 14])
    perform(arena, fireDuctway, {
      dice: [
        ['shoot.hit', 5],
        ['shoot.firepower', 3],
        ['hit.wound', 1],
      ],
    })
    expect(theEvent(arena, 'hit-rolled')).toMatchObject({ hits: 1, needed: { value: 5 } })
    expectStatus(arena, 1, 'pinned')
    const missed = scene(gun, [6, 14])
    perform(missed, fireDuctway, { dice: [4, 3] })
    expectStatus(missed, 1, 'active')
  })

  test('NEC-TERR-37: is possible only at an enemy within 1" of the other end, and without markers', () => {
    expect(isOffered(scene(gun, [6, 14]), fireDuctway)).toBe(true)
    expect(isOffered(scene(gun, [6, 15]), fireDuctway)).toBe(false)
    expect(isOffered(scene(launcher, [6, 14]), fireDuctway)).toBe(false)
  })

  test('NEC-TERR-37: flames hit all models within 2" of the far end', () => {
    const arena = scene(flamer, [6, 14], [7.5, 14.5], [6, 16.5])
    perform(arena, fireDuctway, { dice: [3, 1, 1] })
    expect(eventsOf(arena, 'hit-taken').map(({ target }) => target)).toEqual([1, 2])
  })

  test('NEC-TERR-37, NEC-GREN-05: a grenade lands 2" beyond on 2 or more, on the thrower on a 1', () => {
    const arena = scene(frag, [6, 14])
    perform(arena, fireDuctway, { dice: [['duct.throw', 2], ['ammo.check', 4], 1] })
    expect(theEvent(arena, 'blast-placed').marker.at).toEqual(spot(6000, 15_100, 0))
    expectStatus(arena, 1, 'pinned')
    const dropped = scene(frag, [6, 14])
    perform(dropped, fireDuctway, { dice: [1, 4, 1] })
    expectStatus(dropped, 0, 'pinned')
    expectStatus(dropped, 1, 'active')
  })
})
