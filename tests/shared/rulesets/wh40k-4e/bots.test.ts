import { expect, test } from 'vitest'
import { playBots, type Bot } from '@shared/bots'
import { createStream, Session, type SpaceQuestion } from '@shared/engine'
import type { FourthState } from '@shared/rulesets/wh40k-4e'
import { chargeGain, isBetterCharging, threatOf } from '@shared/rulesets/wh40k-4e/bots/assaults'
import { blowsWorth } from '@shared/rulesets/wh40k-4e/bots/fighting'
import { isThere, march, sentTo, wayTo } from '@shared/rulesets/wh40k-4e/bots/goals'
import { getsOut } from '@shared/rulesets/wh40k-4e/bots/passengers'
import { movesNext } from '@shared/rulesets/wh40k-4e/bots/order'
import { stopChance } from '@shared/rulesets/wh40k-4e/bots/stopping'
import { greedyGeneral } from '@shared/rulesets/wh40k-4e/bots/greedy'
import { tacticalGeneral } from '@shared/rulesets/wh40k-4e/bots/tactical'
import { awaits } from '@shared/rulesets/wh40k-4e/bots/timing'
import { openTable } from '@shared/rulesets/wh40k-4e/table'
import { has } from '@shared/rulesets/wh40k/table/roster'
import { targetWorth } from '@shared/rulesets/wh40k-4e/bots/targets'
import { distanceBetween, middleOf } from '@shared/rulesets/wh40k/bots/goals'
import { tollOf } from '@shared/rulesets/wh40k/classic/bots/firing'
import { chargeWay } from '@shared/rulesets/wh40k-4e/bots/worth'
import { heading, inches, place, spot } from '@shared/space'
import { holdPlayed } from '../held-battles'
import { begin } from './battles'

test('a greedy general sends all of his units at the enemy from the first turn on, if the mission has no other goal', () => {
  const { battle, advisor, options } = begin(2, 30, 'foot', { scenario: 'seek-and-destroy' })
  const session = new Session(battle.game, options)
  const seats = [greedyGeneral(battle), greedyGeneral(battle)]
  playBots(session, { seats, advisor, stream: createStream('bots', 'bots') }, 50_000, () => session.state.round > 1)
  holdPlayed(session)
  const first = session.events.slice(
    0,
    session.events.findIndex((event) => event.type === 'round-began' && event.round === 2),
  )
  expect(first.filter(({ type }) => type === 'unit-moved').length).toBeGreaterThan(0)
  expect(first.filter(({ type }) => type === 'unit-stayed')).toEqual([])
})

test('a greedy general sends units across the table in Recon from the second game turn on, since it takes four turns', () => {
  const { battle, advisor, options } = begin(1, 30, 'foot', { scenario: 'recon' })
  const session = new Session(battle.game, options)
  const greedy = greedyGeneral(battle)
  const wayOfMission = (question: SpaceQuestion): unknown => {
    const emit = (): never => {
      throw new Error('It only looks')
    }
    return march(battle, openTable(battle.context, { state: session.state, emit }), question)
  }
  /** By game turn: moves that were asked for, and those made for the mission. */
  const turns = new Map<number, { asked: number; forIt: number }>()
  const watched: Bot<FourthState> = (request, view) => {
    const answer = greedy(request, view)
    if (request.type !== 'placement' || session.state.stage !== 'battle') return answer
    const way = wayOfMission(request.question)
    if (way === null || answer.type !== 'placement') return answer
    const turn = turns.get(session.state.round) ?? { asked: 0, forIt: 0 }
    const isForIt = JSON.stringify(answer.value) === JSON.stringify(way)
    turns.set(session.state.round, { asked: turn.asked + 1, forIt: turn.forIt + Number(isForIt) })
    return answer
  }
  const stream = createStream('bots', 'bots')
  while (session.state.round < 3 && playBots(session, { seats: [watched, watched], advisor, stream }, 1) === 1);
  holdPlayed(session)
  const [first, second] = [turns.get(1), turns.get(2)]
  expect(first?.forIt).toBeLessThan(first?.asked ?? 0)
  expect(second?.asked).toBeGreaterThan(0)
  expect(second?.forIt).toBe(second?.asked)
})

