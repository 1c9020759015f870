import { describe, expect, test } from 'vitest'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { check } from '@shared/rulesets/necromunda/checks'
import { rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import { saveNeeded } from '@shared/rulesets/necromunda/hits/save'
import { modules } from '@shared/rulesets/necromunda/modules'
import { takeEffect } from '@shared/rulesets/necromunda/modules/gear/chems'
import { endPhase } from '@shared/rulesets/necromunda/phases/end'
import { hitNeeded } from '@shared/rulesets/necromunda/shooting'
import { inches } from '@shared/space'
import { eventsOf, expectConditions, openGround, play, type FighterSketch, type Scene } from '../kit'
import { plainHit } from '../hits/hits'
import { activates, shoots, skilled } from './skills/skilled'

const equipped = (fighters: readonly FighterSketch[]): Scene => {
  const of = skilled(fighters, { activation: null })
  return { ...of, table: { ...of.table, modules } }
}
const gun = { id: 'gun', profiles: [{ short: 8, long: 24 }] }
const shotAt = (of: Scene) => {
  const [profile] = of.table.roster(1).weapons[0]?.profiles ?? []
  if (profile === undefined) throw new Error('It has no weapon')
  return hitNeeded(of.table, {
    shooter: 1,
    target: 0,
    profile,
    band: 'short',
    cover: 'open',
    aimed: false,
    paired: false,
  }).value
}

describe('NECX-GEAR-CHEMS', () => {
  test('Kalma: its taker acts only if 2D6 plus Toughness are at least 12', () => {
    const acted = (faces: readonly [number, number]) => {
      const of = equipped([{}])
      takeEffect(of.table, 0, 'kalma')
      activates(of, { dice: [['chem.wakes', ...faces]], choices: faces[0] + faces[1] >= 9 ? ['end'] : [] })
      return eventsOf(of, 'activation-ended').some(({ rule }) => rule === 'NECX-GEAR-CHEMS')
    }
    expect([acted([4, 5]), acted([4, 4])]).toEqual([false, true])
  })

  test('Frenzon: gives four skills, and makes weapons Reckless', () => {
    const of = equipped([
      { carried: ['frenzon', 'true-grit'], weapons: [gun] },
      { name: 'friend' },
      { name: 'foe', side: 1 },
    ])
    activates(of, { choices: ['use-chem', 'end'], space: { targets: [2] } })
    const { effects } = of.table.fighter(0)
    // A skill the fighter already has is not added twice.
    expect(effects.map(({ id }) => id)).toEqual(['chem:frenzon', 'nerves-of-steel', 'unstoppable', 'berserker'])
    const shot = skilled([{ weapons: [gun], effects }, { name: 'friend' }, { name: 'foe', side: 1 }])
    shoots(
      { ...shot, table: { ...shot.table, modules } },
      {
        dice: [
          ['shoot.random-target', 1],
          ['shoot.hit', 2],
          ['shoot.firepower', 2],
        ],
        space: { targets: ({ among }) => among },
      },
    )
    expect(eventsOf(shot, 'shot-declared').map(({ target }) => target)).toEqual([1])
  })

  test('Camoelean Elixir: gives -2 to shots and -1 to attacks against its taker', () => {
    const of = equipped([{ carried: ['camoelean-elixir'] }, { side: 1, weapons: [gun] }])
    expect(shotAt(of)).toBe(4)
    activates(of, { choices: ['use-chem', 'end'] })
    expect(shotAt(of)).toBe(6)
  })

  test('Chemical Bonds Never Break: every chem lasts for two doses', () => {
    const offered = (carried: string[]) => {
      const of = equipped([{ carried: ['slaught', ...carried] }])
      activates(of, {
        choices: ['use-chem', ...(carried.length === 0 ? [] : ['use-chem']), ...(carried.length === 0 ? ['end'] : [])],
      })
      return eventsOf(of, 'effect-used').length
    }
    expect([offered([]), offered(['chemical-bonds-never-break'])]).toEqual([1, 2])
  })
})

test('CAMP-EQP-01, Glys Injector: once a battle 4" faster for an activation', () => {
  const of = equipped([{ carried: ['glys-injector'] }])
  const speed = () => characteristic(of.table, 0, 'm').value
  activates(of, {
    choices: [['glys-injector.use', 'yes'], 'move', 'end'],
    space: {
      'plan-move': ({ allowance }) => {
        expect(allowance).toBe(inches(9))
        return { path: null, cost: inches(0), shifted: null, hazards: [] }
      },
      arrive: {
        placement: null,
        moved: inches(0),
        contacts: [],
        finishable: [],
        cut: false,
        dangerous: false,
        climbing: null,
      },
    },
  })
  expect(speed()).toBe(5000)
  activates(of, { choices: ['end'] })
})

test('CAMP-EQP-01, Chem-synth: after an Intelligence check Toxin counts Toughness as one lower', () => {
  const needed = (passes: boolean) => {
    const of = equipped([
      { carried: ['chem-synth'], weapons: [{ id: 'needler', profiles: [{ short: 8, long: 24, traits: ['toxin'] }] }] },
      { side: 1 },
    ])
    const [profile] = of.table.roster(0).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    const toxin = () =>
      play(resolveHit(of.table, rangedHit(of.table, 0, 1, profile, {})), { dice: [1], space: openGround })
    activates(of, {
      dice: [['check.int', ...(passes ? ([6, 6] as const) : ([1, 1] as const))]],
      choices: ['aim', 'end'],
    })
    toxin()
    return { of, value: eventsOf(of, 'dice-rolled').find(({ purpose }) => purpose === 'toxin')?.needed?.value }
  }
  // It has worn off when the activation is over, so it is checked before.
  expect(needed(true).value).toBe(3)
  const during = equipped([
    {
      weapons: [{ id: 'needler', profiles: [{ short: 8, long: 24, traits: ['toxin'] }] }],
      effects: [{ id: 'gear:chem-synth', until: 'end-of-activation' }],
    },
    { side: 1 },
  ])
  const [profile] = during.table.roster(0).weapons[0]?.profiles ?? []
  if (profile === undefined) throw new Error('It has no weapon')
  play(resolveHit(during.table, rangedHit(during.table, 0, 1, profile, {})), { dice: [1], space: openGround })
  expect(eventsOf(during, 'dice-rolled').map(({ needed: wanted }) => wanted?.value)).toEqual([2])
  expect(eventsOf(needed(true).of, 'effect-gained').map(({ effect }) => effect.id)).toEqual(['gear:chem-synth'])
  expect(eventsOf(needed(false).of, 'effect-gained')).toEqual([])
})

test('CAMP-EQP-01, Lho Sticks: friends with worse Cool within 6" use its Cool', () => {
  const passed = (int: number, near: readonly number[]) => {
    const of = equipped([{ carried: ['lho-sticks'], stats: { cl: 5 } }, { stats: { int } }])
    return play(check(of.table, 1, 'cl', 'NECX-TEST-02'), { dice: [2, 3], space: { within: near } }).result.passed
  }
  expect([passed(8, [1]), passed(8, []), passed(7, [1])]).toEqual([true, false, false])
})

describe('CAMP-EQP-01, Mantle Malifica', () => {
  test('saves on 5+, and on an unmodifiable 4+ from psychic powers', () => {
    const { table } = equipped([{ carried: ['mantle-malifica'] }, { side: 1, carried: ['assail'] }])
    expect(saveNeeded(table, plainHit(0))?.value).toBe(5)
    const [handler] = table.modules.at('fieldSave', table.roster(0).carried)
    const save = (by: string) => handler?.run({ table, fighter: 0, hit: plainHit(0, { attacker: 1, by }) }, undefined)
    expect([save('assail'), save('gun')]).toEqual([4, undefined])
  })

  test('makes its wearer Insane on a failed Willpower check in the End phase', () => {
    const after = (faces: readonly [number, number]) => {
      const of = equipped([{ carried: ['mantle-malifica'] }, { side: 1 }])
      play(endPhase(of.table), { dice: [['check.wil', ...faces]], space: openGround })
      return of
    }
    expectConditions(after([1, 2]), 0, 'insane')
    expectConditions(after([6, 6]), 0)
  })
})
