import type { interchange } from '@shared/contract/interchange'
import type { Access } from '../database/access'
import { localArbitrator } from '../database/actor'
import { runCommand } from '../database/command'
import type { Handlers } from '../router'
import { exportCampaign } from './export'
import { checkFile, importCampaign } from './import'

export function interchangeHandlers(access: Access): Handlers<{ interchange: typeof interchange }>['interchange'] {
  return {
    export: ({ campaignId }) => exportCampaign(access.store(), campaignId),
    import: (input) =>
      runCommand(access.store(), { name: 'campaign.import', actor: localArbitrator }, (change) =>
        importCampaign(change, input),
      ),
    check: ({ text }) => {
      checkFile(text)
      return {}
    },
  }
}
