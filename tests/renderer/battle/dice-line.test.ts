import { describe, expect, it } from 'vitest'
import type { DiceRequest } from '@shared/engine'
import { createDiceLines, lineLength } from '@renderer/battle/ask/diceLine'
import { followingDice } from '@renderer/rulesets/necromunda/battle/table/rolls'

const four = { value: 4, rows: [], limit: 'at-least' } as const
const five = { value: 5, rows: [], limit: 'at-least' } as const
const die = { type: 'dice', side: 0, subject: 'victim', rule: 'NEC-HIT-02', count: 1, sides: 6, die: 'd6' } as const
const wound: DiceRequest = { ...die, kind: 'hit.wound', needed: four }
const save: DiceRequest = { ...die, kind: 'hit.save.armour', needed: five }
const injury: DiceRequest = { ...die, kind: 'hit.injury', die: 'injury' }

it('NEC-HIT-02: wounds, saves and injury dice of an attack are typed in one line each', () => {
  const lines = createDiceLines(followingDice)
  const five = { ...wound, along: [{ ...wound, count: 4 }] }
  expect(lineLength(lines.lineOf(five))).toBe(5)
  // 4+: the second, third and fifth wound.
  expect(lines.split(five, [2, 6, 4, 1, 5])).toEqual([2])
  expect(lines.take(wound)).toEqual([6])
  // A save for this wound and for the two still to come.
  expect(lineLength(lines.lineOf(save))).toBe(3)
  // 5+: the second is saved.
  expect(lines.split(save, [1, 6, 3])).toEqual([1])
  // Injury dice for the first and the third.
  expect(lineLength(lines.lineOf(injury))).toBe(2)
  expect(lines.split(injury, [2, 6])).toEqual([2])
  expect([lines.take(wound), lines.take(save)]).toEqual([[4], [6]])
  expect([lines.take(wound), lines.take(wound)]).toEqual([[1], [5]])
  expect([lines.take(save), lines.take(injury)]).toEqual([[3], [6]])
  expect([lines.take(wound), lines.take(save), lines.take(injury)]).toEqual([null, null, null])
})

it('asks for injury dice for every wound if there is no save', () => {
  const lines = createDiceLines(followingDice)
  expect(lines.split({ ...wound, along: [wound] }, [4, 4])).toEqual([4])
  expect(lineLength(lines.lineOf(injury))).toBe(2)
})

it('NECX-TRAIT-TOXIN: rolls against Toughness need injury dice as wounds do', () => {
  const lines = createDiceLines(followingDice)
  const toughness: DiceRequest = { ...die, kind: 'hit.toughness', needed: four }
  expect(lines.split({ ...toughness, along: [{ ...toughness, count: 2 }] }, [5, 1, 6])).toEqual([5])
  // For the first and the third.
  expect(lineLength(lines.lineOf(injury))).toBe(2)
})

it('NEC-SHOOT-20: the firepower die is typed with the hit roll and used when it is asked for', () => {
  const lines = createDiceLines(followingDice)
  const firepower: DiceRequest = { ...die, kind: 'shoot.firepower', subject: 'shooter', die: 'firepower' }
  const hit: DiceRequest = { ...die, kind: 'shoot.hit', subject: 'shooter', needed: four, along: [firepower] }
  expect(lines.split(hit, [5, 1])).toEqual([5])
  expect(lines.take({ ...firepower, subject: 'another' })).toBeNull()
  expect(lines.take(firepower)).toEqual([1])
})

it('asks again for dice missing from a line, and ignores dice of an earlier attack', () => {
  const lines = createDiceLines(followingDice)
  const two = { ...wound, along: [wound] }
  expect(lines.split(two, [6])).toEqual([6])
  expect(lines.take(wound)).toBeNull()
  lines.split(two, [6, 6])
  lines.forget()
  expect(lines.take(wound)).toBeNull()
})

