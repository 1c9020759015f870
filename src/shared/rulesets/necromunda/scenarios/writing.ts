import type { CrewLimit } from '../../../campaign/crew/limits'
import type { Ground } from '../questions'
import type { SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { lastStanding } from './plain'
import { isWho, sidesWho, tallyOf, upright } from './playing'
import type {
  Assumed,
  ByHand,
  Deployment,
  Ended,
  Lesson,
  SpecialRule,
  Pay,
  Rewards,
  ScenarioRules,
  Victory,
  Who,
} from './scenario'

/** The vocabulary that scenarios are described with. */

interface Written {
  readonly deployment?: Deployment
  readonly only?: CrewLimit
  readonly lastDefends?: boolean
  readonly chaos?: 'attacker' | 'defender'
  readonly byAscendancy?: boolean
  readonly parts?: readonly (SpecialRule | readonly SpecialRule[])[]
  readonly victory?: Victory
  readonly lastRound?: number
  readonly retires?: 'attacker' | 'defender'
  readonly cardsWorkOn?: number
  readonly rewards?: Rewards
  readonly byHand?: readonly ByHand[]
  readonly assumed?: readonly Assumed[]
}

export const scenario = (id: string, written: Written = {}): ScenarioRules => {
  const {
    deployment = {},
    only = null,
    lastDefends = false,
    chaos = null,
    byAscendancy = false,
    parts = [],
    victory = lastStanding,
    lastRound = null,
    retires = null,
    cardsWorkOn = null,
    rewards = {},
    byHand = [],
    assumed = [],
  } = written
  return {
    id,
    deployment,
    only,
    lastDefends,
    chaos,
    byAscendancy,
    parts: parts.flat(),
    victory,
    lastRound,
    retires,
    cardsWorkOn,
    rewards,
    byHand,
    assumed,
  }
}

/** Ground by role, else for `each`; undefined: the standard zone. */
export const setUp = (
  { attacker, defender, each }: { readonly attacker?: Ground; readonly defender?: Ground; readonly each?: Ground },
  first?: 'attacker' | 'defender',
): Deployment => ({
  ...(first === undefined ? {} : { first }),
  ground(table, fighter) {
    const { side } = table.roster(fighter)
    if (attacker !== undefined && isWho(table, side, 'attacker')) return attacker
    if (defender !== undefined && isWho(table, side, 'defender')) return defender
    return each
  },
})

// ---- victory

/** The side with the most of something; nobody if level. */
export const mostOf =
  (worth: (table: NecromundaTable, side: SideIndex) => number, least = 1): Victory =>
  ({ table }) => {
    const amounts = table.state.sides.map((_, side) => worth(table, side))
    const most = Math.max(...amounts)
    const best = amounts.flatMap((amount, side) => (amount === most ? [side] : []))
    return most >= least && best.length === 1 ? best : []
  }

export const mostPoints: Victory = mostOf((table, side) => table.state.sides[side]?.victoryPoints ?? 0)
export const mostTallied = (what: string): Victory => mostOf((table, side) => tallyOf(table, side, what))

type Question = (ended: Omit<Ended, 'winners'>, side: SideIndex) => boolean

/** The attackers if the condition holds for one of them, otherwise the defenders (or nobody, or the last gang). */
export const attackerIf =
  (holds: Question, otherwise: 'defender' | 'draw' | 'last' = 'defender'): Victory =>
  (ended) => {
    const attackers = sidesWho(ended.table, 'attacker')
    if (attackers.some((side) => holds(ended, side))) return attackers
    return otherwise === 'defender'
      ? sidesWho(ended.table, 'defender')
      : otherwise === 'draw'
        ? []
        : lastStanding(ended)
  }

export const defenderIf =
  (holds: Question, otherwise: 'attacker' | 'draw' | 'last' = 'attacker'): Victory =>
  (ended) => {
    const defenders = sidesWho(ended.table, 'defender')
    if (defenders.some((side) => holds(ended, side))) return defenders
    return otherwise === 'attacker'
      ? sidesWho(ended.table, 'attacker')
      : otherwise === 'draw'
        ? []
        : lastStanding(ended)
  }

/** The side for which the condition holds, if it holds for only one. */
export const onlyWho =
  (holds: Question): Victory =>
  (ended) => {
    const found = ended.table.state.sides.map((_, side) => side).filter((side) => holds(ended, side))
    return found.length === 1 ? found : []
  }

export const did =
  (what: string, least = 1): Question =>
  ({ table }, side) =>
    tallyOf(table, side, what) >= least

export const stands: Question = ({ standing }, side) => standing.includes(side)
export const standsUpright: Question = ({ table }, side) => upright(table, side).length > 0

export const allOf = (table: NecromundaTable, who: Who, holds: (side: SideIndex) => boolean): boolean => {
  const sides = sidesWho(table, who)
  return sides.length > 0 && sides.every(holds)
}

// ---- rewards

export const to = (payee: Pay['to'], amount: Pay['amount'], more: Omit<Pay, 'to' | 'amount'> = {}): Pay => ({
  to: payee,
  amount,
  ...more,
})
export const per = (what: string, amount: Pay['amount'], payee: Pay['to'] = 'each'): Pay => ({
  to: payee,
  amount,
  per: what,
})
export const won = (amount: Pay['amount']): Pay => to('winner', amount)
export const lost = (amount: Pay['amount']): Pay => to('loser', amount)
export const drawn = (amount: Pay['amount']): Pay => to('draw', amount)

/** An amount for the winner, and one less for a gang that bottled out. */
export const usualRenown: readonly Pay[] = [won('D3'), to('bottled', -1)]

export const leaderOf = (leader: Pay['to'], amount: Lesson['amount'], when?: Lesson['when']): Lesson => ({
  leader,
  amount,
  ...(when === undefined ? {} : { when }),
})
export const winningLeader = (amount: Lesson['amount'] = 1): Lesson => leaderOf('winner', amount)
export const deed = (what: string, amount: Lesson['amount'] = 1): Lesson => ({ deed: what, amount })
export const onceFor = (what: string, amount: Lesson['amount'] = 1): Lesson => ({ deed: what, amount, once: true })

/** An attacker's or defender's reward for winning. */
const wonAs =
  (who: 'attacker' | 'defender') =>
  (amount: Pay['amount']): Pay =>
    to(who, amount, { when: ({ winners }, side) => winners.includes(side), why: 'won' })
export const attackerWon = wonAs('attacker')
export const defenderWon = wonAs('defender')
/** Every fighter of an attacker's or defender's gang that has won. */
export const everybodyWon = (who: 'attacker' | 'defender' | 'winner', amount: Lesson['amount'] = 1): Lesson => ({
  amount,
  everybody: who,
  when: ({ winners }, side) => winners.includes(side),
})
/** The Leader of a gang that still has fighters on the battlefield, won or not. */
export const survivingLeader: Lesson = leaderOf('each', 1, stands)
export const leaderWon = (who: 'attacker' | 'defender', amount: Lesson['amount'] = 1): Lesson =>
  leaderOf(who, amount, ({ winners }, side) => winners.includes(side))
