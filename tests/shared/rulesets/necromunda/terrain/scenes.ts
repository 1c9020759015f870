import type { Action } from '@shared/rulesets/necromunda/actions/action'
import { costOf } from '@shared/rulesets/necromunda/actions/action'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { sceneryOf } from '@shared/rulesets/necromunda/board/scenery'
import { sceneryAtHand } from '@shared/rulesets/necromunda/terrain/at-hand'
import { readBattlefield, type BattlefieldFile } from '@shared/space'
import { createBoardAdvisor } from '@shared/rulesets/necromunda/board/advisor'
import { createBoardOracle } from '@shared/rulesets/necromunda/board/oracle'
import { arenaWith, spaceOf, type Arena, type StandingSketch } from '../board/arena'
import { play, type Played, type Script, type SceneSketch } from '../kit'

/** A wall across the middle (y 12 to 13) with a door in it, terminals on both sides, a ductway beside, and an electrified floor. */
export const bulkhead = (begins: 'open' | 'shut' | 'locked' = 'shut'): BattlefieldFile => ({
  version: 1,
  id: 'bulkhead',
  title: { en: 'Bulkhead', ru: 'Переборка' },
  width: 30_000,
  depth: 30_000,
  terrain: [
    wall('west-wall', [0, 12_000], [10_000, 13_000]),
    wall('east-wall', [13_000, 12_000], [30_000, 13_000]),
    { ...wall('live-floor', [20_000, 20_000], [24_000, 24_000]), kind: 'dangerous', top: 100, switched: 'on' },
  ],
  doors: [
    {
      id: 'door',
      name: 'thing',
      footprint: box([10_000, 12_000], [13_000, 13_000]),
      base: 0,
      top: 5000,
      begins,
    },
  ],
  ladders: [],
  ducts: [
    {
      id: 'duct',
      name: 'thing',
      ends: [
        [6000, 11_900, 0],
        [6000, 13_100, 0],
      ],
    },
  ],
  terminals: [
    { id: 'north-terminal', name: 'thing', at: [9000, 11_000, 0], controls: ['door'] },
    { id: 'floor-terminal', name: 'thing', at: [18_000, 20_000, 0], controls: ['live-floor'] },
  ],
  objectives: [],
  loot: [
    { id: 'casket', name: 'thing', kind: 'casket', at: [15_000, 15_500, 0] },
    { id: 'crate', name: 'thing', kind: 'ammo-crate', at: [15_000, 18_000, 0] },
  ],
  deployment: [],
  names: { thing: { en: 'Thing', ru: 'Вещь' } },
})

const box = ([ax, ay]: [number, number], [bx, by]: [number, number]): [number, number][] => [
  [ax, ay],
  [bx, ay],
  [bx, by],
  [ax, by],
]
const wall = (id: string, from: [number, number], to: [number, number]): BattlefieldFile['terrain'][number] => ({
  id,
  name: 'thing',
  kind: 'wall',
  footprint: box(from, to),
  base: 0,
  top: 5000,
})

/** Fighters by the bulkhead. */
export const atBulkhead = (
  fighters: readonly StandingSketch[],
  begins: 'open' | 'shut' | 'locked' = 'shut',
  more: Omit<SceneSketch, 'fighters' | 'scenery'> = {},
): Arena => {
  const field = readBattlefield(bulkhead(begins))
  const plain = arenaWith({}, fighters, { ...more, scenery: sceneryOf(field) })
  const oracle = createBoardOracle(field, plain.table.rosters)
  return { ...plain, oracle, advisor: createBoardAdvisor(oracle) }
}

/** The first fighter performs an action; the battlefield answers, and `values` give the places of placements. */
export const perform = (
  arena: Arena,
  action: Action,
  script: Script = {},
  values: Parameters<typeof spaceOf>[1] = {},
  fighter = 0,
): Played<void> =>
  play(
    action.perform(arena.table, fighter, () =>
      arena.table.emit({
        type: 'action-begun',
        rule: action.rule,
        fighter,
        action: action.id,
        cost: costOf(action.type),
      }),
    ),
    { ...script, space: spaceOf(arena, values) },
  )

/** Whether an action may be taken at all. */
export const isOffered = (arena: Arena, action: Action, fighter = 0): boolean => {
  const { table } = arena
  if (!action.statuses.includes(table.fighter(fighter).status)) return false
  const space = spaceOf(arena)
  const atHand = play(sceneryAtHand(table, fighter), { space }).result
  if (action.at !== undefined && !atHand.includes(action.at)) return false
  return (
    action.available(table, fighter) &&
    (action.possible === undefined || play(action.possible(table, fighter, atHand), { space }).result)
  )
}

/** A question, limited to the vocabulary. */
export const asking = (question: NecromundaQuestion): NecromundaQuestion => question

export const isOpen = ({ state }: Arena, gate = 0): boolean => state.scenery.gates[gate] === true
