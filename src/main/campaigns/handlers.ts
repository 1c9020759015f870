import { campaigns as contract } from '@shared/contract/campaigns'
import type { CommandName } from '@shared/contract/undo'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { aside } from '../database/aside'
import { type Change, type Done, runCommand } from '../database/command'
import type { Turns } from '../database/turns'
import { campaignOf } from '../database/find'
import { readerOf } from '../principal'
import type { Handlers } from '../router'
import { gangRuleset } from '../rulesets/playing'
import { readSettings } from '../settings/settings'
import type { Catalogues } from '../content/catalogues'
import { changeCampaign, renameCampaign } from './create'
import { throwDice } from './dice'
import { removeCampaign } from '../database/remove-campaign'
import { createLike } from './like'
import { readLog } from '../database/log'
import { campaignPage, listCampaigns } from './page'
import { addPlayer, changePlayer, removePlayer } from './players'
import { reviewAhead } from './reviews'
import { loadSample } from './sample'
import { typeOf, withFounding } from '../content/campaign-type'
import { waitingIn } from './waiting'

const fighterCount = 'SELECT count(*) FROM fighters WHERE gang_id IN (SELECT id FROM gangs WHERE campaign_id = ?)'

/** Campaigns with more fighters are removed by another thread: in this one it would block all requests. */
const mostRemovedHere = 200

export function campaignHandlers(
  access: Access,
  catalogues: Catalogues,
  turns: Turns,
): Handlers<{ campaigns: typeof contract }>['campaigns'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
  return {
    list: () => listCampaigns(access.store()),
    page: ({ campaignId }) => campaignPage(access.store(), campaignId),
    waiting: async ({ campaignId }) => {
      await reviewAhead(access, catalogues, campaignId)
      return waitingIn(access.store(), catalogues, campaignId)
    },
    log: (input, { principal }) => readLog(access.store(), input, readerOf(principal)),
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
    throwDice: (input) => run('dice.throw', (change) => throwDice(change, input)),
    remove: async (input) => {
      const { directory, prepared } = access.store()
      if (Number(prepared(fighterCount).pluck().get(input.campaignId)) <= mostRemovedHere)
        return run('campaign.delete', (change) => removeCampaign(change, input))
      const removed = await turns.handOver(() => aside({ kind: 'remove-campaign', directory, ...input }))
      return contract.remove.output.parse(removed)
    },
    addPlayer: (input) => run('player.add', (change) => addPlayer(change, input)),
    changePlayer: (input) => run('player.change', (change) => changePlayer(change, input)),
    removePlayer: (input) => run('player.remove', (change) => removePlayer(change, input)),
    loadSample: ({ language = readSettings(access.store()).language ?? 'en' }) =>
      run('sample.load', (change) => loadSample(change, catalogues, gangRuleset().keeps.sample, language)),
  }
}
