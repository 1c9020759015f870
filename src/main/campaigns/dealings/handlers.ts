import type { dealings } from '@shared/contract/dealings'
import { AppError } from '@shared/contract/error'
import type { AllianceId, GangId, TerritoryId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import type { Catalogues } from '../../content/catalogues'
import type { Access } from '../../database/access'
import { currentActor } from '../../database/actor'
import { type Change, type Done, runCommand } from '../../database/command'
import { judged } from '../../gangs/judge'
import { type GangContext, gangContextOf } from '../../gangs/context'
import type { Handlers } from '../../router'
import { holdingOf } from '../../database/find-season'
import { callDelegation, endAlliance, makeAlliance, putToTest, resumeAlliance } from './alliances'
import { checkAlignment, drawCards, settleCard } from './cards'
import { saveDeck, spendCards } from './deck'
import { ownUseView, useOwn } from './own-uses'
import { dealingsPage } from './page'
import { removeRecord, saveRecord } from './records'
import { type AllianceRow, allianceOf, cardOf, recordsOf } from './rows'
import { build, scrap, settleAt } from './settlement'
import { bePatronised, patronsFor } from '../../gangs/patronage'
import { feedCrew, takeWindfall, windfallView } from './windfalls'

export function dealingsHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ dealings: typeof dealings }>['dealings'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: currentActor() }, work)
  /** A command on one gang. */
  const by = <T>(name: CommandName, gangId: GangId, work: (change: Change, context: GangContext) => Done<T>) =>
    run(name, (change) => work(change, gangContextOf(change, catalogues, gangId)))
  const ofAlliance = <T>(
    name: CommandName,
    id: AllianceId,
    work: (change: Change, context: GangContext, alliance: AllianceRow) => Done<T>,
  ) =>
    run(name, (change) => {
      const alliance = allianceOf(change, id)
      return work(change, gangContextOf(change, catalogues, alliance.gangId), alliance)
    })
  return {
    page: ({ gangId }) => dealingsPage(access.store(), catalogues, gangId),
    records: ({ campaignId }) =>
      recordsOf(access.store(), campaignId).map(({ id, gangId, title, notes, done, at }) => ({
        id,
        gangId,
        title,
        notes,
        done,
        at,
      })),
    ally: ({ gangId, ally }) => by('dealing.ally', gangId, (change, context) => makeAlliance(change, context, ally)),
    testAlliance: ({ allianceId, ...test }) =>
      ofAlliance('dealing.test', allianceId, (change, context, alliance) => putToTest(change, context, alliance, test)),
    resumeAlliance: ({ allianceId }) => ofAlliance('dealing.resume', allianceId, resumeAlliance),
    endAlliance: ({ allianceId, reason }) =>
      ofAlliance('dealing.part', allianceId, (change, context, alliance) =>
        endAlliance(change, context, alliance, reason),
      ),
    callDelegation: ({ allianceId, face }) =>
      ofAlliance('dealing.aid', allianceId, (change, context, alliance) =>
        callDelegation(change, context, alliance, face),
      ),
    draw: ({ gangId, ...wanted }) =>
      by('dealing.draw', gangId, (change, context) => drawCards(change, context, wanted)),
    settleCard: ({ cardId, ...settled }) =>
      run('dealing.card', (change) => {
        const card = cardOf(change, cardId)
        return settleCard(change, gangContextOf(change, catalogues, card.gangId), card, settled)
      }),
    checkAlignment: ({ gangId, ...check }) =>
      by('dealing.check', gangId, (change, context) => checkAlignment(change, context, check)),
    settle: ({ gangId, location }) =>
      by('dealing.settle', gangId, (change, context) => settleAt(change, context, location)),
    build: ({ gangId, territory }) =>
      by('dealing.build', gangId, (change, context) => build(change, context, territory)),
    scrap: ({ holdingId }) =>
      run('dealing.scrap', (change) => scrap(change, ...ownedBy(change, catalogues, holdingId))),
    windfall: ({ gangId, ...wanted }) =>
      windfallView(access.store(), gangContextOf(access.store(), catalogues, gangId), wanted),
    takeWindfall: (input) =>
      run('dealing.windfall', (change) =>
        judged(change, catalogues, input.gangId, (context) => takeWindfall(change, catalogues, context, input)),
      ),
    feed: ({ gangId, crew }) => by('dealing.feed', gangId, (change, context) => feedCrew(change, context, crew)),
    patrons: ({ gangId }) => patronsFor(gangContextOf(access.store(), catalogues, gangId)),
    patronise: (input) =>
      run('dealing.patronage', (change) =>
        bePatronised(change, gangContextOf(change, catalogues, input.gangId), input),
      ),
    ownUse: ({ gangId, ...wanted }) =>
      ownUseView(access.store(), gangContextOf(access.store(), catalogues, gangId), { gangId, ...wanted }),
    useOwn: (input) => by('dealing.use', input.gangId, (change, context) => useOwn(change, catalogues, context, input)),
    saveDeck: ({ gangId, cards }) => by('dealing.deck', gangId, (change, context) => saveDeck(change, context, cards)),
    spendCards: ({ gangId, cards }) =>
      by('dealing.spend', gangId, (change, context) => spendCards(change, context, cards)),
    saveRecord: (input) => run('record.save', (change) => saveRecord(change, input)),
    removeRecord: (input) => run('record.remove', (change) => removeRecord(change, input)),
  }
}

/** Throws `conflict` for a structure that no gang holds. */
function ownedBy(change: Change, catalogues: Catalogues, id: TerritoryId) {
  const holding = holdingOf(change, id)
  if (holding.holderId === null)
    throw new AppError('conflict', 'error.territory.nobodys', { params: { territory: holding.name } })
  return [gangContextOf(change, catalogues, holding.holderId), holding] as const
}