test('a tactical general sets characters up beside a squad, has them join it, and moves them with it', () => {
  const { battle, advisor, options } = begin(0, 30, 'foot', { scenario: 'take-and-hold' })
  const session = new Session(battle.game, options)
  const seats = [tacticalGeneral(battle), tacticalGeneral(battle)]
  const stream = createStream('bots', 'bots')
  const heroes = battle.context.rosters.filter(({ carried }) => has(carried, 'independent-character'))
  const joined = () => heroes.filter(({ index }) => session.state.units[index]?.joined !== null).length
  const playUntil = (isThere: () => boolean): void => {
    while (!isThere() && playBots(session, { seats, advisor, stream }, 1) === 1);
  }
  playUntil(() => session.state.stage === 'battle')
  expect(heroes.length).toBeGreaterThan(0)
  expect(joined()).toBe(heroes.length)
  playUntil(() => session.state.round === 2)
  holdPlayed(session)
  expect(joined()).toBe(heroes.length)
})

test('a general brings on reserves that his plan needs early', () => {
  const { battle, options } = begin(1, 30, 'foot', { scenario: 'secure-and-control' })
  const { state } = new Session(battle.game, options)
  const emit = (): never => {
    throw new Error('It only looks')
  }
  const way = wayTo(battle, openTable(battle.context, { state, emit }), 0, ['move', 'difficult-move'], () => ({
    x: 0,
    y: 0,
  }))
  expect(way).toBe('move')
})

const looking = (): never => {
  throw new Error('It only looks')
}

/** A battle on its first field with only the units put on the table: inches. */
const standing = (
  number: number,
  scenario: string,
  stands: Readonly<Record<number, readonly (readonly [number, number])[]>>,
) => {
  const { battle, options } = begin(number, 30, 'foot', { scenario, battlefield: 'ruined-crossing' })
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
  return { battle, state, table: openTable(battle.context, { state, emit: looking }) }
}

test('a general charges through difficult terrain, with good dice, if no other path leads to the enemy', () => {
  // A crater lies from 41" to 47" between the two.
  const { battle, state, table } = standing(0, 'take-and-hold', {
    1: [[40.5, 18.5]],
    6: [[47, 18.5]],
    7: [[40.5, 22.5]],
  })
  const view = { state, advisor: battle.advisor, stream: createStream('bots', 'bots') }
  expect(table.roster(1).side).not.toBe(table.roster(6).side)
  expect(chargeWay(view, table, 1, 6)).toBe('difficult-charge')
  expect(chargeWay(view, table, 1, 7)).toBe('charge')
})

test('a tactical general sets squads up as near to the objective as their zone allows', () => {
  const { battle, advisor, options, field } = begin(0, 30, 'foot', { scenario: 'take-and-hold' })
  const session = new Session(battle.game, options)
  const seats = [tacticalGeneral(battle), greedyGeneral(battle)]
  const bots = { seats, advisor, stream: createStream('bots', 'bots') }
  while (session.state.stage !== 'battle' && playBots(session, bots, 1) === 1);
  holdPlayed(session)
  const table = openTable(battle.context, { state: session.state, emit: looking })
  const middle = { x: field.width / 2, y: field.depth / 2 }
  const away = battle.context.rosters
    .filter(({ models }) => models.length > 1)
    .map(({ index, side }) => ({ side, inches: distanceBetween(middleOf(table, index) ?? middle, middle) / 1000 }))
  const mean = (of: number): number => {
    const each = away.filter(({ side }) => side === of)
    return each.reduce((sum, one) => sum + one.inches, 0) / each.length
  }
  expect(mean(0)).toBeLessThan(mean(1) - 5)
})

