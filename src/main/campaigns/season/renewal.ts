import { dealHoldings, legacyReward } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import { createStream } from '@shared/engine'
import type { season as contract } from '@shared/contract/season'
import type { Warning } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Catalogues } from '../../content/catalogues'
import { aboutGang, campaignOf, fighterOf, gangOf, ofCampaign, scopeOf } from '../../database/find'
import { worthOf } from '../../gangs/standings'
import type { Change, Done } from '../../database/command'
import { territories } from '../../database/schema'
import { loseBoons } from '../../gangs/boons'
import { join } from '../../gangs/join'
import { postEntry } from '../../gangs/ledger'
import { type GangContext, gangContextOf } from '../../gangs/context'
import { addDealt } from './advance'
import { holdingsOf } from '../../database/find-season'

type Nothing = Record<string, never>

/** CAMP-VAR-11. Holdings that aren't kept lose their holder. Keeping more than one per full 1000 of rating is allowed, with a warning. */
export function refreshHoldings(
  change: Change,
  { campaignId, keeps }: z.output<typeof contract.refresh.input>,
): Done<Nothing> {
  const campaign = campaignOf(change, campaignId)
  const kept = new Set(keeps)
  const held = holdingsOf(change, campaignId).filter(
    ({ holderId, stakeable, status }) => holderId !== null && stakeable && status !== 'gone',
  )
  for (const { id } of held.filter((one) => !kept.has(one.id))) {
    loseBoons(change, id, null)
    change.orm
      .update(territories)
      .set({ holderId: null, heldSince: null, gainedInBattleId: null })
      .where(eq(territories.id, id))
      .run()
  }
  const warnings = worthOf(change, campaignId).flatMap(({ gangId, rating }): Warning[] => {
    const own = held.filter(({ id, holderId }) => holderId === gangId && kept.has(id)).length
    const allowed = Math.floor(rating / 1000)
    return own <= allowed
      ? []
      : [
          {
            rule: 'CAMP-VAR-11',
            key: 'warning.keepsTooMany',
            params: { gang: gangOf(change, gangId).name, own, allowed },
          },
        ]
  })
  return {
    value: {},
    ...ofCampaign(campaign),
    params: { campaign: campaign.name, lost: held.filter(({ id }) => !kept.has(id)).length },
    warnings,
  }
}

/** CAMP-VAR-12. A gang's reward in this campaign for a triumph of the last one. */
export function rewardLegacy(
  change: Change,
  catalogues: Catalogues,
  wanted: z.output<typeof contract.legacy.input>,
): Done<Nothing> {
  const context = gangContextOf(change, catalogues, wanted.gangId)
  const { gang } = context
  const warnings = give(change, context, wanted)
  return {
    value: {},
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: { gang: gang.name, reward: wanted.reward },
    warnings,
  }
}

const rule = 'CAMP-VAR-12'

function give(
  change: Change,
  context: GangContext,
  { gangId, reward, trainees, recruit, seed = randomUUID() }: z.output<typeof contract.legacy.input>,
): Warning[] {
  const { credits, reputation, experience, perFighter } = legacyReward
  switch (reward) {
    case 'territory':
      dealOne(change, context, seed)
      return []
    case 'credits':
      postEntry(change, { gangId, resource: 'credits', amount: credits, reason: 'favour', params: { rule } })
      return []
    case 'reputation':
      postEntry(change, {
        gangId,
        resource: 'reputation',
        amount: reputation,
        reason: 'reputation-gain',
        params: { rule },
      })
      return []
    case 'experience': {
      for (const fighterId of trainees) {
        const fighter = fighterOf(change, fighterId)
        if (fighter.gangId !== gangId)
          throw new AppError('invalid', 'error.fighter.otherGang', {
            params: { fighter: fighter.name },
            where: ['trainees'],
          })
        postEntry(change, { gangId, fighterId, resource: 'experience', amount: 1, reason: 'favour', params: { rule } })
      }
      const most = Math.max(0, ...[...Map.groupBy(trainees, (id) => id).values()].map(({ length }) => length))
      return trainees.length > experience || most > perFighter
        ? [
            {
              rule,
              key: 'warning.legacyExperience',
              params: { given: trainees.length, most: experience, each: perFighter },
            },
          ]
        : []
    }
    case 'hanger-on': {
      const type = recruit && context.catalogue.fighterTypes.find(recruit.type)
      if (!type || type.category !== 'hanger-on')
        throw new AppError('invalid', 'error.fighterType.unknown', {
          params: { type: recruit?.type ?? '' },
          where: ['recruit', 'type'],
        })
      join(change, context, type, { name: recruit.name, pricePaid: 0, ratingValue: type.cost ?? 0 })
      return []
    }
  }
}

/** Deals one holding beyond those that every gang begins with: one that is already in the campaign only if no other is left. */
function dealOne(change: Change, { gang, campaign, type, catalogue }: GangContext, seed: string): void {
  if (campaign === null || type === null) throw new AppError('conflict', 'error.season.noCycle')
  const before = holdingsOf(change, campaign.id)
  const fresh = catalogue.territories.all.filter(({ id }) => !before.some(({ territory }) => territory === id))
  const holdings = {
    ...type.holdings,
    own: [],
    everyone: [],
    begins: 1,
    pool: { perGang: 0, houseFirst: false, hidden: false },
  }
  const dealt = dealHoldings({ ...type, holdings }, fresh, [gang], createStream(seed, 'legacy'))
  addDealt(change, { campaignId: campaign.id, type, catalogue, from: before.length }, dealt)
}
