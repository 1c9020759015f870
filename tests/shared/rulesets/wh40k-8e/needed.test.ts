import { describe, expect, it } from 'vitest'
import { playBots } from '@shared/bots'
import { base, createStream, row, Session, type DiceRequest } from '@shared/engine'
import { messages } from '@shared/i18n'
import { chargeNeeded } from '@shared/rulesets/wh40k-8e/charge/needed'
import { neededOf } from '@shared/rulesets/wh40k-8e/attacks/needed'
import { denialNeeded, moraleAllowed } from '@shared/rulesets/wh40k-8e/dice/targets'
import { namesOf } from '@shared/rulesets/wh40k/narration/lines'
import { narrate } from '@shared/rulesets/wh40k-8e/narration'
import { holdPlayed } from '../held-battles'
import { begin, brawler, catalogue } from './battles'

/** Rolls with a needed number. */
const decided = [
  'hit',
  'wound',
  'save',
  'morale',
  'psychic.test',
  'deny.test',
  'wound.ignore',
  'transport.roll',
  'explosion.roll',
]

describe('the needed number of a die', () => {
  it('counts bonuses to the roll, but a natural 1 always fails (8E-CORE-12, 8E-ATK-09)', () => {
    const cover = row('cover', '8E-COVER-01', 'add', 1)
    const piercing = row('ap', '8E-ATK-08', 'add', -2)
    expect(neededOf(base('save', '8E-DATA-04', 3), [piercing], '8E-ATK-09').value).toBe(5)
    expect(neededOf(base('save', '8E-DATA-04', 3), [piercing, cover], '8E-ATK-09').value).toBe(4)
    expect(neededOf(base('save', '8E-DATA-04', 2), [cover], '8E-ATK-09').value).toBe(2)
  })

  it('is more than the test for the denying side, and for Morale what Leadership leaves (8E-PSY-11, 8E-MORALE-03)', () => {
    expect(denialNeeded(7)).toMatchObject({ value: 8, limit: 'at-least' })
    expect(moraleAllowed({ value: 8, rows: [base('leadership', '8E-DATA-04', 8)] }, 3)).toMatchObject({
      value: 5,
      limit: 'at-most',
    })
  })

  it('is shown before the throw and in the log, with named reasons, for every roll that has one', () => {
    const { battle, advisor, setup, options } = begin(3, 40)
    const session = new Session(battle.game, { ...options, dice: 'typed', safePoints: 'none' })
    const thrown = new Map<string, DiceRequest>()
    let charges = 0
    for (let turns = 0; session.pending !== null && turns < 20_000; turns += 1) {
      const { pending } = session
      if (pending.type !== 'dice') {
        playBots(session, { seats: [brawler, brawler], advisor, stream: createStream(setup.seed, `bots/${turns}`) }, 1)
        continue
      }
      const { kind, subject } = pending
      thrown.set(kind, pending)
      if (decided.includes(kind)) expect(pending.needed?.rows.length, kind).toBeGreaterThan(0)
      const unit = kind === 'charge.roll' ? battle.context.rosters.findIndex(({ id }) => id === subject) : -1
      const needed = unit === -1 ? null : chargeNeeded(battle.space, session.state, unit)
      const events = session.events.length
      const faces = session.suggestFaces()
      session.give({ type: 'dice', kind, subject, faces })
      if (needed === null || session.events.slice(events).some(({ type }) => type === 'dice-rerolled')) continue
      charges += 1
      expect(needed.value).toBeGreaterThanOrEqual(2)
      // 8E-CHG-12, 8E-CHG-14: with less it fails at once.
      const isShort = faces.reduce((sum, face) => sum + face, 0) < needed.value
      if (session.pending?.kind !== 'reroll.command')
        expect(
          session.events.slice(events).some(({ type }) => type === 'charge-failed'),
          subject,
        ).toBe(isShort)
    }
    expect([...thrown.keys()]).toEqual(expect.arrayContaining(['hit', 'wound', 'save', 'morale']))
    expect(charges).toBeGreaterThan(0)
    holdPlayed(session)

    const names = namesOf(battle.context.rosters, session.state, ['Rust', 'Ash'], {
      weapon: (slug) => slug,
      power: (slug) => slug,
      ability: (slug) => slug,
    })
    for (const event of session.events) {
      const needed = narrate(event, names, 'en')?.roll?.needed
      for (const { source } of needed?.rows ?? [])
        expect(source in messages.en.armySource || catalogue.armaments.find(source) !== undefined, source).toBe(true)
      if (event.type === 'morale-tested')
        expect(needed).toMatchObject({ limit: 'at-most', value: event.leadership.value - event.lost })
      if (event.type === 'hits-rolled') expect(needed).toMatchObject({ limit: 'at-least', value: event.needed.value })
    }
  })
})
