import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { expect, test } from 'vitest'
import { playSeams } from './seams'

const catalogue = loadPacks([necromundaPack])
/** `BATTLES=500 SEED=s FIRST=0` plays so many others. */
const { SEED: seed = 'seams', FIRST = '0', BATTLES = '6' } = process.env
const first = Number(FIRST)
const battles = Number(BATTLES)

const failureOf = (number: number, of = seed): string[] => {
  try {
    playSeams(catalogue, of, number)
    return []
  } catch (thrown) {
    const failure = `${of}/${number}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`
    // A long run is read while it goes on.
    process.stderr.write(`${failure}\n`)
    return [failure]
  }
}

test(
  'battles with psykers, vehicles, cards and options keep every invariant after every event, and stay the same when they are reopened, taken back or replayed',
  () => {
    expect(Array.from({ length: battles }, (_, nth) => failureOf(first + nth)).flat()).toEqual([])
  },
  // One alone may be a long one.
  180_000 + battles * 20_000,
)

test('NECV-MNT-03: a bot’s move past an enemy is the same when the battle is reopened', () => {
  expect(failureOf(212, 'bhC')).toEqual([])
})
