import type { AmountReward, Scenario, ScenarioQuestion } from '../../content/schema'
import { sum } from '../dice'
import { say, type Message } from '../message'
import { heldTheField, type Person, type Side } from './people'
import { isOpen, noteAnswer, notice, pick, type Sequence } from './sequence'

/** Conditions and recipients of a scenario's rewards, and how many times they are paid: from the result, or asked of the players. */

type Role = 'attacker' | 'defender'
type Conditions = Pick<
  AmountReward,
  'to' | 'when' | 'per' | 'answered' | 'counted' | 'whose' | 'outOf' | 'firstMeeting'
>

export interface RewardLine {
  readonly scenario: Scenario
  readonly side: Side
  readonly reward: Conditions
  /** Key under which its answers are stored. */
  readonly key: string
}

/** How many times a gang is paid; 0: not at all, or an answer is missing. */
export function timesDue(sequence: Sequence, line: RewardLine): number {
  const { scenario, side, reward, key } = line
  if (!isFor(sequence, side, reward.to) || !holds(sequence, side, reward.when, key)) return 0
  if (reward.firstMeeting === true && sequence.context.firstMeeting !== true) return 0
  const times = reward.per === null ? 1 : piecesOf(sequence, line, reward.per)
  if (times <= 0 || !isEnough(sequence, line)) return 0
  return reward.answered === undefined || isAnswered(sequence, scenario, side, reward.answered) ? times : 0
}

export function isFor(sequence: Sequence, side: Side, to: AmountReward['to']): boolean {
  const { outcome } = side.result
  switch (to) {
    case 'winner':
      return outcome === 'won'
    case 'loser':
      return outcome === 'lost'
    case 'draw':
      return outcome === 'drawn'
    case 'attacker':
    case 'defender':
      return isOf(sequence, side, to)
    case 'winning-attacker':
      return outcome === 'won' && isOf(sequence, side, 'attacker')
    case 'winning-defender':
      return outcome === 'won' && isOf(sequence, side, 'defender')
    case 'each':
      return true
  }
}

const isOf = ({ context }: Sequence, { gang }: Side, role: Role): boolean =>
  context.crews.some((crew) => crew.gangId === gang.id && crew.role === role)

/** Whether the condition holds; the players are asked if the result can't tell. */
function holds(sequence: Sequence, side: Side, when: string | null, key: string): boolean {
  switch (when) {
    case null:
      return true
    case 'bottled':
      return side.result.bottled
    case 'won':
      return side.result.outcome === 'won'
    case 'defender bottled':
      return sequence.sides.some((one) => isOf(sequence, one, 'defender') && one.result.bottled)
    case 'still on the battlefield':
      return heldTheField(side, sequence.people)
    default:
      return (factOf(sequence, side, `${key}/when`, yesOrNo(side, when)) ?? 0) > 0
  }
}

/** Number of the things that a reward pays for, or with `outOf` the number missing to it. */
function piecesOf(sequence: Sequence, { scenario, side, reward }: RewardLine, what: string): number {
  const counted = countFor(sequence, scenario, side, { what, whose: reward.whose })
  if (counted === null) return 0
  return reward.outOf === undefined ? counted : reward.outOf - counted
}

function isEnough(sequence: Sequence, { scenario, side, reward: { counted } }: RewardLine): boolean {
  if (counted === undefined) return true
  const number = countFor(sequence, scenario, side, counted)
  return number !== null && number >= (counted.least ?? 0) && number <= (counted.most ?? Infinity)
}

interface Counted {
  readonly what: string
  readonly whose?: Role | undefined
}

/** Null: an answer is missing. */
function countFor(sequence: Sequence, scenario: Scenario, side: Side, { what, whose }: Counted): number | null {
  const sides = whose === undefined ? [side] : sequence.sides.filter((one) => isOf(sequence, one, whose))
  const counts = sides.map((one) => countOfSide(sequence, scenario, one, what))
  const known = counts.filter((count) => count !== null)
  return known.length < counts.length ? null : sum(known)
}

const isOut = ({ part }: Person): boolean => part?.fate === 'out-of-action'

