import { describe, expect, test } from 'vitest'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { visibilityFor, withoutTheHidden } from '@shared/rulesets/necromunda/conditions/hidden'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { modules } from '@shared/rulesets/necromunda/modules'
import { afterDeployment } from '@shared/rulesets/necromunda/tactics/deal'
import {
  expectConditions,
  openGround,
  play,
  setUp,
  shotFacts,
  type FighterSketch,
  type Scene,
  type SceneSketch,
  type Script,
  type WeaponSketch,
} from '../kit'

const scene = (fighters: readonly FighterSketch[], more: Omit<SceneSketch, 'fighters'> = {}): Scene => {
  const made = setUp({ fighters, ...more })
  return { ...made, table: { ...made.table, modules } }
}

const gun = (accessories: readonly string[] = [], traits: readonly string[] = []): WeaponSketch => ({
  id: 'autogun',
  profiles: [{ short: 8, long: 24, traits }],
  accessories,
})
const hidden = { id: 'hidden', value: 6000 } as const
const facts: Script['space'] = {
  ...openGround,
  targets: ({ among }) => among,
  nearest: 1,
  shot: shotFacts(),
  'can-see': true,
}
const prowler: FighterSketch = { name: 'prowler', side: 1, conditions: [hidden] }

describe('NECX-COND-07', () => {
  /** The distance at which the first fighter is asked whether it sees the hidden one. */
  const reach = (carried: readonly string[], accessories: readonly string[] = []): number => {
    const of = scene([{ carried, weapons: [gun(accessories)] }, prowler])
    const profile = of.table.roster(0).weapons[0]?.profiles[0]
    if (profile === undefined) throw new Error('There is a gun')
    let asked = 0
    play(withoutTheHidden(of.table, 0, [1], profile), {
      space: {
        within: ({ distance, among }) => {
          asked = distance
          return among
        },
      },
    })
    return asked
  }

  test('a Hidden fighter cannot be shot at from beyond the visibility', () => {
    for (const near of [true, false]) {
      const of = scene([{ weapons: [gun()] }, prowler])
      const script = { space: { ...facts, within: near ? [1] : [] } }
      expect(play(shoot.possible?.(of.table, 0, []) ?? fail(), script).result).toBe(near)
    }
  })

  test('fighters that are not Hidden can be targets at any distance', () => {
    const of = scene([{ weapons: [gun()] }, { ...prowler, conditions: [] }])
    expect(play(shoot.possible?.(of.table, 0, []) ?? fail(), { space: facts }).result).toBe(true)
  })

  test('NECX-GEAR-PHOTO-GOGGLES, NECX-GEAR-PHOTO-LUMEN, NECX-ACC-INFRA: add 9", and do not add up', () => {
    expect(reach([])).toBe(6000)
    expect(reach(['photo-goggles'])).toBe(15000)
    expect(reach(['photo-lumen'])).toBe(15000)
    expect(reach(['photo-goggles'], ['infra-sight'])).toBe(15000)
  })

  const shoots = (weapon: WeaponSketch) => {
    const of = scene([{ weapons: [weapon], conditions: [hidden] }, { side: 1 }])
    play(
      shoot.perform(of.table, 0, () => undefined),
      { dice: [1, 2], space: facts },
    )
    return of
  }

  test('NECX-TRAIT-SILENT, NECX-ACC-GUNSHROUD: a loud shot reveals the shooter, a silent one does not', () => {
    expectConditions(shoots(gun()), 0)
    expectConditions(shoots(gun([], ['silent'])), 0, 'hidden')
    expectConditions(shoots(gun(['gunshroud'])), 0, 'hidden')
  })

  test('NECX-TRAIT-POWER: an attack with a power weapon reveals the attacker, with a plain one it does not', () => {
    const strikes = (traits: readonly string[]) => {
      const blade: WeaponSketch = {
        id: 'blade',
        profiles: [{ long: { kind: 'engaged' }, traits: ['melee', ...traits] }],
      }
      const of = scene([
        { weapons: [blade], conditions: [hidden], engagedWith: [1] },
        { side: 1, engagedWith: [0] },
      ])
      play(fight(of.table, 0, { charging: false }), {
        dice: [1],
        choices: [
          ['fight.weapons', 'blade/standard'],
          ['fight.react', 'no'],
        ],
        space: facts,
      })
      return of
    }
    expectConditions(strikes(['power']), 0)
    expectConditions(strikes([]), 0, 'hidden')
  })
})

describe('NECX-SCN-06: pitch black', () => {
  test('a die decides the visibility', () => {
    expect([1, 2, 3, 4, 5, 6].map(visibilityFor)).toEqual([3000, 6000, 6000, 12000, 12000, 24000])
  })

  test('NECX-GEAR-PHOTO-LUMEN: all fighters are Hidden except those with a light', () => {
    const of = scene([{}, { side: 1, carried: ['photo-lumen'] }], { activation: null, options: { pitchBlack: true } })
    play(afterDeployment(of.table), { dice: [['darkness.visibility', 4]] })
    expect(of.table.fighter(0).conditions).toEqual([{ id: 'hidden', value: 12000 }])
    expectConditions(of, 1)
  })

  test('no fighter is Hidden without the option', () => {
    const of = scene([{}, { side: 1 }], { activation: null })
    play(afterDeployment(of.table))
    expectConditions(of, 0)
  })
})

const fail = (): never => {
  throw new Error('Shoot looks for targets')
}
