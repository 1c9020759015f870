import { describe, expect, test } from 'vitest'
import { attackDice } from '@shared/rulesets/necromunda/melee/choose-weapons'
import { characteristic } from '@shared/rulesets/necromunda/characteristics'
import { nerveTest } from '@shared/rulesets/necromunda/conditions/nerve'
import { rally } from '@shared/rulesets/necromunda/conditions/broken'
import { priorityPhase } from '@shared/rulesets/necromunda/phases/priority'
import { ammoCheck } from '@shared/rulesets/necromunda/shooting'
import { happened } from '@shared/rulesets/necromunda/happened'
import { eventsOf, expectConditions, openGround, play, type FighterSketch } from '../../kit'
import { activates } from '../skills/skilled'
import { ruled } from './ruled'

const armed: FighterSketch = { weapons: [{ id: 'gun', profiles: [{ short: 8, long: 24, ammo: 5 }] }] }

describe('ammo', () => {
  const rolls = (carried: FighterSketch['carried'], dice: number[]) => {
    const scene = ruled([{ ...armed, ...(carried === undefined ? {} : { carried }) }])
    const [profile] = scene.table.roster(0).weapons[0]?.profiles ?? []
    if (profile === undefined) throw new Error('It has no weapon')
    play(ammoCheck(scene.table, 0, profile), { dice })
    return eventsOf(scene, 'ammo-checked').length
  }

  test('Ammo Hoppers: only a natural 1 is rerolled (CAMP-FTR-10, NEC-SHOOT-21)', () => {
    expect(rolls([], [1])).toBe(1)
    expect(rolls(['ammo-hoppers'], [1, 5])).toBe(2)
    expect(rolls(['ammo-hoppers'], [2])).toBe(1)
  })

  test('Gun-smith: rerolls 1 for the whole gang; two of them also 2, three also 3', () => {
    expect(rolls([{ id: 'home:gun-smith', value: 1 }], [1, 5])).toBe(2)
    expect(rolls([{ id: 'home:gun-smith', value: 1 }], [2])).toBe(1)
    expect(rolls([{ id: 'home:gun-smith', value: 2 }], [2, 5])).toBe(2)
    expect(rolls([{ id: 'home:gun-smith', value: 4 }], [4])).toBe(1)
  })
})

describe('nerve', () => {
  const shaken = (carried: string[], dice: number[]) => {
    const scene = ruled([{ carried }])
    play(nerveTest(scene.table, 0), { dice, space: openGround })
    return eventsOf(scene, 'check-taken').length
  }

  test('Fanatical: a double 1 in a nerve test is rerolled (NECX-NRV-01)', () => {
    expect(shaken([], [1, 1])).toBe(1)
    expect(shaken(['fanatical'], [1, 1, 5, 5])).toBe(2)
    expect(shaken(['fanatical'], [1, 2])).toBe(1)
    expect(shaken(['pious'], [1, 1])).toBe(1)
  })

  test('Pious: a double 1 in a rally test is rerolled (NEC-COND-15)', () => {
    const scene = ruled([{ carried: ['pious'], conditions: ['broken'] }])
    play(rally(scene.table, 0), { choices: ['yes'], dice: [1, 1, 6, 6], space: openGround })
    expectConditions(scene, 0)
  })
})

describe('fury', () => {
  const attacks = (scene: ReturnType<typeof ruled>, charging: boolean) =>
    attackDice(scene.table, 0, 1, [], { charging, reacting: false }).value

  test('Fanatical Fervour: once a battle doubles its own Attacks for a charge, at -1 to hit (NEC-MELEE-05)', () => {
    const scene = ruled(
      [
        { carried: ['fanatical-fervour'], stats: { a: 2 }, engagedWith: [1] },
        { side: 1, engagedWith: [0] },
      ],
      {
        activation: 0,
      },
    )
    play(happened(scene.table, 0, { what: 'fight-begins', charging: false }))
    expect(attacks(scene, true)).toBe(3)
    play(happened(scene.table, 0, { what: 'fight-begins', charging: true }), { choices: ['fanatical-fervour'] })
    // Two of its own, two more, and one for the charge.
    expect([attacks(scene, true), attacks(scene, false)]).toEqual([5, 2])
    play(happened(scene.table, 0, { what: 'fight-begins', charging: true }))
  })

  test('Combat Chems Stash: gives D3 more Attacks for the round, or one in all on a 1', () => {
    const after = (face: number) => {
      const scene = ruled([{ carried: ['combat-chems-stash'], stats: { a: 3 } }])
      activates(scene, { choices: ['combat-chems-stash', 'end'], dice: [['effect.die', face]] })
      return characteristic(scene.table, 0, 'a').value
    }
    expect([1, 2, 3, 4, 5, 6].map(after)).toEqual([1, 4, 5, 5, 6, 6])
  })

  test('Cranial Governors: safe mode can be ended at the start of a round; then D3+1 Attacks and Berserker', () => {
    const scene = ruled([{ carried: ['cranial-governors'], stats: { a: 1 } }, { side: 1 }])
    play(priorityPhase(scene.table), { choices: ['cranial-governors'], dice: [6, 1] })
    play(happened(scene.table, 0, { what: 'fight-begins', charging: true }), { dice: [['effect.die', 5]] })
    expect(characteristic(scene.table, 0, 'a').value).toBe(4)
    // One for the charge, one of the Berserker.
    expect(attacks(scene, true)).toBe(6)
    // Asked no more.
    play(priorityPhase(scene.table), { dice: [6, 1] })
  })
})
