import type { Due } from '../../battle/result'
import type { Amount, Reward, Scenario } from '../../content/schema'
import { base, row, type Row } from '../../engine/modifiers'
import { sum } from '../dice'
import { switchOf } from '../editions'
import { dueByOutcome } from '../printed-amounts'
import { say, type Message } from '../message'
import { boastOf } from './boasts'
import { earn, gainsExperience } from './experience'
import { renownOfIntrigues } from './intrigues/claims'
import { isFor, timesDue } from './conditions'
import { boonsOfKind } from './holders'
import { renownOfHoldings } from './holdings-after'
import { isWithheld } from './limits'
import { sharperEye } from './scavengers-eye'
import type { Side } from './people'
import {
  amountOf,
  countOf,
  notice,
  payCredits,
  pick,
  rulingOn,
  write,
  writeAmountLine,
  type Sequence,
} from './sequence'

/** CAMP-PST-11, CAMP-SCN-02. Credits picked up on the battlefield, then the scenario's rewards. */
export function handOutRewards(sequence: Sequence): void {
  for (const side of sequence.sides) {
    if (side.result.credits === 0) continue
    const text = say('postBattle.loot')
    const line = { id: `loot/${side.gang.id}`, section: 'rewards', rule: 'CAMP-PST-11', text, reason: 'loot' } as const
    payCredits(sequence, side, { ...line, amount: side.result.credits })
  }
  for (const side of sequence.sides) payFixers(sequence, side)
  if (sequence.draft.result.dues !== undefined) {
    payDues(sequence, sequence.draft.result.dues)
    return
  }
  const scenario = sequence.context.catalogue.scenarios.find(sequence.draft.result.scenario)
  if (scenario === undefined) return
  for (const side of sequence.context.ways?.noRewards === true ? [] : sequence.sides) {
    for (const [n, reward] of scenario.rewards.credits.entries()) {
      const paid = rewardFor(sequence, scenario, side, reward, `credits-${n}`)
      if (paid !== null) payReward(sequence, side, { ...paid, text: say('postBattle.scenarioReward') })
    }
  }
  rewardDeeds(sequence, scenario)
}

/** 4D6×10, limited to between `least` and `most` credits. */
const cap = { dice: { dice: '4D6', times: 10, plus: 0 }, least: 40, most: 240 } as const

/** CAMP-PST-13. The maximum total of a scenario for a gang; null: no such house rule, not reached yet, or dice are missing. */
function rewardCap(sequence: Sequence, { gang }: Side, wanted: number): number | null {
  const rule = switchOf(sequence.edition, 'reward-cap')
  if (rule === 'none' || wanted <= cap.least) return null
  if (rule === 'most') return cap.most
  const text = say('postBattle.rollRewardCap', { gang: gang.name })
  const ask = { id: `reward-cap/${gang.id}`, section: 'rewards', rule: 'CAMP-PST-13', text } as const
  return sequence.required.some(({ id }) => id === ask.id)
    ? null
    : amountOf(sequence, { ...ask, gangId: gang.id }, cap.dice)
}

/** Credits of the scenario, limited by the house rule (CAMP-PST-13). */
function payReward(
  sequence: Sequence,
  side: Side,
  line: Omit<Parameters<typeof payCredits>[2], 'reason' | 'limits'>,
): void {
  const rewarded = sum(
    sequence.lines.flatMap((one) =>
      one.kind === 'credits' && one.gangId === side.gang.id && one.reason === 'reward' && one.struck === null
        ? [one.amount]
        : [],
    ),
  )
  const most = rewardCap(sequence, side, rewarded + line.amount)
  const left = most === null ? line.amount : Math.max(0, most - rewarded)
  const limits = left >= line.amount ? [] : [row('reward-cap', 'CAMP-PST-13', 'at-most', left)]
  payCredits(sequence, side, { ...line, reason: 'reward', limits })
}

