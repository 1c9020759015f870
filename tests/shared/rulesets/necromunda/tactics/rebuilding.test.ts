import { crawlDuctway } from '@shared/rulesets/necromunda/actions/crawl-ductway'
import { fieldWithBuilt } from '@shared/rulesets/necromunda/board/built'
import { clone } from '@shared/rulesets/necromunda/clone'
import { modules } from '@shared/rulesets/necromunda/modules'
import type { OccasionName } from '@shared/rulesets/necromunda/tactics/card'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { offerCards } from '@shared/rulesets/necromunda/tactics/offer'
import { inches, spot } from '@shared/space'
import { describe, expect, test } from 'vitest'
import { arenaWith, fieldOf, spaceOf, type Arena, type FieldSketch, type StandingSketch } from '../board/arena'
import { onTheirTable, spaceByWord, type Said } from '../declared/table-scene'
import { eventsOf, play, type Script } from '../kit'
import { asking, isOffered } from '../terrain/scenes'

/** A wall an inch thick across the middle, and a barricade half an inch thick on either side of it. */
const yard: FieldSketch = {
  pieces: [
    { kind: 'wall', from: [4, 12], to: [20, 13], top: 4 },
    { kind: 'barricade', from: [10, 8], to: [13, 8.5], top: 1 },
    { kind: 'barricade', from: [10, 18], to: [13, 18.5], top: 1 },
  ],
}
const crews: readonly StandingSketch[] = [{ at: [12, 6] }, { at: [12, 10.5], side: 1 }]

const withCard = (card: string, fighters = crews): Arena => {
  const arena = arenaWith(yard, fighters, { hands: [[card], []], cards: tacticsCards, activation: null })
  return { ...arena, table: { ...arena.table, modules } }
}

const plays = (
  arena: Arena,
  card: string,
  at: OccasionName,
  spots: readonly [number, number][],
  dice: Script['dice'],
) =>
  play(offerCards(arena.table, 0, { at } as { at: 'round' | 'turn' }), {
    choices: [[`tactics.${at}`, card]],
    ...(dice === undefined ? {} : { dice }),
    space: spaceOf(arena, { 'change-scenery': spots.map(([x, y]) => spot(inches(x), inches(y), 0)) }),
  })

const coverOfFoe = (arena: Arena): unknown =>
  arena.oracle.measure(arena.state, asking({ ask: 'cover-from', fighter: 1, from: 0 }))

const atTable = (card: string, at: 'round' | 'turn', said: Said, dice: Script['dice']) => {
  const scene = onTheirTable({
    fighters: [{ name: 'mine' }, { name: 'foe', side: 1 }],
    hands: [[card], []],
    cards: tacticsCards,
    activation: null,
  })
  const asked: string[] = []
  play(offerCards(scene.table, 0, { at }), {
    choices: [[`tactics.${at}`, card]],
    ...(dice === undefined ? {} : { dice }),
    space: spaceByWord(scene, said, asked),
  })
  return { scene, asked }
}

describe('NECX-SCN-03: Sump Slump', () => {
  test('removes D3 barricades that its player points at, and their cover', () => {
    const arena = withCard('sump-slump')
    expect(coverOfFoe(arena)).toBe('light')
    plays(arena, 'sump-slump', 'round', [[11.5, 8.25]], [['tactics.d3', 1]])
    expect(eventsOf(arena, 'barricade-taken').map(({ piece }) => piece)).toEqual(['piece-1'])
    expect(coverOfFoe(arena)).toBe('open')
  })

  test('takes no more than there are', () => {
    const arena = withCard('sump-slump')
    const both: [number, number][] = [
      [11.5, 8.25],
      [11.5, 18.25],
    ]
    plays(arena, 'sump-slump', 'round', both, [['tactics.d3', 6]])
    expect(eventsOf(arena, 'barricade-taken')).toHaveLength(2)
  })

  test('removes none that a model stands on', () => {
    const taken = (at: StandingSketch['at']): boolean => {
      const arena = withCard('sump-slump', [{ at: [12, 6] }, { at, side: 1 }])
      const question = { ask: 'change-scenery', side: 0, change: 'barricade-away' } as const
      return arena.oracle.resolve(arena.state, question, spot(inches(11.5), inches(8.25), 0)).ok
    }
    expect([taken([11.5, 8.25, 1]), taken([16, 8.25, 1]), taken([11.5, 10]), taken([11.5, 18.25, 1])]).toEqual([
      false,
      true,
      true,
      true,
    ])
  })

  test('on the players’ own table players remove them, and say when there are no more', () => {
    const said = { 'change-scenery': [{ done: true }, { done: false }] }
    const { scene, asked } = atTable('sump-slump', 'round', said, [['tactics.d3', 5]])
    expect([eventsOf(scene, 'barricade-taken').length, asked]).toEqual([1, ['change-scenery', 'change-scenery']])
  })
})

