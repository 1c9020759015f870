import { type AppContract, contract } from '../contract'
import { gangPermits } from './gangs'
import { anybody, campaigners, closed, owner, party, type Permits, players } from './permit'
import {
  aboutApp,
  campaignPage,
  ownLearners,
  ownPostBattle,
  ownUndo,
  preparation,
  publicLog,
  publicSettings,
  seasonPage,
  theirCampaign,
  theirPacks,
} from './shown'

const { app, armies, backups, battlefields, battles, campaigns, captives, chronicle, foreign } = contract
const { interchange, packs, pictures, postBattle, proposals, season, sessions, settings, sharing, undo } = contract

/** Who may ask which operation. */
export const permits: Permits<AppContract> = {
  ...gangPermits,
  app: { ...closed(app), info: anybody(app.info, { shown: aboutApp }) },
  armies: {
    ...closed(armies),
    page: campaigners(armies.page),
    aftermath: campaigners(armies.aftermath),
    muster: players(armies.muster, { asks: 'campaign', only: { playerId: [undefined] } }),
    prepare: players(armies.prepare),
    record: party(armies.record, { asks: 'always' }),
    addUnit: owner(armies.addUnit, { asks: 'campaign' }),
    changeUnit: owner(armies.changeUnit, { asks: 'campaign' }),
    copyUnit: owner(armies.copyUnit, { asks: 'campaign' }),
    removeUnit: owner(armies.removeUnit, { asks: 'campaign' }),
  },
  backups: closed(backups),
  battlefields: closed(battlefields),
  battles: {
    ...closed(battles),
    list: campaigners(battles.list),
    summary: campaigners(battles.summary),
    recording: campaigners(battles.recording),
    attend: campaigners(battles.attend),
    answer: players(battles.answer),
    takeBack: players(battles.takeBack),
    prepare: players(battles.prepare, { shown: preparation }),
    record: party(battles.record, { asks: 'always' }),
  },
  campaigns: {
    ...closed(campaigns),
    list: anybody(campaigns.list, { shown: theirCampaign }),
    page: campaigners(campaigns.page, { shown: campaignPage }),
    waiting: campaigners(campaigns.waiting),
    log: campaigners(campaigns.log, { shown: publicLog }),
    throwDice: players(campaigns.throwDice),
  },
  captives: { ...closed(captives), list: campaigners(captives.list) },
  chronicle: {
    ...closed(chronicle),
    page: campaigners(chronicle.page),
    newsletter: campaigners(chronicle.newsletter),
  },
  foreign: {
    ...closed(foreign),
    imported: campaigners(foreign.imported),
    importedByGang: campaigners(foreign.importedByGang),
  },
  interchange: { ...closed(interchange), gangFile: owner(interchange.gangFile) },
  packs: {
    ...closed(packs),
    list: anybody(packs.list, { shown: theirPacks }),
    content: campaigners(packs.content),
    own: campaigners(packs.own),
    ownPacks: campaigners(packs.ownPacks),
    chosen: campaigners(packs.chosen),
  },
  pictures: { ...closed(pictures), read: campaigners(pictures.read), set: owner(pictures.set) },
  postBattle: {
    ...closed(postBattle),
    open: campaigners(postBattle.open, { shown: ownPostBattle }),
    tell: players(postBattle.tell, { shown: ownPostBattle }),
    roll: players(postBattle.roll, { shown: ownPostBattle }),
    learners: players(postBattle.learners, { shown: ownLearners }),
    rolled: owner(postBattle.rolled),
  },
  proposals: {
    ...closed(proposals),
    list: players(proposals.list),
    notices: anybody(proposals.notices),
    withdraw: owner(proposals.withdraw),
    askAgain: owner(proposals.askAgain),
  },
  season: {
    ...closed(season),
    page: campaigners(season.page, { shown: seasonPage }),
    challenge: players(season.challenge, { by: 'challengerId', only: { captiveId: [null] } }),
    answer: owner(season.answer, { only: { answer: ['accept', 'refuse'] } }),
    plan: owner(season.plan),
  },
  sessions: closed(sessions),
  settings: { ...closed(settings), read: anybody(settings.read, { shown: publicSettings }) },
  sharing: { ...closed(sharing), me: anybody(sharing.me), follow: anybody(sharing.follow) },
  undo: {
    ...closed(undo),
    state: players(undo.state, { shown: ownUndo }),
    undo: players(undo.undo),
    redo: players(undo.redo),
  },
}
