import { describe, expect, it } from 'vitest'
import { readBattlefield, type BattlefieldFile } from '@shared/space'
import { findingsOf } from '@shared/space/legality'
import {
  ADDABLE,
  boundsOf,
  pointsOf,
  renamed,
  resized,
  thingsOf,
  thingWith,
  turned,
  withBounds,
  withNew,
  without,
  withParticulars,
} from '@renderer/battlefields/things'

const empty: BattlefieldFile = {
  version: 1,
  id: 'table',
  title: { en: 'Table', ru: 'Стол' },
  width: 36_000,
  depth: 24_000,
  terrain: [],
  doors: [],
  ladders: [],
  ducts: [],
  terminals: [],
  objectives: [],
  deployment: [],
  names: {},
}
const placeOf = (field: BattlefieldFile, id: string) => {
  const thing = thingWith(field, id)
  if (thing === undefined) throw new Error(`There is no ${id}`)
  return boundsOf(pointsOf(thing))
}
const full = ADDABLE.reduce((field, what) => withNew(field, what).field, empty)

describe('a battlefield being built', () => {
  it.each(ADDABLE)('takes a %s, which is read, moved, turned, named and removed', (what) => {
    const { field, id } = withNew(empty, what)
    expect(() => readBattlefield(field)).not.toThrow()
    const moved = withBounds(field, id, { ...placeOf(field, id), x: 1000, y: 2000 })
    expect(placeOf(moved, id)).toEqual({ ...placeOf(field, id), x: 1000, y: 2000 })
    const { width, depth } = placeOf(field, id)
    expect(placeOf(turned(moved, id), id)).toMatchObject({ width: depth, depth: width })
    const named = renamed(moved, id, 'en', 'The thing')
    expect(readBattlefield(named).names[id]).toMatchObject({ en: 'The thing' })
    expect(thingsOf(without(field, id))).toEqual([])
  })

  it('has every layer drawn and selectable, zones below the rest', () => {
    const layers = thingsOf(full).map(({ layer }) => layer)
    expect(new Set(layers).size).toBe(8)
    expect(layers[0]).toBe('deployment')
    expect(() => readBattlefield(full)).not.toThrow()
  })

  it('puts a terminal beside the selected door, a second one on its other side', () => {
    const door = withNew(empty, 'door')
    const first = withNew(door.field, 'terminal', door.id)
    const second = withNew(first.field, 'terminal', door.id)
    expect(second.field.terminals.map(({ controls }) => controls)).toEqual([[door.id], [door.id]])
    const { y, depth } = placeOf(second.field, door.id)
    const [one, other] = [placeOf(second.field, first.id).y, placeOf(second.field, second.id).y]
    expect([one < y, other > y + depth]).toEqual([true, true])
    // A removed door is worked by no terminal.
    expect(without(second.field, door.id).terminals.map(({ controls }) => controls)).toEqual([[], []])
  })

  it('keeps how doors start, what is switched, what loot is, and heights', () => {
    const door = withNew(empty, 'door')
    expect(withParticulars(door.field, door.id, { begins: 'locked', top: 3000 }).doors).toMatchObject([
      { begins: 'locked', top: 3000 },
    ])
    const wall = withNew(empty, 'wall')
    const on = withParticulars(wall.field, wall.id, { switched: 'off' })
    const worked = withParticulars(withNew(on, 'terminal').field, 'terminal-1', { controls: [wall.id] })
    expect(() => readBattlefield(worked)).not.toThrow()
    const never = withParticulars(worked, wall.id, { switched: 'never' })
    expect([never.terrain[0]?.switched, never.terminals[0]?.controls]).toEqual([undefined, []])
    const casket = withNew(empty, 'casket')
    expect(
      withParticulars(casket.field, casket.id, { loot: 'ammo-crate', spot: { place: 0, to: [1, 2, 3] } }).loot,
    ).toMatchObject([{ kind: 'ammo-crate', at: [1, 2, 3] }])
    const duct = withNew(empty, 'duct')
    expect(withParticulars(duct.field, duct.id, { spot: { place: 1, to: [1, 2, 3] } }).ducts[0]?.ends[1]).toEqual([
      1, 2, 3,
    ])
  })

  it('removes ladders along with their platform', () => {
    const { field, id } = withNew(empty, 'platform')
    const { x, y, width, depth } = placeOf(field, id)
    const moved = withBounds(field, id, { x: x + 1000, y: y + 500, width, depth })
    const [before, after] = [field.ladders[0]?.head, moved.ladders[0]?.head]
    expect(after?.[0]).toBe((before?.[0] ?? 0) + 1000)
    expect(findingsOf(readBattlefield(moved)).map(({ problem }) => problem)).toEqual(['no-zones'])
    expect(without(moved, id).ladders).toEqual([])
  })

  it('resizes zones at its edges with it', () => {
    const zone = withNew(empty, 'zone')
    const south = withBounds(zone.field, zone.id, { x: 0, y: 18_000, width: 36_000, depth: 6000 })
    expect(placeOf(resized(south, 48_000, 36_000), zone.id)).toEqual({ x: 0, y: 30_000, width: 48_000, depth: 6000 })
  })
})