describe('NECX-SCN-03: Makeshift Cover', () => {
  test('NEC-TERR-07: puts a barricade within 3" of a friend, across the line from it', () => {
    const arena = withCard('makeshift-cover', [{ at: [18, 15] }, { at: [18, 20], side: 1 }])
    const from = (): unknown => arena.oracle.measure(arena.state, asking({ ask: 'cover-from', fighter: 0, from: 1 }))
    const sees = from()
    plays(arena, 'makeshift-cover', 'round', [[18, 17.5]], [['tactics.d3', 2]])
    expect(eventsOf(arena, 'scenery-built').map(({ built }) => built)).toEqual([
      { kind: 'barricade', at: spot(18_000, 17_500, 0), along: 'x' },
    ])
    expect([sees, from()]).toEqual(['open', 'light'])
    const { terrain, names } = fieldWithBuilt(fieldOf({}), arena.state.scenery.built)
    expect(terrain.map(({ name }) => names[name]?.en)).toEqual(['Makeshift barricade'])
    expect(clone(arena.state)).toEqual(structuredClone(arena.state))
  })

  test.each(['north', 'south', 'west', 'east'] as const)(
    'NECV-ROAD-01: it stays where it is put on a battlefield that has rolled 6" on to the %s',
    (trailing) => {
      const arena = arenaWith({}, [{ at: [18, 15] }, { at: [18, 20], side: 1 }], {
        hands: [['makeshift-cover'], []],
        cards: tacticsCards,
        activation: null,
        scenery: { road: { zone: 1, trailing, sides: 'open', rolled: inches(6), added: [] } },
      })
      plays(
        { ...arena, table: { ...arena.table, modules } },
        'makeshift-cover',
        'round',
        [[18, 17.5]],
        [['tactics.d3', 2]],
      )
      expect(arena.oracle.measure(arena.state, asking({ ask: 'cover-from', fighter: 0, from: 1 }))).toBe('light')
    },
  )

  test('stands near fighters of the own side and across the line from these, not from nearer allies', () => {
    const ally: StandingSketch = { at: [14.8, 18.7], side: 1, alliance: 0 }
    const built = (x: number, y: number): unknown => {
      const arena = withCard('makeshift-cover', [{ at: [18, 15] }, ally])
      const question = { ask: 'change-scenery', side: 0, change: 'barricade' } as const
      return arena.oracle.resolve(arena.state, question, spot(inches(x), inches(y), 0))
    }
    expect(built(16.2, 17.5)).toMatchObject({ ok: true, outcome: { built: { along: 'x' } } })
    expect(built(14.8, 21)).toEqual({ ok: false, problem: 'change.barricade' })
  })

  test.each([
    ['farther than 3" from all friends', [12, 10]],
    ['in a wall', [7, 12.5]],
    ['where a fighter stands', [12, 6.2]],
    ['across another barricade', [11.5, 8]],
  ] as const)('is refused %s', (_, [x, y]) => {
    const arena = withCard('makeshift-cover')
    const question = { ask: 'change-scenery', side: 0, change: 'barricade' } as const
    const answer = arena.oracle.resolve(arena.state, question, spot(inches(x), inches(y), 0))
    expect(answer).toEqual({ ok: false, problem: 'change.barricade' })
  })

  test('on the players’ own table players put them there', () => {
    const said = { 'change-scenery': [{ done: true }] }
    const { scene } = atTable('makeshift-cover', 'round', said, [['tactics.d3', 1]])
    expect(scene.state.scenery.built).toEqual([{ kind: 'barricade', at: null, along: 'x' }])
  })
})

