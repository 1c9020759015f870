import { AppError } from '@shared/contract'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFile } from '../database/connect'
import { openDatabase } from '../database/open'
import { checkDatabase } from '../database/check'
import type { Command } from './command'
import { reasonOf } from './files'

/** Opening would make a new database where there is none, and find it in order. Throws a `missing` AppError. */
async function mustBeThere(file: string): Promise<void> {
  try {
    await stat(file)
  } catch (cause) {
    throw new AppError('missing', 'error.file.read', { params: { file, reason: reasonOf(cause) }, where: [file], cause })
  }
}

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
