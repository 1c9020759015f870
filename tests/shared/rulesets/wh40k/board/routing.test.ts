import { expect, test } from 'vitest'
import { Session } from '@shared/engine'
import { heading, inches, place, spot } from '@shared/space'
import { begin } from '../../wh40k-4e/battles'

const lookingOut = { from: 6, berth: inches(1.5) }

/** A battle in which one or two units stand somewhere, of so many models: inches. */
const standing = (
  number: number,
  battlefield: string,
  stands: Readonly<Record<number, readonly (readonly [number, number])[]>>,
) => {
  const { battle, options } = begin(number, 30, 'foot', { scenario: 'recon', battlefield })
  const { state } = new Session(battle.game, options)
  for (const [index, unit] of state.units.entries()) {
    const places = stands[index] ?? []
    unit.where = places.length === 0 ? 'waiting' : 'on-board'
    unit.models = unit.models.slice(0, places.length)
    places.forEach(([x, y], one) => {
      place(state.positions, unit.models[one] ?? -1, {
        ...spot(inches(x), inches(y), inches(0)),
        heading: heading(0),
        pose: 'standing',
      })
    })
  }
  return { battle, state }
}

const moving = (unit: number) =>
  ({ ask: 'move', unit, kind: 'move', allowance: inches(6), minimum: inches(0), targets: [] }) as const

test('crowds go wide around obstacles, and single models past them', () => {
  // Ruins and a wood leave a gap of 2.5" at x 18 to 20.5, y 17 to 21.
  const way = (count: number): number => {
    const places = Array.from({ length: count }, (_, one): [number, number] => [
      17 + 1.2 * (one % 5),
      10 + Math.floor(one / 5),
    ])
    const { battle, state } = standing(0, 'ruined-crossing', { 1: places })
    const [from, to] = [14, 25].map((y) => ({ x: inches(19.2), y: inches(y) }))
    if (from === undefined || to === undefined || battle.advisor === null) throw new Error('all are there')
    return battle.advisor.leftTo(state, 1, to, lookingOut)(from)
  }
  expect(way(1)).toBeLessThan(inches(11.5))
  expect(way(10)).toBeGreaterThan(inches(13))
})

test('a unit that knows where others stand goes around them', () => {
  const across = Array.from({ length: 8 }, (_, one): [number, number] => [26 + 1.4 * one, 24])
  const { battle, state } = standing(0, 'ruined-crossing', { 1: [[31, 26.2]], 2: across })
  const question = moving(1)
  const goal = { x: inches(31), y: inches(14) }
  if (battle.advisor === null) throw new Error('a board has an advisor')
  const [blind, looking] = [null, lookingOut].map((crowds) => battle.advisor?.routed(state, question, goal, crowds))
  const farX = (route: typeof blind): number => Math.abs((route?.value.moves[0]?.path.at(-1)?.[0] ?? 31_000) - 31_000)
  // The line ends at 36.3": it goes 5" aside and more.
  expect(farX(blind)).toBeLessThan(inches(2))
  expect(farX(looking)).toBeGreaterThan(inches(4))
})

test('a crowd in two lines is kept together if its first model can’t lead all of it on', () => {
  // A mob stands around a silo, half of it on either side.
  const around = [15, 23].flatMap((x) => Array.from({ length: 6 }, (_, one): [number, number] => [x, 42 - 1.6 * one]))
  const behind = [16.6, 18.2, 19.8, 21.4].map((x): [number, number] => [x, 41])
  const { rosters } = begin(1, 30, 'foot', { battlefield: 'refinery-yard' }).battle.context
  const mob = rosters.findIndex(({ datasheet }) => datasheet === 'ork-slugga-boyz')
  const { battle, state } = standing(1, 'refinery-yard', { [mob]: [...around, ...behind] })
  const question = moving(mob)
  const goal = { x: inches(20), y: inches(10) }
  const left = (crowds: typeof lookingOut | null): number =>
    battle.advisor?.routed(state, question, goal, crowds)?.left ?? Infinity
  expect(left(lookingOut)).toBeLessThan(left(null) - inches(1))
  const value = battle.advisor?.routed(state, question, goal, lookingOut)?.value
  expect(battle.space.resolve(state, question, value).ok).toBe(true)
})
