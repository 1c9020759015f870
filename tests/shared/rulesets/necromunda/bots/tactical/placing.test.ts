import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { isOnTable, standingPlace } from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { holdPlayed } from '../../../held-battles'
import { spotOf } from '../spot-of'
import { describe, expect, test } from 'vitest'

const catalogue = loadPacks([necromundaPack])
const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
/** The first side's zone is north, the second's south. */
const middle = field.depth / 2

/** How far from the north edge each side has placed the objects, and from those that were there: in thousandths of an inch. */
const placedIn = (scenario: string) => {
  const sample = sampleSetup(catalogue, field, 0, ['tactical', 'tactical'], 3)
  const roles = ['attacker', 'defender'] as const
  const isEqual = catalogue.scenarios.get(scenario).roles !== 'attacker-defender'
  const sides = sample.sides.map((side, place) => ({
    ...side,
    role: isEqual ? ('equal' as const) : (roles[place] ?? 'equal'),
  }))
  const battle = createBattle({ ...sample, scenario, sides }, catalogue, field)
  const session = new Session(battle.game, { seed: scenario, space: battle.space, dice: 'seeded', safePoints: 'none' })
  const seats = [plugin.makeBot('tactical', battle), plugin.makeBot('tactical', battle)]
  const stream = createStream(scenario, 'bots')
  const placed: { readonly side: number; readonly y: number; readonly nearest: readonly number[] }[] = []
  const nearestTo = (at: unknown): number[] =>
    roles.map((_, side) => {
      const { x, y } = spotOf(at)
      const { positions } = session.state
      const standing = battle.context.rosters.filter((one) => one.side === side && isOnTable(positions, one.index))
      const places = standing.map(({ index }) => standingPlace(positions, index))
      return Math.min(...places.map((place) => Math.hypot(place.x - x, place.y - y)))
    })
  while (session.state.round === 0) {
    const asked = session.pending
    const before = session.state.scenario.objects.length
    playBots(session, { seats, advisor: battle.advisor, stream }, 1)
    const last = session.state.scenario.objects.at(-1)
    if (asked?.type === 'placement' && session.state.scenario.objects.length > before)
      placed.push({ side: asked.side, y: spotOf(last?.at).y, nearest: nearestTo(last?.at) })
  }
  holdPlayed(session)
  return placed
}

describe('objects of the scenario', () => {
  test('that both sides want are placed near their own side', () => {
    const placed = placedIn('n23-fuel')
    expect(new Set(placed.map(({ side }) => side)).size).toBe(2)
    for (const { side, y } of placed) expect(side === 0 ? y < middle : y > middle).toBe(true)
  })

  test('that only the enemy wants are placed far from its zone', () => {
    const placed = placedIn('18-loot')
    expect(placed).toHaveLength(4)
    for (const { side, y } of placed) {
      expect(side).toBe(1)
      expect(y).toBeGreaterThan(middle)
    }
  })

  test('that the enemy wants are placed far from its fighters, if all are set up already', () => {
    const placed = placedIn('18-sneak')
    expect(placed).toHaveLength(1)
    for (const { nearest } of placed) {
      const [fromAttackers = 0] = nearest
      expect(fromAttackers).toBeGreaterThan((2 / 3) * field.width)
    }
  })
})
