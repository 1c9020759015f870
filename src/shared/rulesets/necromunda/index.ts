import type { Game, SpaceOracle } from '../../engine'
import type { BattleSetup, BattleSide, RulesetId } from '../../battle'
import type { Catalogue } from '../../content'
import { createPositions, type Battlefield } from '../../space'
import { apply } from './apply'
import { battle } from './battle'
import { createBoardAdvisor, type BoardAdvisor } from './board/advisor'
import { bodiesOf } from './board/bodies'
import { createBoardOracle } from './board/oracle'
import { sceneryOf } from './board/scenery'
import { clone } from './clone'
import { createDeclaredOracle } from './declared/oracle'
import type { NecromundaEvent } from './events'
import { necromundaId } from './id'
import { invariants } from './invariants'
import { modules } from './modules'
import { optionsSchema, type Options } from './options'
import { resultOf } from './result'
import { ruled } from './ruled'
import { checkAmendment } from './rulings/check'
import { tacticsCards } from './tactics'
import { heldCards, heldIn } from './tactics/held'
import type { FighterProfile } from './roster'
import { beginState, type CardsOfSide } from './setup/begin'
import { rulesFor } from './scenarios'
import { holdingParts } from './scenarios/holdings'
import { intrigueParts } from './scenarios/intrigues'
import type { ScenarioRules } from './scenarios/scenario'
import { fittedOut } from './setup/fitted-out'
import { rostersOf } from './setup/rosters'
import { weaponsOf } from './setup/weapons'
import { withScenario } from './setup/with-scenario'
import { openTable, type BattleContext } from './table'
import type { FighterIndex, NecromundaState, SideIndex } from './state'

export type { NecromundaEvent } from './events'
export type { NecromundaState } from './state'

/** One Necromunda battle, ready for a session: the game, its rosters, and the oracle for space. */
export interface NecromundaBattle {
  readonly ruleset: RulesetId
  readonly game: Game<NecromundaState, NecromundaEvent>
  readonly context: BattleContext
  /** Null on the players' own table. */
  readonly battlefield: Battlefield | null
  readonly space: SpaceOracle<NecromundaState>
  /** Null on the players' own table: only the players know where a model may go. */
  readonly advisor: BoardAdvisor | null
}

/** Raised whenever the inputs of saved battles may be read differently. */
const compatibility = 39

/** Effects that lift their bearer into the air. */
const lifting = modules.ids.filter((id) => modules.at('hovers', [{ id }]).length > 0)

/** Effects under which everybody is the bearer's enemy. */
const friendless = modules.ids.filter((id) => modules.at('friendless', [{ id }]).length > 0)

/** Fighters who climb at the cost of walking. */
const climbersAmong = (rosters: readonly FighterProfile[]): FighterIndex[] =>
  rosters.filter(({ carried }) => modules.at('climbsFreely', carried).length > 0).map(({ index }) => index)

/** Fighters whom no ground slows. */
const fliersAmong = (rosters: readonly FighterProfile[]): FighterIndex[] =>
  rosters.filter(({ carried }) => modules.at('hovers', carried).length > 0).map(({ index }) => index)

/** Fighters who may move through enemies. */
const acrobatsAmong = (rosters: readonly FighterProfile[]): FighterIndex[] =>
  rosters.filter(({ carried }) => modules.at('slipsThrough', carried).length > 0).map(({ index }) => index)

/** A house rule's limit or the scenario's own, whichever comes first. */
const lastRoundOf = ({ lastRound }: ScenarioRules, { roundLimit }: Options): number | null =>
  roundLimit === 0 ? lastRound : Math.min(roundLimit, lastRound ?? roundLimit)

/** If the set-up names no attacker, the first side attacks in scenarios that need one; in some scenarios all but the last side do. */
const rolesOf = (
  { sides }: BattleSetup,
  catalogue: Catalogue,
  { id, lastDefends }: ScenarioRules,
): BattleContext['roles'] => {
  const needed = lastDefends || catalogue.scenarios.find(id)?.roles === 'attacker-defender'
  const named = sides.some(({ role }) => role !== 'equal')
  const attacks = (side: number): boolean => (lastDefends ? side < sides.length - 1 : side === 0)
  return sides.map(({ role }, side) => (needed && !named ? (attacks(side) ? 'attacker' : 'defender') : role))
}

