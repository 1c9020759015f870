import { advanceSeason, release, startSeason } from '@main/campaigns/season/advance'
import { answerChallenge, issueChallenge, planChallenge } from '@main/campaigns/season/challenges'
import { addHolding, changeHolding, removeHolding } from '@main/campaigns/season/holdings'
import { joinLate } from '@main/campaigns/season/join'
import { activeGangs, cyclesOf, openCycleOf } from '@main/database/find-season'
import { refreshHoldings, rewardLegacy } from '@main/campaigns/season/renewal'
import { changeChallenge, makeSchedule, proposeSchedule, removeChallenge } from '@main/campaigns/season/schedule'
import { rollBack } from '@main/interchange/snapshots'
import { databaseFile } from '@main/database/connect'
import type { Store } from '@main/database/store'
import { CampaignId, ChallengeId, FighterId, TerritoryId } from '@shared/contract/ids'
import { LegacyReward, season } from '@shared/contract/season'
import type { CommandName } from '@shared/contract/undo'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogues } from './gangs/support'
import { at, one, type Attempt } from './picking'

const campaign = (store: Store, pick: number) =>
  one(store, CampaignId, pick, "SELECT id FROM campaigns WHERE ruleset = 'necromunda' ORDER BY id")
/** What `keepSnapshot` leaves, without waiting for its thread. */
function keptAtOnce(store: Store, campaignId: string, cycle: number): void {
  const folder = join(store.directory, 'cycles', campaignId, String(cycle))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, databaseFile), store.sqlite.serialize())
}

const nameOf = (pick: number) => `Sump ${pick % 97}`