/** NECX-SKILL-FIXER: D3 x 10 credits for every Fixer that is neither captured nor in recovery, whether or not it fought. */
function payFixers(sequence: Sequence, side: Side): void {
  const rule = 'NECX-SKILL-FIXER'
  for (const { fighter, gangId, skills, status } of sequence.people.values()) {
    const isFree = status === 'active' || status === 'convalescent'
    if (isWithheld(sequence, 'income') || gangId !== side.gang.id || !skills.includes('fixer') || !isFree) continue
    const text = say('postBattle.fixer', { fighter: fighter.name })
    const line = { id: `fixer/${fighter.id}`, section: 'rewards', rule, text } as const
    const amount = amountOf(sequence, { ...line, gangId, fighterId: fighter.id }, { dice: 'D3', times: 10, plus: 0 })
    if (amount !== null) payCredits(sequence, side, { ...line, reason: 'income', amount })
  }
}

/** Pays the dues in the battle's own result: only dice may be missing. Reputation is settled with the rest of it. */
function payDues(sequence: Sequence, dues: readonly Due[]): void {
  for (const [n, due] of dues.entries()) {
    const side = sequence.sides.find(({ gang }) => gang.id === due.gangId)
    if (side === undefined) continue
    if (due.kind === 'credits') {
      if (sequence.context.ways?.noRewards === true || unitOf(sequence, side, due) !== 'credits') continue
      const amount = wholeDue(sequence, side, due, n)
      const line = {
        id: dueId(due, n),
        section: 'rewards',
        rule: 'CAMP-PST-11',
        text: say('postBattle.scenarioReward'),
      } as const
      if (amount !== null && amount !== 0) payReward(sequence, side, { ...line, amount })
    } else if (due.kind === 'experience') teach(sequence, side, due, n)
  }
}

/** The unit in which a due is paid; null: its player has not chosen yet, or chose neither. */
function unitOf(sequence: Sequence, { gang }: Side, { kind, why, orReputation }: Due): Due['kind'] | null {
  if (orReputation === undefined) return kind
  const picked = pick(sequence, {
    where: `${gang.id}/pays/${why}`,
    rule: 'CAMP-PST-11',
    text: say('postBattle.questionPays', { gang: gang.name }),
    gangId: gang.id,
    options: [
      { value: 'credits', name: 'Credits' },
      { value: 'reputation', name: 'Reputation' },
    ],
  })
  return picked === 'credits' || picked === 'reputation' ? picked : null
}

/** The part of a due paid in credits: without the kept items, and limited by the payer's stash if a gang pays. */
function wholeDue(sequence: Sequence, side: Side, due: Due, n: number): number | null {
  const kept = due.orKeep === undefined ? 0 : keepSome(sequence, side, { ...due, item: due.orKeep })
  const times = due.times - kept
  if (times === 0) return 0
  const amount = dueAmount(sequence, side, { ...due, times }, n)
  const payer = sequence.sides.find(({ gang }) => gang.id === due.from)
  return amount === null || payer === undefined ? amount : takenFrom(sequence, payer, { id: dueId(due, n), amount })
}

/** Takes credits from another gang's stash, as far as it reaches. */
function takenFrom(sequence: Sequence, payer: Side, { id, amount }: { readonly id: string; readonly amount: number }) {
  const paid = Math.min(amount, Math.max(0, payer.credits))
  const text = say('boon.paidFrom', { gang: payer.gang.name })
  const line = { id: `${id}/from`, section: 'rewards', rule: 'CAMP-PST-11', text } as const
  payCredits(sequence, payer, { ...line, reason: 'loot', amount: -paid })
  return paid
}

interface Kept extends Pick<Due, 'times' | 'why'> {
  readonly item: string
}

/** The number of items kept instead of credits; they go into the stash. */
function keepSome(sequence: Sequence, { gang }: Side, { times, why, item }: Kept): number {
  const known = sequence.context.catalogue.items.find(item)
  if (known === undefined) return 0
  const rule = 'CAMP-PST-11'
  const where = `${gang.id}/keeps/${why}`
  const text = say('boon.howManyKept', { gang: gang.name, count: times, item })
  const kept = Math.min(times, countOf(sequence, { where, rule, text, gangId: gang.id }) ?? 0)
  for (let nth = 1; nth <= kept; nth += 1) {
    const id = `kept/${gang.id}/${item}/${nth}`
    write(sequence, {
      kind: 'gift',
      id,
      section: 'rewards',
      rule,
      text: say('boon.kept', { gang: gang.name, item }),
      gangId: gang.id,
      fighterId: null,
      resourceId: null,
      item: { id, item: known.id, value: known.price ?? 0, on: null, source: 'loot', boonOf: null },
    })
  }
  return kept
}

