import { describe, expect, test } from 'vitest'
import { check } from '@shared/rulesets/necromunda/checks'
import { eventsOf, expectConditions, expectStatus, play, theEvent, type FighterSketch } from '../kit'
import { activates, effectsOf, firstOffered, manifests, performs, scene } from './warp'

const witch: FighterSketch = { name: 'witch', carried: ['quickening', 'levitation'] }
const foe: FighterSketch = { name: 'foe', side: 1 }

describe('manifesting', () => {
  test('NEC-PSY-01, NEC-PSY-02: an Active or Engaged psyker is offered its powers, a Pinned one is not', () => {
    const offered = (fighter: FighterSketch, more: readonly FighterSketch[] = [foe]) => {
      const of = scene([fighter, ...more], { activation: null })
      return firstOffered(activates(of, { choices: [['activation.action', 'end']] }))
    }
    expect(offered(witch)).toEqual(
      expect.arrayContaining(['manifest:quickening', 'manifest:levitation', 'concentrate']),
    )
    expect(offered({ ...witch, engagedWith: [1] }, [{ ...foe, engagedWith: [0] }])).toContain('manifest:quickening')
    expect(offered({ ...witch, status: 'pinned' }).filter((id) => id.startsWith('manifest'))).toEqual([])
    expect(offered({ name: 'plain' })).not.toContain('concentrate')
  })

  test('NEC-PSY-03, NEC-TV-16: two different Basic powers in one activation, neither of them twice', () => {
    const psyker: FighterSketch = { name: 'witch', carried: ['assail', 'levitation'] }
    const of = scene([psyker, { name: 'foe', side: 1 }, { name: 'other', side: 1 }], { activation: null })
    const { asked } = activates(of, {
      dice: [
        ['check.wil', 3, 4],
        ['check.bs', 1],
        ['check.wil', 3, 4],
      ],
      choices: [
        ['activation.action', 'manifest:assail'],
        ['psyker.target', 'foe'],
        ['activation.action', 'manifest:levitation'],
      ],
    })
    expect(eventsOf(of, 'power-manifested').map(({ power }) => power)).toEqual(['assail', 'levitation'])
    const second = asked.filter(({ kind }) => kind === 'activation.action')[1]
    expect(second?.options).not.toContain('manifest:assail')
  })

  test('NEC-PSY-04: a failed Willpower test does nothing, and the point is gone', () => {
    const of = scene([witch, foe])
    manifests(of, 'quickening', { dice: [['check.wil', 3, 3]] })
    expect(eventsOf(of, 'power-manifested')).toEqual([])
    expect(of.state.activation?.actionPoints).toBe(1)
    expect(effectsOf(of, 0)).toEqual([])
  })

  test('NEC-PSY-05: a power that needs a visible target has none that is hidden in cover', () => {
    const of = scene([
      { carried: ['terrify'] },
      { name: 'hidden', side: 1, status: 'pinned' },
      { name: 'seen', side: 1 },
    ])
    const { asked } = manifests(of, 'terrify', {
      dice: [
        ['check.wil', 4, 4],
        ['check.cl', 6, 6],
      ],
      space: { targets: ({ among, concealedBy }) => (concealedBy === 'light' ? among.filter((one) => one === 2) : []) },
    })
    expect(asked.filter(({ kind }) => kind === 'psyker.target')).toEqual([])
    expect(theEvent(of, 'power-manifested').target).toBe(2)
  })

  test('NEC-PSY-20: Concentrate gives +1 to later tests of the activation and prevents perils', () => {
    const of = scene([witch, foe])
    performs(of, 'concentrate')
    manifests(of, 'quickening', { dice: [['check.wil', 2, 4]] })
    expect(eventsOf(of, 'power-manifested')).toHaveLength(1)
    const other = scene([{ ...witch, stats: { wil: 3 } }, foe])
    performs(other, 'concentrate')
    manifests(other, 'quickening', { dice: [['check.wil', 1, 1]] })
    expect(eventsOf(other, 'perils-rolled')).toEqual([])
  })

  test('NEC-PSY-20, NEC-COND-05: only a Capable psyker may concentrate', () => {
    const offered = firstOffered(
      activates(scene([{ ...witch, conditions: ['insane'] }, foe], { activation: null }), {
        dice: [
          ['insane.table', 5],
          ['check.wil', 6, 6],
        ],
        choices: [['activation.action', 'end']],
      }),
    )
    expect(offered).toContain('manifest:quickening')
    expect(offered).not.toContain('concentrate')
  })

  test('NEC-PSY-40: a sanctioned psyker rerolls one failed test a battle', () => {
    const of = scene([{ ...witch, carried: [...(witch.carried ?? []), 'sanctioned-psyker'] }, foe])
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 1, 2],
        ['check.wil', 5, 5],
      ],
      choices: [['psyker.again', 'yes']],
    })
    expect(eventsOf(of, 'power-manifested')).toHaveLength(1)
    manifests(of, 'levitation', { dice: [['check.wil', 1, 2]] })
    expect(eventsOf(of, 'power-manifested')).toHaveLength(1)
  })

  test('NEC-PSY-40: that test may be any Willpower test, not only a power’s', () => {
    const of = scene([{ ...witch, carried: [...(witch.carried ?? []), 'sanctioned-psyker'] }, foe])
    const tried = (
      dice: readonly (readonly [string, ...number[]])[],
      choices: readonly (readonly [string, string])[] = [],
    ) => play(check(of.table, 0, 'wil', 'NEC-COND-17'), { dice, choices }).result.passed
    const failed = ['check.wil', 1, 2] as const
    expect(tried([failed, ['check.wil', 6, 6]], [['psyker.again', 'yes']])).toBe(true)
    expect(tried([failed])).toBe(false)
  })

  test('a psi-touched psyker may reroll every time', () => {
    const of = scene([{ ...witch, carried: [...(witch.carried ?? []), 'psi-touched'] }, foe])
    const script = {
      dice: [
        ['check.wil', 1, 2],
        ['check.wil', 5, 5],
      ],
      choices: [['psyker.again', 'yes']],
    } as const
    manifests(of, 'quickening', script)
    manifests(of, 'levitation', script)
    expect(eventsOf(of, 'power-manifested')).toHaveLength(2)
  })

  test('NEC-PSY-41: a non-sanctioned psyker out of action is worth D3 x 10 credits to its enemy', () => {
    const of = scene([{ carried: ['non-sanctioned-psyker', 'assail'] }, foe])
    manifests(of, 'assail', {
      dice: [
        ['check.wil', 6, 6],
        ['check.bs', 1],
        ['psyker.perils', 1, 1],
        ['psyker.bounty', 4],
      ],
    })
    expectStatus(of, 0, 'out-of-action')
    expect(of.state.sides.map(({ credits }) => credits)).toEqual([0, 20])
  })

  test('NEC-PSY-41: among several opponents the one who took it out is paid', () => {
    const of = scene([{ carried: ['non-sanctioned-psyker', 'assail'] }, foe, { name: 'third', side: 2 }])
    manifests(of, 'assail', {
      dice: [
        ['check.wil', 6, 6],
        ['check.bs', 1],
        ['psyker.perils', 1, 1],
      ],
      choices: [['psyker.target', 'foe']],
    })
    expect(of.state.sides.map(({ credits }) => credits)).toEqual([0, 0, 0])
  })
})

