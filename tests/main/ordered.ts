import { below, createStream } from '@shared/engine'
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { randomUUID, randomInt } = crypto

const uuid = (number: number): ReturnType<typeof randomUUID> =>
  `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** Ids in the order of creation, for `freshStore`. */
export const ordered = (): (() => string) => {
  let made = 0
  return () => String((made += 1)).padStart(26, '0')
}

/** The application's own dice and random choices follow this seed until `followChance` is called. */
export const followSeed = (seed: string): void => {
  const stream = createStream(seed, 'chance')
  let made = 0
  Object.assign(crypto, {
    randomUUID: () => uuid((made += 1)),
    randomInt: (most: number) => below(stream, most),
  })
  syncBuiltinESMExports()
}

export const followChance = (): void => {
  Object.assign(crypto, { randomUUID, randomInt })
  syncBuiltinESMExports()
}
