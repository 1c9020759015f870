import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { expect, test } from 'vitest'
import { playSeams } from './seams'

const catalogue = loadPacks([necromundaPack])
/** `BATTLES=500 SEED=s FIRST=0` plays this many others. */
const { SEED: seed = 'seams', FIRST = '0', BATTLES = '6' } = process.env
const first = Number(FIRST)
const battles = Number(BATTLES)
/** Only the default ones are held. */
const isUsual = ['SEED', 'FIRST', 'BATTLES'].every((name) => process.env[name] === undefined)

/** Errors, and the results of the battles. */
interface Played {
  readonly failures: readonly string[]
  readonly hashes: readonly string[]
}

const played = (number: number, of = seed): Played => {
  try {
    return { failures: [], hashes: [playSeams(catalogue, of, number).hash] }
  } catch (thrown) {
    const failure = `${of}/${number}: ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`
    // A long run is read while it is still running.
    process.stderr.write(`${failure}\n`)
    return { failures: [failure], hashes: [] }
  }
}

test(
  'battles with psykers, vehicles, cards and options keep every invariant after every event, and are the same when reopened, undone or replayed',
  () => {
    const all = Array.from({ length: battles }, (_, nth) => played(first + nth))
    expect(all.flatMap(({ failures }) => failures)).toEqual([])
    if (isUsual) expect(all.map(({ hashes }) => hashes.join())).toMatchSnapshot()
  },
  // A single one may be long.
  180_000 + battles * 20_000,
)

test('NECV-MNT-03: a bot’s move past an enemy is the same when the battle is reopened', () => {
  const { failures, hashes } = played(212, 'bhC')
  expect(failures).toEqual([])
  expect(hashes).toMatchSnapshot()
})