describe('lasting powers', () => {
  test('NEC-PSY-21: a psyker may have two different ones at a time, not three', () => {
    const three: FighterSketch = {
      name: 'witch',
      carried: ['quickening', 'levitation', 'flame-blast'],
      weapons: [blade],
    }
    const of = scene([three, foe], { activation: null })
    manifests(of, 'quickening', { dice: [['check.wil', 4, 4]] })
    manifests(of, 'levitation', { dice: [['check.wil', 4, 4]] })
    expect(effectsOf(of, 0)).toEqual(['power:quickening', 'power:levitation'])
    const offered = firstOffered(activates(of, { choices: [['activation.action', 'end']] }))
    expect(offered.filter((id) => id.startsWith('manifest'))).toEqual([])
  })

  test('NEC-PSY-22, NEC-PSY-23: need no upkeep in the activation that manifested them, but in every later one', () => {
    const of = scene([witch, foe], { activation: null })
    activates(of, {
      dice: [['check.wil', 4, 4]],
      choices: [
        ['activation.action', 'manifest:quickening'],
        ['activation.action', 'end'],
      ],
    })
    expect(effectsOf(of, 0)).toEqual(['power:quickening'])
    activates(of, { choices: [['activation.action', 'end']] })
    expect(effectsOf(of, 0)).toEqual([])
    expect(theEvent(of, 'powers-ended').rule).toBe('NEC-PSY-22')
  })

  test('NEC-PSY-24: one Willpower test keeps up two', () => {
    const of = scene([witch, foe], { activation: null })
    manifests(of, 'quickening', { dice: [['check.wil', 4, 4]] })
    manifests(of, 'levitation', { dice: [['check.wil', 4, 4]] })
    activates(of, {
      dice: [['check.wil', 3, 4]],
      choices: [
        ['activation.action', 'maintain-powers'],
        ['activation.action', 'end'],
      ],
    })
    expect(effectsOf(of, 0)).toEqual(['power:quickening', 'power:levitation'])
  })

  test('NEC-PSY-24, NEC-Q-13: end with a failed upkeep, or continue if the option says so', () => {
    for (const failedUpkeep of ['powers-end', 'powers-stay'] as const) {
      const of = scene([witch, foe], { activation: null, options: { failedUpkeep } })
      manifests(of, 'quickening', { dice: [['check.wil', 4, 4]] })
      activates(of, {
        dice: [['check.wil', 3, 3]],
        choices: [
          ['activation.action', 'maintain-powers'],
          ['activation.action', 'end'],
        ],
      })
      expect(effectsOf(of, 0)).toEqual(failedUpkeep === 'powers-end' ? [] : ['power:quickening'])
    }
  })

  test('NEC-PSY-24: cannot be kept up by a Pinned psyker', () => {
    const of = scene([witch, foe], { activation: null })
    manifests(of, 'quickening', { dice: [['check.wil', 4, 4]] })
    of.table.emit({ type: 'status-changed', rule: 'NEC-SHOOT-18', fighter: 0, status: 'pinned' })
    expect(effectsOf(of, 0)).toEqual(['power:quickening'])
    expect(firstOffered(activates(of, { choices: [['activation.action', 'end']] }))).not.toContain('maintain-powers')
    expect(effectsOf(of, 0)).toEqual([])
  })

  test('NEC-PSY-22: end when the psyker becomes Incapable or leaves', () => {
    const ends = [
      { type: 'condition-gained', fighter: 0, condition: { id: 'broken' } },
      { type: 'condition-gained', fighter: 0, condition: { id: 'possessed' } },
      { type: 'status-changed', fighter: 0, status: 'seriously-injured' },
      { type: 'fled', fighter: 0 },
    ] as const
    for (const end of ends) {
      const of = scene([witch, foe])
      manifests(of, 'quickening', { dice: [['check.wil', 4, 4]] })
      of.table.emit({ rule: 'NEC-PSY-22', ...end })
      expect(effectsOf(of, 0)).toEqual([])
    }
  })
})

