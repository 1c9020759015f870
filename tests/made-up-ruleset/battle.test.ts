import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createStream, hashOf, Session } from '@shared/engine'
import { htmlReport, markdownReport } from '@shared/report'
import { knownNameOrRuleset } from '@shared/rulesets/naming'
import { findRuleset, ruleIndex, rulesetOfRule, rulesets } from '@shared/rulesets/registry'
import { playSamples } from '@shared/simulation'
import { LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { describe, expect, test } from 'vitest'
import { content } from './shared/content'
import { madeUpId } from './shared/id'
import { plugin } from './shared/plugin'
import { simulation } from './shared/simulation'

const catalogue = loadPacks(content.packs)
const [field] = LARGE_BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const setup = simulation.sample(catalogue, field, 0, ['fierce', 'fierce'], 2)

/** The battle as bots play it, from the inputs given. */
function session(inputs: Session<never, never>['inputs'] = []) {
  const battle = plugin.openBattle(setup, catalogue, field ?? null)
  const { game, space } = battle
  return { battle, played: new Session(game, { seed: setup.seed, space, dice: 'seeded' }, { inputs }) }
}

function played() {
  const { battle, played: battleSession } = session()
  const seats = ['fierce', 'random'].map((name) => plugin.makeBot(name, battle))
  playBots(battleSession, { seats, advisor: battle.advisor, stream: createStream('bots', 'bots') })
  return battleSession
}

describe('a ruleset that a build adds', () => {
  test('is in the registry, after the application’s own', async () => {
    expect(rulesets.at(-1)?.id).toBe(madeUpId)
    expect(findRuleset('made-up')?.name.ru).toBe('Ежи и лисы')
    expect(rulesetOfRule('MADE-MOVE-01')?.id).toBe(madeUpId)
    expect((await ruleIndex(madeUpId)).find('MADE-MOVE-01')?.title).toBe('Moving')
  })

  test('MADE-END-01: a battle has a winner, and the same inputs lead to the same events', () => {
    const first = played()
    expect(first.pending).toBeNull()
    expect(first.state.winner).not.toBeNull()
    const again = session(first.inputs).played
    expect(hashOf(again.events)).toBe(hashOf(first.events))
    expect(again.hash()).toBe(first.hash())
  })

  test('is resumed from its inputs at any point, and from its last safe point', () => {
    const whole = played()
    for (let most = 0; most < whole.inputs.length; most += 5) {
      const resumed = session(whole.inputs.slice(0, most)).played
      for (const input of whole.inputs.slice(most)) resumed.give(input)
      expect(resumed.hash()).toBe(whole.hash())
    }
    const point = whole.safePoints.at(-3)
    if (point === undefined) throw new Error('There are no safe points')
    const { game, space } = session().battle
    const base = { point, log: whole.events.slice(0, point.events) }
    const rest = whole.inputs.slice(point.inputs)
    const from = new Session(game, { seed: setup.seed, space, dice: 'seeded' }, { inputs: rest, base })
    expect(from.hash()).toBe(whole.hash())
  })

  test('MADE-MOVE-01: no model moves farther than 6 inches, off the board or onto another model', () => {
    const { played: battleSession } = session()
    battleSession.give({ type: 'choice', kind: 'made-up.model', subject: 'side-0', option: 'side-0/0' })
    const to = (x: number, y: number) => () =>
      battleSession.give({ type: 'placement', kind: 'made-up.move', subject: 'side-0/0', value: { x, y } })
    expect(to(32_001, 12_000)).toThrow('too far')
    expect(to(26_000, 17_500)).toThrow('somebody stands there')
    to(32_000, 12_000)()
    expect(battleSession.state.models[0]?.at).toEqual({ x: 32_000, y: 12_000 })
  })

  test.each([
    ['en', 'Round 1', 'Boar moves'],
    ['ru', 'Раунд 1', 'Boar: движение'],
  ] as const)('is reported in "%s"', (locale, round, move) => {
    const { events } = played()
    const report = plugin.report({ setup, events }, catalogue, locale)
    const [first] = report.chapters
    expect(first?.lines[0]?.text).toBe(round)
    expect(report.scenario).toBe(knownNameOrRuleset(locale, catalogue, setup.scenario))
    for (const text of [htmlReport(report), markdownReport(report)]) {
      expect(text).toContain(round)
      expect(text).toContain(move)
    }
  })

  test('is simulated, with its invariants checked after every input', async () => {
    const found = await findRuleset('made-up')?.simulation?.()
    if (found === undefined) throw new Error('It has no simulation')
    const run = { seed: 's', first: 0, battles: 20, invariants: true, mostDecisions: 2_000, crew: 2, mirrored: true }
    const battles = playSamples(found, catalogue, { ...run, bots: ['fierce', 'random'] })
    expect(battles).toHaveLength(20)
    expect(playSamples(found, catalogue, { ...run, bots: ['fierce', 'random'] })).toEqual(battles)
    expect(new Set(battles.map(({ winner }) => winner)).size).toBeGreaterThan(1)
  })
})
