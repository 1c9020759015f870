import { openDatabase } from '@main/database/open'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BattleFailed, playAgain, stackOf } from '../../scripts/soak/failure'
import { gangWar } from '../../scripts/soak/gangs'
import { dump, freshFolder } from '../main/database/support'

/** A battle of one against one, and the state of its campaign afterwards. */
function foughtWith(seed: string) {
  const folder = freshFolder()
  const war = gangWar(folder, seed)
  const fought = war.battle(12)
  war.close()
  const store = openDatabase(folder)
  const rows = dump(store)
  store.close()
  return { fought, rows }
}

test(
  'the same seed fights the same battles; a saved one can be replayed, and prints where it failed',
  { timeout: 120_000 },
  () => {
    const { fought, rows } = foughtWith('h')
    expect(foughtWith('h')).toEqual({ fought, rows })
    const { setup, inputs } = fought
    const file = join(freshFolder(), 'saved.json')
    const changed = [...inputs.slice(0, 3), ...inputs.slice(4)]
    writeFileSync(file, JSON.stringify({ battle: 'h', trouble: '', stack: '', command: '', setup, inputs: changed }))
    expect(playAgain(file)).toContain('from input 3 on they differ')
    const cause = new Error('Nobody is there')
    const failed = new BattleFailed(fought, cause)
    expect(failed.message).toBe(`${setup.scenario} on ${setup.battlefield}, input ${inputs.length}: Nobody is there`)
    expect(stackOf(failed)).toBe(cause.stack)
  },
)
