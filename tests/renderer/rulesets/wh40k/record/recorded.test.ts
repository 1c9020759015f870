import { battleResultSchema } from '@shared/battle'
import { GangId, UnitId } from '@shared/contract/ids'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { describe, expect, it } from 'vitest'
import {
  isComplete,
  recordedArmy,
  recordedFrom,
  resultOf,
  type RecordedBattle,
} from '@renderer/rulesets/wh40k/record/recorded'

const id = (number: number) => `01HZZZZZZZZZZZZZZZZZZZZZ${String(number).padStart(2, '0')}`
const army = (name: string, first: number) => ({
  id: GangId.parse(id(first)),
  name,
  colour: null,
  units: [1, 2].map((place) => ({
    id: UnitId.parse(id(first + place)),
    name: `${name} ${place}`,
    datasheet: 'termagants',
    models: 10,
    power: 3,
    warlord: place === 1,
  })),
})
const recorded = (): RecordedBattle => ({
  ruleset: eighthId,
  mission: 'only-war',
  rounds: 4,
  winner: 0,
  victory: 'major',
  sides: [recordedArmy(army('Rust', 10)), recordedArmy(army('Ash', 20))],
})

describe('a battle recorded by users', () => {
  it('gives a result with every unit accounted for', () => {
    const battle = recorded()
    const [rust, ash] = battle.sides
    const [leader, second] = ash?.units ?? []
    const [hero] = rust?.units ?? []
    if (!rust || !ash || !leader || !second || !hero) throw new Error('two armies of two units')
    Object.assign(rust, { points: 7 })
    Object.assign(leader, { slain: 8, fled: 2, destroyedBy: hero.id, warlordSlain: true })
    Object.assign(second, { neverArrived: true })
    Object.assign(hero, { kills: 8 })
    const result = battleResultSchema.parse(resultOf(battle, true))
    expect(result).toMatchObject({
      origin: 'manual',
      rounds: 4,
      // None of their units is left.
      ending: 'one-side-left',
      sides: [
        { outcome: 'won', victory: 'major', victoryPoints: 7 },
        { outcome: 'lost', victoryPoints: 0 },
      ],
    })
    expect(
      result.units?.map(({ fate, models, modelsSlain, modelsFled }) => [fate, models, modelsSlain, modelsFled]),
    ).toEqual([
      ['standing', 10, 0, 0],
      ['standing', 10, 0, 0],
      ['destroyed', 0, 8, 2],
      ['never-arrived', 0, 0, 0],
    ])
    expect(result.units?.[0]).toMatchObject({
      kills: 8,
      unitsDestroyed: [leader.id],
      warlord: true,
      warlordSlain: false,
    })
    expect(result.units?.[2]).toMatchObject({ warlord: true, warlordSlain: true })
  })

  it('is complete with two armies and a unit in each', () => {
    const battle = recorded()
    expect(isComplete(battle)).toBe(true)
    for (const unit of battle.sides[1]?.units ?? []) unit.tookPart = false
    expect(isComplete(battle)).toBe(false)
    // A unit that did not take part is not in the result.
    expect(resultOf(recorded(), true).units).toHaveLength(4)
    expect(resultOf(battle, true).units).toHaveLength(2)
  })

  it('a draw has no victory', () => {
    const { sides } = resultOf({ ...recorded(), winner: null }, true)
    expect(sides).toMatchObject([{ outcome: 'drawn' }, { outcome: 'drawn' }])
    expect(sides.some((side) => 'victory' in side)).toBe(false)
  })

  it('a result that is opened for correction and not changed stays the same', () => {
    const battle = recorded()
    const [victim] = battle.sides[1]?.units ?? []
    if (victim) Object.assign(victim, { slain: 10, destroyedBy: battle.sides[0]?.units[1]?.id, warlordSlain: true })
    const result = resultOf(battle, true)
    const names = battle.sides.flatMap(({ gangId, units }) =>
      units.map((unit) => ({ id: unit.id, gangId, name: unit.name, earnings: [] })),
    )
    const sides = battle.sides.map(({ gangId, name }) => ({ gangId, name, power: 6 }))
    expect(resultOf(recordedFrom({ result, sides, units: names }), true)).toEqual(result)
  })
})