test('4E-VP-04: a unit that no longer counts for its side is worth half as a target, and one that may stop counting by the remaining fire up to three times as much', () => {
  const row = (x: number, y: number, count: number): [number, number][] =>
    Array.from({ length: count }, (_, one): [number, number] => [x + 1.2 * one, y])
  // Too far apart for a charge, which would count as well.
  const worthOf = (models: number): number => {
    const { battle, state, table } = standing(0, 'seek-and-destroy', { 1: row(30, 36, 10), 7: row(30, 22, models) })
    return targetWorth(battle, table, (question) => battle.space.measure(state, question), 1, 7)
  }
  const { battle, state, table } = standing(0, 'seek-and-destroy', { 1: row(30, 36, 10), 7: row(30, 22, 6) })
  const { points } = tollOf(table, (question) => battle.space.measure(state, question), 1, 7)
  expect(table.roster(7).models.length).toBe(10)
  // Five of ten still count, and lose that to the first who falls; four don't.
  expect(worthOf(5)).toBeGreaterThan(2.6 * points)
  expect(worthOf(5)).toBeLessThanOrEqual(3 * points)
  expect(worthOf(4)).toBeCloseTo(0.5 * points)
})

test('a tactical general sets up where the path to the objective is short, not behind a building', () => {
  // The bunker of this field lies between the middle of one zone and the middle of the table.
  const { battle, advisor, options, field } = begin(1, 30, 'foot', { scenario: 'take-and-hold' })
  const session = new Session(battle.game, options)
  const seats = [tacticalGeneral(battle), tacticalGeneral(battle)]
  const bots = { seats, advisor, stream: createStream('bots', 'bots') }
  while (session.state.stage !== 'battle' && playBots(session, bots, 1) === 1);
  holdPlayed(session)
  const table = openTable(battle.context, { state: session.state, emit: looking })
  const middle = { x: field.width / 2, y: field.depth / 2 }
  const longer = battle.context.rosters
    .filter(({ models }) => models.length > 1)
    .map(({ index }) => {
      const at = middleOf(table, index) ?? middle
      return advisor.leftTo(session.state, index, middle)(at) / distanceBetween(at, middle)
    })
  expect(Math.max(...longer)).toBeLessThan(1.15)
})

test('a hunting unit goes on if a unit holding a place is near enough', () => {
  const { battle, table } = standing(0, 'take-and-hold', { 1: [[28, 24]], 7: [[36, 24]] })
  const question = {
    ask: 'move',
    unit: 1,
    kind: 'move',
    allowance: inches(6),
    minimum: inches(0),
    targets: [],
  } as const
  const goal = { x: inches(36), y: inches(24) }
  expect(march(battle, table, question, () => goal)).toEqual({ moves: [] })
  expect(march(battle, table, question, () => ({ ...goal, hunted: true }))).not.toEqual({ moves: [] })
})

test('odds of blows include both weapons and the charge (4E-CC-14, 4E-CC-15, 4E-CCW-06)', () => {
  const places = (y: number): [number, number][] => Array.from({ length: 4 }, (_, one) => [30 + 1.2 * one, y])
  const { rosters } = begin(1, 30, 'foot', { battlefield: 'ruined-crossing' }).battle.context
  const [marines, boyz] = ['sm-tactical-squad', 'ork-slugga-boyz'].map((id) =>
    rosters.findIndex(({ datasheet }) => datasheet === id),
  )
  if (marines === undefined || boyz === undefined) throw new Error('both are among them')
  const { table } = standing(1, 'take-and-hold', { [marines]: places(24), [boyz]: places(26) })
  const { points, models } = table.roster(marines)
  const each = points / models.length
  // Two have big shootas alone, two a slugga and a choppa: one Attack more, and a save of 4+ instead of 3+. All hit on 4+ and wound on 5+.
  const wounds = (shootas: number, choppas: number): number => (1 / 6) * ((2 * shootas) / 3 + (2 * choppas) / 2)
  expect(blowsWorth(table, boyz, marines, false)).toBeCloseTo(wounds(2, 3) * each)
  expect(blowsWorth(table, boyz, marines, true)).toBeCloseTo(wounds(3, 4) * each)
})

