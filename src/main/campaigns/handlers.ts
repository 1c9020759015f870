import type { campaigns } from '@shared/contract/campaigns'
import type { CommandName } from '@shared/contract/undo'
import type { Access } from '../database/access'
import { localArbitrator } from '../database/actor'
import { type Change, type Done, runCommand } from '../database/command'
import { campaignOf } from '../gangs/find'
import type { Handlers } from '../router'
import { gangRuleset } from '../rulesets/playing'
import { readSettings } from '../settings/settings'
import type { Catalogues } from './catalogues'
import { changeCampaign, removeCampaign, renameCampaign } from './create'
import { createLike } from './like'
import { readLog } from './log'
import { campaignPage, listCampaigns } from './page'
import { addPlayer, changePlayer, removePlayer } from './players'
import { reviewAhead } from './reviews'
import { loadSample } from './sample'
import { typeOf, withFounding } from './season/type'
import { waitingIn } from './waiting'

export function campaignHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ campaigns: typeof campaigns }>['campaigns'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: localArbitrator }, work)
  return {
    list: () => listCampaigns(access.store()),
    page: ({ campaignId }) => campaignPage(access.store(), campaignId),
    waiting: async ({ campaignId }) => {
      await reviewAhead(access, catalogues, campaignId)
      return waitingIn(access.store(), catalogues, campaignId)
    },
    log: (input) => readLog(access.store(), input),
    create: (input) => {
      const wanted = input.settings.type
        ? withFounding(input, catalogues.of(access.store(), input.like ?? null, input.ruleset))
        : input
      return run('campaign.create', (change) => createLike(change, wanted))
    },
    rename: (input) => run('campaign.rename', (change) => renameCampaign(change, input)),
    change: (input) =>
      run('campaign.change', (change) => {
        const campaign = campaignOf(change, input.campaignId)
        const { settings } = input.change
        if (settings?.type)
          typeOf({ settings: { type: settings.type } }, catalogues.of(change, campaign.id, campaign.ruleset))
        return changeCampaign(change, input)
      }),
    remove: (input) => run('campaign.delete', (change) => removeCampaign(change, input)),
    addPlayer: (input) => run('player.add', (change) => addPlayer(change, input)),
    changePlayer: (input) => run('player.change', (change) => changePlayer(change, input)),
    removePlayer: (input) => run('player.remove', (change) => removePlayer(change, input)),
    loadSample: ({ language = readSettings(access.store()).language ?? 'en' }) =>
      run('sample.load', (change) => loadSample(change, catalogues, gangRuleset().keeps.sample, language)),
  }
}
