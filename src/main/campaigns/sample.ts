import type { SampleCampaign, SampleFighter } from '@shared/campaign/sample-campaign'
import { NewCampaign } from '@shared/contract/campaigns'
import { Purchase } from '@shared/contract/fighters'
import { Hire, NewGang } from '@shared/contract/gangs'
import type { CampaignId, ItemId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import type { Locale } from '@shared/i18n/locale'
import type { Change, Done } from '../database/command'
import { buyItem } from '../gangs/buy'
import { foundGang } from '../gangs/found'
import { hireFighter } from '../gangs/hire'
import { type GangContext, gangContextOf } from '../gangs/context'
import type { Catalogues } from '../content/catalogues'
import { createCampaign } from './create'

/** Creates a sample campaign in one command: founds gangs, hires and buys as a user would, at list prices. */
export function loadSample(
  change: Change,
  catalogues: Catalogues,
  sample: SampleCampaign,
  language: Locale,
): Done<{ campaignId: CampaignId }> {
  const created = createCampaign(change, NewCampaign.parse({ name: sample.name[language], ruleset: sample.ruleset }))
  const { campaignId } = created.value
  const warnings = sample.gangs.flatMap(({ gang: list, name, fighters }) => {
    const wanted = NewGang.parse({ name: name[language], list, campaignId, credits: sample.budget })
    const context = gangContextOf(change, catalogues, foundGang(change, catalogues, wanted).value.gangId)
    return fighters.flatMap((fighter) => hireAndEquip(change, context, fighter, language))
  })
  return { ...created, warnings }
}

/** Returns the warnings of the rules. */
function hireAndEquip(
  change: Change,
  context: GangContext,
  fighter: SampleFighter,
  language: Locale,
): readonly Warning[] {
  const { type, name, skill, specialist = false, items } = fighter
  const gangId = context.gang.id
  const skills = skill ? [skill] : []
  const hired = hireFighter(change, context, Hire.parse({ gangId, type, name: name[language], skills, specialist }))
  const { fighterId } = hired.value
  const bought = new Map<string, ItemId>()
  const warnings = items.flatMap(({ item, for: weapon }) => {
    // Weapons are bought before their accessories.
    const parentId = weapon && bought.get(weapon)
    const wanted = Purchase.parse({ gangId, fighterId, item, ...(parentId ? { parentId } : {}) })
    const done = buyItem(change, context, wanted)
    bought.set(item, done.value.itemId)
    return done.warnings ?? []
  })
  return [...(hired.warnings ?? []), ...warnings]
}
