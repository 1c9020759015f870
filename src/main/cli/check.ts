import { AppError } from '@shared/contract'
import { openDatabase } from '../database/open'
import { checkDatabase } from '../database/check'
import type { Command } from './command'

export const check: Command = {
  name: 'check',
  usage: 'check [--data DIR]',
  options: {},
  async run({ dataFolder }) {
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
