import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { modules } from '@shared/rulesets/necromunda/modules'
import { isArmedFor } from '@shared/rulesets/necromunda/table'
import { heldCards } from '@shared/rulesets/necromunda/tactics/held'
import { clone } from '@shared/rulesets/necromunda/clone'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { expect, test } from 'vitest'
import { setUp, type FighterSketch, type SceneSketch } from '../kit'
import { activates, blade, foe, gun, holding, plays } from './hand'

const armed: FighterSketch = { name: 'mine', weapons: [gun(), blade] }

/** Fighters of two sides, and the cards and holdings of side 0. */
const held = (card: string, fighters: readonly FighterSketch[], more: Partial<SceneSketch> = {}) => {
  const made = setUp({ fighters, hands: [[card], []], cards: heldCards, activation: null, ...more })
  return { ...made, table: { ...made.table, modules } }
}
const home = (id: string, value: number): FighterSketch => ({ ...armed, carried: [{ id: `home:${id}`, value }] })
const traitsOf = ({ table }: ReturnType<typeof held>, fighter: number, weapon: number): readonly string[] =>
  table.roster(fighter).weapons[weapon]?.profiles[0]?.traits.map(({ id }) => id) ?? []

test('CAMP-PRE-20: a Heretek makes one weapon dangerous, also to its bearer', () => {
  const shot = held('heretek', [armed, foe])
  plays(
    shot,
    'heretek',
    { at: 'set-up' },
    {
      choices: [
        ['tactics.trait', 'shock'],
        ['tactics.weapon', 'mine:0'],
      ],
    },
  )
  expect(traitsOf(shot, 0, 0)).toEqual(['shock', 'unstable'])
  expect(traitsOf(shot, 0, 1)).toEqual(['melee'])
  expect(isArmedFor(shot.table, 'ammoDice', 0)).toBe(true)
  const struck = held('heretek', [armed, foe])
  plays(
    struck,
    'heretek',
    { at: 'set-up' },
    {
      choices: [
        ['tactics.trait', 'power'],
        ['tactics.weapon', 'mine:1'],
      ],
    },
  )
  expect(traitsOf(struck, 0, 1)).toEqual(['melee', 'power', 'reckless'])
  expect(clone(struck.state).fighters[0]?.rearmed).toEqual(struck.state.fighters[0]?.rearmed)
})

test('CAMP-SUC-04: the Heretek of a succession makes D3 weapons hit harder', () => {
  const of = held('succession-heretek', [armed, { name: 'b', weapons: [blade] }, foe])
  plays(
    of,
    'succession-heretek',
    { at: 'set-up' },
    {
      dice: [4],
      choices: [
        ['tactics.weapon', 'mine:0'],
        ['tactics.weapon', 'b:0'],
      ],
    },
  )
  expect(of.table.roster(0).weapons[0]?.profiles[0]?.strength).toBe(5)
  expect(of.table.roster(1).weapons[0]?.profiles[0]?.strength).toEqual({ user: 2 })
  expect(traitsOf(of, 1, 0)).toEqual(['melee', 'unstable', 'reckless'])
})

test('CAMP-DOM-14: an Archaeotech Device gives all weapons the same trait, or two of them', () => {
  const id = 'dominion-archaeotech-device'
  const one = held(id, [home(id, 1), foe])
  plays(one, id, { at: 'set-up' }, { choices: ['seismic', 'mine:1', 'no-more'] })
  expect(traitsOf(one, 0, 0)).toEqual([])
  expect(traitsOf(one, 0, 1)).toEqual(['melee', 'seismic', 'unstable'])
  const two = held(id, [home(id, 2), foe])
  plays(two, id, { at: 'set-up' }, { choices: ['shock', 'blaze', 'mine:1', 'mine:0'] })
  expect(traitsOf(two, 0, 0)).toEqual(['shock', 'blaze', 'unstable'])
})

test('CAMP-LAW-09: Witch Seeking gives a blade of each fighter Shock', () => {
  const id = 'law-and-misrule-witch-seeking'
  const of = held(id, [armed, { name: 'b', weapons: [blade] }, foe])
  plays(of, id, { at: 'set-up' }, { choices: ['no-more', 'b:0'] })
  expect([traitsOf(of, 0, 1), traitsOf(of, 1, 0)]).toEqual([['melee'], ['melee', 'shock']])
})

test('CAMP-UPR-06: a 6 finds poison in a Fungal Sprawl', () => {
  const id = 'uprising-fungal-sprawl'
  const two = { name: 'two', weapons: [blade, { ...blade, id: 'axe' }] }
  const of = held(id, [armed, two, { name: 'unarmed' }, foe])
  plays(of, id, { at: 'set-up' }, { dice: [['tactics.poison', 6, 6]], choices: [['tactics.weapon', 'two:1']] })
  expect([traitsOf(of, 0, 1), traitsOf(of, 1, 1)]).toEqual([
    ['melee', 'toxin'],
    ['melee', 'toxin'],
  ])
  expect([traitsOf(of, 0, 0), traitsOf(of, 1, 0)]).toEqual([[], ['melee']])
})

const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const catalogue = loadPacks([necromundaPack])
const sample = sampleSetup(catalogue, field, 0, ['greedy', 'greedy'], 3)
const { armoury } = createBattle(sample, catalogue, field).context
if (armoury === undefined) throw new Error('A battle knows its weapons')
const givenBy = (card: string, fighters: readonly FighterSketch[]) => {
  const made = holding(card, fighters)
  return { ...made, table: { ...made.table, armoury } }
}

test('NECX-SCN-03: cards give a fighter one more weapon', () => {
  const stunned = givenBy('loud-and-clear', [armed, foe])
  plays(stunned, 'loud-and-clear', { at: 'set-up' })
  expect(stunned.table.roster(0).weapons.map(({ id }) => id)).toEqual(['autogun', 'blade', 'stun-grenade'])
  expect(stunned.state.fighters[0]?.weapons).toHaveLength(3)
  for (const [card, weapon] of [
    ['trusty-backup', 'stub-gun'],
    ['blade-for-every-occasion', 'axe'],
  ] as const) {
    const of = givenBy(card, [armed, foe])
    plays(of, card, { at: 'own-activation', fighter: 0 })
    expect(of.table.roster(0).weapons[2]).toMatchObject({ id: weapon, index: 2, itemId: `card:${weapon}` })
    // The card is not offered if the weapon is unknown.
    activates(holding(card, [armed, foe]), { choices: ['end'] })
  }
})
