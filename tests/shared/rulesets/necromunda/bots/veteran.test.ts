import { expect, test } from 'vitest'
import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/necromunda'
import { footingOf } from '@shared/rulesets/necromunda/bots/footing'
import { endOf, type MoveQuestion } from '@shared/rulesets/necromunda/bots/moving'
import { bestWay } from '@shared/rulesets/necromunda/bots/tactical/plan'
import { judgeOf } from '@shared/rulesets/necromunda/bots/tactical/stand'
import { manyPlaces, usualPlaces } from '@shared/rulesets/necromunda/bots/tactical/weights'
import { outlookOn } from '@shared/rulesets/necromunda/bots/view'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { inches } from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { holdPlayed } from '../../held-battles'

const catalogue = loadPacks([necromundaPack])
const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const battle = createBattle(sampleSetup(catalogue, field, 0, ['veteran', 'tactical'], 5), catalogue, field)
const { advisor } = battle
if (advisor === null) throw new Error('There is no board')

const begun = () => {
  const session = new Session(battle.game, { seed: 'veteran', space: battle.space, dice: 'seeded', safePoints: 'none' })
  const seats = [plugin.makeBot('greedy', battle), plugin.makeBot('greedy', battle)]
  const stream = createStream('veteran', 'bots')
  while (session.state.stage !== 'action' && playBots(session, { seats, advisor, stream }, 1) > 0);
  return session
}

test('a veteran finds places as good as the tactical bot’s, and some better ones', () => {
  const { state } = begun()
  const outlook = outlookOn(battle, state, footingOf(field))
  const worthOf = (fighter: number, places: typeof usualPlaces): number => {
    const question: MoveQuestion = { ask: 'plan-move', fighter, kind: 'move', allowance: inches(5), targets: [] }
    const way = bestWay(outlook, question, { advisor, stream: createStream('places', String(fighter)), places })
    return judgeOf(outlook, fighter).at(endOf(outlook, fighter, way)).standing
  }
  const gains = battle.context.rosters.map(({ index }) => worthOf(index, manyPlaces) - worthOf(index, usualPlaces))
  expect(gains).toMatchSnapshot()
  for (const gain of gains) expect(gain).toBeGreaterThanOrEqual(0)
  // The others go straight to their goal, which both bots do.
  expect(gains.filter((gain) => gain > 0).length).toBeGreaterThanOrEqual(gains.length / 3)
})

test('a veteran gives only legal answers', () => {
  const session = begun()
  const seats = [plugin.makeBot('veteran', battle), plugin.makeBot('tactical', battle)]
  expect(playBots(session, { seats, advisor, stream: createStream('legal', 'bots') }, 25)).toBe(25)
  holdPlayed(session)
})

test('a slow bot has a fast one that replaces it on a host', () => {
  for (const [slow, quick] of Object.entries(plugin.quicker ?? {})) {
    expect(plugin.bots).toContain(slow)
    expect(plugin.bots).toContain(quick)
    expect(plugin.quicker).not.toHaveProperty(quick)
  }
  expect(plugin.quicker).toEqual({ veteran: 'tactical' })
})