describe('disrupting', () => {
  const ward: FighterSketch = { name: 'ward', side: 1, carried: ['assail'] }

  test('NEC-PSY-30, NEC-PSY-33: an opposing psyker cancels a passed test with a higher roll', () => {
    const of = scene([witch, ward])
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 3, 4],
        ['psyker.disrupt', 4, 4],
      ],
      choices: [['psyker.disrupt', 'ward']],
    })
    expect(eventsOf(of, 'power-manifested')).toEqual([])
    expect(of.state.activation?.actionPoints).toBe(1)
  })

  test('NEC-PSY-33: an equal roll is not enough', () => {
    const of = scene([witch, ward])
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 3, 4],
        ['psyker.disrupt', 3, 4],
      ],
      choices: [['psyker.disrupt', 'ward']],
    })
    expect(eventsOf(of, 'power-manifested')).toHaveLength(1)
  })

  test('NEC-PSY-33, NEC-PSY-20: bonuses of the test count against disruption too', () => {
    const of = scene([witch, ward])
    performs(of, 'concentrate')
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 3, 4],
        ['psyker.disrupt', 4, 4],
      ],
      choices: [['psyker.disrupt', 'ward']],
    })
    expect(eventsOf(of, 'power-manifested')).toHaveLength(1)
  })

  test('NEC-PSY-32: a disrupting psyker has one action point in its next activation', () => {
    const of = scene([witch, ward])
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 3, 4],
        ['psyker.disrupt', 1, 2],
      ],
      choices: [['psyker.disrupt', 'ward']],
    })
    of.table.emit({ type: 'activation-ended', rule: 'NEC-ACT-10', fighter: 0 })
    activates(of, { choices: [['activation.action', 'end']] }, 1)
    expect(eventsOf(of, 'activated').map(({ actionPoints }) => actionPoints)).toEqual([1])
    activates(of, { choices: [['activation.action', 'end']] }, 1)
    expect(eventsOf(of, 'activated').map(({ actionPoints }) => actionPoints)).toEqual([1, 2])
  })

  test('NEC-PSY-31: is not possible beyond 18" or out of sight, nor for an Incapable, Pinned or non-psyker fighter', () => {
    const asked = (fighter: FighterSketch, near = true) =>
      manifests(scene([witch, fighter]), 'quickening', {
        dice: [['check.wil', 3, 4]],
        choices: near ? [['psyker.disrupt', 'nobody']] : [],
        space: {
          within: ({ of, among, distance, sight }) =>
            near && of === 1 && distance === 18000 && sight === true ? among : [],
        },
      }).asked.map(({ kind }) => kind)
    expect(asked(ward)).toContain('psyker.disrupt')
    for (const fighter of [
      { ...ward, status: 'pinned' as const },
      { ...ward, conditions: ['broken' as const] },
      { ...ward, carried: [] },
    ]) {
      expect(
        manifests(scene([witch, fighter]), 'quickening', { dice: [['check.wil', 3, 4]] }).asked.map(({ kind }) => kind),
      ).not.toContain('psyker.disrupt')
    }
    expect(asked(ward, false)).not.toContain('psyker.disrupt')
  })

  test('NEC-PSY-30: the upkeep of powers can be disrupted too, and then they end', () => {
    const of = scene([witch, ward])
    manifests(of, 'quickening', { dice: [['check.wil', 4, 4]], choices: [['psyker.disrupt', 'nobody']] })
    of.table.emit({ type: 'activated', rule: 'NECX-ACTV-02', fighter: 0, actionPoints: 2 })
    performs(of, 'maintain-powers', {
      dice: [
        ['check.wil', 3, 4],
        ['psyker.disrupt', 4, 5],
      ],
      choices: [['psyker.disrupt', 'ward']],
    })
    expect(effectsOf(of, 0)).toEqual([])
  })

  test('NEC-PSY-33, NEC-PSY-06: a double 6 or 1 brings perils on the disrupting psyker', () => {
    const of = scene([witch, ward])
    manifests(of, 'quickening', {
      dice: [
        ['check.wil', 3, 4],
        ['psyker.disrupt', 1, 1],
        ['psyker.perils', 3, 4],
      ],
      choices: [['psyker.disrupt', 'ward']],
    })
    expectConditions(of, 1, 'insane')
  })

  test('Mental Mastery: is never Insane, and disrupts powers aimed at it', () => {
    const tech: FighterSketch = { name: 'tech', side: 1, carried: ['mental-mastery'] }
    const of = scene([{ carried: ['terrible-truths', 'quickening'] }, tech])
    manifests(of, 'terrible-truths', {
      dice: [
        ['check.wil', 3, 4],
        ['psyker.disrupt', 1, 2],
        ['check.int', 1, 2],
      ],
      choices: [['psyker.disrupt', 'tech']],
    })
    expectConditions(of, 1)
    manifests(of, 'quickening', { dice: [['check.wil', 3, 4]] })
    expect(effectsOf(of, 0)).toEqual(['power:quickening'])
  })
})

const blade = {
  id: 'blade',
  class: 'close-combat' as const,
  profiles: [{ long: { kind: 'engaged' } as const, s: { user: 0 }, traits: ['melee'] }],
}
