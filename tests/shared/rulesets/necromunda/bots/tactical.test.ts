import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { describe, expect, test } from 'vitest'
import { playBots } from '@shared/bots'
import { simulation } from '@shared/rulesets/necromunda/simulation'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createStream, Session } from '@shared/engine'
import { playSamples, scoresOf } from '@shared/simulation'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { holdBattle, holdPlayed } from '../../held-battles'

const catalogue = loadPacks([necromundaPack])

const battleOn = (number: number) => {
  const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
  if (field === undefined) throw new Error('no battlefields')
  return openBattle(sampleSetup(catalogue, field, number, ['tactical', 'tactical'], 6), catalogue, field)
}

describe('the tactical bot', () => {
  test('beats random bots in mirrored battles, with legal answers', { timeout: 60_000 }, () => {
    const run = { seed: 'duel', first: 0, battles: 6, mirrored: true, invariants: true, mostDecisions: 50_000, crew: 5 }
    const bots = ['tactical', 'random'] as const
    const played = playSamples(simulation, catalogue, { ...run, bots })
    expect(played).toMatchSnapshot()
    expect(scoresOf(simulation, { ...run, bots }, played).all.share).toBeGreaterThanOrEqual(0.6)
  })

  test('decides the same under the same seed', () => {
    const play = () => {
      const battle = battleOn(1)
      const session = new Session(battle.game, { seed: 'same', space: battle.space, dice: 'seeded' })
      const seats = [plugin.makeBot('tactical', battle), plugin.makeBot('tactical', battle)]
      playBots(session, { seats, advisor: battle.advisor, stream: createStream('same', 'bots') }, 120)
      return session
    }
    const played = play()
    expect(play().inputs).toEqual(played.inputs)
    holdPlayed(played)
  })

  test.each([6, 18])('NECV-SYS-01: plays drawn battle %i, with vehicles, to its end', { timeout: 60_000 }, (number) =>
    holdBattle(simulation, catalogue, { seed: 'ci', number, bots: ['tactical'] }),
  )

  test('pursues the objects of the scenario', () => {
    const [, , field] = BATTLEFIELDS
    if (field === undefined) throw new Error('no battlefields')
    const setup = {
      ...sampleSetup(catalogue, field, 0, ['tactical', 'random'], 5),
      scenario: 'br-take',
      options: { roundLimit: 6 },
    }
    const battle = openBattle(setup, catalogue, field)
    const session = new Session(battle.game, { seed: 'hold', space: battle.space, dice: 'seeded', safePoints: 'none' })
    const seats = [plugin.makeBot('tactical', battle), plugin.makeBot('random', battle)]
    playBots(session, { seats, advisor: battle.advisor, stream: createStream('hold', 'bots') })
    holdPlayed(session)
    const takers = session.events.flatMap((event) =>
      event.type === 'deed' && event.deed === 'captured' ? [event.fighter] : [],
    )
    expect(takers.filter((fighter) => battle.context.rosters[fighter]?.side === 0).length).toBeGreaterThan(1)
  })
})
