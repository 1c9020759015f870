import { randomBot } from '@shared/bots'
import { advised, answerWith, type Bot } from '@shared/bots/bot'
import { AppError } from '@shared/contract/error'
import { botMaker } from '@shared/rulesets/bots'
import type { DrivenBattle, RulesetPlugin } from '@shared/rulesets/plugin'
import type { Game, PlacementAdvisor, SpaceOracle } from '@shared/engine'
import { madeUpGame, type MadeUpEvent, type MadeUpState } from './battle'
import { madeUpAdvisor, madeUpSpace } from './board'
import { madeUpId } from './id'
import { madeUpReport } from './report'

export interface MadeUpBattle extends DrivenBattle {
  readonly game: Game<MadeUpState, MadeUpEvent>
  readonly space: SpaceOracle<MadeUpState>
  readonly advisor: PlacementAdvisor<MadeUpState>
}

/** Goes for the nearest enemy, and strikes the first target offered. */
const fierce: Bot<MadeUpState> = (request, view) =>
  answerWith(
    request,
    request.type === 'placement' ? advised(view).suggest(view.state, request.question)[0] : request.options[0]?.id,
  )

export const plugin: RulesetPlugin<MadeUpBattle> = {
  id: madeUpId,
  openBattle(setup, catalogue, battlefield) {
    if (battlefield === null) throw new AppError('refused', 'error.battle.noBattlefield')
    return {
      ruleset: madeUpId,
      game: madeUpGame(setup, catalogue),
      battlefield,
      space: madeUpSpace(battlefield),
      advisor: madeUpAdvisor(battlefield),
    }
  },
  ...botMaker<MadeUpState, MadeUpBattle>({ fierce: () => fierce, random: () => randomBot }),
  standIn: 'fierce',
  carriedOut: { engine: [], campaign: () => [], left: () => [] },
  secrets: null,
  report: ({ setup, events }, _, locale) => madeUpReport({ setup, events: events as readonly MadeUpEvent[] }, locale),
}