test('4E-MIS-17: a unit has arrived as soon as its nearest model counts', () => {
  const middle = { x: inches(36), y: inches(24) }
  const isIn = (places: readonly [number, number][]): boolean => {
    const { battle, table } = standing(0, 'take-and-hold', { 1: places })
    return isThere(battle, table, 1, middle)
  }
  expect(isIn([25, 19].map((x) => [x, 24]))).toBe(true)
  expect(isIn([23, 19].map((x) => [x, 24]))).toBe(false)
})

test('4E-MIS-03: a unit is in a quarter once no model of it is outside', () => {
  const isIn = (places: readonly [number, number][]): boolean => {
    const { battle, state } = standing(0, 'cleanse', { 1: places })
    for (const [index, side] of state.sides.entries()) side.edge = index === 0 ? 'low' : 'high'
    return isThere(battle, openTable(battle.context, { state, emit: looking }), 1, { x: inches(18), y: inches(12) })
  }
  expect(isIn([35, 34].map((x) => [x, 23]))).toBe(true)
  expect(isIn([37, 34].map((x) => [x, 23]))).toBe(false)
})

test('a charge is worth more with more striking models, and if the enemy would charge instead', () => {
  const row = (x: number, y: number, count: number): [number, number][] =>
    Array.from({ length: count }, (_, one): [number, number] => [x + 1.2 * one, y])
  const gain = (own: number, enemies: number, away: number): number => {
    const { table } = standing(0, 'seek-and-destroy', { 1: row(30, 22, own), 7: row(30, 22 + away, enemies) })
    return chargeGain(table, 1, 7)
  }
  expect(gain(10, 6, 20)).toBeGreaterThan(0)
  expect(gain(6, 10, 20)).toBeLessThan(0)
  expect(gain(10, 10, 8)).toBeGreaterThan(gain(10, 10, 20))
})

test('a unit that helps friends in a combat is valued by what it changes', () => {
  const row = (y: number, count: number): [number, number][] =>
    Array.from({ length: count }, (_, one): [number, number] => [30 + 1.2 * one, y])
  const { state, table } = standing(0, 'seek-and-destroy', { 1: row(22, 10), 2: row(25, 5), 7: row(24, 10) })
  const alone = chargeGain(table, 1, 7)
  const [friend, enemy] = [state.units[2], state.units[7]]
  if (friend === undefined || enemy === undefined) throw new Error('both are there')
  friend.lockedWith = [7]
  enemy.lockedWith = [2]
  expect(table.roster(2).side).toBe(table.roster(1).side)
  expect(chargeGain(table, 1, 7)).toBeGreaterThan(alone)
})

test('4E-MIS-15: few units set up together in Recon, many along the whole edge, not in each other’s way', () => {
  const widthWith = (models: number): number => {
    const { battle, advisor, options } = begin(0, models, 'foot', { scenario: 'recon' })
    const session = new Session(battle.game, options)
    const seats = [tacticalGeneral(battle), tacticalGeneral(battle)]
    const bots = { seats, advisor, stream: createStream('bots', 'bots') }
    while (session.state.stage !== 'battle' && playBots(session, bots, 1) === 1);
    holdPlayed(session)
    const table = openTable(battle.context, { state: session.state, emit: looking })
    const places = battle.context.rosters.flatMap(({ index, side }) =>
      side === 0 ? (middleOf(table, index) ?? []) : [],
    )
    return Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x))
  }
  expect(widthWith(80)).toBeGreaterThan(widthWith(30) + inches(10))
})

