import type { AnswerableRequest, ChoiceRequest, DiceRequest, Option, Procedure } from '../../../engine'
import { charge } from '../actions/charge'
import { fight } from '../actions/fight'
import { shoot } from '../actions/shoot'
import { watchedAll } from '../hits/odds'
import type { Arrival, NecromundaQuestion, ShotFacts } from '../questions'
import { inches } from '../../../space'
import type { NecromundaTable } from '../table'
import { attackOf, type Attack } from './attack'
import { attacker, target, type Duel } from './duel'
import type { Situation } from './question'

/**
 * The attack of a duel played as in a battle: the whole action, from the choice of weapon and target through sight, range and cover to the
 * ammo check; a charge with its move. Odds are computed without these steps, and compared with this.
 */
export const playedOut = (duel: Duel, situation: Situation): Attack => {
  const { context, state, profile } = duel
  const alone = attackOf(duel, situation)
  return {
    *start() {
      const [suffered, returned] = yield* watchedAll(context, state, [target, attacker], (table) =>
        act(table, situation),
      )
      if (suffered === undefined || returned === undefined) throw new Error('Two fighters were watched')
      return { target: suffered, attacker: returned }
    },
    answer: (request) => answered(request, profile.id, situation) ?? alone.answer(request),
  }
}

const rule = 'NEC-ACT-10'

function* act(table: NecromundaTable, situation: Situation): Procedure {
  // Gives enough action points for any action.
  table.emit({ type: 'action-points-changed', rule, fighter: attacker, by: 1 })
  const begin = (): void => undefined
  if (situation.kind === 'shooting') yield* shoot.perform(table, attacker, begin)
  else if (situation.charging) {
    table.emit({ type: 'parted', rule, fighter: attacker, from: target })
    yield* charge.perform(table, attacker, begin)
  } else yield* fight.perform(table, attacker, begin)
}

type Asked = Exclude<AnswerableRequest, DiceRequest>

const answered = (request: Asked, profile: string, situation: Situation): unknown => {
  if (request.type === 'choice') return chosen(request, profile)
  // A Necromunda procedure only asks Necromunda's questions, so the cast is safe.
  const question = request.question as NecromundaQuestion
  switch (question.ask) {
    case 'targets':
    case 'engageable':
      return question.among.filter((fighter) => fighter === target)
    case 'shot':
      return situation.kind === 'shooting' ? seen(situation) : undefined
    case 'arrive':
      return situation.kind === 'fight' && question.fighter === attacker && question.kind === 'charge'
        ? inContact
        : undefined
    default:
      return undefined
  }
}

const chosen = ({ kind, options }: ChoiceRequest, profile: string): Option | undefined => {
  const pick = (wanted: string): Option | undefined => options.find(({ id }) => id === wanted)
  if (kind === 'shoot.weapon') return pick(profile)
  if (kind === 'move.engage') return pick('target') ?? pick('nobody-else')
  return undefined
}

/** The shot facts that the question describes, as a board would answer them. */
const seen = ({ range, cover }: Extract<Situation, { kind: 'shooting' }>): ShotFacts => ({
  visible: true,
  band: range,
  cover,
  screened: false,
  pointBlank: false,
  evidence: {},
})

const inContact: Arrival = {
  placement: null,
  moved: inches(0),
  contacts: [target],
  finishable: [],
  cut: false,
  dangerous: false,
  climbing: null,
}
