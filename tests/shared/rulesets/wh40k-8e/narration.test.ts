import { plugin } from '@shared/rulesets/wh40k-8e/plugin'
import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { locales } from '@shared/i18n'
import { namesOf } from '@shared/rulesets/wh40k/narration/lines'
import { narrate } from '@shared/rulesets/wh40k-8e/narration'
import { begin, brawler, catalogue } from './battles'

describe('the log of a battle of armies', () => {
  it.each(locales)('tells everything that happens in %s', (locale) => {
    const kinds = new Set<string>()
    for (const number of [3, 7]) {
      const { battle, advisor, options, setup } = begin(number, 40)
      const session = new Session(battle.game, { ...options, safePoints: 'none' })
      const seats = [brawler, number === 3 ? brawler : plugin.makeBot('greedy', battle)]
      playBots(session, { seats, advisor, stream: createStream(setup.seed, 'bots') }, 20_000)
      const names = namesOf(battle.context.rosters, session.state, ['Rust', 'Ash'], {
        weapon: (slug) => catalogue.nameOf('armaments', slug, locale),
        power: (slug) => catalogue.nameOf('psychicPowers', slug, locale),
      })
      for (const event of session.events) {
        const line = narrate(event, names, locale)
        if (line === null) continue
        kinds.add(event.type)
        // A key that is not there, or lacks a value, is told as it stands.
        expect(line.text).not.toMatch(/armyLog|undefined|[{}#]/)
        expect(line.text).toMatch(locale === 'ru' ? /[а-я]/i : /[a-z]/i)
        expect(line.rule).toMatch(/^8E-/)
      }
    }
    expect(kinds.size).toBeGreaterThan(30)
  })
})
