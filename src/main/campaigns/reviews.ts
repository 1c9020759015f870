import { isOnRoster, ranksDue, rollsDue } from '@shared/campaign'
import { checkGang } from '@shared/campaign/legality'
import { type CampaignId, GangId } from '@shared/contract/ids'
import type { Access } from '../database/access'
import type { Store } from '../database/store'
import { campaignContextOf, foughtAmong, rulesOf } from '../gangs/context'
import { campaignOf, type GangRow } from '../database/find'
import { lawFor } from '../gangs/judge'
import { keptByGang, someAtATime } from '../database/kept-answers'
import { recordsOfAll } from '../gangs/records'
import { rostersOf } from '../gangs/roster'
import { keepsGangs } from '../rulesets/playing'
import type { Catalogues } from '../content/catalogues'
import { activeGangs } from '../database/find-season'

/** What a gang's player still has to do or mend. */
export interface Review {
  /** Number of fighters with an advancement to take. */
  readonly due: number
  /** Number of broken rules, without mere hints. */
  readonly wrong: number
}

const kept = keptByGang<Review>()

/** Reviews of these gangs of the campaign. A roster is checked again only if something about it or its rules has changed. */
export function reviewsOf(
  store: Store,
  catalogues: Catalogues,
  campaignId: CampaignId,
  gangs: readonly GangRow[],
): ReadonlyMap<GangId, Review> {
  const campaign = campaignOf(store, campaignId)
  const context = campaignContextOf(store, catalogues, campaign, campaign.ruleset)
  const rules = rulesOf(context.catalogue, campaign)
  const fought = foughtAmong(
    store,
    gangs.map(({ id }) => id),
  )
  const rowOf = new Map(gangs.map((gang) => [gang.id, gang]))
  const asked = new Map(gangs.map(({ id }) => [id, `${fought.has(id) ? 'fought' : 'founding'} ${rules}`]))
  return kept(store, asked, (ids) => {
    const rosters = rostersOf(
      store,
      recordsOfAll(
        store,
        ids.flatMap((id) => rowOf.get(id) ?? []),
      ),
    )
    return new Map(
      rosters.map((roster) => {
        const due = roster.fighters.filter(
          (fighter) =>
            isOnRoster(fighter) && rollsDue(fighter, context.edition) + ranksDue(fighter, context.edition) > 0,
        )
        const warnings = checkGang(roster, lawFor(context, !fought.has(roster.id)))
        const wrong = warnings.filter(({ severity }) => severity !== 'info')
        return [GangId.parse(roster.id), { due: due.length, wrong: wrong.length }]
      }),
    )
  })
}

/** Checks all rosters of a campaign, some at a time, so that other requests are served in between. */
export async function reviewAhead(
  access: Pick<Access, 'store'>,
  catalogues: Catalogues,
  campaignId: CampaignId,
): Promise<void> {
  if (!keepsGangs(campaignOf(access.store(), campaignId).ruleset)) return
  await someAtATime(activeGangs(access.store(), campaignId), (some) => {
    reviewsOf(access.store(), catalogues, campaignId, some)
  })
}
