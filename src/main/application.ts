import { contract } from '@shared/contract'
import type { AppInfo } from '@shared/contract/app'
import about from '../../package.json'
import { campaignsOf } from './access/belonging'
import { gateOver } from './access/gate'
import { appHandlers } from './app/handlers'
import { armyHandlers } from './armies/handlers'
import { ownFields } from './battles/battlefields'
import { battlefieldHandlers } from './battles/battlefield-handlers'
import { battleHandlers } from './battles/handlers'
import { builtInPacks } from './rulesets/playing'
import { cataloguesOver } from './content/catalogues'
import { campaignHandlers } from './campaigns/handlers'
import { cardHandlers } from './cards/handlers'
import { accessTo } from './database/access'
import { backupHandlers, undoHandlers } from './database/handlers'
import { keptReads } from './database/kept-reads'
import { makePrivate } from './database/privacy'
import { turns } from './database/turns'
import { captiveHandlers, growthHandlers } from './fighters/handlers'
import { counterHandlers, fighterHandlers, gangHandlers, pictureHandlers } from './gangs/handlers'
import { copyGang } from './interchange/copy-gang'
import { foreignHandlers, interchangeHandlers } from './interchange/handlers'
import { snapshots } from './interchange/snapshots'
import { uploadsIn } from './interchange/uploads'
import { packHandlers } from './packs/handlers'
import { postBattleHandlers } from './post-battle/handlers'
import { approvalOver } from './proposals/approval'
import { proposalHandlers } from './proposals/handlers'
import type { PagePrinter } from './printing/page-printer'
import { readerOf } from './principal'
import { createRouter, type Router } from './router'
import { chronicleHandlers } from './campaigns/chronicle/handlers'
import { dealingsHandlers } from './campaigns/dealings/handlers'
import { seasonHandlers } from './campaigns/season/handlers'
import { sessionHandlers } from './sessions/handlers'
import { type Sessions, sessionsIn } from './sessions/sessions'
import { settingsHandlers } from './settings/handlers'
import type { HostOptions } from './club-server'
import { rendererFolder } from './places'
import { changesHub } from './sharing/changes'
import { guestAnswers } from './sharing/guest-answers'
import { sharingHandlers } from './sharing/handlers'
import { type Host, hostOver } from './sharing/host'
import { invitationsIn } from './sharing/invitations'
import { tradeHandlers } from './trade/handlers'

/** What differs between the shells the application runs in. */
export interface Surroundings {
  shell: AppInfo['shell']
  /** Absolute path of the folder that holds the database. Created when it isn't there. */
  dataFolder: string
  printer: PagePrinter
  /** How to listen to the network once sharing is switched on. */
  host?: HostOptions
}

export interface Application {
  router: Router
  /** Browsers that have signed in. */
  sessions: Sessions
  /** The network server, and whether it was running when the application was last closed. */
  host: Host
  wasShared: boolean
  close(): void
}

