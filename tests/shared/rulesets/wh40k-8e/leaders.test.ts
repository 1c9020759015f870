import { describe, expect, it } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { holdPlayed } from '../held-battles'
import { begin, brawler, catalogue } from './battles'

/** A battle of small sample armies to its end; the unit at that index leads the first army, with that trait. */
const fought = (number: number, leads?: { place: number; trait: string | null }) => {
  const { setup, field } = begin(number, 40)
  const [first, ...others] = setup.sides
  const units = (first?.units ?? []).map((unit, place) =>
    place === leads?.place ? { ...unit, leads: { trait: leads.trait } } : unit,
  )
  const { game, space, advisor, context } = createBattle(
    { ...setup, sides: first ? [{ ...first, units }, ...others] : [] },
    catalogue,
    field,
  )
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded' })
  const bot = leads === undefined ? brawler : randomBot
  playBots(session, { seats: [bot, bot], advisor, stream: createStream(setup.seed, 'bots') })
  holdPlayed(session)
  return { events: session.events, state: session.state, context }
}

describe('the leader in an army’s roster', () => {
  it('is its Warlord without a question, with the trait in the roster (8E-PREP-05, 8E-WLT-01)', () => {
    const { events, state, context } = fought(0, { place: 0, trait: 'clings-to-life' })
    expect(context.rosters[0]?.leads).toEqual({ trait: 'clings-to-life' })
    const named = events.find((event) => event.type === 'warlord-named' && event.side === 0)
    expect(named?.type === 'warlord-named' && state.models[named.model]?.unit).toBe(0)
    expect(events.filter((event) => event.type === 'trait-gained' && event.side === 0)).toMatchObject([
      { trait: 'clings-to-life' },
    ])
  })

  it('must have an existing trait', () => {
    expect(() => fought(0, { place: 0, trait: 'cunning' })).toThrow('cunning')
  })
})

describe('weapons with ranged and melee profiles', () => {
  it('are shot with their ranged profiles only (8E-DATA-08, 8E-DATA-09)', () => {
    const shots = [0, 1, 2, 3].flatMap((number) =>
      fought(number).events.flatMap((event) => (event.type === 'attack-made' && !event.melee ? [event.weapon] : [])),
    )
    expect(shots.filter((weapon) => weapon.startsWith('ripper-gun')).length).toBeGreaterThan(0)
    expect(shots).not.toContain('ripper-gun/melee')
  })
})
