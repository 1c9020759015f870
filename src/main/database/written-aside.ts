import { localArbitrator } from './actor'
import type { WritingJob } from './aside'
import { runCommand } from './command'
import { openDatabase } from './open'
import { removeCampaign } from './remove-campaign'
import type { Store } from './store'
import { redo, undo } from './undo'

/** Opens a connection of its own. Nobody else may write meanwhile. */
export function writtenAside(job: WritingJob): unknown {
  const store = openDatabase(job.directory)
  try {
    const result = written(store, job)
    // Left to the next command, a journal this long would block all requests.
    store.sqlite.pragma('wal_checkpoint(TRUNCATE)')
    return result
  } finally {
    store.close()
  }
}

function written(store: Store, job: WritingJob): unknown {
  switch (job.kind) {
    case 'undo':
      return undo(store, job.scope)
    case 'redo':
      return redo(store, job.scope)
    case 'remove-campaign': {
      const { campaignId } = job
      return runCommand(store, { name: 'campaign.delete', actor: localArbitrator }, (change) =>
        removeCampaign(change, { campaignId }),
      )
    }
  }
}
