import {
  alignmentDice,
  isOutlawedHouse,
  mayAlly,
  mayAskFavours,
  mayJoin,
  recruitRollOf,
  reputationOf,
  say,
  type Message,
} from '@shared/campaign'
import type { CardView, DealingsPage } from '@shared/contract/dealings'
import { Deck } from '@shared/contract/dealings'
import type { GangId } from '@shared/contract/ids'
import type { Catalogues } from '../../content/catalogues'
import type { Store } from '../../database/store'
import { balance } from '../../gangs/ledger'
import { type GangContext, gangContextOf } from '../../gangs/context'
import { loadRoster } from '../../gangs/roster'
import { isOnRoster } from '@shared/campaign'
import { holdingsOf, openCycleOf } from '../../database/find-season'
import { hasPhaseCustom, typeOf } from '../../content/campaign-type'
import { isStrong } from './alliances'
import { tacticsFor } from './deck'
import { claimedIntrigues, hasIntrigues, mayChangeSides } from './cards'
import { alliancesOf, cardsOf, type CardRow, standingAlliance } from './rows'
import { ownUsesOf } from './own-uses'
import { settlementOf } from './settlement'
import { bonusOf, isEnhanced } from './windfalls'

/** Everything on the gang's screen for what it can do between battles. */
export function dealingsPage(store: Store, catalogues: Catalogues, gangId: GangId): DealingsPage {
  const context = gangContextOf(store, catalogues, gangId)
  const { gang, campaign, catalogue } = context
  const roster = loadRoster(store, gangId)
  const type = campaign && typeOf(campaign, catalogue)
  const alliance = standingAlliance(store, gangId)
  const former = alliancesOf(store, gangId)
  const open = campaign && openCycleOf(store, campaign.id)
  return {
    gang: {
      id: gang.id,
      name: gang.name,
      alignment: gang.alignment,
      reputation: reputationOf(roster, catalogue).value,
      fighters: roster.fighters.filter(isOnRoster).length,
    },
    alliance: alliance
      ? { id: alliance.id, ally: alliance.ally, status: alliance.status, testsThisCycle: alliance.testsThisCycle }
      : null,
    noAlliance: !alliance && !mayJoin(former) ? say('dealing.allianceTooSoon') : null,
    allies: catalogue.alliances.all.map((ally) => {
      const { id, name, kind, alignment, representatives, costs, aidOn } = ally
      return {
        id,
        name,
        kind,
        alignment,
        willing: mayAlly(ally, gang.alignment),
        strong: isStrong(ally, context),
        representatives,
        costs,
        aidOn,
      }
    }),
    intrigues: hasIntrigues(context),
    noSubPlot: whyNoSubPlot(context, alliance !== undefined),
    cards: cardsOf(store, gangId).map((card) => cardView(card, context)),
    alignmentDice: hasIntrigues(context) ? alignmentDice(gang.alignment, claimedIntrigues(store, context), 0) : null,
    mayChange: mayChangeSides(store, context),
    settlement: settlementOf(store, context),
    favour: {
      bonus: bonusOf(store, context),
      refused: mayAskFavours(alliance !== undefined, isOutlawedHouse(roster, catalogue))
        ? null
        : say(alliance === undefined ? 'dealing.outlawedFavour' : 'dealing.alliedFavour'),
    },
    tactics: tacticsFor(store, context),
    ownUses: ownUsesOf(store, catalogues, context),
    scavenges: type !== null && hasPhaseCustom(type, open?.phase, 'scavenging'),
    meat: type?.resources.some((resource) => resource === 'meat') ? balance(store, gangId, 'meat') : null,
    recruiters: campaign ? recruitersOf(store, context) : [],
  }
}

/** CAMP-STR-20, CAMP-LAW-07. */
function whyNoSubPlot(context: GangContext, allied: boolean): Message | null {
  if (hasIntrigues(context)) return say('dealing.intriguesInstead')
  return allied ? say('dealing.alliedSubPlot') : null
}

function cardView({ id, deck, card, state }: CardRow, { catalogue }: GangContext): CardView {
  const known = deck === 'intrigue' ? catalogue.intrigues.find(card) : undefined
  return {
    id,
    deck: Deck.parse(deck),
    card,
    state,
    intrigue: known
      ? {
          name: known.name,
          card: known.card,
          side: known.side,
          criteria: known.criteria,
          reward: known.reward,
          testDice: known.testDice,
        }
      : null,
  }
}

function recruitersOf(store: Store, context: GangContext): DealingsPage['recruiters'] {
  const { gang, catalogue } = context
  if (gang.campaignId === null) return []
  return holdingsOf(store, gang.campaignId).flatMap(({ id, name, territory, holderId, status }) => {
    const known = holderId === gang.id && status === 'open' ? catalogue.territories.find(territory) : undefined
    const roll = known && recruitRollOf(known, isEnhanced(known, context))
    return roll ? [{ holdingId: id, territory, name, dice: roll.dice }] : []
  })
}
