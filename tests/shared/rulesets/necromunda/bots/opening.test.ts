import { expect, test } from 'vitest'
import { errandsFor } from '@shared/rulesets/necromunda/bots/errands'
import { footingOf } from '@shared/rulesets/necromunda/bots/footing'
import { doorWorth, openingWorth } from '@shared/rulesets/necromunda/bots/opening'
import { withFighterAt, type Outlook } from '@shared/rulesets/necromunda/bots/view'
import { heading, readBattlefield, spot } from '@shared/space'
import { atBulkhead, bulkhead } from '../terrain/scenes'
import type { StandingSketch } from '../board/arena'

/** An enemy behind the bulkhead, and the scene as a bot sees it. */
const outlookFrom = (mine: StandingSketch, begins: 'open' | 'shut' | 'locked' = 'shut'): Outlook => {
  const { table, state, oracle } = atBulkhead([mine, { at: [11, 20], side: 1 }], begins)
  const battlefield = readBattlefield(bulkhead(begins))
  const battle = { context: table, battlefield, space: oracle } as unknown as Outlook['battle']
  return { table, state, footing: footingOf(battlefield), battle }
}

test('a shut door is worth opening for the shorter path, an open one is not worth shutting', () => {
  const atDoor = { at: [11.5, 11] } as const
  expect(openingWorth(outlookFrom(atDoor), 0, 0)).toBeGreaterThan(0)
  expect(openingWorth(outlookFrom(atDoor, 'open'), 0, 0)).toBe(0)
  expect(doorWorth(outlookFrom(atDoor), 0, 'operate-door')).toBeGreaterThan(0)
  expect(doorWorth(outlookFrom(atDoor, 'open'), 0, 'operate-door')).toBeLessThan(0)
  // A locked one has to be forced, which may fail.
  expect(doorWorth(outlookFrom(atDoor, 'locked'), 0, 'operate-door')).toBeLessThan(0)
  expect(doorWorth(outlookFrom(atDoor, 'locked'), 0, 'force-door')).toBeGreaterThan(0)
  expect(doorWorth(outlookFrom(atDoor), 0, 'shoot')).toBeUndefined()
})

test('places near loot are worth more', () => {
  const outlook = outlookFrom({ at: [15, 20] })
  const errands = errandsFor(outlook, 0)
  const at = (x: number, y: number) =>
    errands(withFighterAt(outlook, 0, { ...spot(x * 1000, y * 1000, 0), heading: heading(0), pose: 'standing' }))
  expect(at(15, 16)).toBeGreaterThan(at(15, 20))
  expect(at(15, 20)).toBeGreaterThan(at(25, 25))
})
