import type { BattleLine } from '@shared/contract/campaigns'
import { GangId } from '@shared/contract/ids'
import { expect, test } from 'vitest'
import { pairsToMeet, recordAgainst } from '@renderer/campaign/meetings'
import { courseOf } from '@renderer/rulesets/wh40k/armies/course'

const [marines, guard, orks] = [
  '01KZ00000000000000000000A1',
  '01KZ00000000000000000000A2',
  '01KZ00000000000000000000A3',
].map((id) => GangId.parse(id)) as [GangId, GangId, GangId]

type Sides = readonly (readonly [army: GangId, outcome: 'won' | 'lost' | 'drawn', points: number])[]
const battle = (sides: Sides, status: BattleLine['status'] = 'committed') =>
  ({
    status,
    participants: sides.map(([gangId, outcome, points]) => ({ gangId, outcome, points })),
  }) as unknown as Pick<BattleLine, 'status' | 'participants'>

/** Latest first. */
const battles = [
  battle(
    [
      [marines, 'won', 9],
      [orks, 'lost', 1],
    ],
    'fighting',
  ),
  battle([
    [guard, 'drawn', 4],
    [marines, 'drawn', 4],
  ]),
  battle([
    [marines, 'won', 6],
    [guard, 'lost', 2],
  ]),
]

test('victory points are summed battle by battle, and only of settled ones', () => {
  expect(courseOf(battles, [marines, guard, orks])).toEqual({
    of: 'points',
    steps: [0, 1, 2],
    series: [
      { gangId: marines, values: [0, 6, 10] },
      { gangId: guard, values: [0, 2, 6] },
      { gangId: orks, values: [0, 0, 0] },
    ],
  })
})

test('if no points were counted, victories are summed', () => {
  const unscored = [
    battle([
      [guard, 'won', 0],
      [orks, 'lost', 0],
    ]),
    battle([
      [orks, 'won', 0],
      [guard, 'lost', 0],
    ]),
  ]
  expect(courseOf(unscored, [guard, orks])).toMatchObject({
    of: 'wins',
    series: [{ values: [0, 0, 1] }, { values: [0, 1, 1] }],
  })
})

test('results of an army against another', () => {
  expect(recordAgainst(battles, marines, guard)).toEqual({ won: 1, lost: 0, drawn: 1 })
  expect(recordAgainst(battles, guard, marines)).toEqual({ won: 0, lost: 1, drawn: 1 })
  expect(recordAgainst(battles, marines, orks)).toEqual({ won: 0, lost: 0, drawn: 0 })
})

test('lists pairs that have not met; armies in an open battle together have', () => {
  expect(pairsToMeet(battles, [marines, guard, orks])).toEqual([[guard, orks]])
})
