import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { describe, expect, test } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { battleResultSchema, fieldedCards } from '@shared/battle'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createStream, Session } from '@shared/engine'
import { isMessageKey } from '@shared/i18n'
import type { NecromundaEvent } from '@shared/rulesets/necromunda'
import { describedRules } from '@shared/rulesets/necromunda/scenarios'
import { byHandKeys, byHandWords } from '@shared/rulesets/necromunda/scenarios/scenario'
import { drawnSetup } from '@shared/rulesets/necromunda/simulation/drawn'
import { battlefieldOf } from '@shared/space/battlefields'
import { holdPlayed } from '../../held-battles'

const catalogue = loadPacks([necromundaPack])
const numbers = Array.from({ length: catalogue.scenarios.all.length }, (_, number) => number)

/** Plays one random battle until all models are set up. */
const deployed = (number: number) => {
  const setup = drawnSetup(catalogue, 'set-up', number, ['random'])
  const { game, space, advisor, context } = openBattle(setup, catalogue, battlefieldOf(setup.battlefield ?? ''))
  if (advisor === null) throw new Error('a board has an advisor')
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' })
  const bots = { seats: setup.sides.map(() => randomBot), advisor, stream: createStream(setup.seed, 'bots') }
  for (let input = 0; input < 400 && session.pending !== null && session.state.stage === 'deployment'; input += 1)
    playBots(session, bots, 1)
  return {
    setup,
    session,
    context,
    events: session.events as readonly NecromundaEvent[],
    result: game.result(session.state, session.events),
  }
}

describe('every scenario', () => {
  test.each(numbers)('%i is set up by its own rules, and all its models have names', (number) => {
    const { setup, session, context, events, result } = deployed(number)
    holdPlayed(session)
    const rules = describedRules(setup.scenario)
    expect(rules?.id).toBe(setup.scenario)
    expect(session.state.stage).not.toBe('deployment')
    expect(battleResultSchema.parse(result).fighters).toHaveLength(setup.sides.flatMap(fieldedCards).length)
    for (const event of events) {
      if (event.type === 'object-placed')
        expect(isMessageKey(`scenario.thing.${event.object.kind}`), event.object.kind).toBe(true)
    }
    for (const { extra } of context.rosters) {
      if (extra !== undefined) expect(isMessageKey(`term.${extra}`), extra).toBe(true)
    }
  })

  test('has texts for what it leaves to players', () => {
    expect(byHandKeys.filter((key) => !isMessageKey(byHandWords(key)))).toEqual([])
  })

  test('names the rewards of its deeds', () => {
    const deeds = numbers.flatMap((number) => {
      const rules = describedRules(catalogue.scenarios.all[number]?.id ?? '')
      return rules?.rewards.experience?.flatMap(({ deed }) => (deed === undefined ? [] : [deed])) ?? []
    })
    expect(deeds.length).toBeGreaterThan(50)
    expect([...new Set(deeds)].filter((deed) => !isMessageKey(`battleLog.deed.${deed}`))).toEqual([])
  })
})
