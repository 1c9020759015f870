/**
 * sfc32: a small fair generator whose whole state is four 32-bit integers, so that a stream can be stored, compared and
 * resumed. A battle draws from named streams derived from one seed (battle, set-up, bots), so that drawing from one never
 * moves another.
 */
export interface Stream {
  a: number
  b: number
  c: number
  counter: number
}

/** Mixes one more 32-bit word into a running hash (the finaliser of murmur3). */
const mix = (hash: number, word: number): number => {
  let mixed = Math.imul(hash ^ word, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const hashText = (text: string, salt: number): number => {
  let hash = salt >>> 0
  for (let index = 0; index < text.length; index += 1) hash = mix(hash, text.charCodeAt(index) + index)
  return hash
}

/** A fresh stream for a seed and a purpose. Equal arguments give equal streams on every machine. */
export const createStream = (seed: string, purpose: string): Stream => {
  const text = `${purpose}\u0000${seed}`
  const stream: Stream = {
    a: hashText(text, 0x9e3779b9),
    b: hashText(text, 0x243f6a88),
    c: hashText(text, 0xb7e15162),
    counter: 1,
  }
  for (let warmUp = 0; warmUp < 12; warmUp += 1) nextWord(stream)
  return stream
}

/** The next 32 random bits as an unsigned integer. */
export const nextWord = (stream: Stream): number => {
  const word = (((stream.a + stream.b) | 0) + stream.counter) | 0
  stream.counter = (stream.counter + 1) | 0
  stream.a = stream.b ^ (stream.b >>> 9)
  stream.b = (stream.c + (stream.c << 3)) | 0
  stream.c = (((stream.c << 21) | (stream.c >>> 11)) + word) | 0
  return word >>> 0
}

/** A fair integer from 0 up to, not including, `limit` (1 to 2^32). Rejects the uneven tail, so no value is favoured. */
export const below = (stream: Stream, limit: number): number => {
  const even = 0x1_0000_0000 - (0x1_0000_0000 % limit)
  let word = nextWord(stream)
  while (word >= even) word = nextWord(stream)
  return word % limit
}

/** One fair die: 1 to `sides`. */
export const rollDie = (stream: Stream, sides: number): number => below(stream, sides) + 1

export const copyStream = (stream: Stream): Stream => ({
  a: stream.a,
  b: stream.b,
  c: stream.c,
  counter: stream.counter,
})

/** Shuffles a copy of the members fairly (Fisher-Yates). */
export const shuffled = <T>(stream: Stream, members: readonly T[]): T[] => {
  const result = [...members]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = below(stream, last + 1)
    const moved = result[last] as T
    result[last] = result[other] as T
    result[other] = moved
  }
  return result
}
