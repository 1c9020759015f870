import { expect, it } from 'vitest'
import { playBots, randomBot } from '@shared/bots'
import { createStream, hashOf, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import { narrate } from '@shared/rulesets/wh40k-4e/narration'
import { holdPlayed } from '../../held-battles'
import { begin, catalogue, eager } from '../battles'

const names = {
  unit: (unit: number) => `unit ${unit}`,
  side: (side: number) => `side ${side}`,
  weapon: (slug: string) => slug,
  unitOf: () => 0,
}

const battery = (id: string, weapon: string) => ({
  id,
  name: 'Gunz',
  datasheet: 'ork-big-gunz',
  power: 69,
  models: [
    { profile: 'ork-big-gun', count: 2, weapons: [weapon], wargear: [] },
    { profile: 'ork-gun-krew', count: 4, weapons: ['grot-blasta'], wargear: [] },
  ],
})

const met = new Set<string>()

it.each([0, 1, 2, 3, 4, 5, 6, 7])(
  'battle %i with batteries on both sides keeps every invariant, ends and replays (4E-UNIT-09)',
  (number) => {
    const { setup, field } = begin(number, 20)
    const sides = setup.sides.map((side, index) => ({
      ...side,
      units: [...(side.units ?? []), battery(`kannon-${index}`, 'kannon'), battery(`lobba-${index}`, 'lobba')],
    }))
    const whole = { ...setup, sides } as typeof setup
    const { game, space, advisor } = createBattle(whole, catalogue, field)
    const options = { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' } as const
    const session = new Session(game, options)
    const bot = number % 2 === 0 ? eager : randomBot
    playBots(session, { seats: [bot, bot], advisor, stream: createStream(setup.seed, 'bots') }, 50_000, () => {
      const breach = game.invariants(session.state)
      if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
    })
    expect(session.pending).toBeNull()
    holdPlayed(session)
    const again = new Session(game, options, { inputs: session.inputs })
    expect(hashOf(again.events)).toBe(hashOf(session.events))
    for (const event of session.events) {
      met.add(event.type === 'model-slain' ? event.rule : event.type)
      for (const locale of ['en', 'ru'] as const)
        expect(narrate(event, names, locale)?.text ?? 'silent', event.type).not.toMatch(/\{|^$/)
    }
  },
)

it('among them hits are divided between guns and crew, and guns are destroyed (4E-ART-01, 4E-ART-10)', () => {
  expect([...met]).toEqual(expect.arrayContaining(['hits-shared', '4E-ART-01']))
})