describe('NECX-SCN-03: Hidden Passage', () => {
  test('NEC-TERR-35: puts a ductway through a wall, and a fighter crawls through it at once', () => {
    const arena = withCard('hidden-passage')
    const foe = 1
    expect(isOffered(arena, crawlDuctway, foe)).toBe(false)
    const { result } = plays(arena, 'hidden-passage', 'turn', [[12, 12.2]], undefined)
    expect(result).toBe(false)
    expect(arena.state.scenery.ducts).toBe(1)
    expect(eventsOf(arena, 'scenery-built').map(({ built }) => built)).toEqual([
      { kind: 'duct', ends: [spot(12_000, 11_500, 0), spot(12_000, 13_500, 0)] },
    ])
    expect(isOffered(arena, crawlDuctway, foe)).toBe(true)
  })

  test('shows a player places along a wall in both directions, from its middle', () => {
    const change = { ask: 'change-scenery', side: 0, change: 'duct' } as const
    const shown = (wall: FieldSketch): unknown => {
      const { advisor, state } = arenaWith(wall, crews)
      return advisor.suggest(state, change)
    }
    const across = shown({ pieces: [{ kind: 'wall', from: [4, 16], to: [8, 17], top: 4 }] })
    const along = shown({ pieces: [{ kind: 'wall', from: [16, 4], to: [17, 8], top: 4 }] })
    expect(across).toEqual([5, 6, 7].map((x) => spot(inches(x), inches(16.5), 0)))
    expect(along).toEqual([5, 6, 7].map((y) => spot(inches(16.5), inches(y), 0)))
  })

  test.each([
    ['in the open', [12, 2]],
    ['at the end of a wall, where half an inch of it is missing', [4.3, 12.5]],
  ] as const)('is refused %s', (_, [x, y]) => {
    const arena = withCard('hidden-passage')
    const question = { ask: 'change-scenery', side: 0, change: 'duct' } as const
    const answer = arena.oracle.resolve(arena.state, question, spot(inches(x), inches(y), 0))
    expect(answer).toEqual({ ok: false, problem: 'change.duct' })
  })

  test('on the players’ own table adds one more ductway', () => {
    const { scene } = atTable('hidden-passage', 'turn', { 'change-scenery': [{ done: true }] }, undefined)
    expect(scene.state.scenery.ducts).toBe(1)
  })
})

describe('NECX-SCN-03: Hive Tremors', () => {
  test('standing fighters who fail an Initiative test are Pinned; then the players place caskets and ductways in turn', () => {
    const field: FieldSketch = { ...yard, size: 30 }
    const arena = arenaWith(field, [...crews, { at: [2, 2], side: 1, status: 'pinned' }], {
      hands: [['hive-tremors'], []],
      cards: tacticsCards,
      activation: null,
    })
    play(offerCards({ ...arena.table, modules }, 0, { at: 'round' }), {
      choices: [['tactics.round', 'hive-tremors']],
      dice: [
        ['check.i', 6],
        ['check.i', 1],
        ['tactics.d3', 3],
        ['tactics.d3', 1],
      ],
      space: spaceOf(arena, {
        'place-loot': [spot(inches(14), inches(15), 0), spot(inches(15), inches(16), 0)],
        'change-scenery': [spot(inches(8), inches(12), 0)],
      }),
    })
    expect(arena.state.fighters.map(({ status }) => status)).toEqual(['active', 'pinned', 'pinned'])
    expect(eventsOf(arena, 'loot-placed').map(({ side }) => side)).toEqual([0, 1])
    expect(eventsOf(arena, 'scenery-built').map(({ side }) => side)).toEqual([0])
  })
})
