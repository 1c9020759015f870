/**
 * A process of its own for faults.test.ts: commits a battle in the given folder and is killed by the system after so many changed rows, in
 * the middle of the transaction; with more rows than there are it dies right after the commit. `node --import ./tests/source.ts
 * dying-commit.ts FOLDER BATTLE ROWS`
 */
import { commitBattle } from '@main/battles/store'
import { battleOf } from '@main/database/find'
import { runCommand } from '@main/database/command'
import { openDatabase } from '@main/database/open'
import { correctFighter } from '@main/gangs/correct'
import { postEntry } from '@main/gangs/ledger'
import { BattleId, FighterId, GangId } from '@shared/contract/ids'
import { arbitrator } from './actor'

const [folder = '', battle = '', rows = '0'] = process.argv.slice(2)
const store = openDatabase(folder)
const id = BattleId.parse(battle)
const die = () => process.kill(process.pid, 'SIGKILL')

let left = Number(rows)
store.sqlite.function('count_down', () => {
  left -= 1
  if (left < 0) die()
  return null
})
for (const table of ['ledger_entries', 'fighters', 'battles', 'log_entries', 'undo_groups']) {
  for (const event of ['INSERT', 'UPDATE']) {
    store.sqlite.exec(
      `CREATE TEMP TRIGGER dying_${table}_${event} AFTER ${event} ON main.${table} BEGIN SELECT count_down(); END`,
    )
  }
}

runCommand(store, { name: 'battle.commit', actor: arbitrator }, (change) =>
  commitBattle(change, id, () => {
    for (const { gangId, crew } of battleOf(change, id).setup?.sides ?? []) {
      postEntry(change, {
        gangId: GangId.parse(gangId),
        resource: 'credits',
        amount: 30,
        reason: 'reward',
        battleId: id,
      })
      for (const fighter of crew) {
        const fighterId = FighterId.parse(fighter.id)
        correctFighter(change, { fighterId, experience: 2, status: 'recovering', reason: 'the battle' })
      }
    }
    return { params: {} }
  }),
)
die()
