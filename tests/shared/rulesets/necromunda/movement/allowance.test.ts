import { describe, expect, test } from 'vitest'
import { row } from '@shared/engine'
import type { NecromundaModule } from '@shared/rulesets/necromunda/moments'
import {
  carryingDistance,
  chargeDistance,
  halfMovementOf,
  movementOf,
} from '@shared/rulesets/necromunda/movement/allowance'
import { inches } from '@shared/space'
import { setUp, type FighterSketch, type SceneSketch } from '../kit'

const chems: NecromundaModule = {
  id: 'chems',
  rule: 'NEC-TV-02',
  on: {
    characteristic: ({ characteristic }) =>
      characteristic === 'm' ? [row('chems', 'NEC-TV-02', 'add', inches(2))] : [],
  },
}

const runner = (inchesOfMovement: number, different: FighterSketch = {}, scene: Partial<SceneSketch> = {}) =>
  setUp({
    fighters: [{ stats: { m: inches(inchesOfMovement) }, ...different }],
    modules: [chems],
    ...scene,
  }).table

describe('how far a fighter goes', () => {
  test('NEC-ACT-20: a Move is the current M', () => {
    expect(movementOf(runner(5, { carried: ['chems'] }), 0)).toBe(inches(7))
  })

  test('NEC-TV-02, NEC-ACT-18: M is doubled before other bonuses are added', () => {
    expect(chargeDistance(runner(4, { carried: ['chems'] }), 0)).toBe(inches(10))
  })

  test('NEC-Q-02: 12" limit the doubled part, or the total if the option says so', () => {
    expect(chargeDistance(runner(7, { carried: ['chems'] }), 0)).toBe(inches(14))
    const capped = runner(7, { carried: ['chems'] }, { options: { chargeCap: 'total' } })
    expect(chargeDistance(capped, 0)).toBe(inches(12))
  })

  test('NEC-ACT-21: a Charge from Pinned goes no farther than M', () => {
    expect(chargeDistance(runner(5, { status: 'pinned', carried: ['chems'] }), 0)).toBe(inches(7))
  })

  test('NEC-Q-03: half of an odd M keeps its fraction', () => {
    expect(halfMovementOf(runner(5), 0)).toBe(inches(2.5))
  })

  test('NEC-ACT-27: carrying a fighter goes no farther than Strength in inches', () => {
    expect(carryingDistance(runner(5), 0)).toBe(inches(3))
    expect(carryingDistance(runner(2), 0)).toBe(inches(2))
  })
})
