import { describe, expect, test } from 'vitest'
import { check } from '@shared/rulesets/necromunda/checks'
import { rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import { ammoCheck } from '@shared/rulesets/necromunda/shooting'
import { reloadOf } from '@shared/rulesets/necromunda/shooting/ammo'
import { fittedOut } from '@shared/rulesets/necromunda/setup/fitted-out'
import { eventsOf, openGround, play, type FighterSketch, type Scene, type WeaponSketch } from '../../kit'
import { skilled } from './skilled'

/** Skills of House Van Saar (CAMP-SKL-01). */
const gun = (id: string, traits: readonly string[]): WeaponSketch => ({
  id,
  profiles: [{ short: 8, long: 24, s: 3, ammo: 4, traits }],
})

/** Fighters at the start of a battle, with the effects of their skills on their weapons. */
const prepared = (fighters: readonly FighterSketch[]): Scene => {
  const scene = skilled(fighters)
  const rosters = fittedOut(scene.table.rosters, scene.table.modules)
  const roster = (fighter: number) => {
    const found = rosters[fighter]
    if (found === undefined) throw new Error(`There is no fighter ${fighter}`)
    return found
  }
  return { ...scene, table: { ...scene.table, rosters, roster } }
}
const profilesOf = ({ table }: Scene, fighter = 0) => table.roster(fighter).weapons.flatMap(({ profiles }) => profiles)

test('Cold & Calculating: once a round uses Intelligence instead of Cool or Willpower', () => {
  const scene = skilled([{ carried: ['cold-calculating'], stats: { int: 5 } }])
  const use = ['cold-calculating.use', 'yes'] as const
  expect(
    play(check(scene.table, 0, 'cl', 'NECX-TEST-02'), { dice: [['check.int', 2, 3]], choices: [use] }).result.passed,
  ).toBe(true)
  expect(play(check(scene.table, 0, 'wil', 'NECX-TEST-02'), { dice: [['check.wil', 2, 3]] }).result.passed).toBe(false)
  expect(
    play(check(skilled([{ carried: ['cold-calculating'] }]).table, 0, 'cl', 'NECX-TEST-02'), {
      dice: [['check.cl', 3, 4]],
    }).result.passed,
  ).toBe(true)
})

test('Weaponsmith: Scarce weapons can be reloaded, all others are Plentiful', () => {
  const arms = [gun('rare', ['scarce']), gun('common', [])]
  const reloads = (carried: string[]) => {
    const scene = prepared([{ carried, weapons: arms }])
    return profilesOf(scene).map((profile) => reloadOf(scene.table, 0, profile))
  }
  expect([reloads([]), reloads(['weaponsmith'])]).toEqual([
    ['never', undefined],
    [undefined, 'automatic'],
  ])
})

describe('Photonic Engineer', () => {
  test('may fire a las weapon with Strength +1, Unstable', () => {
    const scene = prepared([
      { carried: ['photonic-engineer'], weapons: [gun('lasgun', ['plentiful']), gun('autogun', [])] },
    ])
    expect(
      profilesOf(scene).map(({ id, strength, traits }) => [
        id,
        strength,
        traits.some((trait) => trait.id === 'unstable'),
      ]),
    ).toEqual([
      ['lasgun/standard', 3, false],
      ['lasgun/photonic', 4, true],
      ['autogun/standard', 3, false],
    ])
  })

  test('rerolls a failed ammo check of a las weapon fired normally', () => {
    const scene = prepared([{ carried: ['photonic-engineer'], weapons: [gun('lasgun', []), gun('autogun', [])] }])
    const [plain, overcharged, other] = profilesOf(scene)
    if (plain === undefined || overcharged === undefined || other === undefined)
      throw new Error('It has too few weapons')
    expect(play(ammoCheck(scene.table, 0, plain), { dice: [3, ['ammo.again', 4]] }).result).toBe(true)
    expect(play(ammoCheck(scene.table, 0, overcharged), { dice: [3] }).result).toBe(false)
    expect(play(ammoCheck(scene.table, 0, other), { dice: [3] }).result).toBe(false)
  })
})

describe('Rad-phaged', () => {
  const struck = (carried: string[], traits: string[], dice: number[], fleshWounds = 0) => {
    const scene = skilled([{ weapons: [gun('weapon', traits)] }, { side: 1, carried, fleshWounds, stats: { w: 3 } }])
    const [profile] = profilesOf(scene)
    if (profile === undefined) throw new Error('It has no weapon')
    play(resolveHit(scene.table, rangedHit(scene.table, 0, 1, profile, {})), { dice, space: openGround })
    return scene
  }

  test('makes Gas and Toxin use the lower of two dice', () => {
    expect(eventsOf(struck(['rad-phaged'], ['toxin'], [6, 2]), 'injury-rolled')).toEqual([])
    expect(eventsOf(struck([], ['toxin'], [6, 1]), 'injury-rolled')).toHaveLength(1)
  })

  test('makes Rad-phage remove a flesh wound instead of causing one', () => {
    expect(struck(['rad-phaged'], ['rad-phage'], [1, 4], 1).table.fighter(1).fleshWounds).toBe(0)
    expect(struck([], ['rad-phage'], [1, 4], 1).table.fighter(1).fleshWounds).toBe(2)
    expect(struck(['rad-phaged'], ['rad-phage'], [1, 3], 1).table.fighter(1).fleshWounds).toBe(1)
  })

  test('cannot be Hidden in the dark', () => {
    const { table } = skilled([{ carried: ['rad-phaged'] }])
    expect(table.modules.at('carriesLight', table.roster(0).carried)).toHaveLength(1)
  })
})
