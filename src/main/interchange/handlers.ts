import type { foreign } from '@shared/contract/foreign'
import type { interchange } from '@shared/contract/interchange'
import type { Catalogues } from '../campaigns/catalogues'
import type { Access } from '../database/access'
import { localArbitrator } from '../database/actor'
import { runCommand } from '../database/command'
import type { Handlers } from '../router'
import { exportCampaign } from './export'
import { bringIn, planForeign } from './foreign/bring-in'
import { gangFile } from './leaving/gang-file'
import { checkFile, importCampaign } from './import'

export function interchangeHandlers(access: Access, catalogues: Catalogues): Handlers<{ interchange: typeof interchange }>['interchange'] {
  return {
    gangFile: (input) => gangFile(access.store(), catalogues, input),
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

export function foreignHandlers(access: Access, catalogues: Catalogues): Handlers<{ foreign: typeof foreign }>['foreign'] {
  return {
    plan: (input) => planForeign(access.store(), catalogues, input),
    bringIn: (input) =>
      runCommand(access.store(), { name: 'foreign.bringIn', actor: localArbitrator }, (change) =>
        bringIn(change, catalogues, input),
      ),
  }
}
