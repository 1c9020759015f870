import type { RulesetId } from '@shared/battle'
import { NewArmy } from '@shared/contract/armies'
import { NewCampaign } from '@shared/contract/campaigns'
import type { CampaignId } from '@shared/contract/ids'
import { translate, type Locale } from '@shared/i18n'
import { createCampaign } from '../campaigns/create'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { campaignOf } from '../database/find'
import { armiesOf } from '../rulesets/playing'
import { musterArmy } from './muster'

/** A campaign with a ready-made army of every force that has one. */
export function loadSampleArmies(
  change: Change,
  catalogues: Catalogues,
  ruleset: RulesetId,
  language: Locale,
): Done<{ campaignId: CampaignId }> {
  const created = createCampaign(change, NewCampaign.parse({ name: translate(language, 'home.sampleArmies'), ruleset }))
  const { campaignId } = created.value
  const catalogue = catalogues.of(change, campaignOf(change, campaignId).id, ruleset)
  const { book } = armiesOf(ruleset)
  for (const { id, name } of book.forces(catalogue)) {
    if (book.ready(catalogue, id).length === 0) continue
    musterArmy(change, catalogues, NewArmy.parse({ name, force: id, campaignId, ready: true }), language)
  }
  return created
}
