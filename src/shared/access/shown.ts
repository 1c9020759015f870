import type { Preparation } from '../contract/battles'
import type { CampaignPage, CampaignSummary } from '../contract/campaigns'
import type { FighterPage } from '../contract/fighters'
import type { GangPage } from '../contract/gangs'
import type { LogLine } from '../contract/log'
import type { PackSummary } from '../contract/packs'
import type { Learner, PostBattle } from '../contract/post-battle'
import type { SeasonPage } from '../contract/season'
import type { CommandName, UndoState } from '../contract/undo'
import type { AppInfo } from '../contract/app'
import type { Settings } from '../contract/settings'
import type { Reach } from './permit'

/** Which parts of an answer are shown to invited users. */

/** File locations are hidden from everybody but the host. */
export const aboutApp = (info: AppInfo): AppInfo => ({ ...info, dataFolder: '' })

export const publicSettings = (settings: Settings): Settings => ({ ...settings, arbitrator: null })

export const theirCampaign = (campaigns: CampaignSummary[], reach: Reach): CampaignSummary[] =>
  campaigns.flatMap((campaign) =>
    campaign.id === reach.campaignId
      ? [
          {
            ...campaign,
            lastEvent:
              publicLog(campaign.lastEvent === null ? [] : [campaign.lastEvent], reach)[0] ?? campaign.lastPublic,
          },
        ]
      : [],
  )

/** Only the arbitrator sees notes about the campaign and its players. */
export const campaignPage = (page: CampaignPage): CampaignPage => ({
  ...page,
  notes: '',
  players: page.players.map((player) => ({ ...player, notes: '' })),
})

export const gangPage = (page: GangPage, { gangs }: Reach): GangPage =>
  gangs.has(page.id) ? page : { ...page, privateNotes: '' }

export const fighterPage = (page: FighterPage, reach: Reach): FighterPage => ({
  ...page,
  history: publicLog(page.history, reach),
})

/** Hidden territories are seen only by their holders. */
export const seasonPage = (page: SeasonPage, { gangs }: Reach): SeasonPage => {
  const holdings = page.holdings.filter(
    ({ status, holderId }) => status !== 'hidden' || (holderId !== null && gangs.has(holderId)),
  )
  const seen = new Set(holdings.map(({ id }) => id))
  return {
    ...page,
    holdings: holdings.map((holding) => ({
      ...holding,
      partOf: holding.partOf !== null && seen.has(holding.partOf) ? holding.partOf : null,
    })),
    stakes: page.stakes.filter(({ holdingId }) => seen.has(holdingId)),
  }
}

export const theirPacks = (packs: PackSummary[], { campaignId }: Reach): PackSummary[] =>
  packs.flatMap((pack) => {
    const campaigns = pack.campaigns.filter(({ id }) => id === campaignId)
    return campaigns.length > 0 ? [{ ...pack, campaigns }] : []
  })

/** Only the gang's own player sees its decks, equipment sets and what its house has paid for. */
export const preparation = (offer: Preparation, { gangs }: Reach): Preparation => ({
  ...offer,
  gangs: offer.gangs.map((gang) =>
    gangs.has(gang.id)
      ? gang
      : {
          ...gang,
          caches: 0,
          deck: null,
          patronage: null,
          candidates: gang.candidates.map((one) => ({ ...one, loadouts: [] })),
        },
  ),
})

/**
 * Until a battle is settled each player sees only their own gangs' part of it. Intrigues and other gangs' choices stay
 * hidden afterwards, too.
 */
export const ownPostBattle = (post: PostBattle, { gangs, playerId }: Reach): PostBattle => {
  const isOwn = (thing: { readonly gangId: string | null }): boolean => [...gangs].some((id) => id === thing.gangId)
  const { summary, draft, consequences } = post
  const isOver = summary.status === 'committed'
  const lines = consequences.lines.filter((line) => {
    const ofGang = 'gangId' in line && line.gangId !== null
    if (line.kind === 'intrigue') return isOwn(line)
    return isOver || (ofGang && isOwn(line))
  })
  const fighterIds = new Set(post.fighters.filter(isOwn).map(({ id }): string => id))
  const [required, thrown] = [consequences.required.filter(isOwn), consequences.thrown.filter(isOwn)]
  const boons = post.boons.filter(isOwn)
  const held = new Set(boons.map(({ resource }): string => resource))
  const dice = new Set([...lines, ...thrown].map(({ id }) => id))
  const { actions, retire, advances = [], scrap = [], boons: claims = [] } = draft.choices
  return {
    ...post,
    draft: {
      ...draft,
      result: {
        ...draft.result,
        sides: draft.result.sides.map(({ intrigues, ...side }) =>
          intrigues !== undefined && isOwn(side) ? { ...side, intrigues } : side,
        ),
      },
      // Dice that this player typed keep their name, because the player can take them back.
      rolls: Object.fromEntries(
        Object.entries(draft.rolls)
          .filter(([id]) => dice.has(id))
          .map(([id, { by, ...roll }]) => [id, by !== undefined && by === playerId ? { ...roll, by } : roll]),
      ),
      choices: {
        captors: {},
        facts: {},
        byHand: {},
        actions: actions.filter(({ by }) => fighterIds.has(by)),
        retire: retire.filter((id) => fighterIds.has(id)),
        advances: advances.filter(({ fighterId }) => fighterIds.has(fighterId)),
        scrap: scrap.filter((id) => fighterIds.has(id)),
        boons: claims.filter(({ resource }) => held.has(resource)),
      },
      rulings: {},
      additions: [],
    },
    consequences: {
      ...consequences,
      lines,
      totals: isOver ? consequences.totals : consequences.totals.filter(isOwn),
      notices: consequences.notices.filter(isOwn),
      required,
      thrown,
      answered: consequences.answered.filter(isOwn),
    },
    scrappable: post.scrappable.filter(isOwn),
    boons,
    players: [],
    territories: [],
    stakeId: null,
    takeable: post.takeable.filter(isOwn),
  }
}

export const ownLearners = (learners: Learner[], { gangs }: Reach): Learner[] =>
  learners.filter(({ gangId }) => gangs.has(gangId))

/** A player can undo only their own actions, and none that an arbitrator approved. */
export const ownUndo = ({ undo, redo }: UndoState, { playerId }: Reach): UndoState => {
  const own = (done: UndoState['undo']) =>
    done?.actor.kind === 'player' && done.actor.playerId === playerId && done.actor.approvedBy === undefined
      ? done
      : null
  return { undo: own(undo), redo: own(redo) }
}

/** Events about cards in a gang's hand; only the gang's own player may read them. */
export const ofAHand: readonly CommandName[] = [
  'dealing.draw',
  'dealing.card',
  'dealing.deck',
  'dealing.spend',
  'gang.change',
]
/** Events about notes and hidden things; only the arbitrator may read them. */
export const ofTheArbitrator: readonly CommandName[] = [
  'campaign.change',
  'player.change',
  'record.save',
  'record.remove',
  'holding.add',
  'holding.change',
  'holding.remove',
]

export const publicLog = (lines: LogLine[], { gangs }: Reach): LogLine[] =>
  lines.filter(
    ({ event, gangId }) =>
      !ofTheArbitrator.includes(event) && (!ofAHand.includes(event) || (gangId !== null && gangs.has(gangId))),
  )
