import {
  callDelegation,
  endAlliance,
  makeAlliance,
  putToTest,
  resumeAlliance,
} from '@main/campaigns/dealings/alliances'
import { checkAlignment, drawCards, settleCard } from '@main/campaigns/dealings/cards'
import { saveDeck, spendCards, tacticsFor } from '@main/campaigns/dealings/deck'
import { ownUsesOf, ownUseView, useOwn } from '@main/campaigns/dealings/own-uses'
import { removeRecord, saveRecord } from '@main/campaigns/dealings/records'
import { type AllianceRow, allianceOf, cardOf } from '@main/campaigns/dealings/rows'
import { build, scrap, settleAt } from '@main/campaigns/dealings/settlement'
import { bePatronised, patronsFor } from '@main/gangs/patronage'
import { feedCrew, takeWindfall, windfallView } from '@main/campaigns/dealings/windfalls'
import { holdingOf } from '@main/database/find-season'
import type { Change, Done } from '@main/database/command'
import type { Store } from '@main/database/store'
import { type GangContext, gangContextOf } from '@main/gangs/context'
import { dealings } from '@shared/contract/dealings'
import { AllianceId, CardId, GangId, RecordId, TerritoryId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import { catalogues } from './gangs/support'
import { at, type Attempt, campaign, nameOf, one } from './picking'

/** Only gangs of campaigns have dealings. */
const dealer = (store: Store, pick: number) =>
  one(store, GangId, pick, "SELECT id FROM gangs WHERE campaign_id IS NOT NULL AND ruleset = 'necromunda' ORDER BY id")
const alliance = (store: Store, pick: number) =>
  one(store, AllianceId, pick, "SELECT id FROM alliances WHERE status IN ('standing', 'withheld') ORDER BY id")
const structure = (store: Store, pick: number) =>
  one(
    store,
    TerritoryId,
    pick,
    "SELECT id FROM territories WHERE holder_id IS NOT NULL AND kind = 'structure' ORDER BY id",
  )
const face = (pick: number) => 1 + (pick % 6)
const placeNow = (store: Store, gangId: GangId) => gangContextOf(store, catalogues, gangId)
const placeDeck = (store: Store, gangId: GangId) => tacticsFor(store, placeNow(store, gangId))
/** A random command for the picked alliance. */
const allied =
  (work: (change: Change, place: GangContext, row: AllianceRow, pick: number) => Done<unknown>): Attempt =>
  (store, pick) => {
    const id = alliance(store, pick)
    return (
      id &&
      ((change) => {
        const row = allianceOf(change, id)
        return work(change, placeNow(change, row.gangId), row, pick)
      })
    )
  }

/** All dice of a windfall, thrown until no more are asked for. */
function facesOf(store: Store, gangId: GangId, kind: 'favour' | 'scavenging', pick: number): Record<string, number[]> {
  const faces: Record<string, number[]> = {}
  for (let round = 0; round < 4; round++) {
    const wanted = dealings.windfall.input.parse({ gangId, kind, faces })
    for (const { id, count, sides } of windfallView(store, placeNow(store, gangId), wanted).wanted) {
      faces[id] = Array.from({ length: count }, (_, n) => 1 + ((pick >> (n + round)) % sides))
    }
  }
  return faces
}

/** All dice of a use, thrown until no more are asked for. */
function facesOfUse(store: Store, gangId: GangId, chosen: object, pick: number): Record<string, number[]> {
  const faces: Record<string, number[]> = {}
  for (let round = 0; round < 6; round++) {
    const wanted = dealings.ownUse.input.parse({ gangId, ...chosen, faces })
    for (const { id, count, sides } of ownUseView(store, placeNow(store, gangId), wanted).wanted)
      faces[id] = Array.from({ length: count }, (_, n) => 1 + ((pick >> (n + round)) % sides))
  }
  return faces
}

/** The commands of alliances, cards, settlements, windfalls and agreements. */
export const dealingAttempts = {
  'dealing.ally': (store, pick) => {
    const gangId = dealer(store, pick)
    return (
      gangId &&
      ((change) =>
        makeAlliance(change, placeNow(change, gangId), at(['water-guild', 'cold-traders', 'house-ulanti'], pick)))
    )
  },
  'dealing.test': allied((change, place, row, pick) =>
    putToTest(change, place, row, { face: face(pick), changedAlignment: pick % 5 === 0 }),
  ),
  'dealing.resume': allied((change, place, row) => resumeAlliance(change, place, row)),
  'dealing.part': allied((change, place, row) => endAlliance(change, place, row, 'a quarrel')),
  'dealing.aid': allied((change, place, row, pick) => callDelegation(change, place, row, face(pick))),
  'dealing.draw': (store, pick) => {
    const gangId = dealer(store, pick)
    return (
      gangId &&
      ((change) =>
        drawCards(change, placeNow(change, gangId), {
          deck: at(['intrigue', 'sub-plot'], pick),
          ...(pick % 2 ? {} : { cards: ['wreck-the-place'] }),
        }))
    )
  },
  'dealing.card': (store, pick) => {
    const id = one(store, CardId, pick, 'SELECT id FROM gang_cards ORDER BY id')
    return (
      id &&
      ((change) => {
        const card = cardOf(change, id)
        return settleCard(change, placeNow(change, card.gangId), card, {
          claimed: pick % 2 === 0,
          credits: pick % 200,
          reputation: (pick % 5) - 1,
          notes: '',
        })
      })
    )
  },
  'dealing.check': (store, pick) => {
    const gangId = dealer(store, pick)
    return (
      gangId &&
      ((change) =>
        checkAlignment(change, placeNow(change, gangId), {
          carriedIllegal: pick % 3,
          faces: Array.from({ length: pick % 4 }, () => face(pick)),
        }))
    )
  },
  'dealing.settle': (store, pick) => {
    const gangId = dealer(store, pick)
    return (
      gangId &&
      ((change) => settleAt(change, placeNow(change, gangId), at(['outlander-boneyard', 'outlander-ghost-town'], pick)))
    )
  },
  'dealing.build': (store, pick) => {
    const gangId = dealer(store, pick)
    return (
      gangId &&
      ((change) =>
        build(change, placeNow(change, gangId), at(['outlander-scrap-mine', 'outlander-habs', 'outlander-gaol'], pick)))
    )
  },
  'dealing.scrap': (store, pick) => {
    const id = structure(store, pick)
    return (
      id &&
      ((change) => {
        const holding = holdingOf(change, id)
        return scrap(change, placeNow(change, GangId.parse(holding.holderId)), holding)
      })
    )
  },
  'dealing.windfall': (store, pick) => {
    const gangId = dealer(store, pick)
    if (!gangId) return undefined
    const kind = at(['favour', 'scavenging'] as const, pick)
    const faces = facesOf(store, gangId, kind, pick)
    const { brings } = windfallView(
      store,
      placeNow(store, gangId),
      dealings.windfall.input.parse({ gangId, kind, faces }),
    )
    const [type] = brings?.types ?? []
    const items = (brings?.gear?.items ?? []).slice(0, pick % 3).map(({ id }) => id)
    const trainees = store.sqlite
      .prepare('SELECT id FROM fighters WHERE gang_id = ? ORDER BY id LIMIT 2')
      .pluck()
      .all(gangId)
    const wanted = dealings.takeWindfall.input.parse({
      gangId,
      kind,
      faces,
      items,
      trainees,
      recruit: type ? { type: type.id, name: nameOf(pick) } : null,
    })
    return (change) => takeWindfall(change, catalogues, placeNow(change, gangId), wanted)
  },
  'dealing.feed': (store, pick) => {
    const gangId = dealer(store, pick)
    return gangId && ((change) => feedCrew(change, placeNow(change, gangId), pick % 7))
  },
  'dealing.patronage': (store, pick) => {
    const gangId = dealer(store, pick)
    if (!gangId) return undefined
    const patrons = patronsFor(placeNow(store, gangId))
    const patron = patrons[pick % Math.max(1, patrons.length)]
    const models = patron
      ? [{ type: patron.id, name: nameOf(pick), items: patron.gear.slice(0, pick % 3).map(({ item }) => item) }]
      : []
    const wanted = dealings.patronise.input.parse({
      gangId,
      credits: 500,
      models,
      others: pick % 2 ? ['experience-for-all'] : [],
    })
    return (change) => bePatronised(change, placeNow(change, gangId), wanted)
  },
  'dealing.deck': (store, pick) => {
    const gangId = dealer(store, pick)
    if (!gangId) return undefined
    const { all, gone } = placeDeck(store, gangId)
    const cards = all.filter((card, n) => !gone.includes(card) && (n + pick) % 5 === 0)
    return (change) => saveDeck(change, placeNow(change, gangId), cards)
  },
  'dealing.spend': (store, pick) => {
    const gangId = dealer(store, pick)
    const [card] = gangId ? placeDeck(store, gangId).deck : []
    return gangId && card ? (change) => spendCards(change, placeNow(change, gangId), [card]) : undefined
  },
  'dealing.use': (store, pick) => {
    const gangId = dealer(store, pick)
    const [offer] = gangId ? ownUsesOf(store, catalogues, placeNow(store, gangId)) : []
    if (!gangId || !offer) return undefined
    const chosen = {
      what: offer.what,
      by: offer.by,
      target: offer.targets[0]?.id ?? null,
      skill: offer.skills[0] ?? null,
    }
    const faces = facesOfUse(store, gangId, chosen, pick)
    return (change) =>
      useOwn(change, catalogues, placeNow(change, gangId), dealings.useOwn.input.parse({ gangId, ...chosen, faces }))
  },
  'record.save': (store, pick) => {
    const campaignId = campaign(store, pick)
    if (!campaignId) return undefined
    const recordId =
      pick % 2
        ? one(store, RecordId, pick, `SELECT id FROM records WHERE campaign_id = '${campaignId}' ORDER BY id`)
        : undefined
    const gangId =
      one(store, GangId, pick, `SELECT id FROM gangs WHERE campaign_id = '${campaignId}' ORDER BY id`) ?? null
    const wanted = dealings.saveRecord.input.parse({
      campaignId,
      gangId,
      title: nameOf(pick),
      done: pick % 3 === 0,
      ...(recordId ? { recordId } : {}),
    })
    return (change) => saveRecord(change, wanted)
  },
  'record.remove': (store, pick) => {
    const recordId = one(store, RecordId, pick, 'SELECT id FROM records ORDER BY id')
    return recordId && ((change) => removeRecord(change, { recordId }))
  },
} satisfies Partial<Record<CommandName, Attempt>>
