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
import type { Catalogues } from '../catalogues'
import type { Store } from '../../database/store'
import { balance } from '../../gangs/ledger'
import { type Place, placeOf } from '../../gangs/place'
import { loadRoster } from '../../gangs/roster'
import { isOnRoster } from '@shared/campaign'
import { holdingsOf, openCycleOf } from '../season/rows'
import { hasPhaseCustom, typeOf } from '../season/type'
import { isStrong } from './alliances'
import { tacticsFor } from './deck'
import { claimedIntrigues, hasIntrigues, mayChangeSides } from './cards'
import { alliancesOf, cardsOf, type CardRow, standingAlliance } from './rows'
import { settlementOf } from './settlement'
import { bonusOf, isEnhanced } from './windfalls'

/** What a gang can do between battles here, with everything its screen shows. */
export function dealingsPage(store: Store, catalogues: Catalogues, gangId: GangId): DealingsPage {
  const place = placeOf(store, catalogues, gangId)
  const { gang, campaign, catalogue } = place
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
        strong: isStrong(ally, place),
        representatives,
        costs,
        aidOn,
      }
    }),
    intrigues: hasIntrigues(place),
    noSubPlot: whyNoSubPlot(place, alliance !== undefined),
    cards: cardsOf(store, gangId).map((card) => cardView(card, place)),
    alignmentDice: hasIntrigues(place) ? alignmentDice(gang.alignment, claimedIntrigues(store, place), 0) : null,
    mayChange: mayChangeSides(store, place),
    settlement: settlementOf(store, place),
    favour: {
      bonus: bonusOf(store, place),
      refused: mayAskFavours(alliance !== undefined, isOutlawedHouse(roster, catalogue))
        ? null
        : say(alliance === undefined ? 'dealing.outlawedFavour' : 'dealing.alliedFavour'),
    },
    tactics: tacticsFor(store, place),
    scavenges: type !== null && hasPhaseCustom(type, open?.phase, 'scavenging'),
    meat: type?.resources.some((resource) => resource === 'meat') ? balance(store, gangId, 'meat') : null,
    recruiters: campaign ? recruitersOf(store, place) : [],
  }
}

/** CAMP-STR-20, CAMP-LAW-07. */
function whyNoSubPlot(place: Place, allied: boolean): Message | null {
  if (hasIntrigues(place)) return say('dealing.intriguesInstead')
  return allied ? say('dealing.alliedSubPlot') : null
}

function cardView({ id, deck, card, state }: CardRow, { catalogue }: Place): CardView {
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

function recruitersOf(store: Store, place: Place): DealingsPage['recruiters'] {
  const { gang, catalogue } = place
  if (gang.campaignId === null) return []
  return holdingsOf(store, gang.campaignId).flatMap(({ id, name, territory, holderId, status }) => {
    const known = holderId === gang.id && status === 'open' ? catalogue.territories.find(territory) : undefined
    const roll = known && recruitRollOf(known, isEnhanced(known, place))
    return roll ? [{ holdingId: id, territory, name, dice: roll.dice }] : []
  })
}