/** Sides that the set-up allies, and the attackers if all but the last side attack together; every other side stands alone. */
const alliancesOf = (
  { sides }: BattleSetup,
  { lastDefends }: ScenarioRules,
  roles: BattleContext['roles'],
): SideIndex[] => {
  const together = (one: number, other: number): boolean => {
    const [mine, its] = [sides[one]?.alliance, sides[other]?.alliance]
    if (mine !== undefined || its !== undefined) return mine === its
    return lastDefends && roles[one] === 'attacker' && roles[other] === 'attacker'
  }
  return sides.map((_, side) => sides.findIndex((_, other) => other === side || together(side, other)))
}

/**
 * NECX-SCN-03: a side's cards; CAMP-PRE-31: none of them twice. Cards that the program doesn't carry out are played by hand. Throws an
 * Error that names an unknown card.
 */
const cardsOf = ({ name, tactics, fromHome = [] }: BattleSide, catalogue: Catalogue): CardsOfSide => {
  const { chosen = [], drawn = 0 } = tactics ?? {}
  for (const [place, card] of chosen.entries()) {
    if (!tacticsCards.some(({ id }) => id === card) && catalogue.tactics.find(card) === undefined)
      throw new Error(`The tactics card ${card} of ${name} is not carried out`)
    if (chosen.indexOf(card) !== place) throw new Error(`${name} holds the tactics card ${card} twice`)
  }
  // CAMP-PRE-20: the hand includes the abilities that its holdings give it.
  return { chosen: [...chosen, ...heldIn(fromHome)], drawn }
}

/** Throws a ZodError for unknown options, and an Error with the slug for missing content. */
export const createBattle = (
  setup: BattleSetup,
  catalogue: Catalogue,
  battlefield: Battlefield | null,
): NecromundaBattle => {
  const scenario = rulesFor(catalogue, setup.scenario)
  const rules = {
    ...scenario,
    parts: [...scenario.parts, ...intrigueParts(setup.sides), ...holdingParts(setup.sides)],
  }
  const roles = rolesOf(setup, catalogue, rules)
  const alliances = alliancesOf(setup, rules, roles)
  const { rosters: equipped, registry } = withScenario(rostersOf(setup, catalogue, rules, alliances), rules, roles)
  const rosters = fittedOut(equipped, registry)
  const cards = setup.sides.map((side) => cardsOf(side, catalogue))
  const options = optionsSchema.parse(setup.options)
  const context: BattleContext = {
    rosters,
    sideCount: setup.sides.length,
    scenario: setup.scenario,
    rules,
    roles,
    alliances,
    lastRound: lastRoundOf(rules, options),
    options,
    modules: registry,
    cards: [...tacticsCards, ...heldCards],
    armoury: (weapon, index, strength) => {
      const [made] = weaponsOf(catalogue, { itemId: `card:${weapon}`, weapon, accessories: [] }, index, strength)
      if (made === undefined) throw new Error(`There is no weapon ${weapon}`)
      return made
    },
    caches: setup.sides.map(({ caches = 0 }) => caches),
    decks: setup.sides.map(({ tactics }) => tactics?.deck ?? null),
  }
  const board =
    battlefield === null
      ? null
      : createBoardOracle(
          battlefield,
          rosters,
          climbersAmong(rosters),
          options,
          lifting,
          friendless,
          fliersAmong(rosters),
          acrobatsAmong(rosters),
        )
  const game: Game<NecromundaState, NecromundaEvent> = {
    ruleset: necromundaId,
    compatibility,
    begin: () =>
      beginState(
        rosters,
        setup.sides.length,
        createPositions(bodiesOf(rosters, options)),
        battlefield !== null,
        cards,
        battlefield === null ? undefined : sceneryOf(battlefield),
      ),
    play: (table) => battle(openTable(context, table)),
    ruled,
    amend: (state, amendment) => checkAmendment({ rosters, field: board?.field ?? null }, state, amendment),
    apply,
    clone,
    invariants: (state) => invariants(rosters, state, battlefield !== null),
    result: (state, events) => resultOf(setup, context, state, events),
  }
  const space = board ?? createDeclaredOracle(rosters, friendless)
  return {
    ruleset: necromundaId,
    game,
    context,
    battlefield,
    space,
    advisor: board === null ? null : createBoardAdvisor(board),
  }
}
