import { describe, expect, it } from 'vitest'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { hasKeywords } from '@shared/rulesets/wh40k/table/roster'
import { enemiesOf, unitsOf } from '@shared/rulesets/wh40k/table/table'
import { openTable } from '@shared/rulesets/wh40k-8e/table'
import { begin, catalogue } from './battles'

const { setup, field } = begin(0, 60)

const battleOf = (
  unit: Partial<{
    datasheet: string
    models: { profile: string; count: number; weapons: string[] }[]
    powers: string[]
  }>,
) => {
  const [one, two] = setup.sides
  if (one === undefined || two === undefined) throw new Error('two sides')
  const made = {
    id: 'made',
    name: 'Made',
    power: 7,
    datasheet: unit.datasheet ?? 'plague-marines',
    models: unit.models ?? [
      { profile: 'plague-champion', count: 1, weapons: ['plaguesword', 'power-fist'] },
      { profile: 'plague-marine', count: 4, weapons: ['boltgun', 'plague-knife'] },
    ],
    ...(unit.powers === undefined ? {} : { powers: unit.powers }),
  }
  return createBattle({ ...setup, sides: [{ ...one, units: [made] }, two] }, catalogue, field)
}

describe('units come from their datasheets', () => {
  const battle = battleOf({})
  const [roster] = battle.context.rosters

  it('with name, Power, profiles, models, wargear and abilities (8E-CORE-01, 8E-DATA-01, 8E-DATA-03, 8E-DATA-04, 8E-DATA-05, 8E-DATA-06, 8E-DATA-07)', () => {
    expect(roster).toMatchObject({
      name: 'Made',
      power: 7,
      models: [0, 1, 1, 1, 1],
      carried: [{ id: 'resilient', value: 5 }],
    })
    expect(roster?.kinds.map(({ profile }) => [profile.a, profile.ld])).toEqual([
      [2, 8],
      [1, 7],
    ])
    expect(roster?.kinds[0]?.melee.map(({ id }) => id)).toEqual(['plaguesword', 'power-fist'])
  })

  it('with weapons that have range, type, Strength, AP and damage; Melee ones can’t be fired (8E-DATA-08, 8E-DATA-09)', () => {
    const [boltgun, knife] = roster?.kinds[1]?.weapons ?? []
    expect(boltgun?.modes[0]).toMatchObject({
      type: 'rapid-fire',
      attacks: 1,
      range: 24_000,
      strength: { kind: 'number', value: 4 },
      ap: 0,
      damage: 1,
    })
    expect(knife?.modes[0]).toMatchObject({ type: 'melee', range: null, attacks: null })
    expect(roster?.kinds[1]?.ranged.map(({ id }) => id)).toEqual(['boltgun'])
  })

  it('with keywords and faction keywords alike (8E-DATA-11, 8E-DATA-12)', () => {
    if (roster === undefined) throw new Error('no roster')
    expect(hasKeywords(roster, ['INFANTRY', 'DEATH GUARD'])).toBe(true)
    expect(hasKeywords(roster, ['INFANTRY', 'IMPERIUM'])).toBe(false)
  })

  it('with a battlefield role that is not used in the battle (8E-DATA-02), in any army (8E-OW-01)', () => {
    expect(catalogue.datasheets.get('plague-marines').role).toBe('troops')
    expect(
      battleOf({ datasheet: 'carnifex', models: [{ profile: 'carnifex', count: 1, weapons: [] }] }).context.rosters[0]
        ?.datasheet,
    ).toBe('carnifex')
  })

  it('with the powers chosen before deployment, or their datasheet’s (8E-PSY-02, 8E-PSY-03)', () => {
    const caster = {
      datasheet: 'malignant-plaguecaster',
      models: [{ profile: 'malignant-plaguecaster', count: 1, weapons: [] }],
    }
    expect(battleOf(caster).context.rosters[0]?.psyker).toMatchObject({
      manifests: 2,
      denies: 1,
      powers: [{ id: 'smite', warpCharge: 5 }],
    })
    expect(battleOf({ ...caster, powers: [] }).context.rosters[0]?.psyker?.powers).toEqual([])
  })

  it('or not at all: the fault is named', () => {
    expect(() => battleOf({ datasheet: 'squats' })).toThrow('squats')
    expect(() => battleOf({ models: [{ profile: 'plague-marine', count: 1, weapons: ['spoon'] }] })).toThrow('spoon')
    expect(() => battleOf({ models: [{ profile: 'captain', count: 1, weapons: [] }] })).toThrow('captain')
  })

  it('as friends of their army, enemies of the other (8E-CORE-14)', () => {
    const state = battle.game.begin()
    for (const unit of state.units) unit.where = 'on-board'
    const table = openTable(battle.context, { state, emit: () => undefined })
    expect(unitsOf(table, 0)).toEqual([0])
    expect(enemiesOf(table, 0)).toEqual(unitsOf(table, 1))
    expect(enemiesOf(table, 0)).not.toContain(0)
  })
})
