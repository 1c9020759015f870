import { describe, expect, test } from 'vitest'
import type { BattleSetup, CrewFighter } from '@shared/battle'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { fold } from '@shared/rulesets/necromunda/characteristics'
import { ratKind } from '@shared/rulesets/necromunda/roster'
import { beginState } from '@shared/rulesets/necromunda/setup/begin'
import { rostersOf } from '@shared/rulesets/necromunda/setup/rosters'
import { statlineOf } from '@shared/rulesets/necromunda/setup/statline'
import { createPositions, inches } from '@shared/space'

const catalogue = loadPacks([necromundaPack])
const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const setup = sampleSetup(catalogue, field, 0, ['random', 'random'], 3)

const fighterWith = (different: Partial<CrewFighter>): CrewFighter => {
  const first = setup.sides[0]?.crew[0]
  if (first === undefined) throw new Error('The sample has no fighters')
  return { ...first, ...different }
}
const rosterOf = (different: Partial<CrewFighter>) => {
  const sides = setup.sides.map((side, place) => (place === 0 ? { ...side, crew: [fighterWith(different)] } : side))
  const [roster] = rostersOf({ ...setup, sides } satisfies BattleSetup, catalogue)
  if (roster === undefined) throw new Error('Nobody was set up')
  return roster
}
const carrying = (weapon: string, accessories: readonly string[] = [], strength = 3) =>
  rosterOf({
    statline: { ...fighterWith({}).statline, s: strength },
    modifiers: [],
    weapons: [{ itemId: 'item', weapon, accessories: [...accessories] }],
  }).weapons

type Modifier = CrewFighter['modifiers'][number]
const value = (key: 'm' | 'ws' | 's' | 'ld', base: number, ...modifiers: Modifier[]) =>
  fold(statlineOf(fighterWith({ statline: { [key]: base }, modifiers }))[key]).value
const change = (stat: Modifier['stat'], op: Modifier['op'], amount: number): Modifier => ({
  stat,
  op,
  amount,
  source: 'advance',
})

test.each([
  ['necromundan-giant-rat', true],
  ['brutes-wasteland-giant-rat', true],
  ['orlock-gunner', false],
])('CAMP-SKL-01: whether a %s is a rat: %s', (type, isRat) => {
  expect(rosterOf({ type }).carried.some(({ id }) => id === ratKind)).toBe(isRat)
})

describe('statlines', () => {
  test('NECX-TEST-07: have a row for the type’s value and one for every lasting change', () => {
    const { ws } = statlineOf(
      fighterWith({ type: 'brawler', statline: { ws: 4 }, modifiers: [change('ws', 'better', 1)] }),
    )
    expect(ws.map(({ source, operation, amount }) => [source, operation, amount])).toEqual([
      ['brawler', 'base', 4],
      ['advance', 'add', -1],
      ['limit', 'at-least', 2],
      ['limit', 'at-most', 6],
    ])
  })

  test('improve by lower target numbers and by higher numbers', () => {
    expect(value('ws', 4, change('ws', 'better', 1))).toBe(3)
    expect(value('ws', 4, change('ws', 'worse', 1))).toBe(5)
    expect(value('s', 3, change('s', 'better', 1))).toBe(4)
    expect(value('s', 3, change('s', 'worse', 1))).toBe(2)
    expect(value('m', 5000, change('m', 'better', 1000))).toBe(6000)
    expect(value('s', 3, change('s', 'set', 5))).toBe(5)
  })

  test('NECX-TEST-06: stop at the limits for lasting changes, but not for a printed value', () => {
    expect(value('ws', 2, change('ws', 'better', 3))).toBe(2)
    expect(value('ws', 6, change('ws', 'worse', 1))).toBe(6)
    expect(value('s', 6, change('s', 'better', 2))).toBe(6)
    expect(value('ld', 4, change('ld', 'better', 4))).toBe(3)
    expect(value('m', 2000, change('m', 'worse', 5000))).toBe(1000)
    expect(value('m', 9000)).toBe(9000)
  })

  test('have no rows for characteristics the fighter does not have', () => {
    expect(statlineOf(fighterWith({ statline: { ws: 4 }, modifiers: [change('bs', 'better', 1)] })).bs).toEqual([])
  })
})

