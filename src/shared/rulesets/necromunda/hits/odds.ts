import {
  enumerate,
  type AnswerableRequest,
  type ChoiceRequest,
  type DiceRequest,
  type Option,
  type Procedure,
  type BranchMerging,
  type Weighted,
} from '../../../engine'
import { inches } from '../../../space'
import { apply } from '../apply'
import { clone } from '../clone'
import type { NecromundaEvent } from '../events'
import type { InjuryResult } from '../moments'
import type { AnswerTo, NecromundaQuestion } from '../questions'
import { openTable, type BattleContext, type NecromundaTable } from '../table'
import type { FighterIndex, NecromundaState } from '../state'

/** Chances from 0 to 1 that an attack does at least this to its target. */
export interface AttackOdds {
  readonly hit: number
  readonly wounded: number
  /** Wounds lost or an injury suffered. */
  readonly unsaved: number
  readonly fleshWound: number
  readonly seriousInjury: number
  readonly outOfAction: number
}

/** In the order in which an attack causes them. */
export const outcomes = [
  'hit',
  'wounded',
  'unsaved',
  'fleshWound',
  'seriousInjury',
  'outOfAction',
] as const satisfies readonly (keyof AttackOdds)[]

/** Effects on the target in one branch. */
export type Outcome = { -readonly [Key in keyof AttackOdds]: boolean }

/** Answers to questions about space: the attack alone, with no other fighter and no edge near. */
export type SpaceStub = (question: NecromundaQuestion) => unknown

/**
 * Exact odds of an attack on one fighter, by the same rules that resolve it: every branch is played on a copy of the state. Throws
 * TooManyBranches beyond `limit`.
 */
export const attackOdds = (
  context: BattleContext,
  state: NecromundaState,
  target: FighterIndex,
  attack: (table: NecromundaTable) => Procedure<unknown>,
  space: SpaceStub = () => undefined,
  limit?: number,
): AttackOdds => {
  const branches = enumerate(
    () => watched(context, state, target, attack),
    (request) => answerFor(request, target, space),
    limit,
  )
  return chancesOf(branches)
}

/** The chance of each effect, over branches whose weights add up to 1. */
export const chancesOf = (branches: readonly Weighted<Outcome>[]): AttackOdds => {
  const chance = (key: keyof AttackOdds): number =>
    branches.reduce((sum, { weight, result }) => (result[key] ? sum + weight : sum), 0)
  return {
    hit: chance('hit'),
    wounded: chance('wounded'),
    unsaved: chance('unsaved'),
    fleshWound: chance('fleshWound'),
    seriousInjury: chance('seriousInjury'),
    outOfAction: chance('outOfAction'),
  }
}

/** Plays the attack on a copy and records its effects on the target. */
export function* watched(
  context: BattleContext,
  state: NecromundaState,
  target: FighterIndex,
  attack: (table: NecromundaTable) => Procedure<unknown>,
): Procedure<Outcome> {
  const [seen] = yield* watchedAll(context, state, [target], attack)
  return seen ?? unhurt()
}

const unhurt = (): Outcome => ({
  hit: false,
  wounded: false,
  unsaved: false,
  fleshWound: false,
  seriousInjury: false,
  outOfAction: false,
})

/** The same for several fighters, in their order. */
export function* watchedAll(
  context: BattleContext,
  state: NecromundaState,
  fighters: readonly FighterIndex[],
  attack: (table: NecromundaTable) => Procedure<unknown>,
): Procedure<readonly Outcome[]> {
  const copy = clone(state)
  const all = fighters.map(unhurt)
  const branches = context.branches === undefined ? {} : { branches: mergingWith(context.branches, [copy, all]) }
  const table = openTable(
    { ...context, ...branches, cards: [] },
    {
      state: copy,
      emit: (event) => {
        apply(copy, event)
        fighters.forEach((fighter, place) => {
          const seen = all[place]
          if (seen !== undefined) note(seen, event, fighter)
        })
      },
    },
  )
  yield* attack(table)
  for (const seen of all) {
    seen.unsaved ||= seen.fleshWound || seen.seriousInjury || seen.outOfAction
    seen.wounded ||= seen.unsaved
  }
  return all
}

/** Branches merge when state and recorded outcome are equal. */
const mergingWith = (branches: BranchMerging, recorded: readonly unknown[]): BranchMerging => ({
  begin: (kept) => branches.begin(kept),
  merge: (kept) => branches.merge([kept, recorded]),
  end: () => branches.end(),
})

