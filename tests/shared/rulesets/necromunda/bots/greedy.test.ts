import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { describe, expect, test } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { simulation } from '@shared/rulesets/necromunda/simulation'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createStream, Session } from '@shared/engine'
import { playSamples, scoresOf } from '@shared/simulation'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { holdPlayed } from '../../held-battles'

const catalogue = loadPacks([necromundaPack])
const pairs = 5

const battleOn = (space: 'board' | 'table', number = 0) => {
  const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
  if (field === undefined) throw new Error('no battlefields')
  const setup = sampleSetup(catalogue, field, number, ['greedy', 'greedy'], 6)
  return openBattle({ ...setup, modes: { space, dice: 'seeded' } }, catalogue, space === 'board' ? field : null)
}

describe('the greedy bot', () => {
  test('beats random bots in at least seven of ten mirrored battles, with legal answers', { timeout: 240_000 }, () => {
    const bots = ['greedy', 'random'] as const
    const run = {
      seed: 'duel',
      first: 0,
      battles: 2 * pairs,
      mirrored: true,
      invariants: true,
      mostDecisions: 50_000,
      crew: 8,
    }
    const played = playSamples(simulation, catalogue, { ...run, bots })
    expect(played).toMatchSnapshot()
    const { share } = scoresOf(simulation, { ...run, bots }, played).all
    expect(share).toBeGreaterThanOrEqual(0.7)
  })

  test('decides the same under the same seed', () => {
    const play = () => {
      const battle = battleOn('board')
      const session = new Session(battle.game, { seed: 'same', space: battle.space, dice: 'seeded' })
      const seats = [plugin.makeBot('greedy', battle), plugin.makeBot('greedy', battle)]
      playBots(session, { seats, advisor: battle.advisor, stream: createStream('same', 'bots') }, 150)
      return session
    }
    const played = play()
    expect(play().inputs).toEqual(played.inputs)
    holdPlayed(played)
  })

  test('finishes off an enemy on the ground beside it before anything else', () => {
    const battle = battleOn('board')
    const bot = plugin.makeBot('greedy', battle)
    const options = ['move', 'shoot', 'coup-de-grace', 'end'].map((id) => ({ id }))
    const request = {
      type: 'choice',
      side: 0,
      kind: 'activation.action',
      subject: 'side-0/0',
      options,
      rule: 'NEC-ACT-17',
    } as const
    const state = battle.game.begin()
    expect(bot(request, { state, advisor: battle.advisor, stream: createStream('x', 'bots') })).toMatchObject({
      option: 'coup-de-grace',
    })
  })

  test('selects a door for a card whose text asks its side for one', () => {
    const battle = battleOn(
      'board',
      BATTLEFIELDS.findIndex(({ id }) => id === 'sealed-sump'),
    )
    const bot = plugin.makeBot('greedy', battle)
    const state = battle.game.begin()
    const options = state.scenery.doors.map((_, door) => ({ id: `door/${door + 1}`, door }))
    expect(options.length).toBeGreaterThan(1)
    const request = { type: 'choice', side: 0, kind: 'terrain.door', subject: 'side-0', options, rule: 'NECX-SCN-03' }
    const view = { state, advisor: battle.advisor, stream: createStream('x', 'bots') }
    expect(bot({ ...request, type: 'choice' }, view)).toMatchObject({ option: 'door/1' })
  })

  test('takes the better save and the milder injury', () => {
    const battle = battleOn('board')
    const bot = plugin.makeBot('greedy', battle)
    const view = { state: battle.game.begin(), advisor: battle.advisor, stream: createStream('x', 'bots') }
    const ask = (kind: string, options: readonly { id: string }[]) =>
      bot({ type: 'choice', side: 0, kind, subject: 'side-0/0', options, rule: 'NECX-SAVE-06' }, view)
    const needed = (value: number) => ({ value, rows: [] })
    const saves = [
      { id: 'armour', needed: needed(5) },
      { id: 'field', needed: needed(4) },
    ]
    expect(ask('hit.save-with', saves)).toMatchObject({ option: 'field' })
    expect(ask('injury.keep', [{ id: 'serious-injury' }, { id: 'flesh-wound' }])).toMatchObject({
      option: 'flesh-wound',
    })
  })
})

describe('bots', () => {
  test('have names, and an unknown name lists the known ones', () => {
    const battle = battleOn('board')
    for (const name of plugin.bots) expect(plugin.makeBot(name, battle)).toBeTypeOf('function')
    expect(() => plugin.makeBot('cunning', battle)).toThrow('"cunning"; there are tactical, veteran, greedy, random')
  })

  test.each(plugin.bots)('on the players’ own table %s leaves models to people', (name) => {
    const battle = battleOn('table')
    expect(battle.advisor).toBeNull()
    const session = new Session(battle.game, { seed: 'table', space: battle.space, dice: 'seeded' })
    const bot = plugin.makeBot(name, battle)
    const decisions = playBots(session, {
      seats: [bot, bot],
      advisor: battle.advisor,
      stream: createStream('x', 'bots'),
    })
    expect(decisions).toBe(1)
    expect(session.pending).toMatchObject({ type: 'placement', kind: 'deploy' })
  })

  test('stop at a side without a bot, and after the given number of decisions', () => {
    const battle = battleOn('board')
    const session = new Session(battle.game, { seed: 'stop', space: battle.space, dice: 'seeded' })
    const bots = { seats: [randomBot, undefined], advisor: battle.advisor, stream: createStream('x', 'bots') }
    expect(playBots(session, bots)).toBeLessThanOrEqual(2)
    expect(session.pending).toMatchObject({ side: 1 })
    expect(playBots(session, { ...bots, seats: [randomBot, randomBot] }, 5)).toBe(5)
  })
})
