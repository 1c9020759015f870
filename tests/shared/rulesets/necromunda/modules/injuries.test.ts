import { describe, expect, test } from 'vitest'
import { rangedHit, resolveHits } from '@shared/rulesets/necromunda/hits'
import { expectStatus, openGround, play, theEvent, type FighterSketch, type ProfileSketch } from '../kit'
import { profileOf } from '../hits/hits'
import { facing, struck, tough, traits } from './struck'

describe('injuries', () => {
  test('NECX-TRAIT-SEVER: 0 Wounds is out of action', () => {
    expectStatus(struck(traits('sever'), {}, { dice: [['hit.wound', 4]] }), 1, 'out-of-action')
    const already = struck(
      traits('sever'),
      {},
      {
        dice: [
          ['hit.wound', 4],
          ['hit.injury', 1],
        ],
      },
      { wounds: 0 },
    )
    expectStatus(already, 1, 'pinned')
  })

  test('NECX-TRAIT-MELTA: takes out at short range, and always without a short range', () => {
    expectStatus(struck(traits('melta'), { shortRange: true }, { dice: [['hit.wound', 4]] }), 1, 'out-of-action')
    expectStatus(struck(traits('melta'), { shortRange: false }, { dice: [4, ['hit.injury', 1]] }), 1, 'pinned')
    expectStatus(struck({ ...traits('melta'), short: null }, { shortRange: false }, { dice: [4] }), 1, 'out-of-action')
  })

  test('NECX-TRAIT-PULVERISE: a roll above Toughness makes a flesh wound serious', () => {
    const dice = [
      ['hit.wound', 4],
      ['hit.injury', 1],
    ] as const
    expectStatus(struck(traits('pulverise'), {}, { dice: [...dice, ['hit.toughness', 3]] }), 1, 'seriously-injured')
    expectStatus(struck(traits('pulverise'), {}, { dice: [...dice, ['hit.toughness', 2]] }), 1, 'pinned')
    struck(traits('pulverise'), {}, { dice: [4, ['hit.injury', 4]] })
  })

  test('NECX-TRAIT-RAD-PHAGE: causes one more flesh wound on 4+ after the attack, once for each victim', () => {
    const here = facing(traits('rad-phage'), tough)
    const made = rangedHit(here.table, 0, 1, profileOf(here.table), {})
    play(resolveHits(here.table, [made, made]), {
      dice: [
        ['hit.wound', 1],
        ['hit.wound', 1],
        ['rad-phage', 4],
      ],
      space: openGround,
    })
    expect(here.table.fighter(1).fleshWounds).toBe(1)
    const spared = struck(traits('rad-phage'), {}, { dice: [1, ['rad-phage', 3]] })
    expect(spared.table.fighter(1).fleshWounds).toBe(0)
  })

  test('NECX-TRAIT-FEAR: causes a nerve test at -2 instead of injury dice', () => {
    const scene = struck(
      traits('fear'),
      {},
      {
        dice: [
          ['hit.wound', 4],
          ['check.cl', 4, 4],
        ],
      },
    )
    expect(scene.table.fighter(1).conditions).toContainEqual({ id: 'broken' })
    expect(theEvent(scene, 'check-taken').needed.value).toBe(9)
  })

  test('NECX-TRAIT-SCATTERSHOT: every hit makes D6 wound rolls', () => {
    const scene = struck(traits('scattershot'), {}, { dice: [['scattershot', 3], 4, 1, 4] }, tough)
    expect(scene.table.fighter(1).wounds).toBe(1)
  })
})

describe('poison', () => {
  const poison = (trait: string): ProfileSketch => ({ s: null, damage: 0, traits: [trait] })

  test('NECX-TRAIT-TOXIN: is rolled against Toughness instead of wounding; a save is allowed; Wounds stay', () => {
    const scene = struck(
      poison('toxin'),
      {},
      {
        dice: [
          ['hit.toughness', 3],
          ['hit.save.armour', 4],
          ['hit.injury', 1],
        ],
      },
      { ...tough, carried: ['mesh-armour'] },
    )
    expect(scene.table.fighter(1)).toMatchObject({ wounds: 3, fleshWounds: 1, status: 'pinned' })
    expect(struck(poison('toxin'), {}, { dice: [['hit.toughness', 2]] }).table.fighter(1).fleshWounds).toBe(0)
  })

  test('a natural 6 beats any Toughness', () => {
    const scene = struck(
      poison('toxin'),
      {},
      {
        dice: [
          ['hit.toughness', 6],
          ['hit.injury', 1],
        ],
      },
      { stats: { t: 9 } },
    )
    expect(scene.table.fighter(1).fleshWounds).toBe(1)
  })

  test('NECX-TRAIT-GAS, NECX-PIN-02: does not pin, and allows no save', () => {
    const scene = struck(
      poison('gas'),
      {},
      {
        dice: [
          ['hit.toughness', 3],
          ['hit.injury', 1],
        ],
      },
      { ...tough, carried: ['mesh-armour'] },
    )
    expect(scene.table.fighter(1)).toMatchObject({ wounds: 3, fleshWounds: 1, status: 'active' })
  })

  test.each([
    [['respirator'], 5],
    [['filter-plugs'], 4],
    [['respirator', 'filter-plugs'], 5],
    [['respirator', 'hazard-suit'], 6],
  ])('NECX-GEAR-RESPIRATOR, NECX-GEAR-FILTER-PLUGS: %j make T 3 count as %i', (carried, needed) => {
    const gassed = struck(poison('gas'), {}, { dice: [['hit.toughness', needed - 1]] }, { carried })
    expect(theEvent(gassed, 'dice-rolled').needed?.value).toBe(needed)
    const poisoned = struck(poison('toxin'), {}, { dice: [['hit.toughness', 1]] }, { carried })
    expect(theEvent(poisoned, 'dice-rolled').needed?.value).toBe(3)
  })
})

describe('saves', () => {
  test('NECX-TRAIT-PHASE: allows neither armour nor fields', () => {
    const scene = struck(
      traits('phase'),
      {},
      { dice: [['hit.wound', 4]] },
      { ...tough, carried: ['light-carapace', 'conversion-field'] },
    )
    expect(scene.table.fighter(1).wounds).toBe(2)
  })

  test('NECX-TRAIT-SHIELD-BREAKER: a field rolls twice and uses the worse', () => {
    const victim = { ...tough, carried: ['conversion-field'] }
    const scene = struck(
      traits('shield-breaker'),
      {},
      {
        dice: [
          ['hit.wound', 4],
          ['hit.save.field', 6, 4],
        ],
      },
      victim,
    )
    expect(scene.table.fighter(1).wounds).toBe(2)
  })
})

describe('NECX-TRAIT-GRAVITON-PULSE', () => {
  const grav: ProfileSketch = { s: null, damage: 2, traits: ['graviton-pulse'] }

  test('a roll above the Strength, or a 6, causes the Damage without an armour save', () => {
    const strong: FighterSketch = { stats: { s: 6, w: 3 }, carried: ['mesh-armour'] }
    expect(struck(grav, {}, { dice: [['graviton-pulse', 3]] }, tough).table.fighter(1).wounds).toBe(3)
    expect(struck(grav, {}, { dice: [['graviton-pulse', 4]] }, tough).table.fighter(1).wounds).toBe(1)
    expect(struck(grav, {}, { dice: [['graviton-pulse', 6]] }, strong).table.fighter(1).wounds).toBe(1)
  })
})
