import type { BattleSetup, Due, Spoil } from '../../../battle'
import { parseAmount } from '../../../campaign/dice'
import type { Amount } from '../../../content/schema'
import { isOfCrew } from '../roster'
import type { FighterIndex, NecromundaState, SideIndex } from '../state'
import { openTable, type BattleContext } from '../table'
import { cargoDues } from './cargo-dues'
import { sidesStanding, tallyOf } from './playing'
import type { Ended, Lesson, Pay, Payee } from './scenario'

/**
 * CAMP-PST-11, CAMP-SCN-02: what the scenario pays each gang and fighter, computed from the end of the battle. Dice are rolled afterwards.
 */
export const duesOf = (
  setup: BattleSetup,
  context: BattleContext,
  state: NecromundaState,
  winners: readonly SideIndex[],
): Due[] => {
  const ended = endedAs(context, state, winners)
  const { sides } = setup
  const gangIds = sides.map(({ gangId }) => gangId)
  const { credits = [], reputation = [], experience = [] } = context.rules.rewards
  return sides.flatMap(({ gangId }, side): Due[] => [
    ...credits.flatMap((pay) => payTo(ended, side, gangIds, 'credits', pay)),
    ...reputation.flatMap((pay) => payTo(ended, side, gangIds, 'reputation', pay)),
    ...experience.flatMap((lesson) => lessonFor(ended, side, gangId, lesson)),
    ...cargoDues(setup, ended.table, side),
  ])
}

const endedAs = (context: BattleContext, state: NecromundaState, winners: readonly SideIndex[]): Ended => {
  const readOnly = (): never => {
    throw new Error('A battle that is over does not change')
  }
  const table = openTable({ ...context, rules: { ...context.rules, parts: [] } }, { state, emit: readOnly })
  return { table, standing: sidesStanding(table), winners }
}

/** Further results of the scenario: materials, and fighters who go into Recovery. */
export const spoilsOf = (
  { sides }: BattleSetup,
  context: BattleContext,
  state: NecromundaState,
  winners: readonly SideIndex[],
): Spoil[] => {
  const { materials = [], recovery } = context.rules.rewards
  const ended = endedAs(context, state, winners)
  const gathered = sides.flatMap(({ gangId }, side) =>
    materials.flatMap(({ to, when, per, of, how, amount }): Spoil[] => {
      if (!isPayee(ended, side, to) || when?.(ended, side) === false) return []
      const times = per === undefined ? 1 : tallyOf(ended.table, side, per)
      return times > 0 ? [{ kind: 'material', gangId, of: [...of], how, amount: amountOf(amount), times }] : []
    }),
  )
  const resting = sides.flatMap(({ gangId }, side) =>
    recovery !== undefined && isPayee(ended, side, recovery) ? [gangId] : [],
  )
  return [...gathered, ...(resting.length > 0 ? [{ kind: 'recovery' as const, gangIds: resting }] : [])]
}

const isPayee = ({ table, winners }: Ended, side: SideIndex, to: Payee): boolean => {
  switch (to) {
    case 'winner':
      return winners.includes(side)
    case 'loser':
      return winners.length > 0 && !winners.includes(side)
    case 'draw':
      return winners.length === 0
    case 'attacker':
    case 'defender':
      return table.roles[side] === to
    case 'each':
      return true
    case 'bottled':
      return table.state.sides[side]?.bottled === true
    case 'not-bottled':
      return table.state.sides[side]?.bottled !== true
  }
}

/** Throws a RangeError on text that is not an amount: the amounts are written in our own scenarios. */
const amountOf = (text: string | number): Amount => {
  if (typeof text === 'number') return text
  const negative = text.startsWith('-')
  const amount = parseAmount(negative ? text.slice(1) : text)
  if (amount === null) throw new RangeError(`"${text}" is no amount`)
  if (!negative) return amount
  return typeof amount === 'number' ? -amount : { ...amount, times: -amount.times, plus: -amount.plus }
}

const payTo = (
  ended: Ended,
  side: SideIndex,
  gangIds: readonly string[],
  kind: 'credits' | 'reputation',
  pay: Pay,
): Due[] => {
  const gangId = gangIds[side] ?? ''
  if (!isPayee(ended, side, pay.to) || pay.when?.(ended, side) === false) return []
  const times = pay.per === undefined ? 1 : tallyOf(ended.table, side, pay.per)
  if (times <= 0) return []
  const why = pay.why ?? pay.per ?? pay.to
  const due = { kind, gangId, to: { who: 'gang' }, why, amount: amountOf(pay.amount), times } as const
  const payer = pay.from === undefined ? -1 : ended.table.roles.findIndex((role) => role === pay.from)
  const from = gangIds[payer]
  return [
    {
      ...due,
      ...(from === undefined ? {} : { from }),
      ...(pay.orKeep === undefined ? {} : { orKeep: pay.orKeep }),
      ...(pay.orReputation === undefined ? {} : { orReputation: amountOf(pay.orReputation) }),
      ...(pay.firstMeeting === undefined ? {} : { firstMeeting: pay.firstMeeting }),
    },
  ]
}

const lessonFor = (ended: Ended, side: SideIndex, gangId: string, lesson: Lesson): Due[] => {
  const { table } = ended
  const due = { kind: 'experience', gangId, amount: amountOf(lesson.amount) } as const
  const holds = (fighter: FighterIndex | null): boolean => lesson.when?.(ended, side, fighter) !== false
  if (lesson.leader !== undefined) {
    if (!isPayee(ended, side, lesson.leader) || !holds(null)) return []
    return [{ ...due, to: { who: 'leader' }, why: 'leader', times: 1 }]
  }
  const { deed, once, standing, everybody } = lesson
  const mine = table.rosters.filter((profile) => profile.side === side && isOfCrew(profile))
  return mine.flatMap(({ index, id }): Due[] => {
    if (!holds(index)) return []
    const { status } = table.fighter(index)
    const stands = status === 'active' || status === 'pinned' || status === 'engaged'
    const lasted = standing !== undefined && isPayee(ended, side, standing) && stands
    const fought = everybody !== undefined && isPayee(ended, side, everybody) && status !== 'reserve'
    const done = deed === undefined ? (lasted || fought ? 1 : 0) : doneBy(ended, index, deed)
    const times = once === true ? Math.min(1, done) : done
    return times === 0
      ? []
      : [
          {
            ...due,
            to: { who: 'fighter', id },
            why: deed ?? (standing === undefined ? 'took-part' : 'standing'),
            times,
          },
        ]
  })
}

const doneBy = ({ table }: Ended, fighter: FighterIndex, deed: string): number =>
  table.fighter(fighter).used.filter((used) => used === `deed/${deed}`).length