test('the unit nearest to its destination moves first, and characters last', () => {
  const { battle, state, table } = standing(0, 'take-and-hold', { 0: [[36, 20]], 1: [[36, 10]], 2: [[36, 16]] })
  for (const side of state.sides) side.edge = 'low'
  const options = [0, 1, 2].map((unit) => ({ id: `unit-${unit}`, unit }))
  const first = movesNext(battle, table, [...options, { id: 'done' }])
  expect(first).toBe('unit-2')
  const left = options.filter(({ id }) => id !== first)
  expect(movesNext(battle, table, left)).toBe('unit-1')
})

test('a unit waits for an enemy who would charge it if it went on', () => {
  const row = (x: number, y: number, count: number): [number, number][] =>
    Array.from({ length: count }, (_, one): [number, number] => [x + 1.2 * one, y])
  const waits = (away: number): boolean => {
    const { table } = standing(0, 'seek-and-destroy', { 1: row(30, 10, 5), 7: row(30, 10 + away, 10) })
    return isBetterCharging(table, 1)
  }
  // Enemies move 6" and charge 6"; bases take another 1.3".
  expect(waits(16)).toBe(true)
  expect(waits(12)).toBe(false)
  expect(waits(21)).toBe(false)
})

test('4E-VP-04, 4E-MOR-07: fire stops a unit counting if it falls below half, or loses a quarter and runs', () => {
  const row = (count: number): [number, number][] =>
    Array.from({ length: count }, (_, one): [number, number] => [30 + 1.2 * one, 22])
  const chanceWith = (models: number, kills: number): number => {
    const { state, table } = standing(0, 'seek-and-destroy', { 7: row(models) })
    const unit = state.units[7]
    if (unit !== undefined) unit.atTurnStart = { models, wounds: models }
    return stopChance(table, 7, kills)
  }
  expect(chanceWith(10, 0)).toBe(0)
  // Five of ten are half: one more is enough, and six more of ten.
  expect(chanceWith(5, 1)).toBeGreaterThan(0.6)
  expect(chanceWith(10, 1)).toBeLessThan(0.1)
  expect(chanceWith(10, 3)).toBeGreaterThan(chanceWith(10, 1))
  expect(chanceWith(10, 8)).toBeGreaterThan(chanceWith(10, 3))
})

test('4E-MIS-03: a unit is sent as far into a quarter as it needs to be, not to its middle', () => {
  const { battle, state } = standing(0, 'cleanse', {
    1: Array.from({ length: 10 }, (_, one): [number, number] => [20 + 1.2 * one, 20]),
  })
  for (const side of state.sides) {
    side.edge = 'low'
    side.end = 'low'
  }
  const goal = sentTo(battle, openTable(battle.context, { state, emit: looking }), 1)
  // Of the 72" by 48" table: its own quarter ends at 36" and 24".
  expect(goal).toEqual({ x: inches(25.4), y: inches(19) })
})

test('a unit waits for the enemy as long as it can still arrive in time', () => {
  const waits = (away: number, round: number): boolean => {
    const { battle, state } = standing(0, 'take-and-hold', {
      1: Array.from({ length: 10 }, (_, one): [number, number] => [30.6 + 1.2 * one, 24 + away]),
    })
    for (const side of state.sides) side.edge = 'high'
    state.round = round
    return awaits(battle, openTable(battle.context, { state, emit: looking }), 1)
  }
  // It counts within 12", and gets on by 4.5" a turn: five turns after the first.
  expect(waits(20, 1)).toBe(true)
  expect(waits(20, 5)).toBe(false)
})

test('4E-MIS-03: a unit sets out for a quarter early enough for its last model', () => {
  const waits = (round: number): boolean => {
    const { battle, state } = standing(0, 'cleanse', {
      1: Array.from({ length: 10 }, (_, one): [number, number] => [20, 12.8 + 1.2 * one]),
      2: Array.from({ length: 10 }, (_, one): [number, number] => [13 + 1.2 * one, 12]),
    })
    for (const side of state.sides) {
      side.edge = 'low'
      side.end = 'low'
    }
    state.round = round
    return awaits(battle, openTable(battle.context, { state, emit: looking }), 1)
  }
  // Its middle has 10.8" to go, at 4.5" a turn, its foremost model half of that.
  expect(waits(3)).toBe(true)
  expect(waits(4)).toBe(false)
})

