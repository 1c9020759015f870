import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/necromunda'
import { footingOf } from '@shared/rulesets/necromunda/bots/footing'
import { endOf, type MoveQuestion } from '@shared/rulesets/necromunda/bots/moving'
import { waysToGoals } from '@shared/rulesets/necromunda/bots/tactical/purposeful'
import { stepsToGround } from '@shared/rulesets/necromunda/bots/tactical/ways'
import { outlookOn, withFighterAt, type Outlook } from '@shared/rulesets/necromunda/bots/view'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import type { FactQuestion, Ground } from '@shared/rulesets/necromunda/questions'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { bodyOf, heading, inches, spot, standingPlace, type Placement } from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, test } from 'vitest'

const catalogue = loadPacks([necromundaPack])
const edge: Ground = [{ to: 'any-edge', within: inches(1) }]

/** Two gangs that are set up. */
const standing = (): Outlook => {
  const [field] = BATTLEFIELDS
  if (field === undefined) throw new Error('There are no battlefields')
  const battle = createBattle(sampleSetup(catalogue, field, 0, ['greedy', 'greedy'], 9), catalogue, field)
  const session = new Session(battle.game, { seed: 'edge', space: battle.space, dice: 'seeded', safePoints: 'none' })
  const seats = [plugin.makeBot('greedy', battle), plugin.makeBot('greedy', battle)]
  const stream = createStream('edge', 'bots')
  while (session.state.round === 0) playBots(session, { seats, advisor: battle.advisor, stream }, 1)
  return outlookOn(battle, session.state, footingOf(field))
}

const at = (x: number, y: number): Placement => ({ ...spot(x, y, 0), heading: heading(0), pose: 'standing' })

const isAtEdge = ({ battle, state }: Outlook, fighter: number): boolean => {
  const question: FactQuestion = { ask: 'on-ground', zone: 0, ground: edge, among: [fighter] }
  return JSON.stringify(battle.space.measure(state, question)) === JSON.stringify([fighter])
}

const stepsOf = (outlook: Outlook, fighter: number) => {
  const steps = stepsToGround(outlook, fighter, edge)
  if (steps === null) throw new Error('There is no board')
  return steps
}

/** The fighters of side 0, the widest base first. */
const byBase = ({ state, table }: Outlook): number[] => {
  const width = (fighter: number): number => {
    const { base } = bodyOf(state.positions, fighter)
    return base.kind === 'circle' ? base.radius : 0
  }
  return table.rosters
    .filter(({ side }) => side === 0)
    .map(({ index }) => index)
    .toSorted((one, other) => width(other) - width(one))
}

describe('distances to a part of the battlefield', () => {
  test('are to where each base is on it: a narrow base has to go nearer to the edge than a wide one', () => {
    const outlook = standing()
    const fighters = byBase(outlook)
    expect(new Set(fighters.map((one) => JSON.stringify(bodyOf(outlook.state.positions, one).base))).size).toBe(2)
    for (const fighter of fighters) {
      const steps = stepsOf(outlook, fighter)
      for (const y of [500, 1500, 2500]) {
        const there = withFighterAt(outlook, fighter, at(20_500, y))
        expect(steps(spot(20_500, y, 0)) === 0).toBe(isAtEdge(there, fighter))
      }
    }
  })

  test('lead on within a square that is only partly on it', () => {
    const [fighter = 0] = byBase(standing())
    const outlook = withFighterAt(standing(), fighter, at(20_500, 1800))
    const steps = stepsOf(outlook, fighter)
    expect(isAtEdge(outlook, fighter)).toBe(false)
    expect(steps(standingPlace(outlook.state.positions, fighter))).toBe(0)
    const question: MoveQuestion = { ask: 'plan-move', fighter, kind: 'move', allowance: inches(5), targets: [] }
    const isThere = (): boolean => false
    const [way] = waysToGoals(outlook, question, [{ steps, spot: null, within: 0, worth: 1, isThere }])
    if (way === undefined) throw new Error('no way was found')
    expect(isAtEdge(withFighterAt(outlook, fighter, endOf(outlook, fighter, way)), fighter)).toBe(true)
  })
})
