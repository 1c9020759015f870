import { fourthId } from './id'
import type { BattleSetup } from '../../battle'
import type { Catalogue } from '../../content'
import { judgeRuled } from '../../engine'
import type { Battlefield } from '../../space'
import { battleOf, type ArmyBattle } from '../wh40k/battle'
import { apply } from './apply'
import { battle } from './battle'
import { boardPolicy } from './board'
import { ownAdvice } from '../wh40k/classic/board/marking'
import { ownQuestions } from './board/oracle'
import { clone } from './clone'
import { ownDeclarations } from './declared'
import type { FourthEvent } from './events'
import { invariants } from './invariants'
import { wantedMissionSchema } from './missions/catalogue'
import { modules } from './modules'
import { givenBy } from './modules/wargear'
import { optionsSchema } from './options'
import { asAnyFact } from './questions'
import { resultOf } from '../wh40k/classic/result'
import { checkAmendment } from '../wh40k/classic/rulings/check'
import { agreedOn, beginState } from './setup/begin'
import { carriedByAll, rostersOf } from '../wh40k/classic/setup/rosters'
import type { FourthState } from './state'
import { openTable, type BattleContext } from './table'

export type { FourthEvent } from './events'
export type { FourthState } from './state'

/**
 * Warhammer 40,000, 4th edition.
 *
 * Set-up: the common `BattleSetup` with `ruleset: 'wh40k-4e'`, one of the missions as `scenario` (or `undecided`: it is rolled for, 4E-ORG-09), two sides, and on each side `units` instead of a
 * `crew` (`ArmyUnit`: roster id, name, slug of the unit, models as `{ profile, count, weapons, wargear }`; `power` is its points). Figures
 * come from the catalogue's `classicUnits`, `classicWeapons` and `classicWargear`. `options`: `optionsSchema`. The board is 72" x 48"
 * (4E-SETUP-02) unless its battlefield has another size; what each piece of terrain is stands in the battlefield, agreed before the battle and
 * fixed for it (4E-SETUP-06, 4E-OPT-03, 4E-OPT-05). What else players agree to change are its options (4E-SETUP-05).
 *
 * Roster: `context.rosters` has a `UnitProfile` for each unit, in the order of the sides and their units; its index is the unit's in
 * state, questions and events. Models are numbered through in the same order.
 *
 * Result: the common `BattleResult` with `units` and no `fighters`.
 */
export type FourthBattle = ArmyBattle<FourthState, FourthEvent, BattleContext>

/** Raised whenever the meaning of older battles' inputs may have changed. */
const compatibility = 26

/** Throws a ZodError for unknown options and missions, and an Error that names the slug of missing content. */
export const createBattle = (
  setup: BattleSetup,
  catalogue: Catalogue,
  battlefield: Battlefield | null,
): FourthBattle => {
  const rosters = rostersOf(setup, catalogue, { vehicleWounds: () => 1, carried: carriedByAll, given: givenBy })
  const options = optionsSchema.parse(setup.options)
  const agreed = agreedOn(wantedMissionSchema.parse(setup.scenario), options.level)
  const ratingOf = (side: number): number => {
    const faction = catalogue.classicFactions.find(setup.sides[side]?.gang ?? '')
    return faction?.strategyRating ?? 1
  }
  const context: BattleContext = { rosters, strategyRatings: [ratingOf(0), ratingOf(1)], options, modules }
  return battleOf(
    {
      ruleset: fourthId,
      compatibility,
      context,
      policy: boardPolicy(options),
      own: { questions: ownQuestions, advice: ownAdvice, declarations: ownDeclarations },
      begin: (hasBoard) => beginState(rosters, agreed, hasBoard),
      play: (table) => battle(openTable(context, table)),
      ruled: (ruling) => judgeRuled(ruling, asAnyFact),
      amend: (field, state, amendment) => checkAmendment({ rosters, field, rule: '4E-SETUP-05' }, state, amendment),
      apply,
      clone,
      invariants: (state, hasBoard) => invariants(rosters, state, hasBoard),
      // 4E-VP-02: units that never arrived count as unharmed.
      result: (state, events) => resultOf(setup, rosters, state, events, 'standing'),
    },
    battlefield,
  )
}
