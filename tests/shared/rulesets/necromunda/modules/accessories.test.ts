import { expect, test } from 'vitest'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import { hasTarget, hitNeeded, type Shot } from '@shared/rulesets/necromunda/shooting'
import { inches } from '@shared/space'
import { play, setUp, type FighterSketch, type ProfileSketch } from '../kit'
import { gun, profileOf } from '../hits/hits'

const modules = [...rangedModules, ...armourModules]

const needed = (accessory: string, different: Partial<Shot>, profile: ProfileSketch = {}): number => {
  const { table } = setUp({
    fighters: [{ weapons: [gun(profile, { accessories: [accessory] })] }, { side: 1 }],
    modules,
  })
  const shot = { shooter: 0, target: 1, profile: profileOf(table), aimed: false, paired: false } as const
  return hitNeeded(table, { ...shot, band: 'short', cover: 'open', ...different }).value
}

test('NECX-ACC-TELESCOPIC: after Aim the short accuracy applies up to long range', () => {
  const rifle: ProfileSketch = { accuracy: [1, -1] }
  expect(needed('telescopic-sight', { band: 'long', aimed: true }, rifle)).toBe(2)
  expect(needed('telescopic-sight', { band: 'long', aimed: false }, rifle)).toBe(5)
  expect(needed('telescopic-sight', { band: 'short', aimed: true }, rifle)).toBe(2)
})

test('NECX-ACC-MONO: Aim gives +2', () => {
  expect(needed('mono-sight', { aimed: true })).toBe(2)
  expect(needed('mono-sight', {})).toBe(4)
})

test('NECX-ACC-LAS-PROJECTOR: accuracy +1 at short range', () => {
  expect(needed('las-projector', {})).toBe(3)
  expect(needed('las-projector', { band: 'long' })).toBe(4)
})

test('NECX-ACC-INFRA: light cover does not count, heavy cover is -1; not with Rapid Fire or Blast', () => {
  expect(needed('infra-sight', { cover: 'light' })).toBe(4)
  expect(needed('infra-sight', { cover: 'heavy' })).toBe(5)
  expect(needed('infra-sight', { cover: 'light' }, { traits: ['rapid-fire'] })).toBe(5)
})

test('NECX-ACC-INFRA, NECX-GEAR-PHOTO-GOGGLES: see through smoke', () => {
  const sees = (shooter: FighterSketch): boolean => {
    const { table } = setUp({ fighters: [{ weapons: [gun()], ...shooter }, { side: 1 }], modules })
    const cloud = { kind: 'smoke', at: 'between', radius: inches(2.5) } as const
    table.emit({ type: 'cloud-placed', rule: 'NECX-TRAIT-SMOKE', cloud })
    return play(
      hasTarget(table, 0, () => true),
      {
        space: { targets: ({ among, throughSmoke }) => (throughSmoke === true ? among : []) },
      },
    ).result
  }
  expect(sees({})).toBe(false)
  expect(sees({ carried: ['photo-goggles'] })).toBe(true)
  expect(sees({ weapons: [gun({}, { accessories: ['infra-sight'] })] })).toBe(true)
  expect(sees({ weapons: [gun(), gun({}, { id: 'lasgun', accessories: ['infra-sight'] })] })).toBe(true)
})
