import { randomBytes } from 'node:crypto'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Makes ULIDs that sort in the order they were made, even within a millisecond or if the clock steps back: then the last id is incremented.
 * `drawn`: the random part, at most 79 bits.
 */
export function idMaker(now: () => number, drawn: () => bigint = anyChance): () => string {
  let time = 0
  let chance = 0n
  return () => {
    const present = now()
    if (present > time) {
      time = present
      chance = drawn()
    } else {
      chance += 1n
    }
    return spelled(BigInt(time), 10) + spelled(chance, 16)
  }
}

/** 79 bits: one bit stays free, so that incrementing can't overflow within a millisecond. */
const anyChance = (): bigint => BigInt(`0x${randomBytes(10).toString('hex')}`) >> 1n

const spelled = (value: bigint, length: number): string =>
  value
    .toString(32)
    .padStart(length, '0')
    .replace(/./g, (digit) => digits.charAt(Number.parseInt(digit, 32)))
