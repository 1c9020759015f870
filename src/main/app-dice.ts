import { createStream, rollDie } from '@shared/engine'
import { randomUUID } from 'node:crypto'

/** Dice that the application rolls if nobody typed any in. A fresh stream each time: the faces are stored, not derived from a seed. */
export function rollFaces({ count, sides }: { count: number; sides: number }): number[] {
  const stream = createStream(randomUUID(), 'campaign')
  return Array.from({ length: count }, () => rollDie(stream, sides))
}
