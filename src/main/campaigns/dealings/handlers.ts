import type { dealings } from '@shared/contract/dealings'
import { AppError } from '@shared/contract/error'
import type { AllianceId, GangId, TerritoryId } from '@shared/contract/ids'
import type { CommandName } from '@shared/contract/undo'
import type { Catalogues } from '../catalogues'
import type { Access } from '../../database/access'
import { localArbitrator } from '../../database/actor'
import { type Change, type Done, runCommand } from '../../database/command'
import { judged } from '../../gangs/judge'
import { type Place, placeOf } from '../../gangs/place'
import type { Handlers } from '../../router'
import { holdingOf } from '../season/rows'
import { callDelegation, endAlliance, makeAlliance, putToTest, resumeAlliance } from './alliances'
import { checkAlignment, drawCards, settleCard } from './cards'
import { saveDeck, spendCards } from './deck'
import { dealingsPage } from './page'
import { removeRecord, saveRecord } from './records'
import { type AllianceRow, allianceOf, cardOf, recordsOf } from './rows'
import { build, scrap, settleAt } from './settlement'
import { bePatronised, patronsFor } from './patronage'
import { feedCrew, takeWindfall, windfallView } from './windfalls'

export function dealingsHandlers(
  access: Access,
  catalogues: Catalogues,
): Handlers<{ dealings: typeof dealings }>['dealings'] {
  const run = <T>(name: CommandName, work: (change: Change) => Done<T>) =>
    runCommand(access.store(), { name, actor: localArbitrator }, work)
  /** Something a gang does. */
  const by = <T>(name: CommandName, gangId: GangId, work: (change: Change, place: Place) => Done<T>) =>
    run(name, (change) => work(change, placeOf(change, catalogues, gangId)))
  const ofAlliance = <T>(
    name: CommandName,
    id: AllianceId,
    work: (change: Change, place: Place, alliance: AllianceRow) => Done<T>,
  ) =>
    run(name, (change) => {
      const alliance = allianceOf(change, id)
      return work(change, placeOf(change, catalogues, alliance.gangId), alliance)
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
    ally: ({ gangId, ally }) => by('dealing.ally', gangId, (change, place) => makeAlliance(change, place, ally)),
    testAlliance: ({ allianceId, ...test }) =>
      ofAlliance('dealing.test', allianceId, (change, place, alliance) => putToTest(change, place, alliance, test)),
    resumeAlliance: ({ allianceId }) => ofAlliance('dealing.resume', allianceId, resumeAlliance),
    endAlliance: ({ allianceId, reason }) =>
      ofAlliance('dealing.part', allianceId, (change, place, alliance) => endAlliance(change, place, alliance, reason)),
    callDelegation: ({ allianceId, face }) =>
      ofAlliance('dealing.aid', allianceId, (change, place, alliance) => callDelegation(change, place, alliance, face)),
    draw: ({ gangId, ...wanted }) => by('dealing.draw', gangId, (change, place) => drawCards(change, place, wanted)),
    settleCard: ({ cardId, ...settled }) =>
      run('dealing.card', (change) => {
        const card = cardOf(change, cardId)
        return settleCard(change, placeOf(change, catalogues, card.gangId), card, settled)
      }),
    checkAlignment: ({ gangId, ...check }) =>
      by('dealing.check', gangId, (change, place) => checkAlignment(change, place, check)),
    settle: ({ gangId, location }) =>
      by('dealing.settle', gangId, (change, place) => settleAt(change, place, location)),
    build: ({ gangId, territory }) => by('dealing.build', gangId, (change, place) => build(change, place, territory)),
    scrap: ({ holdingId }) =>
      run('dealing.scrap', (change) => scrap(change, ...ownedBy(change, catalogues, holdingId))),
    windfall: ({ gangId, ...wanted }) =>
      windfallView(access.store(), placeOf(access.store(), catalogues, gangId), wanted),
    takeWindfall: (input) =>
      run('dealing.windfall', (change) =>
        judged(change, catalogues, input.gangId, (place) => takeWindfall(change, place, input)),
      ),
    feed: ({ gangId, crew }) => by('dealing.feed', gangId, (change, place) => feedCrew(change, place, crew)),
    patrons: ({ gangId }) => patronsFor(placeOf(access.store(), catalogues, gangId)),
    patronise: (input) =>
      run('dealing.patronage', (change) => bePatronised(change, placeOf(change, catalogues, input.gangId), input)),
    saveDeck: ({ gangId, cards }) => by('dealing.deck', gangId, (change, place) => saveDeck(change, place, cards)),
    spendCards: ({ gangId, cards }) => by('dealing.spend', gangId, (change, place) => spendCards(change, place, cards)),
    saveRecord: (input) => run('record.save', (change) => saveRecord(change, input)),
    removeRecord: (input) => run('record.remove', (change) => removeRecord(change, input)),
  }
}

/** `conflict` for a structure nobody holds. */
function ownedBy(change: Change, catalogues: Catalogues, id: TerritoryId) {
  const holding = holdingOf(change, id)
  if (holding.holderId === null)
    throw new AppError('conflict', 'error.territory.nobodys', { params: { territory: holding.name } })
  return [placeOf(change, catalogues, holding.holderId), holding] as const
}
