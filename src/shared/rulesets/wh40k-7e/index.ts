import type { BattleSetup } from '../../battle'
import type { Catalogue } from '../../content'
import { judgeRuled } from '../../engine'
import type { Battlefield } from '../../space'
import { battleOf, type ArmyBattle } from '../wh40k/battle'
import { ownAdvice } from '../wh40k/classic/board/marking'
import { resultOf } from '../wh40k/classic/result'
import { checkAmendment } from '../wh40k/classic/rulings/check'
import { rostersOf } from '../wh40k/classic/setup/rosters'
import { apply } from './apply'
import { battle } from './battle'
import { boardPolicy } from './board'
import { ownQuestions } from './board/oracle'
import { clone } from './clone'
import { ownDeclarations } from './declared'
import type { SeventhEvent } from './events'
import { seventhId } from './id'
import { invariants } from './invariants'
import { missionIdSchema } from './missions/catalogue'
import { modules } from './modules'
import { optionsSchema } from './options'
import { asAnyFact } from './questions'
import { beginState } from './setup/begin'
import { rosterTerms } from './setup/terms'
import type { SeventhState } from './state'
import { openTable, type BattleContext } from './table'

export type { SeventhEvent } from './events'
export type { SeventhState } from './state'

/**
 * Warhammer 40,000, 7th edition: what the extracts of the source say, and what its appendix adds to make it a game.
 *
 * Set-up, rosters and result are those of 4th edition (`wh40k/classic`), with `ruleset: 'wh40k-7e'`, and hull points as the wounds of vehicles.
 */
export type SeventhBattle = ArmyBattle<SeventhState, SeventhEvent, BattleContext>

/** Raised whenever the meaning of older battles' inputs may have changed. */
const compatibility = 16

/** Throws a ZodError for unknown options and missions, and an Error that names the slug of missing content. */
export const createBattle = (
  setup: BattleSetup,
  catalogue: Catalogue,
  battlefield: Battlefield | null,
): SeventhBattle => {
  const rosters = rostersOf(setup, catalogue, rosterTerms)
  const options = optionsSchema.parse(setup.options)
  const context: BattleContext = { rosters, mission: missionIdSchema.parse(setup.scenario), options, modules }
  return battleOf(
    {
      ruleset: seventhId,
      compatibility,
      context,
      policy: boardPolicy(options),
      own: { questions: ownQuestions, advice: ownAdvice, declarations: ownDeclarations },
      begin: (hasBoard) => beginState(rosters, hasBoard),
      play: (table) => battle(openTable(context, table)),
      ruled: (ruling) => judgeRuled(ruling, asAnyFact),
      amend: (field, state, amendment) => checkAmendment({ rosters, field, rule: '7E-SEQ-01' }, state, amendment),
      apply,
      clone,
      invariants: (state, hasBoard) => invariants(rosters, state, hasBoard),
      result: (state, events) => resultOf(setup, rosters, state, events),
    },
    battlefield,
  )
}
