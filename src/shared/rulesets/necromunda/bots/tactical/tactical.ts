import type { ChoiceRequest, DecisionRequest, Option, PlacementRequest } from '../../../../engine'
import type { NecromundaBattle, NecromundaState } from '../..'
import type { PlacementQuestion } from '../../questions'
import type { Profile } from '../../roster'
import { aimsOf } from '../../scenarios/aims'
import type { ActionId } from '../../state'
import { advised, answerWith, type Bot, type BotView } from '../../../../bots/bot'
import { footingOf } from '../footing'
import { greedyBot } from '../greedy'
import { best } from '../moving'
import { hasFighter, hasProfiles, hasTarget } from '../options'
import { outlookOn, type Outlook } from '../view'
import { deployedWell } from './deploying'
import { shouldRun, winsGone } from './mood'
import { placedWell } from './placing'
import { bestWay, planFor, type Plan } from './plan'
import { urgencies } from './order'
import { bestTarget } from './shooting'
import { usualPlaces, weights, type PlacesLookedAt } from './weights'

interface Intent {
  fighter: number
  plan: Plan | null
  /** The profiles it has begun to fire; empty: unknown, the greedy bot decides. */
  profiles: readonly Profile[]
}

/**
 * Plans a whole activation at a time: where to shoot from, what may come back, whether to wait. It leaves all other questions to the greedy
 * bot, which estimates every attack.
 */
export const tacticalBot = (battle: NecromundaBattle, places = usualPlaces): Bot<NecromundaState> => {
  const { advisor } = battle
  const greedy = greedyBot(battle)
  // Without a board there are no places to compare.
  if (advisor === null) return greedy
  const intent: Intent = { fighter: -1, plan: null, profiles: [] }
  const footing = battle.battlefield === null ? null : footingOf(battle.battlefield)
  const indexOf = new Map(battle.context.rosters.map(({ id, index }) => [id, index]))
  return (request: DecisionRequest, view) => {
    const outlook = outlookOn(battle, view.state, footing)
    const answer =
      request.type === 'placement'
        ? placed(outlook, request, view, intent, places)
        : chosen(outlook, request, view, indexOf.get(request.subject) ?? -1, intent, places)?.id
    return answer === undefined ? greedy(request, view) : answerWith(request, answer)
  }
}

/** Undefined: the plan does not cover the question. */
const placed = (
  outlook: Outlook,
  request: PlacementRequest,
  view: BotView<NecromundaState>,
  intent: Intent,
  places: PlacesLookedAt,
): unknown => {
  // A Necromunda battle only asks questions of its own vocabulary, so the cast is safe.
  const question = request.question as PlacementQuestion
  const helpers = { advisor: advised(view), stream: view.stream, places }
  if (question.ask === 'place-object') return placedWell(outlook, question, request.side, helpers)
  if (question.ask === 'deploy') return deployedWell(outlook, question, helpers)
  if (question.ask !== 'plan-move' || question.targets.length > 0 || question.kind === 'run-for-cover') return undefined
  const { fighter, plan } = intent
  if (plan !== null && fighter === question.fighter && plan.action === question.kind && plan.way !== null) {
    intent.plan = null
    if (outlook.battle.space.resolve(outlook.state, question, plan.way).ok) return plan.way
  }
  return bestWay(outlook, question, helpers)
}

const chosen = (
  outlook: Outlook,
  request: ChoiceRequest,
  view: BotView<NecromundaState>,
  fighter: number,
  intent: Intent,
  places: PlacesLookedAt,
): Option | undefined => {
  const { kind, options } = request
  const helpers = { advisor: advised(view), stream: view.stream, places }
  switch (kind) {
    case 'activation.fighter':
    case 'activation.member': {
      const candidates = options.filter(hasFighter)
      const order = urgencies(
        outlook,
        candidates.map((option) => option.fighter),
      )
      return best(candidates, (option) => order.get(option.fighter) ?? 0)
    }
    case 'activation.group': {
      const candidates = options.filter(hasFighter)
      const order = urgencies(
        outlook,
        candidates.map((option) => option.fighter),
      )
      return best(options, (option) => (hasFighter(option) ? (order.get(option.fighter) ?? 0) : weights.bringAlong))
    }
    case 'activation.action': {
      // NECV-PASS-01: a fighter in a cage has no place to judge.
      if (outlook.table.fighter(fighter).status === 'embarked') return undefined
      // The options of this question are actions and ending the activation.
      const offered = options.map(({ id }) => id as ActionId | 'end' | 'turn')
      const plan = planFor(outlook, fighter, offered, helpers)
      Object.assign(intent, { fighter, plan, profiles: [] })
      return options.find(({ id }) => id === plan.action)
    }
    case 'shoot.weapon': {
      const worth = (option: Option): number =>
        hasProfiles(option) ? (bestTarget(outlook, fighter, option.profiles)?.worth ?? 0) : 0
      const option = best(options, worth)
      intent.profiles = hasProfiles(option) ? option.profiles : []
      return option
    }
    case 'shoot.target': {
      if (intent.fighter !== fighter || intent.profiles.length === 0) return undefined
      const wanted = bestTarget(
        outlook,
        fighter,
        intent.profiles,
        options.filter(hasTarget).map(({ target }) => target),
      )
      return options.find((option) => hasTarget(option) && option.target === wanted?.target)
    }
    case 'scenario.leave': {
      const leaves = aimsOf(outlook.table, fighter).some(({ to }) => to === 'ground') || winsGone(outlook, request.side)
      return options.find(({ id }) => id === (leaves ? 'yes' : 'no'))
    }
    case 'bottle.roll':
    case 'bottle.tester':
      return shouldRun(outlook, request.side) ? options.find(({ id }) => id === 'bottle') : undefined
    case 'move.engage': {
      const { plan } = intent
      const target = intent.fighter === fighter && plan !== null ? plan.target : null
      return best(options, (option) => (hasFighter(option) ? Number(option.fighter === target) * 2 : 1))
    }
    default:
      return undefined
  }
}
