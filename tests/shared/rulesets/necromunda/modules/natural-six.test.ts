import { describe, expect, test } from 'vitest'
import { rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import { inches } from '@shared/space'
import { openGround, play, setUp, type FighterSketch, type ProfileSketch, type Script } from '../kit'
import { gun, profileOf } from '../hits/hits'
import { struck, tough, traits, weaponModules } from './struck'

describe('a natural 6 to hit', () => {
  test('NECX-TRAIT-SHOCK: wounds without a roll', () => {
    expect(struck(traits('shock'), { natural: 6 }, {}, tough).table.fighter(1).wounds).toBe(2)
    expect(struck(traits('shock'), { natural: 5 }, { dice: [['hit.wound', 1]] }, tough).table.fighter(1).wounds).toBe(3)
  })

  test('NECX-WND-02: an automatic hit rolls a die only to look for a natural 6', () => {
    const scene = struck(traits('shock'), { natural: null, total: null }, { dice: [['hit.natural', 6]] }, tough)
    expect(scene.table.fighter(1).wounds).toBe(2)
    expect(
      struck({}, { natural: null, total: null }, { dice: [['hit.wound', 1]] }, tough).table.fighter(1).wounds,
    ).toBe(3)
  })

  test('NECX-TRAIT-POWER: no armour save, but a field still holds; Damage +1', () => {
    const scene = struck(
      traits('power'),
      { natural: 6 },
      { dice: [['hit.wound', 4]] },
      { ...tough, carried: ['light-carapace'] },
    )
    expect(scene.table.fighter(1).wounds).toBe(1)
    const field = { ...tough, carried: ['light-carapace', 'displacer-field'] }
    const saved = struck(
      traits('power'),
      { natural: 6 },
      {
        dice: [
          ['hit.wound', 4],
          ['hit.save.field', 4],
          ['scatter.face', 1],
          ['scatter.direction', 1],
        ],
        space: { drifted: { placement: null, moved: inches(3), atEdge: false, offTable: false } },
      },
      field,
    )
    expect(saved.table.fighter(1).wounds).toBe(3)
  })
})

describe('a natural 6 to wound', () => {
  const wounds = (
    trait: string,
    face: number,
    victim: FighterSketch,
    dice: Script['dice'] = [],
    profile: ProfileSketch = {},
  ) =>
    struck({ ...profile, traits: [trait] }, {}, { dice: [['hit.wound', face], ...dice] }, victim).table.fighter(1)
      .wounds

  test('NECX-TRAIT-RENDING: Damage +1', () => {
    expect(wounds('rending', 6, tough)).toBe(1)
    expect(wounds('rending', 5, tough)).toBe(2)
  })

  test('NECX-TRAIT-SHRED: doubles AP', () => {
    const armoured = { ...tough, carried: ['mesh-armour'] }
    expect(wounds('shred', 6, armoured, [], { ap: -1 })).toBe(2)
    expect(wounds('shred', 5, armoured, [['hit.save.armour', 6]], { ap: -1 })).toBe(3)
  })

  test('NECX-TRAIT-SEISMIC: no save; and it always pins', () => {
    const scene = struck(traits('seismic'), {}, { dice: [['hit.wound', 6]] }, { ...tough, carried: ['mesh-armour'] })
    expect(scene.table.fighter(1).wounds).toBe(2)
    const steady = {
      id: 'steady',
      rule: 'NECX-SKILL-NERVES-OF-STEEL',
      on: {
        *pinning() {
          return false
        },
      },
    }
    const shot = (profile: ProfileSketch) => {
      const here = setUp({
        fighters: [{ weapons: [gun(profile)] }, { side: 1, carried: ['steady'] }],
        modules: [...weaponModules, steady],
        activation: null,
      })
      const made = rangedHit(here.table, 0, 1, profileOf(here.table), { natural: 4, total: 4 })
      play(resolveHit(here.table, made), { dice: [['hit.wound', 1]], space: openGround })
      return here.table.fighter(1).status
    }
    expect(shot({})).toBe('active')
    expect(shot(traits('seismic'))).toBe('pinned')
  })
})