/** Stays the same for the same reward when other things change. */
const dueId = ({ gangId, kind, why }: Due, n: number): string => `due/${gangId}/${kind}/${why}/${n}`

function dueAmount(sequence: Sequence, side: Side, due: Due, n: number): number | null {
  const { gang } = side
  const rule = due.kind === 'experience' ? 'CAMP-SCN-01' : 'CAMP-PST-11'
  const section = due.kind === 'experience' ? 'experience' : 'rewards'
  const text =
    due.kind !== 'experience'
      ? say('postBattle.rollReward', { gang: gang.name })
      : due.to.who === 'leader'
        ? say('postBattle.winningLeader')
        : say('postBattle.deed', { deed: due.why, count: due.times })
  const ask = { id: dueId(due, n), section, rule, text, gangId: gang.id, unit: due.kind } as const
  const worth = due.kind === 'credits' ? sharperEye(sequence, side, due.amount, due.why) : due.amount
  const first = amountOf(sequence, ask, worth, due.times)
  return due.kind === 'credits' ? againFor(sequence, side, { ask, amount: worth, times: due.times, first }) : first
}

/** CAMP-SCN-04: a Leader is rewarded even if it was absent. */
function teach(sequence: Sequence, side: Side, due: Due, n: number): void {
  const { to } = due
  const person =
    to.who === 'fighter'
      ? sequence.people.get(to.id)
      : [...sequence.people.values()].find(
          ({ fighter, gangId }) => gangId === due.gangId && fighter.category === 'leader',
        )
  if (person === undefined || !gainsExperience(sequence, person)) return
  const earned = dueAmount(sequence, side, due, n)
  if (earned === null || earned === 0) return
  const rule = to.who === 'leader' ? 'CAMP-SCN-04' : 'CAMP-SCN-01'
  const text =
    to.who === 'leader' ? say('postBattle.winningLeader') : say('postBattle.deed', { deed: due.why, count: due.times })
  earn(sequence, person, {
    id: `due-${n}`,
    rule,
    text,
    reason: 'scenario',
    rows: [base('scenario', rule, earned)],
    deed: due.why,
  })
}

interface Paid {
  readonly id: string
  readonly section: 'rewards'
  readonly rule: 'CAMP-PST-11'
  readonly amount: number
}

/** What one line of the scenario's rewards gives a gang; null: nothing, or an answer is missing. */
function rewardFor(sequence: Sequence, scenario: Scenario, side: Side, reward: Reward, key: string): Paid | null {
  const { gang } = side
  const line = { id: `reward/${gang.id}/${key}`, section: 'rewards', rule: 'CAMP-PST-11' } as const
  const unit = key.startsWith('reputation') ? 'reputation' : 'credits'
  const text = say('postBattle.rollReward', { gang: gang.name })
  const asked = { ...line, text, gangId: gang.id, unit } as const
  if (reward.kind === 'by-hand') {
    const amountByHand =
      sequence.draft.choices.byHand[line.id] ?? dueByOutcome(reward.text, side.result.outcome) ?? undefined
    if (amountByHand !== undefined) return paidLine(line, amountOf(sequence, asked, amountByHand))
    const words = say('postBattle.rewardByHand', { gang: gang.name, printed: reward.text })
    notice(sequence, 'info', 'CAMP-PST-11', words, { where: `choices.byHand.${line.id}`, gangId: gang.id })
    return null
  }
  const due = timesDue(sequence, { scenario, side, reward, key })
  if (due === 0) return null
  const kept = reward.orKeep === undefined ? 0 : keepSome(sequence, side, { times: due, why: key, item: reward.orKeep })
  const times = due - kept
  if (unit === 'reputation') return paidLine(line, amountOf(sequence, asked, reward.amount, times))
  const amount = reward.per === null ? reward.amount : sharperEye(sequence, side, reward.amount, reward.per)
  const first = amountOf(sequence, asked, amount, times)
  const won = againFor(sequence, side, { ask: asked, amount, times, first })
  const payer = sequence.sides.find((one) => reward.from !== undefined && isFor(sequence, one, reward.from))
  return paidLine(
    line,
    won === null || payer === undefined ? won : takenFrom(sequence, payer, { id: line.id, amount: won }),
  )
}

