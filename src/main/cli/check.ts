import { AppError } from '@shared/contract'
import { join } from 'node:path'
import { databaseFile } from '../database/connect'
import { openDatabase } from '../database/open'
import { checkDatabase } from '../database/check'
import type { Command } from './command'
import { mustBeThere } from './files'

export const check: Command = {
  usage: 'check [--data DIR]',
  options: {},
  takes: 0,
  async run({ dataFolder }) {
    await mustBeThere(join(dataFolder, databaseFile))
    const store = openDatabase(dataFolder)
    try {
      const { problems, gangs, entries } = checkDatabase(store)
      if (problems.length > 0) {
        const details = problems.map((text) => ({ where: [], text }))
        throw new AppError('damagedData', 'error.check.failed', { params: { count: problems.length }, details })
      }
      return {
        text: `${gangs} gangs, ${entries} ledger entries: everything in order`,
        json: { ok: true, gangs, ledgerEntries: entries },
      }
    } finally {
      store.close()
    }
  },
}