test('4E-MIS-13: in Seek and Destroy a unit waits for the enemy early on, where he has to come and does come', () => {
  const row = (x: number, y: number): [number, number][] =>
    Array.from({ length: 10 }, (_, one): [number, number] => [x + 1.2 * one, y])
  const waits = (stands: Readonly<Record<number, [number, number][]>>, round: number): boolean => {
    const { battle, state } = standing(0, 'seek-and-destroy', stands)
    state.round = round
    return awaits(battle, openTable(battle.context, { state, emit: looking }), 1)
  }
  const [ahead, level, near] = [
    { 1: row(10, 10), 2: row(10, 14), 7: row(50, 40) },
    { 1: row(10, 10), 7: row(50, 40) },
    { 1: row(10, 10), 7: row(10, 35) },
  ]
  expect(waits(ahead, 5)).toBe(true)
  expect(waits(level, 5)).toBe(false)
  expect(waits(level, 1)).toBe(true)
  expect(waits(near, 5)).toBe(true)
})

test('4E-VP-04: an enemy that would break friends by its charge is a more valuable target the nearer it is', () => {
  const row = (x: number, y: number, count: number): [number, number][] =>
    Array.from({ length: count }, (_, one): [number, number] => [x + 1.2 * one, y])
  const threat = (away: number): number =>
    threatOf(standing(0, 'seek-and-destroy', { 1: row(30, 10, 5), 7: row(30, 10 + away, 10) }).table, 7)
  // Enemies move 6" and charge 6"; bases take another 1.3".
  expect(threat(12)).toBeGreaterThan(0)
  expect(threat(16)).toBe(0)
})

test('4E-COVER-08: fire at a unit in cover is worth less', () => {
  const row = (x: number, y: number): [number, number][] =>
    Array.from({ length: 5 }, (_, one): [number, number] => [x + 1.2 * one, y])
  const worthAt = (x: number, y: number): number => {
    const mob = begin(1, 30, 'foot', { battlefield: 'ruined-crossing' }).battle.context.rosters.findIndex(
      ({ datasheet }) => datasheet === 'ork-slugga-boyz',
    )
    const marines = begin(1, 30, 'foot', { battlefield: 'ruined-crossing' }).battle.context.rosters.findIndex(
      ({ datasheet }) => datasheet === 'sm-tactical-squad',
    )
    const { battle, state, table } = standing(1, 'seek-and-destroy', { [marines]: row(x, y + 6), [mob]: row(x, y) })
    return targetWorth(battle, table, (question) => battle.space.measure(state, question), marines, mob)
  }
  // Ruins lie from 30" to 37", 6" to 12".
  expect(worthAt(31, 10)).toBeGreaterThan(0)
  expect(worthAt(31, 10)).toBeLessThan(0.7 * worthAt(31, 22))
})

test('passengers get out of a transport that is immobilised', () => {
  const { battle, options } = begin(1, 40, 'all', { scenario: 'take-and-hold' })
  const { state } = new Session(battle.game, options)
  const { rosters } = battle.context
  const transport = rosters.findIndex(({ role }) => role === 'transport')
  const unit = rosters.findIndex(({ side, models }) => side === rosters[transport]?.side && models.length === 10)
  const [hull, inside] = [state.units[transport], state.units[unit]]
  const damage = state.models[hull?.models[0] ?? -1]?.damage
  if (hull === undefined || inside === undefined || damage === undefined || damage === null)
    throw new Error('all are there')
  for (const other of state.units) other.where = 'waiting'
  hull.where = 'on-board'
  inside.where = 'embarked'
  inside.transport = transport
  const table = openTable(battle.context, { state, emit: looking })
  expect(getsOut(table, unit)).toBe(false)
  damage.immobilised = true
  expect(getsOut(table, unit)).toBe(true)
})