const note = (seen: Outcome, event: NecromundaEvent, target: FighterIndex): void => {
  if (event.type === 'hit-taken' && event.target === target) seen.hit = true
  if (event.type === 'wound-rolled' && event.target === target && event.passed) seen.wounded = true
  if (!('fighter' in event) || event.fighter !== target) return
  if (event.type === 'save-rolled' && event.save !== 'special') seen.wounded = true
  if (event.type === 'wounds-lost' || event.type === 'injury-rolled' || event.type === 'vehicle-damaged')
    seen.unsaved = true
  if (event.type === 'flesh-wounded') seen.fleshWound = true
  if (event.type === 'seriously-injured') seen.seriousInjury = true
  if (event.type === 'out-of-action') seen.outOfAction = true
}

export const answerFor = (
  request: Exclude<AnswerableRequest, DiceRequest>,
  target: FighterIndex,
  space: SpaceStub,
): unknown => {
  if (request.type === 'choice') return sensible(request)
  // A Necromunda procedure only asks Necromunda's questions, so the cast is safe.
  const question = request.question as NecromundaQuestion
  return space(question) ?? nobodyElse(question, target)
}

/** Default decisions: the better save, the milder injury, all available dice, and yes. */
const sensible = ({ kind, options }: ChoiceRequest): Option | undefined => {
  if (kind === 'hit.save-with') return least(options, (option) => ('needed' in option ? valueOf(option.needed) : 0))
  if (kind === 'injury.keep') return least(options, (option) => severity.findIndex((result) => result === option.id))
  if (kind === 'shoot.firepower-dice') return options.at(-1)
  return options[0]
}

const severity: readonly InjuryResult[] = ['flesh-wound', 'serious-injury', 'out-of-action']

const valueOf = (needed: unknown): number =>
  typeof needed === 'object' && needed !== null && 'value' in needed && typeof needed.value === 'number'
    ? needed.value
    : 0

const least = (options: readonly Option[], measure: (option: Option) => number): Option | undefined => {
  let best = options[0]
  for (const option of options) if (best !== undefined && measure(option) < measure(best)) best = option
  return best
}

const onTarget = 'target'

/** A fighter that could move away from under a marker stays here. */
const standsStill: AnswerTo<Extract<NecromundaQuestion, { ask: 'plan-move' }>> = {
  path: null,
  cost: inches(0),
  hazards: [],
  shifted: null,
}
const stayed: AnswerTo<Extract<NecromundaQuestion, { ask: 'arrive' }>> = {
  placement: null,
  moved: inches(0),
  contacts: [],
  finishable: [],
  cut: false,
  dangerous: false,
  climbing: null,
}

/** A blast that scatters counts as a miss, and so does a misfire. Being moved causes no harm, even off a wall. */
const nobodyElse = (question: NecromundaQuestion, target: FighterIndex): unknown => {
  switch (question.ask) {
    case 'edge':
      return { near: false, railing: false, drop: inches(0) }
    case 'pushed':
      return { placement: null, moved: inches(0), stopped: false, contacts: [] }
    case 'plan-move':
      return standsStill
    case 'arrive':
      return stayed
    // Damage from falling is not included (NEC-FALL-02).
    case 'landing':
      return { placement: null, height: inches(0), pit: false, onto: null, contacts: [] }
    case 'drifted':
      return { placement: null, moved: inches(0), atEdge: false, offTable: false }
    case 'turned-towards':
      return null
    case 'place-blast':
      return { at: onTarget, outOfRange: false }
    case 'marker-on':
      return { at: null, outOfRange: false }
    case 'scatter':
      return { marker: null }
    case 'under-blast':
      return question.marker?.at === onTarget ? [target] : []
    case 'place-template':
      return { touched: [target], at: null }
    case 'under-template':
      return question.among
    case 'nearest':
      return question.among[0]
    case 'can-see':
    case 'front-arc':
      return true
    // A vehicle out of control, or a wreck, only damages itself here.
    case 'has-room':
      return false
    case 'in-bed':
      return true
    case 'drive':
      return { placement: null, done: 0, met: null, dangerous: false }
    case 'make-way':
      return { placement: null, contacts: [] }
    case 'facing':
      return ['front']
    case 'cover-from':
      return 'open'
    default:
      return []
  }
}