/** The commands of a running season. */
export const seasonAttempts = {
  'season.start': (store, pick) => {
    const campaignId = campaign(store, pick)
    if (!campaignId || cyclesOf(store, campaignId).length > 0) return undefined
    return (change) => startSeason(change, catalogues, { campaignId, seed: `${pick}` })
  },
  'season.advance': (store, pick) => {
    const campaignId = campaign(store, pick)
    if (!campaignId || !openCycleOf(store, campaignId)) return undefined
    return (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} })
  },
  'season.rollBack': (store, pick) => {
    const campaignId = campaign(store, pick)
    const cycle = campaignId && openCycleOf(store, campaignId)
    if (!cycle) return undefined
    keptAtOnce(store, campaignId, cycle.number)
    return (change) => rollBack(change, catalogues, { campaignId, cycle: cycle.number, reason: 'wrong turn' })
  },
  'challenge.issue': (store, pick) => {
    const campaignId = campaign(store, pick)
    const [challengerId, challengedId] =
      campaignId && openCycleOf(store, campaignId) ? activeGangs(store, campaignId).map(({ id }) => id) : []
    if (!campaignId || !challengerId || !challengedId) return undefined
    const stakeId =
      one(store, TerritoryId, pick, `SELECT id FROM territories WHERE campaign_id = '${campaignId}' ORDER BY id`) ??
      null
    return (change) =>
      issueChallenge(change, catalogues, { campaignId, challengerId, challengedId, stakeId, captiveId: null })
  },
  'challenge.answer': (store, pick) => {
    const challengeId = one(store, ChallengeId, pick, "SELECT id FROM challenges WHERE status = 'issued' ORDER BY id")
    const answer = at(['accept', 'refuse', 'withdraw'], pick)
    return challengeId && ((change) => answerChallenge(change, catalogues, { challengeId, answer }, release))
  },
  'challenge.plan': (store, pick) => {
    const challengeId = one(store, ChallengeId, pick, 'SELECT id FROM challenges ORDER BY id')
    return (
      challengeId &&
      ((change) => planChallenge(change, { challengeId, plannedFor: pick % 3 ? pick * 86_400_000 : null }))
    )
  },
  'season.schedule': (store, pick) => {
    const campaignId = campaign(store, pick)
    const open = campaignId && openCycleOf(store, campaignId)
    if (!campaignId || !open) return undefined
    const gangs = activeGangs(store, campaignId).map(({ id }) => id)
    const { rounds } = proposeSchedule(store, catalogues, { campaignId, gangs, perCycle: 1 + (pick % 2) })
    return rounds.length === 0 ? undefined : (change) => makeSchedule(change, catalogues, { campaignId, rounds })
  },
  'challenge.change': (store, pick) => {
    const challengeId = one(store, ChallengeId, pick, 'SELECT id FROM challenges WHERE battle_id IS NULL ORDER BY id')
    return challengeId && ((change) => changeChallenge(change, { challengeId, challengedId: null }))
  },
  'challenge.remove': (store, pick) => {
    const challengeId = one(store, ChallengeId, pick, 'SELECT id FROM challenges WHERE battle_id IS NULL ORDER BY id')
    return challengeId && ((change) => removeChallenge(change, { challengeId }))
  },
  'season.join': (store, pick) => {
    const campaignId = campaign(store, pick)
    const [gang] = campaignId && openCycleOf(store, campaignId) ? activeGangs(store, campaignId) : []
    return (
      gang &&
      ((change) =>
        joinLate(change, catalogues, { gangId: gang.id, credits: pick % 300, holdings: pick % 3, seed: `${pick}` }))
    )
  },
  'season.refresh': (store, pick) => {
    const campaignId = campaign(store, pick)
    const kept =
      campaignId &&
      one(
        store,
        TerritoryId,
        pick,
        `SELECT id FROM territories WHERE campaign_id = '${campaignId}' AND holder_id IS NOT NULL ORDER BY id`,
      )
    return campaignId && ((change) => refreshHoldings(change, { campaignId, keeps: kept ? [kept] : [] }))
  },
  'season.legacy': (store, pick) => {
    const campaignId = campaign(store, pick)
    const [gang] = campaignId ? activeGangs(store, campaignId) : []
    if (!gang) return undefined
    const fighterId = one(store, FighterId, pick, `SELECT id FROM fighters WHERE gang_id = '${gang.id}' ORDER BY id`)
    const reward = LegacyReward.options[pick % LegacyReward.options.length] ?? 'credits'
    const recruit = { type: 'hangers-on-ammo-jack', name: nameOf(pick) }
    const wanted = season.legacy.input.parse({
      gangId: gang.id,
      reward,
      trainees: fighterId ? [fighterId, fighterId] : [],
      recruit,
      seed: `${pick}`,
    })
    return (change) => rewardLegacy(change, catalogues, wanted)
  },
  'holding.add': (store, pick) => {
    const campaignId = campaign(store, pick)
    if (!campaignId) return undefined
    const wanted = season.addHolding.input.parse({
      campaignId,
      territory: pick % 2 ? 'dominion-old-ruins' : null,
      name: nameOf(pick),
      place: pick % 3 ? { kind: 'hex', q: pick % 5, r: 1 } : null,
    })
    return (change) => addHolding(change, catalogues, wanted)
  },
  'holding.change': (store, pick) => {
    const holdingId = one(store, TerritoryId, pick, 'SELECT id FROM territories ORDER BY id')
    if (!holdingId) return undefined
    // Only what is part of nothing can be a whole here: no circles.
    const whole = one(
      store,
      TerritoryId,
      pick + 1,
      `SELECT id FROM territories WHERE part_of_id IS NULL AND id < '${holdingId}' AND campaign_id = (SELECT campaign_id FROM territories WHERE id = '${holdingId}') ORDER BY id`,
    )
    return (change) =>
      changeHolding(change, catalogues, {
        holdingId,
        notes: nameOf(pick),
        status: at(['open', 'ruined'], pick),
        ...(pick % 3 === 0 && whole ? { partOf: whole } : {}),
      })
  },
  'holding.remove': (store, pick) => {
    const holdingId = one(store, TerritoryId, pick, 'SELECT id FROM territories ORDER BY id')
    return holdingId && ((change) => removeHolding(change, catalogues, { holdingId }))
  },
} satisfies Partial<Record<CommandName, Attempt>>
