import {
  createStream,
  enumerate,
  rollDie,
  TooManyBranches,
  type AnswerableRequest,
  type ChoiceRequest,
  type DiceRequest,
  type Option,
  type Procedure,
  type Stream,
  type BranchMerging,
  type Weighted,
} from '../../../engine'
import { answerFor, chancesOf, watchedAll, type AttackOdds, type Outcome } from '../hits/odds'
import { fight } from '../melee/fight'
import { coverAgainst, fired, type Shot } from '../shooting'
import { hasProperty, type NecromundaTable } from '../table'
import { attacker, target, type Duel } from './duel'
import type { Situation } from './question'

/** Outcome of one sequence of dice for both fighters. */
export interface Result {
  readonly target: Outcome
  readonly attacker: Outcome
}

/** Chances for both fighters, and how they were computed. */
export interface Chances {
  readonly target: AttackOdds
  readonly attacker: AttackOdds
  /** True: all branches were enumerated. False: the chances are shares of `count` rolled attacks. */
  readonly exact: boolean
  /** Number of branches, or of attacks rolled. */
  readonly count: number
  /** Largest standard error of any chance; 0 if exact. */
  readonly standardError: number
}

type Asked = Exclude<AnswerableRequest, DiceRequest>

/** The attack of a duel as a procedure, and the answers to its requests. */
export interface Attack {
  start(branches?: BranchMerging): Procedure<Result>
  answer(request: Asked): unknown
}

export const attackOf = ({ context, state, profile }: Duel, situation: Situation): Attack => ({
  *start(branches) {
    const watching = branches === undefined ? context : { ...context, branches }
    const [suffered, returned] = yield* watchedAll(watching, state, [target, attacker], (table) =>
      situation.kind === 'shooting' ? fired(table, shotIn(table, profile, situation)) : fought(table, situation),
    )
    if (suffered === undefined || returned === undefined) throw new Error('Two fighters were watched')
    return { target: suffered, attacker: returned }
  },
  answer: (request) =>
    (request.type === 'choice' ? decided(request, profile.id, situation) : inReach(request)) ??
    answerFor(request, target, noOpinion),
})

const noOpinion = (): undefined => undefined

/** Powers named in the question count as within reach of the attacker. */
const inReach = (request: Asked): unknown => {
  if (request.type !== 'space' || request.rule !== powerRule) return undefined
  const { ask, among } = request.question as { readonly ask?: string; readonly among?: unknown }
  return ask === 'within' ? among : undefined
}
const powerRule = 'NECX-PSY-01'

/**
 * The shot of the question, with cover as the weapon counts it (NEC-GREN-02). A target hidden by a power is in heavy cover, whatever the
 * question says.
 */
export const shotIn = (
  table: NecromundaTable,
  profile: Shot['profile'],
  { range, cover, aimed }: Extract<Situation, { kind: 'shooting' }>,
): Shot => {
  const hidden = hasProperty(table, target, 'hidesFrom')
  const facts = { cover: hidden ? 'heavy' : cover, screened: false, pointBlank: false } as const
  const counted = coverAgainst(table, target, profile, facts)
  return { shooter: attacker, target, profile, band: range, cover: counted, aimed, paired: false }
}

const fought = (table: NecromundaTable, { charging }: Extract<Situation, { kind: 'fight' }>): Procedure =>
  fight(table, attacker, { charging })

/** The options that the question determines: the weapon it is about, and the target's reaction. */
const decided = (
  { kind, subject, options }: ChoiceRequest,
  profile: string,
  situation: Situation,
): Option | undefined => {
  if (situation.kind === 'shooting') return undefined
  const pick = (wanted: string): Option | undefined => options.find(({ id }) => id === wanted)
  if (kind === 'fight.weapons' && subject === 'attacker') return pick(profile)
  if (kind === 'fight.defend') return pick(String(situation.defenceDice)) ?? options.at(-1)
  if (kind === 'fight.react') return pick(situation.reaction ? 'yes' : 'no')
  return undefined
}

/** The largest number of branches, and the number of attacks rolled if there are more. */
export interface Effort {
  readonly ways: number
  readonly attacks: number
}
const thorough: Effort = { ways: 60_000, attacks: 20_000 }

/** Exact if all branches can be enumerated, else from rolled attacks whose dice depend only on `seed`. */
export const chancesIn = (attack: Attack, seed: string, { ways, attacks }: Effort = thorough): Chances => {
  try {
    const branches = enumerate(
      (branches) => attack.start(branches),
      (request) => attack.answer(request),
      ways,
    )
    return {
      ...bothOf(branches),
      exact: true,
      count: branches.reduce((sum, { ways: alike }) => sum + alike, 0),
      standardError: 0,
    }
  } catch (thrown) {
    if (!(thrown instanceof TooManyBranches)) throw thrown
  }
  const stream = createStream(seed, 'odds')
  const weight = 1 / attacks
  const rolled = Array.from({ length: attacks }, () => ({ weight, result: roll(attack, stream) }))
  return { ...bothOf(rolled), exact: false, count: attacks, standardError: Math.sqrt(0.25 / attacks) }
}

export const bothOf = (branches: readonly Weighted<Result>[]): Pick<Chances, 'target' | 'attacker'> => ({
  target: chancesOf(branches.map(({ weight, result }) => ({ weight, result: result.target }))),
  attacker: chancesOf(branches.map(({ weight, result }) => ({ weight, result: result.attacker }))),
})

/** One attack with dice from a stream. */
export const roll = (attack: Attack, stream: Stream): Result => {
  const procedure = attack.start()
  let step = procedure.next()
  while (step.done !== true) {
    const request = step.value
    if (request.type === 'safe-point') step = procedure.next()
    else if (request.type === 'dice') {
      step = procedure.next(Array.from({ length: request.count }, () => rollDie(stream, request.sides)))
    } else step = procedure.next(attack.answer(request))
  }
  return step.value
}