const paidLine = (line: Omit<Paid, 'amount'>, amount: number | null): Paid | null =>
  amount === null || amount === 0 ? null : { ...line, amount }

interface Thrown {
  readonly ask: Parameters<typeof amountOf>[1]
  readonly amount: Amount
  readonly times: number
  readonly first: number | null
}

/** CAMP-UPR-02. Gangs of Order may reroll a scenario's credits; the second roll stands. */
function againFor(sequence: Sequence, side: Side, { ask, amount, times, first }: Thrown): number | null {
  const { gang } = side
  if (
    first === null ||
    typeof amount === 'number' ||
    times === 0 ||
    (sequence.context.ways?.rerolls?.includes(gang.id) !== true &&
      boonsOfKind(sequence, side, 'rewards-again').length === 0)
  )
    return first
  const rule = 'CAMP-UPR-02'
  const where = `${gang.id}/again/${ask.id}`
  const wanted = sequence.draft.choices.facts[where]
  if (wanted === undefined)
    notice(sequence, 'info', rule, say('postBattle.mayRollAgain', { gang: gang.name, credits: first }), {
      where: `choices.facts.${where}`,
      gangId: gang.id,
    })
  return wanted === undefined || wanted === 0
    ? first
    : amountOf(sequence, { ...ask, id: `${ask.id}/again`, rule }, amount, times)
}

/** CAMP-SCN-04 and the scenario's actions. A Leader is rewarded even if it was absent. */
function rewardDeeds(sequence: Sequence, { rewards }: Scenario): void {
  for (const [n, reward] of rewards.experience.entries()) {
    if (reward.kind === 'winning-leader') {
      for (const side of sequence.sides)
        if (side.result.outcome === 'won') rewardLeader(sequence, side, reward.amount, `experience-${n}`)
    }
    if (reward.kind === 'deed') rewardDeed(sequence, reward.deed, reward.amount, `experience-${n}`)
  }
}

type ExperienceAmount = Extract<Scenario['rewards']['experience'][number], { kind: 'deed' }>['amount']

function rewardLeader(sequence: Sequence, { gang }: Side, amount: ExperienceAmount, key: string): void {
  const leader = [...sequence.people.values()].find(
    ({ fighter, gangId }) => gangId === gang.id && fighter.category === 'leader',
  )
  if (leader === undefined) return
  const rule = 'CAMP-SCN-04'
  const text = say('postBattle.winningLeader')
  const id = `experience/${leader.fighter.id}/${key}`
  const earned = amountOf(
    sequence,
    { id, section: 'experience', rule, text, gangId: gang.id, fighterId: leader.fighter.id },
    amount,
  )
  if (earned !== null)
    earn(sequence, leader, { id: key, rule, text, reason: 'scenario', rows: [base('scenario', rule, earned)] })
}

function rewardDeed(sequence: Sequence, deed: string, amount: ExperienceAmount, key: string): void {
  const rule = 'CAMP-SCN-01'
  for (const part of sequence.draft.result.fighters) {
    const person = sequence.people.get(part.id)
    if (person === undefined || !gainsExperience(sequence, person)) continue
    const noticed = part.deeds.find((one) => one.deed === deed)?.count ?? 0
    const times = sequence.draft.choices.facts[`${part.id}/${key}`] ?? noticed
    const text = say('postBattle.deed', { deed, count: times })
    const id = `experience/${part.id}/${key}`
    const earned = amountOf(
      sequence,
      { id, section: 'experience', rule, text, gangId: person.gangId, fighterId: part.id },
      amount,
      times,
    )
    if (times === 0 || earned === null) continue
    earn(sequence, person, { id: key, rule, text, reason: 'scenario', rows: [base('scenario', rule, earned)], deed })
  }
}

