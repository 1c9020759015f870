import { advised, answerWith, type Bot, type BotView } from '../../../bots/bot'
import type { ChoiceRequest, DecisionRequest, Option } from '../../../engine'
import type { FourthBattle, FourthState } from '..'
import { chargeable } from '../assault/charging'
import type { MissionId } from '../missions/catalogue'
import { openTable } from '../table'
import { march, wayTo } from './goals'
import { tollOf } from '../../wh40k/classic/bots/firing'
import { usualAnswer } from '../../wh40k/classic/bots/greedy'
import { best, hasUnit, readOnly } from '../../wh40k/classic/bots/worth'
import { canHurt, chargeWay, reaches, scoringWeight } from './worth'

/** Questions that always get the same answer. */
const wishes: Readonly<Record<string, string>> = {
  'first-turn': 'first',
  'regroup.try': 'regroup',
  'charge.target': 'no-more',
  'pursuit.choose': 'pursue',
  'terrain.again': 'yes',
  'spotting.again': 'yes',
  'deployment.where': 'battlefield',
  'hit-and-run': 'stay',
  'charge.leap': 'charge',
}

/** Game turn from which it goes for the objectives: the farther away they are, the earlier. */
const remembersFrom: Readonly<Record<MissionId, number>> = {
  'seek-and-destroy': 1,
  recon: 2,
  cleanse: 2,
  'secure-and-control': 2,
  'take-and-hold': 4,
}

const remembers = ({ state: { mission, round } }: BotView<FourthState>): boolean =>
  mission !== null && round >= remembersFrom[mission]

/** Advances on the enemy, and fires where the expected loss in points, calculated by the rules, is highest. */
export const greedyGeneral = (battle: FourthBattle): Bot<FourthState> => {
  const { context } = battle
  const unitNamed = new Map(context.rosters.map(({ id, index }) => [id, index]))
  const chosen = (view: BotView<FourthState>, asked: ChoiceRequest): Option => {
    const { kind, subject, options } = asked
    const table = openTable(context, { state: view.state, emit: readOnly })
    const wished = options.find(({ id }) => id === wishes[kind])
    if (wished !== undefined) return wished
    const unit = unitNamed.get(subject) ?? -1
    switch (kind) {
      case 'shoot.target':
        return best(options, (option) => {
          if (!hasUnit(option)) return 0
          const { points } = tollOf(table, (question) => battle.space.measure(view.state, question), unit, option.unit)
          return 0.1 + points * scoringWeight(table, option.unit, points)
        })
      case 'movement.kind': {
        if (!remembers(view) || unit < 0) return best(options, () => 0)
        const ids = options.map(({ id }) => id)
        const preferred = wayTo(battle, table, unit, ids)
        return best(options, ({ id }) => (id === preferred ? 1 : 0))
      }
      case 'charge.way': {
        const enemies = chargeable(table, unit).filter((enemy) => canHurt(table, unit, enemy))
        const chargeKinds = enemies.map((enemy) => chargeWay(view, table, unit, enemy))
        const preferred = chargeKinds.includes('charge') ? 'charge' : 'difficult-charge'
        return best(options, ({ id }) => (id === preferred ? 1 : 0))
      }
      default:
        return usualAnswer(asked, unit, {
          enemies: (one) => chargeable(table, one),
          isWorthwhile: (one, enemy) => canHurt(table, one, enemy) && reaches(view, table, one, enemy),
        })
    }
  }
  return (request: DecisionRequest, view) => {
    if (request.type === 'placement') {
      const usual = advised(view).suggest(view.state, request.question)[0]
      const table = openTable(context, { state: view.state, emit: readOnly })
      if (!remembers(view)) return answerWith(request, usual)
      return answerWith(request, march(battle, table, request.question) ?? usual)
    }
    return answerWith(request, chosen(view, request).id)
  }
}
