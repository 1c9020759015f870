import { AppError } from '@shared/contract'
import { join } from 'node:path'
import { databaseFile } from '../database/connect'
import { openDatabase } from '../database/open'
import { checkDatabase } from '../database/check'
import type { Command } from './command'
import { mustBeThere } from '../terminal/files'

const uncompared =
  '\n  not compared: pages with their checksums, which are written when the application is closed in the ordinary way.' +
  '\n  A changed digit outside of what has a hash (events, safe points, packs) or a schema would not be seen.'

export const check: Command = {
  usage: 'check [--data DIR]',
  options: {},
  takes: 0,
  async run({ dataFolder }) {
    await mustBeThere(join(dataFolder, databaseFile))
    const store = openDatabase(dataFolder)
    try {
      const { problems, warnings, pagesCompared, gangs, entries } = checkDatabase(store)
      if (problems.length > 0) {
        const details = problems.map((text) => ({ where: [], text }))
        throw new AppError('damagedData', 'error.check.failed', { params: { count: problems.length }, details })
      }
      const noted = warnings.map((warning) => `\n  to look at: ${warning}`).join('')
      return {
        text: `${gangs} gangs, ${entries} ledger entries: nothing is damaged${noted}${pagesCompared ? '' : uncompared}`,
        json: { ok: true, gangs, ledgerEntries: entries, warnings, pagesCompared },
      }
    } finally {
      store.close()
    }
  },
}
