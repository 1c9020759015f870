import { eighthId } from './id'
import type { BattleSetup } from '../../battle'
import type { Catalogue } from '../../content'
import { judgeRuled } from '../../engine'
import type { Battlefield } from '../../space'
import { apply } from './apply'
import { battle } from './battle'
import { boardPolicy } from './board'
import { battleOf, type ArmyBattle } from '../wh40k/battle'
import { clone } from './clone'
import type { EighthEvent } from './events'
import { invariants } from './invariants'
import { modules } from './modules'
import { optionsSchema } from './options'
import { asFact } from '../wh40k/questions/questions'
import { resultOf } from './result'
import { checkAmendment } from './rulings/check'
import { beginState } from './setup/begin'
import { rostersOf } from './setup/rosters'
import { openTable, type BattleContext } from './table'
import type { EighthState } from './state'

export type { EighthEvent } from './events'
export type { EighthState } from './state'

/**
 * Warhammer 40,000, 8th edition.
 *
 * Set-up: the common `BattleSetup` of 8th edition, `scenario: 'only-war'` (or `undecided`: the players roll for the
 * mission), two sides, and on each side `units` instead of a `crew` (`ArmyUnit`: roster id, name, datasheet slug, models as
 * `{ profile, count, weapons }`, power, and optionally psychic powers and gained abilities). Figures come from the catalogue's
 * `datasheets` and `armaments`; `forces` list what goes together and hold one army each that is ready to play. `options`:
 * `optionsSchema`. The board is 72" x 48" where nothing else is agreed (8E-PREP-02): `LARGE_BATTLEFIELDS`, with a piece or two of terrain in
 * each square of two feet (8E-PREP-03) and no special rules of theatres of war, since the source has none (8E-PREP-04).
 *
 * Roster: `context.rosters` has a `UnitProfile` for each unit, in the order of the sides and their units; its index is the
 * unit's in state, questions and events. Models are numbered through in the same order, and those that join come last.
 *
 * Placements: one answer moves or sets up a whole unit (`board/values.ts` has the shapes). `advisor.pointAt` makes one out of a
 * point on the table, `advisor.suggest` a few sensible ones. On the players' own table `declared/oracle.ts` and
 * `declared/facts.ts` have the shapes of what they say.
 *
 * Result: the common `BattleResult` with `units` (`UnitResult`: fate, models left, slain and fled, kills, units destroyed,
 * warlord) and no `fighters`; `sides` carry victory points and, for the winner, whether it was major or minor.
 */
export type EighthBattle = ArmyBattle<EighthState, EighthEvent, BattleContext>

/** Raised whenever the meaning of older battles' inputs may have changed. */
const compatibility = 10

/** Throws a ZodError for unknown options and an Error that names the slug of missing content. */
export const createBattle = (
  setup: BattleSetup,
  catalogue: Catalogue,
  battlefield: Battlefield | null,
): EighthBattle => {
  const rosters = rostersOf(setup, catalogue)
  const options = optionsSchema.parse(setup.options)
  const typesDice = battlefield === null && setup.modes.dice === 'typed'
  const context: BattleContext = { rosters, mission: setup.scenario, options, modules, typesDice }
  return battleOf(
    {
      ruleset: eighthId,
      compatibility,
      context,
      policy: boardPolicy(options),
      own: null,
      begin: (hasBoard) => beginState(rosters, hasBoard),
      play: (table) => battle(openTable(context, table)),
      ruled: (ruling) => judgeRuled(ruling, asFact),
      amend: (field, state, amendment) => checkAmendment({ rosters, field }, state, amendment),
      apply,
      clone,
      invariants: (state, hasBoard) => invariants(rosters, state, hasBoard),
      result: (state, events) => resultOf(setup, rosters, state, events),
    },
    battlefield,
  )
}