/** A weapon whose reach depends on the thrower's Strength, three inches a point. */
const thrown = catalogue.items.all.find(
  ({ id, kind }) =>
    kind === 'weapon' &&
    catalogue.profiles(id, []).some(({ range }) => range.long?.kind === 'strength' && range.long.times === 3),
)
if (thrown === undefined) throw new Error('Nothing is thrown Sx3')

describe('weapons', () => {
  test.each([3, 4])('NECX-WPN-01: Sx3 reaches three inches for every point of Strength (%i)', (strength) => {
    const [grenades] = carrying(thrown.id, [], strength)
    expect(grenades?.profiles[0]?.long).toEqual({ kind: 'length', length: inches(3 * strength) })
  })

  test('every kind of ammo is a profile of its weapon, other accessories are fitted to it', () => {
    const [ammo] = catalogue.ammoFor('shotgun')
    if (ammo === undefined) throw new Error('There is no ammo for shotguns')
    const [plain] = carrying('shotgun')
    const [loaded] = carrying('shotgun', [ammo.id, 'infra-sight'])
    expect(loaded?.profiles.length).toBeGreaterThan(plain?.profiles.length ?? 0)
    expect(loaded?.accessories).toEqual([{ id: 'infra-sight' }])
    const ids = loaded?.profiles.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => id.startsWith('shotgun/'))).toBe(true)
  })

  test('NECX-TRAIT-COMBI: the halves of a combi-weapon are separate weapons and one item', () => {
    const combi = catalogue.items.all.find(
      ({ id, kind }) =>
        kind === 'weapon' &&
        catalogue.profiles(id, []).some(({ traits }) => traits.some((trait) => trait.id === 'combi')),
    )
    if (combi === undefined) throw new Error('There is no combi-weapon')
    const halves = carrying(combi.id)
    expect(halves).toHaveLength(2)
    expect(halves.map(({ index, itemId }) => [index, itemId])).toEqual([
      [0, 'item'],
      [1, 'item'],
    ])
    expect(halves.flatMap(({ index, profiles }) => profiles.map(({ weapon }) => weapon === index))).not.toContain(false)
  })

  test('content that does not exist is an error that names it', () => {
    expect(() => carrying('moon-cannon')).toThrow('moon-cannon')
  })
})

describe('the crew as a whole', () => {
  test('skills, wargear and rules are carried; Group Activation has its number', () => {
    const roster = rosterOf({
      skills: ['nerves-of-steel'],
      wargear: [{ itemId: 'w', item: 'flak-armour' }],
      rules: [{ id: 'group-activation', value: 2 }, { id: 'tools-of-the-trade' }],
    })
    expect(roster.groupActivation).toBe(2)
    expect(roster.carried).toEqual([
      { id: 'group-activation', value: 2 },
      { id: 'tools-of-the-trade' },
      { id: 'nerves-of-steel' },
      { id: 'flak-armour' },
    ])
  })

  test('every model has an index, side by side, and waits to be set up', () => {
    const rosters = rostersOf(setup, catalogue)
    expect(rosters.map(({ index, side }) => [index, side])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [4, 1],
      [5, 1],
    ])
    const state = beginState(rosters, 2, createPositions([]), true)
    expect(state).toMatchObject({ stage: 'terrain', over: false, round: 0 })
    for (const { index, statline } of rosters) {
      expect(state.fighters[index]).toMatchObject({ status: 'reserve', ready: false, wounds: fold(statline.w).value })
    }
  })

  test('a category that does not exist is refused', () => {
    expect(() => rosterOf({ category: 'emperor' })).toThrow()
  })
})

test('rules of hangers-on at home are carried by the whole crew, with their number (CAMP-FTR-10)', () => {
  const [mine, its] = setup.sides
  if (mine === undefined || its === undefined) throw new Error('The sample has no two sides')
  const sides = [{ ...mine, fromHome: ['gun-smith', 'gun-smith'] }, its]
  const rosters = rostersOf({ ...setup, sides }, catalogue)
  const helped = rosters.filter(({ carried }) =>
    carried.some(({ id, value }) => id === 'home:gun-smith' && value === 2),
  )
  expect(helped.map(({ side }) => side)).toEqual(rosters.filter(({ side }) => side === 0).map(({ side }) => side))
})

test('a beast knows its owner (CAMP-CRE-30)', () => {
  expect(rosterOf({ owner: 'somebody' }).owner).toBe('somebody')
})
