import { cpus } from 'node:os'
import { join } from 'node:path'
import { benchCards } from './cards'
import { benchArmies } from './armies'
import { benchDatabase, benchHeap } from './database'
import { benchBattles, benchThinking, benchUndo } from './engine'
import { benchStart } from './start'
import { benchSeason } from './season'
import { benchSpace } from './space'
import { print } from './table'

const root = join(import.meta.dirname, '../..')
console.log(`${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`)
// Memory first: later parts would leave their own behind.
print('Memory', await benchHeap())
print('Start', await benchStart(root))
print('Storage', await benchDatabase())
print('A long season', await benchSeason())
print('Cards', await benchCards())
print('Battles', [...benchBattles(root), ...benchUndo(), ...benchThinking(), ...benchArmies()])
print(
  'Space (the straight loop answers the same question)',
  benchSpace().map(({ name, ns }) => ({ what: name, ours: `${ns.toFixed(0)} ns`, peer: '', ratio: '' })),
)
