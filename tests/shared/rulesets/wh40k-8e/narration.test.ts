import { abilityCalled } from '@shared/content/words'
import { plugin } from '@shared/rulesets/wh40k-8e/plugin'
import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { locales } from '@shared/i18n'
import { namesOf } from '@shared/rulesets/wh40k/narration/lines'
import { narrate } from '@shared/rulesets/wh40k-8e/narration'
import { holdPlayed } from '../held-battles'
import { begin, brawler, catalogue } from './battles'

describe('the log of a battle of armies', () => {
  it.each(locales)('tells every event in %s', (locale) => {
    const kinds = new Set<string>()
    const ignoring: string[] = []
    for (const number of [3, 7]) {
      const { battle, advisor, options, setup } = begin(number, 40)
      const session = new Session(battle.game, { ...options, safePoints: 'none' })
      const seats = [brawler, number === 3 ? brawler : plugin.makeBot('greedy', battle)]
      playBots(session, { seats, advisor, stream: createStream(setup.seed, 'bots') }, 20_000)
      holdPlayed(session)
      const names = namesOf(battle.context.rosters, session.state, ['Rust', 'Ash'], {
        weapon: (slug) => catalogue.nameOf('armaments', slug, locale),
        power: (slug) => catalogue.nameOf('psychicPowers', slug, locale),
        ability: (slug) => abilityCalled(locale, undefined, slug, (plain) => plain),
      })
      for (const event of session.events) {
        const line = narrate(event, names, locale)
        if (line === null) continue
        kinds.add(event.type)
        if (event.type === 'wounds-ignored') ignoring.push(line.text)
        // A missing key, or one without a value, is shown as it is.
        expect(line.text).not.toMatch(/armyLog|undefined|[{}#]/)
        expect(line.text).toMatch(locale === 'ru' ? /[а-я]/i : /[a-z]/i)
        expect(line.rule).toMatch(/^8E-/)
      }
    }
    expect(kinds.size).toBeGreaterThan(30)
    // The ability by its name.
    expect(ignoring).not.toEqual([])
    for (const line of ignoring) expect(line).toContain(locale === 'ru' ? 'Стойкость тела' : 'Resilience')
  })

  it.each(locales)('names a Warlord’s trait in %s (8E-WLT-04)', (locale) => {
    const called = abilityCalled(locale, undefined, 'clings-to-life', (plain) => plain)
    expect(called).toBe(locale === 'ru' ? 'Цепляется за жизнь' : 'Clings to life')
  })

  it('tells dice that a judge overruled, one by one (8E-CORE-15)', () => {
    const names = namesOf([], begin(3, 40).battle.game.begin(), ['Rust', 'Ash'], {
      weapon: String,
      power: String,
      ability: String,
    })
    const ruled = { type: 'judge-ruled', rule: '8E-CORE-15', question: null, reason: 'cocked', by: 'Vera' } as const
    const line = narrate({ ...ruled, roll: 'charge', before: [3, 1], now: [3, 5] } as never, names, 'en')
    expect(line?.text).toContain('3, 5')
    expect(line?.text).toContain('3, 1')
    const unrolled = narrate({ ...ruled, roll: 'charge', before: undefined, now: [3, 5] } as never, names, 'en')
    expect(unrolled?.text).toContain('nothing')
    const near = { ask: 'near', unit: 0, distance: 6000, among: [1] } as const
    const unsaid = narrate({ ...ruled, question: near, roll: null, before: undefined, now: [] } as never, names, 'en')
    expect(unsaid?.text).toContain('nothing')
  })

  it('shows the dice of a roll-off, ties among them (8E-RO-01, 8E-RO-02)', () => {
    const { battle } = begin(3, 40)
    const names = namesOf(battle.context.rosters, battle.game.begin(), ['Rust', 'Ash'], {
      weapon: String,
      power: String,
      ability: String,
    })
    const throws: [number, number][] = [
      [4, 4],
      [2, 5],
    ]
    const line = narrate({ type: 'rolled-off', rule: '8E-RO-01', purpose: 'markers', throws, winner: 1 }, names, 'en')
    expect(line?.text).toBe('Roll-off: first objective marker – Ash')
    expect(line?.roll?.faces).toEqual([4, 4, 2, 5])
  })
})
