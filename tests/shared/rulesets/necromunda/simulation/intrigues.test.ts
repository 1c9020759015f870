import { playBots, randomBot } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createStream, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { countedIntrigues } from '@shared/rulesets/necromunda/scenarios/intrigues'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { expect, test } from 'vitest'
import { holdTold } from '../../held-battles'

const catalogue = loadPacks([necromundaPack])
const mostDecisions = 50_000

test.each(countedIntrigues.map((card, number): [string, number] => [card, number]))(
  'CAMP-LAW-07: a battle about %s on a board keeps every invariant and counts for the side that holds it',
  (card, number) => {
    const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
    if (field === undefined) throw new Error('no battlefields')
    const drawn = sampleSetup(catalogue, field, number, ['random', 'random'], 6)
    const setup = {
      ...drawn,
      sides: drawn.sides.map((side, place) => (place === 0 ? { ...side, intrigues: [card] } : side)),
    }
    const { game, space, advisor } = createBattle(setup, catalogue, field)
    if (advisor === null) throw new Error('a board has an advisor')
    const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' })
    const seats = { seats: [randomBot, randomBot], advisor, stream: createStream(setup.seed, 'bots') }
    playBots(session, seats, mostDecisions, () => {
      const breach = game.invariants(session.state)
      if (breach !== undefined) throw new Error(`input ${session.position}: ${breach}`)
    })
    holdTold({ ruleset: plugin, catalogue, setup, events: session.events })
    const { sides } = game.result(session.state, session.events)
    expect(sides.map(({ intrigues }) => Object.keys(intrigues ?? {}))).toEqual([[card], []])
  },
)