it('dice that are thrown all or none stay valid if none was thrown (8E-PSY-11)', () => {
  const lines = createDiceLines(() => 0)
  const test = { type: 'dice', kind: 'psychic.test', side: 0, subject: 'psyker', rule: '8E-PSY-06' } as const
  const pair = { ...test, count: 2, sides: 6, die: 'd6' } as const
  const deny = { ...pair, kind: 'deny.test', upTo: 'all-or-none' } as const
  const both = { ...pair, along: [deny] } as const
  expect(lines.split(both, [3, 4], [2, 0])).toEqual([3, 4])
  expect(lines.take(deny)).toEqual([])
})

describe('dice that depend on others in the same line', () => {
  const dice = { subject: 'squad', sides: 6, die: 'd6' } as const
  const hits: DiceRequest = {
    ...{ ...dice, type: 'dice', kind: 'hit', side: 0, rule: '8E-ATK-01', count: 4, needed: four },
    along: [
      { ...dice, kind: 'hit.again', count: 0, upTo: true, needed: four, after: [{ place: 0, those: 'ones', each: 1 }] },
      {
        ...{ ...dice, kind: 'wound', count: 0, needed: five },
        after: [0, 1].map((place) => ({ place, those: 'passing', each: 1 }) as const),
      },
      {
        ...{ ...dice, subject: 'victim', kind: 'save', count: 0, needed: four },
        after: [{ place: 2, those: 'passing', each: 1 }],
      },
      { ...dice, kind: 'damage.roll', count: 0, after: [{ place: 3, those: 'failing', each: 2 }] },
    ],
  }
  const asked = (kind: string, subject: string, count: number): DiceRequest => ({
    ...{ ...dice, type: 'dice', kind, subject, side: 0, rule: '8E-ATK-01', count },
  })

  it('are as many as the others require (8E-ATK-01, 8E-ATK-03, 8E-ATK-08, 8E-ATK-14)', () => {
    const lines = createDiceLines(() => 0)
    // Two hit, and a rerolled 1 hits too; two of three wound; one is not saved.
    expect(lines.split(hits, [1, 4, 6, 2, 5, 5, 6, 1, 3, 4, 2, 6])).toEqual([1, 4, 6, 2])
    expect(lines.take({ ...asked('hit.again', 'squad', 1), upTo: true })).toEqual([5])
    expect(lines.take(asked('wound', 'squad', 3))).toEqual([5, 6, 1])
    expect(lines.take(asked('save', 'victim', 2))).toEqual([3, 4])
    expect(lines.take(asked('damage.roll', 'squad', 2))).toEqual([2, 6])
  })

  it('are asked for later if the player types only the first', () => {
    const lines = createDiceLines(() => 0)
    expect(lines.split(hits, [1, 4, 6, 2], [4])).toEqual([1, 4, 6, 2])
    expect(lines.take({ ...asked('hit.again', 'squad', 1), upTo: true })).toBeNull()
    expect(lines.take(asked('wound', 'squad', 2))).toBeNull()
  })

  it('that are never thrown are not kept for the next attack', () => {
    const lines = createDiceLines(() => 0)
    expect(lines.split(hits, [2, 2, 3, 3])).toEqual([2, 2, 3, 3])
    expect(lines.take({ ...asked('hit.again', 'squad', 1), upTo: true })).toBeNull()
  })
})

it('of an optional number of dice, exactly those thrown are kept', () => {
  const lines = createDiceLines(() => 0)
  const hit = { type: 'dice', kind: 'hit', side: 0, subject: 'squad', rule: '8E-ATK-01', sides: 6, die: 'd6' } as const
  const pistols = { ...hit, count: 3, upTo: true } as const
  const bolters = { ...hit, count: 10, upTo: true, along: [pistols] } as const
  expect(lines.lineOf(bolters).map(({ count, upTo }) => [count, upTo])).toEqual([
    [10, true],
    [3, true],
  ])
  // Seven of ten are in range, and none of the pistols.
  expect(lines.split(bolters, [1, 2, 3, 4, 5, 6, 1], [7, 0])).toEqual([1, 2, 3, 4, 5, 6, 1])
  expect(lines.take(pistols)).toEqual([])
  expect(lines.take(pistols)).toBeNull()
})
