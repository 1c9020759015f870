import { createStream, rollDie } from '@shared/engine'
import { randomUUID } from 'node:crypto'

/** Dice the application rolls where nobody typed any in. A fresh stream each time: the faces are kept, not derived. */
export function rollFaces({ count, sides }: { count: number; sides: number }): number[] {
  const stream = createStream(randomUUID(), 'campaign')
  return Array.from({ length: count }, () => rollDie(stream, sides))
}
