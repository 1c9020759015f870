import { createStream, Session } from '@shared/engine'
import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createBattle } from '@shared/rulesets/necromunda'
import { footingOf } from '@shared/rulesets/necromunda/bots/footing'
import { endOf, type MoveQuestion } from '@shared/rulesets/necromunda/bots/moving'
import { waysToGoals } from '@shared/rulesets/necromunda/bots/tactical/purposeful'
import { stepsToPoint } from '@shared/rulesets/necromunda/bots/tactical/ways'
import { outlookOn, withFighterAt } from '@shared/rulesets/necromunda/bots/view'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { heading, inches, spot, type Spot } from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, test } from 'vitest'

const catalogue = loadPacks([necromundaPack])

/** The path that fighter 0, at any place of a battlefield, is offered to a goal, and where it ends. */
const wayOn = (number: number, from: Spot, to: Spot) => {
  const field = BATTLEFIELDS[number]
  if (field === undefined) throw new Error('no such battlefield')
  const battle = createBattle(sampleSetup(catalogue, field, 0, ['greedy', 'greedy'], 2), catalogue, field)
  const session = new Session(battle.game, { seed: 'way', space: battle.space, dice: 'seeded', safePoints: 'none' })
  const seats = [plugin.makeBot('greedy', battle), plugin.makeBot('greedy', battle)]
  const stream = createStream('way', 'bots')
  while (session.state.round === 0) playBots(session, { seats, advisor: battle.advisor, stream }, 1)
  const standing = outlookOn(battle, session.state, footingOf(field))
  const outlook = withFighterAt(standing, 0, { ...from, heading: heading(0), pose: 'standing' })
  const steps = stepsToPoint(outlook, to)
  if (steps === null) throw new Error('There is no board')
  const question: MoveQuestion = { ask: 'plan-move', fighter: 0, kind: 'move', allowance: inches(5), targets: [] }
  const [way] = waysToGoals(outlook, question, [{ steps, spot: to, within: 1, worth: 1 }])
  if (way === undefined) throw new Error('no way was found')
  return { end: endOf(outlook, 0, way), steps, way, resolved: battle.space.resolve(outlook.state, question, way) }
}

describe('paths to a fighter’s goal', () => {
  test('lead around corners, as far as the move goes', () => {
    // Behind the bulkhead from x = 8" to 14" at y = 7" to 8"; the gap is between x = 5" and 8".
    const { end, steps, resolved } = wayOn(0, spot(9500, 5500, 0), spot(9500, 10_500, 0))
    expect(resolved.ok).toBe(true)
    expect(steps(end)).toBeLessThanOrEqual(steps(spot(9500, 5500, 0)) - 4)
  })

  test('lead up to another level if the goal is there', () => {
    const from = spot(18_500, 24_000, 0)
    const { way } = wayOn(1, from, spot(24_000, 22_000, 3000))
    expect(way.path.length).toBeGreaterThan(0)
    expect(way.path.some(({ by, to }) => by !== 'walk' || to.z > 0)).toBe(true)
  })
})
