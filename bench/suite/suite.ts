import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchCards } from './cards'
import { benchArmies } from './armies'
import { benchDatabase, benchHeap } from './database'
import { benchBattles, benchThinking, benchUndo } from './engine'
import { benchStart } from './start'
import { benchScale } from './scale'
import { benchSeason } from './season'
import { benchSpace } from './space'
import { type Measurement, print } from './table'

const root = join(import.meta.dirname, '../..')

/** Memory first, because other parts would affect it. */
const parts: Readonly<Record<string, () => Promise<Measurement[]> | Measurement[]>> = {
  Memory: benchHeap,
  Start: () => benchStart(root),
  Storage: benchDatabase,
  'A long season': benchSeason,
  Scale: benchScale,
  Cards: benchCards,
  Battles: () => [...benchBattles(root), ...benchUndo(), ...benchThinking(), ...benchArmies()],
  'Space (the straight loop answers the same question)': () =>
    benchSpace().map(({ name, ns }) => ({ what: name, ours: `${ns.toFixed(0)} ns`, peer: '', ratio: '' })),
}

/** `npm run bench -- scale`: only parts whose titles begin with this. */
const wanted = process.argv.slice(2).map((title) => title.toLowerCase())
const isWanted = (title: string): boolean =>
  wanted.length === 0 || wanted.some((start) => title.toLowerCase().startsWith(start))

console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`)
for (const [title, measure] of Object.entries(parts)) if (isWanted(title)) print(title, await measure())