function countOfSide(sequence: Sequence, scenario: Scenario, side: Side, what: string): number | null {
  const all = [...sequence.people.values()]
  const enemies = all.filter((person) => person.gangId !== side.gang.id && isOut(person))
  const ofRank = (...ranks: readonly string[]) => enemies.filter(({ fighter }) => ranks.includes(fighter.category))
  switch (what) {
    case 'enemy Out of Action':
    case 'defender Out of Action':
      return enemies.length
    case 'enemy Leader Out of Action':
      return ofRank('leader').length
    case 'enemy Champion Out of Action':
      return ofRank('champion').length
    case 'other enemy Out of Action':
      return enemies.length - ofRank('leader', 'champion').length
    case 'fighter still standing':
      return all.filter(({ gangId, part }) => gangId === side.gang.id && part?.fate === 'standing').length
    case 'other participant':
      return sequence.sides.length - 1
    default:
      return factOf(sequence, side, keyOfCount(scenario, what), howMany(side, what))
  }
}

/** If several rewards count the same thing, it is asked once, under the first of them. */
function keyOfCount({ rewards }: Scenario, what: string): string {
  const lists = { credits: rewards.credits, reputation: rewards.reputation, materials: rewards.materials ?? [] }
  for (const [name, list] of Object.entries(lists)) {
    const first = list.findIndex((reward) => 'per' in reward && (reward.per === what || reward.counted?.what === what))
    if (first !== -1) return `${name}-${first}`
  }
  throw new RangeError(`No reward counts "${what}"`)
}

const yesOrNo = ({ gang }: Side, printed: string): Message => say('postBattle.yesOrNo', { gang: gang.name, printed })
const howMany = ({ gang }: Side, printed: string): Message => say('postBattle.howMany', { gang: gang.name, printed })

function factOf(sequence: Sequence, { gang }: Side, fact: string, text: Message): number | null {
  const where = `${gang.id}/${fact}`
  const known = sequence.draft.choices.facts[where]
  const at = { where: `choices.facts.${where}`, gangId: gang.id }
  if (known !== undefined) {
    noteAnswer(sequence, { rule: 'CAMP-PST-11', text, ...at }, known)
    return known
  }
  if (!isOpen(sequence, at.where)) notice(sequence, 'info', 'CAMP-PST-11', text, at)
  return null
}

function isAnswered(
  sequence: Sequence,
  scenario: Scenario,
  side: Side,
  { question, is, other, noOther }: NonNullable<Conditions['answered']>,
): boolean {
  const asked = scenario.rewards.questions?.find(({ id }) => id === question)
  if (asked === undefined) throw new RangeError(`"${scenario.id}" has no question "${question}"`)
  const own = answerOf(sequence, asked, side)
  if (own === null || !is.includes(own)) return false
  if (other === undefined && noOther === undefined) return true
  const others = sequence.sides.filter((one) => one !== side).map((one) => answerOf(sequence, asked, one))
  if (others.includes(null)) return false
  return (other === undefined || others.includes(other)) && (noOther === undefined || !others.includes(noOther))
}

/** Null while it is unanswered; empty if none of the answers is right. */
function answerOf(sequence: Sequence, question: ScenarioQuestion, { gang }: Side): string | null {
  const { id, of, text, answers, known } = question
  const fate = known === undefined ? undefined : fateOfDefendingLeader(sequence)
  if (fate !== undefined && answers.some((answer) => answer.id === fate)) return fate
  return pick(sequence, {
    where: `${of === 'battle' ? 'battle' : gang.id}/question/${id}`,
    rule: 'CAMP-PST-11',
    text:
      of === 'battle'
        ? say('postBattle.question', { printed: text })
        : say('postBattle.questionOf', { gang: gang.name, printed: text }),
    gangId: gang.id,
    options: answers.map((answer) => ({ value: answer.id, name: answer.text })),
  })
}

const fateOfDefendingLeader = (sequence: Sequence): string | undefined => {
  const defenders = sequence.sides.filter((side) => isOf(sequence, side, 'defender')).map(({ gang }) => gang.id)
  const leaders = [...sequence.people.values()].filter(
    ({ fighter, gangId, part }) => fighter.category === 'leader' && defenders.includes(gangId) && part !== null,
  )
  return leaders.length === 1 ? leaders[0]?.part?.fate : undefined
}
