import type { Road, ScenarioObject } from '@shared/rulesets/necromunda/state'
import { NOTHING } from '@shared/space'
import { expect, test } from 'vitest'
import { ref } from 'vue'
import { standingOf } from '@renderer/rulesets/necromunda/battle/standing'
import { textIn } from '@renderer/text/useText'

const text = textIn(ref('en'))
const casket = (more: Partial<ScenarioObject>): ScenarioObject => ({
  kind: 'loot-casket',
  owner: null,
  at: null,
  carrier: null,
  gone: false,
  counter: 0,
  ...more,
})
const stateOf = (points: readonly number[], objects: ScenarioObject[], road?: Road) =>
  ({
    sides: points.map((victoryPoints) => ({ victoryPoints })),
    scenario: { objects },
    scenery: road === undefined ? {} : { road },
  }) as unknown as Parameters<typeof standingOf>[1]
/** Fighters 0 and 1 are of the first side, the others of the second. */
const sideOf = (fighter: number) => (fighter < 2 ? 0 : 1)

test('shows the score, how many objects each side holds, and the last round', () => {
  const objects = [
    casket({ carrier: 1 }),
    casket({ carrier: 4 }),
    casket({ owner: 1 }),
    casket({}),
    casket({ gone: true }),
  ]
  expect(standingOf(text, stateOf([3, 1], objects), 6, sideOf)).toBe(
    'score 3 : 1 · loot casket 1 : 2 of 4 · ends after round 6',
  )
})

test('NECV-ROAD-02: shows what lies beside a road that rolls on', () => {
  const road: Road = { zone: 1, trailing: null, sides: 'cliff', rolled: NOTHING, added: [] }
  expect(standingOf(text, stateOf([0, 0], [], road), null, sideOf)).toBe('Rolling road between cliffs')
  expect(standingOf(text, stateOf([0, 0], [], { ...road, over: true }), null, sideOf)).toBe('')
})

test('leaves out what the battle does not have', () => {
  expect(standingOf(text, stateOf([0, 0], []), null, sideOf)).toBe('')
})