interface Renown {
  readonly side: Side
  readonly id: string
  readonly amount: number
  readonly rule: string
  readonly added: string | null
  /** What the reward is for, if not for the scenario. */
  readonly text?: Message
}

/** CAMP-PST-11, CAMP-CRE-62. All gains, then all losses; Reputation never falls below the minimum. */
export function settleReputation(sequence: Sequence): void {
  if (sequence.context.sideBattle === true) return
  const { least } = sequence.edition.reputation
  for (const side of sequence.sides) {
    const boast = boastOf(sequence, side)
    const boasted = boast === null ? [] : [{ side, ...boast, added: null }]
    const changes: Renown[] = [
      ...scenarioRenown(sequence, side),
      ...boasted,
      ...[...renownOfIntrigues(sequence, side), ...renownOfHoldings(sequence, side)].map((one) => ({
        side,
        ...one,
        added: null,
      })),
      ...addedRenown(sequence, side),
    ]
    const ordered = [...changes.filter(({ amount }) => amount >= 0), ...changes.filter(({ amount }) => amount < 0)]
    let reputation = side.gang.reputation
    for (const { id, amount, rule, added, text } of ordered) {
      const ruling = rulingOn(sequence, id)
      const bottom = Math.min(0, least - reputation)
      const tooMuch = ruling === undefined && amount < bottom
      reputation += writeAmountLine(sequence, {
        kind: 'reputation',
        id,
        section: 'rewards',
        rule,
        text:
          text ?? (added === null ? say('postBattle.scenarioReputation') : say('postBattle.added', { reason: added })),
        gangId: side.gang.id,
        reason: added !== null ? 'correction' : amount < 0 ? 'reputation-loss' : 'reputation-gain',
        rows: [
          base('scenario', rule, amount),
          ...moreFor(sequence, side, amount),
          ...(tooMuch ? [row('floor', 'CAMP-CRE-62', 'at-least', bottom)] : []),
        ],
      })
    }
  }
}

/** CAMP-UPR-02. 1 more for a gang on neither side. */
const moreFor = ({ context }: Sequence, { gang }: Side, gained: number): readonly Row[] =>
  gained > 0 && context.ways?.unaligned?.includes(gang.id) === true ? [row('unaligned', 'CAMP-UPR-02', 'add', 1)] : []

function scenarioRenown(sequence: Sequence, side: Side): Renown[] {
  const { dues } = sequence.draft.result
  if (dues !== undefined) {
    return dues.flatMap((due, n) => {
      if (due.gangId !== side.gang.id || unitOf(sequence, side, due) !== 'reputation') return []
      if (due.firstMeeting === true && sequence.context.firstMeeting !== true) return []
      const settled: Due = { ...due, kind: 'reputation', amount: due.orReputation ?? due.amount }
      const amount = dueAmount(sequence, side, settled, n)
      return amount === null || amount === 0
        ? []
        : [{ side, id: dueId(settled, n), amount, rule: 'CAMP-PST-11', added: null }]
    })
  }
  const scenario = sequence.context.catalogue.scenarios.find(sequence.draft.result.scenario)
  if (scenario === undefined) return []
  return scenario.rewards.reputation.flatMap((reward, n) => {
    const paid = rewardFor(sequence, scenario, side, reward, `reputation-${n}`)
    return paid === null ? [] : [{ side, id: paid.id, amount: paid.amount, rule: paid.rule, added: null }]
  })
}

function addedRenown(sequence: Sequence, side: Side): Renown[] {
  return sequence.draft.additions.flatMap((added) =>
    added.kind === 'reputation' && added.gangId === side.gang.id
      ? [{ side, id: `added/${added.id}`, amount: added.amount, rule: 'CAMP-GEN-05', added: added.reason }]
      : [],
  )
}
