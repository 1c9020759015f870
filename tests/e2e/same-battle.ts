import { playBots, randomBot } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { createStream, hashOf, Session } from '@shared/engine'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'

export interface Fought {
  readonly inputs: number
  readonly events: number
  /** Every event as JSON text, byte for byte. */
  readonly log: string
  readonly hash: string
}

/** Fights battle `number` of the sample gangs between random bots. Runs in Node and in a page alike. */
export const fightSame = (number: number): Fought => {
  const catalogue = loadPacks([necromundaPack])
  const field = BATTLEFIELDS[number % BATTLEFIELDS.length]
  if (field === undefined) throw new Error('There are no battlefields')
  const setup = sampleSetup(catalogue, field, number, ['random', 'random'], 8)
  const { game, space, advisor } = openBattle(setup, catalogue, field)
  if (advisor === null) throw new Error('A board has an advisor')
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' })
  playBots(session, { seats: [randomBot, randomBot], advisor, stream: createStream(setup.seed, 'bots') }, 50_000)
  const { inputs, events } = session
  return { inputs: inputs.length, events: events.length, log: JSON.stringify(events), hash: hashOf(events) }
}
