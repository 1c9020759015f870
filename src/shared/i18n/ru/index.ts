import type { en } from '../en'
import type { Same } from '../same'
import { advance } from './advance'
import { aftermath } from './aftermath'
import { army } from './army'
import { armyBattle } from './armyBattle'
import { armyLog } from './armyLog'
import { armySource } from './armySource'
import { armyRule } from './armyRule'
import { armyTerm } from './armyTerm'
import { boon } from './boon'
import { battle } from './battle'
import { battleAction } from './battleAction'
import { battleAsk } from './battleAsk'
import { battleDeed } from './battleDeed'
import { battlefield } from './battlefield'
import { battleLog } from './battleLog'
import { battleOption } from './battleOption'
import { battlePowers, powersLog, powersSource } from './battlePowers'
import { battleReplay } from './battleReplay'
import { battleRoll } from './battleRoll'
import { battleRule } from './battleRule'
import { battleSetup } from './battleSetup'
import { battleSource } from './battleSource'
import { battleTable } from './battleTable'
import { battleWay } from './battleWay'
import { board } from './board'
import { builder } from './builder'
import { campaign } from './campaign'
import { classicArmy } from './classicArmy'
import { classicRule } from './classicRule'
import { card } from './card'
import { chronicle } from './chronicle'
import { command } from './command'
import { common } from './common'
import { counter } from './counter'
import { crew } from './crew'
import { dealing } from './dealing'
import { error } from './error'
import { fault } from './fault'
import { fighter } from './fighter'
import { file } from './file'
import { foreign } from './foreign'
import { fourthBattle } from './fourthBattle'
import { seventhBattle, seventhLog, seventhRule } from './seventh'
import { forcesBattle, forcesLog, forcesRule } from './seventhForces'
import { classicLog } from './classicLog'
import { frame } from './frame'
import { gang } from './gang'
import { growth } from './growth'
import { health } from './health'
import { home } from './home'
import { houseRule } from './houseRule'
import { injury } from './injury'
import { leaving } from './leaving'
import { legality } from './legality'
import { log } from './log'
import { odds } from './odds'
import { own } from './own'
import { pack } from './pack'
import { packEditor } from './packEditor'
import { packField } from './packField'
import { picture } from './picture'
import { postBattle } from './postBattle'
import { preBattle } from './preBattle'
import { print } from './print'
import { proposal } from './proposal'
import { reference } from './reference'
import { reminder } from './reminder'
import { rules } from './rules'
import { scenario } from './scenario'
import { season } from './season'
import { sets } from './sets'
import { correctItem } from './correctItem'
import { settings } from './settings'
import { sharing } from './sharing'
import { skirmish } from './skirmish'
import { sheet } from './sheet'
import { start } from './start'
import { share } from './share'
import { site } from './site'
import { stash } from './stash'
import { stat } from './stat'
import { tactic } from './tactic'
import { term } from './term'
import { timeline } from './timeline'
import { trade } from './trade'
import { trouble } from './trouble'
import { territory } from './territory'
import { tools } from './tools'
import { waiting } from './waiting'
import { warning } from './warning'
import { why } from './why'

export const ru: { readonly [Area in keyof typeof en]: Same<(typeof en)[Area]> } = {
  advance,
  aftermath,
  army: { ...army, ...classicArmy },
  armyBattle: { ...armyBattle, ...fourthBattle, ...seventhBattle, ...forcesBattle },
  armyLog,
  armySource,
  battle: { ...battle, ...battleAsk, ...battleOption, ...battleRoll, ...battlePowers },
  battlefield,
  boon,
  battleLog: { ...battleLog, ...battleAction, ...battleDeed, ...powersLog },
  battleReplay,
  battleRule: { ...battleRule, ...armyRule, ...classicRule, ...seventhRule, ...forcesRule },
  battleSetup,
  battleSource: { ...battleSource, ...powersSource },
  battleTable,
  battleWay,
  board,
  builder,
  campaign,
  card,
  chronicle,
  command,
  common,
  counter,
  crew,
  dealing,
  error,
  fault,
  fighter,
  file,
  foreign,
  classicLog: { ...classicLog, ...seventhLog, ...forcesLog },
  frame,
  gang,
  growth,
  health,
  home,
  houseRule,
  injury,
  leaving,
  legality,
  log,
  odds,
  own,
  pack,
  packEditor,
  packField,
  picture,
  postBattle,
  preBattle,
  print,
  proposal,
  reference,
  reminder,
  rules,
  scenario,
  season,
  sets,
  correctItem,
  settings,
  sharing,
  skirmish,
  sheet,
  start,
  share,
  site,
  stash,
  stat,
  tactic,
  term: { ...term, ...armyTerm },
  timeline,
  trade,
  trouble,
  territory,
  tools,
  waiting,
  warning,
  why,
}