/** The whole application behind its contract, without window or server. */
export function openApplication({ shell, dataFolder, printer, host: options = {} }: Surroundings): Application {
  makePrivate(dataFolder)
  const access = accessTo(dataFolder)
  const catalogues = cataloguesOver(builtInPacks)
  const own = ownFields(dataFolder)
  const sessions = sessionsIn(dataFolder)
  const uploads = uploadsIn(dataFolder)
  const writing = turns()
  const closing = new AbortController()
  const invitations = invitationsIn(dataFolder)
  const changes = changesHub()
  const host = hostOver(invitations, async () => {
    const { startClubServer } = await import('./club-server')
    return startClubServer({ ...options, access, router: shared, sessions, invitations, pages: rendererFolder })
  })
  const handlers = {
    app: appHandlers({ name: about.name, version: about.version, shell, dataFolder }),
    armies: armyHandlers(access, catalogues, own),
    backups: backupHandlers(access),
    battles: battleHandlers(access, catalogues, own, writing, closing.signal),
    battlefields: battlefieldHandlers(own),
    campaigns: campaignHandlers(access, catalogues, writing),
    captives: captiveHandlers(access, catalogues),
    cards: cardHandlers(access, catalogues, printer, () => host.listening()?.urls[0] ?? null),
    counters: counterHandlers(access),
    fighters: fighterHandlers(access, catalogues),
    foreign: foreignHandlers(access, catalogues),
    gangs: gangHandlers(access, catalogues, copyGang),
    growth: growthHandlers(access, catalogues),
    interchange: interchangeHandlers(access, catalogues, own, uploads, writing, printer),
    packs: packHandlers(access, catalogues),
    pictures: pictureHandlers(access),
    postBattle: postBattleHandlers(access, catalogues),
    proposals: proposalHandlers(access, (operation, input, principal) => router.carryOut(operation, input, principal)),
    chronicle: chronicleHandlers(access, catalogues),
    dealings: dealingsHandlers(access, catalogues),
    season: seasonHandlers(access, catalogues, snapshots, writing),
    sessions: sessionHandlers(sessions),
    settings: settingsHandlers(access),
    sharing: sharingHandlers({ access, sessions, invitations, host, changes }),
    trade: tradeHandlers(access, catalogues),
    undo: undoHandlers(access, writing),
  }
  const close = () => {
    closing.abort()
    uploads.close()
    access.close()
    sessions.close()
  }
  const reads = keptReads(access, changes.count)
  const router: Router = createRouter(contract, handlers, reportDefect, {
    inTurn: writing.command,
    gate: gateOver(access),
    approval: approvalOver(access, (by, input) => changes.happened(by, campaignsOf(access, input))),
    kept: (operation, input, { principal, since }, work) =>
      sameForAll.has(operation)
        ? reads.answer(
            JSON.stringify([operation, input, ...(ownForEach.has(operation) ? [readerOf(principal)] : [])]),
            work,
            // Clients see their own changes at once.
            since === undefined ? undefined : Math.max(since, changes.lastBy(principal)),
            // `guestAnswers` has already made guests wait for each other.
            principal.role === 'player',
          )
        : work(),
    settled: access.settled,
    onDone: (operation, input, by) => {
      if (!unnoticed.has(operation)) changes.happened(by, campaignsOf(access, input))
    },
  })
  const shared = { ...router, call: guestAnswers(router, sameForGuests, changes.count) }
  return { router, sessions, host, wasShared: invitations.on, close }
}

/**
 * Queries that many clients ask and that depend on the database alone: kept until it changes. What a client may not see is removed
 * afterwards.
 */
const sameForAll: ReadonlySet<string> = new Set([
  'battles.list',
  'campaigns.log',
  'campaigns.page',
  'campaigns.waiting',
  'chronicle.page',
  'gangs.list',
  'gangs.page',
  'packs.chosen',
  'packs.ownPacks',
  'season.page',
  'undo.state',
])

/** Of these, queries whose page is cut to its length after the reader's hidden entries are removed: kept per reader. */
const ownForEach: ReadonlySet<string> = new Set(['campaigns.log'])

/** Queries that every guest of a campaign is answered alike, with the same answer or the same refusal. */
const sameForGuests: ReadonlySet<string> = new Set([...sameForAll, 'proposals.list', 'proposals.notices', 'sharing.me'])

/** Commands that don't change what a page shows. Pages that show a battle follow it separately. */
const unnoticed: ReadonlySet<string> = new Set([
  'battles.store',
  'battles.answer',
  'battles.takeBack',
  'battles.keepSafePoint',
  'interchange.receive',
  'interchange.drop',
  'interchange.look',
  'interchange.campaignFile',
  'interchange.tables',
  'interchange.site',
])

function reportDefect(operation: string, error: unknown): void {
  console.error(`${operation} failed`, error)
}
