import type { DicePool } from '../dice'
import type { Section } from './consequences'
import type { Message } from '../message'
import { dice, type Sequence } from './sequence'

interface Ask {
  readonly id: string
  readonly section: Section
  readonly rule: string
  readonly text: Message
  readonly gangId: string
}

const oneDie: DicePool = { count: 1, sides: 6, ordered: false }
const twoDice: DicePool = { count: 2, sides: 6, ordered: true }

/**
 * Picks one at random with equal chances: by a D6, or a D66 for more than six; rolls that would favour some are rerolled.
 * Undefined while dice are missing, and if there is nothing to pick.
 */
export function drawLot<One>(sequence: Sequence, ask: Ask, all: readonly One[]): One | undefined {
  if (all.length < 2) return all[0]
  const pool = all.length <= 6 ? oneDie : twoDice
  const faces = pool.count === 1 ? 6 : 36
  const fair = faces - (faces % all.length)
  for (let attempt = 0; ; attempt += 1) {
    const thrown = dice(sequence, { ...ask, id: attempt === 0 ? ask.id : `${ask.id}/again-${attempt}` }, pool)
    if (thrown === null) return undefined
    const lot = thrown.reduce((value, face) => value * 6 + face - 1, 0)
    if (lot < fair) return all[lot % all.length]
  }
}
