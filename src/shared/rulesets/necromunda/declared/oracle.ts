import { z } from 'zod'
import { NOTHING, thousandths } from '../../../space'
import type { SceneryChange, SceneryChangeKind } from '../scenery-questions'
import type { Resolution, SpaceOracle } from '../../../engine'
import type { PlacementProblem } from '../board/problems'
import { mayHang } from '../movement/hanging'
import { asNecromunda, isPlacement, type NecromundaQuestion, type PlannedMove } from '../questions'
import { areEnemies } from '../enmity'
import type { FighterProfile } from '../roster'
import { onBattlefield, type FighterIndex, type NecromundaState } from '../state'
import { endingSchema } from './ending'
import { driveValueSchema } from '../board/values'
import { turnsOftenEnough, type DriveLimits, type Leg } from '../vehicles/legs'
import { checkFact } from './facts'
import { knownAnswer } from './known'

const length = z.int().nonnegative().transform(thousandths)
const at = length.default(NOTHING)

const hazardSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('barricade'), at }),
  z.strictObject({ kind: z.literal('dangerous'), at }),
  z.strictObject({ kind: z.literal('jump'), at, height: length, cost: length.default(NOTHING) }),
  z
    .strictObject({
      kind: z.literal('leap'),
      at,
      gap: length,
      height: length.default(NOTHING),
      cost: length.optional(),
    })
    .transform(({ cost, ...leap }) => ({ ...leap, cost: cost ?? leap.gap })),
  z.strictObject({ kind: z.literal('interceptor'), at, fighter: z.int().nonnegative() }),
  z.strictObject({ kind: z.literal('ride-by'), at, fighter: z.int().nonnegative() }),
])

/** A move as players declare it: its length, its hazards, and how it ends if nothing goes wrong. */
const declaredMoveSchema = z.strictObject({
  cost: length.default(NOTHING),
  hazards: z.array(hazardSchema).max(20).default([]),
  ...endingSchema.shape,
})
type DeclaredMove = z.output<typeof declaredMoveSchema>

const declaredMarkerSchema = z.strictObject({ outOfRange: z.boolean().default(false) })
const fightersSchema = z.array(z.int().nonnegative()).max(100)

/**
 * Space on the players' own table: players are asked for everything that doesn't follow from earlier answers. The oracle has no state of
 * its own: answers are kept in the battle's state, so that a replay asks the same questions.
 */
export const createDeclaredOracle = (
  rosters: readonly FighterProfile[],
  friendless: readonly string[] = [],
): SpaceOracle<NecromundaState> => {
  const enmityIn =
    (state: NecromundaState): Enmity =>
    (one, other) =>
      areEnemies(rosters, state, friendless, one, other)
  return {
    measure(state, asked) {
      const question = asNecromunda(asked)
      return isPlacement(question) ? undefined : knownAnswer(state, question)
    },
    resolve: (state, question, value) => resolveDeclared(state, enmityIn(state), asNecromunda(question), value),
    accept: (state, question, value) => checkFact(state, asNecromunda(question), value, 'table'),
  }
}

/** It is unknown which piece changed, and where it is. */
const changedUnseen = (change: SceneryChangeKind): SceneryChange =>
  change === 'barricade-away'
    ? { kind: 'taken', piece: 'of-the-table' }
    : {
        kind: 'built',
        built: change === 'duct' ? { kind: 'duct', ends: [null, null] } : { kind: 'barricade', at: null, along: 'x' },
      }

/** Whether two fighters are enemies now. */
type Enmity = (one: FighterIndex, other: FighterIndex) => boolean

const refuse = (problem: PlacementProblem): Resolution => ({ ok: false, problem })
const accept = (outcome: unknown): Resolution => ({ ok: true, outcome })

/** Checks allowance and number of turns; the players check the rest on their table. */
const staysWithin = (limits: DriveLimits, legs: readonly Leg[]): boolean => {
  const length = legs.reduce((sum, leg) => sum + (leg.kind === 'straight' ? leg.distance : 0), 0)
  return length <= limits.allowance && turnsOftenEnough(legs, limits)
}

const resolveDeclared = (
  state: NecromundaState,
  isEnemy: Enmity,
  question: NecromundaQuestion,
  value: unknown,
): Resolution => {
  switch (question.ask) {
    case 'plan-move': {
      const parsed = declaredMoveSchema.safeParse(value)
      return parsed.success ? planDeclared(state, isEnemy, question, parsed.data) : refuse('placement.malformed')
    }
    case 'plan-drive': {
      const parsed = driveValueSchema.safeParse(value)
      return parsed.success && staysWithin(question, parsed.data.legs)
        ? accept(parsed.data)
        : refuse('placement.malformed')
    }
    // Players place and turn models on their table; there is nothing to declare.
    case 'deploy':
    case 'face':
    case 'place-object':
    case 'place-scenery':
    case 'lay-behind':
    case 'place-loot':
    case 'set-down-loot':
      return value === null ? accept(null) : refuse('placement.malformed')
    case 'change-scenery': {
      const parsed = z.strictObject({ done: z.boolean() }).safeParse(value)
      return parsed.success
        ? accept(parsed.data.done ? changedUnseen(question.change) : null)
        : refuse('placement.malformed')
    }
    case 'set-down': {
      const parsed = z.strictObject({ inAir: z.boolean().default(false) }).safeParse(value)
      return parsed.success ? accept({ placement: null, ...parsed.data }) : refuse('placement.malformed')
    }
    case 'come-out': {
      const parsed = z.strictObject({ contacts: fightersSchema.default([]) }).safeParse(value)
      if (!parsed.success) return refuse('placement.malformed')
      const { contacts } = parsed.data
      const touches = contacts.every((other) => isStandingEnemy(state, isEnemy, question.fighter, other))
      if (!touches) return refuse('placement.malformed')
      const mayEngage = question.at.kind === 'duct' && question.at.engaging
      return contacts.length > 0 && !mayEngage ? refuse('move.too-near-enemy') : accept({ placement: null, contacts })
    }
    case 'place-blast': {
      const parsed = declaredMarkerSchema.safeParse(value)
      return parsed.success ? accept({ at: null, ...parsed.data }) : refuse('placement.malformed')
    }
    case 'place-template': {
      const parsed = fightersSchema.safeParse(value)
      if (!parsed.success) return refuse('placement.malformed')
      return parsed.data.every((fighter) => fighter !== question.shooter && isThere(state, fighter))
        ? accept({ touched: parsed.data, at: null })
        : refuse('placement.malformed')
    }
    default:
      return refuse('placement.malformed')
  }
}

const isThere = (state: NecromundaState, fighter: FighterIndex): boolean => {
  const found = state.fighters[fighter]
  return found !== undefined && onBattlefield(found)
}

const isStandingEnemy = (
  state: NecromundaState,
  isEnemy: Enmity,
  fighter: FighterIndex,
  other: FighterIndex,
): boolean => isThere(state, other) && isEnemy(fighter, other) && state.fighters[other]?.status !== 'seriously-injured'

/** NEC-MOVE-12, -13: only moves that set out to engage end in contact; NEC-ACT-21: `finishable` are Seriously Injured enemies. */
const planDeclared = (
  state: NecromundaState,
  isEnemy: Enmity,
  { fighter, kind, targets, allowance, past }: Extract<NecromundaQuestion, { ask: 'plan-move' }>,
  { cost, hazards, contacts, finishable, dangerous, climbing, aboard }: DeclaredMove,
): Resolution => {
  const statusOf = (other: FighterIndex) => state.fighters[other]?.status
  const isStanding = (other: FighterIndex): boolean => isStandingEnemy(state, isEnemy, fighter, other)
  const isFallen = (other: FighterIndex): boolean => isEnemy(fighter, other) && statusOf(other) === 'seriously-injured'
  const staysEngaged = state.fighters[fighter]?.engagedWith ?? []
  if (!contacts.every(isStanding) || !finishable.every(isFallen)) return refuse('placement.malformed')
  if (climbing !== null && (!mayHang(kind) || contacts.length > 0)) return refuse('move.ends-climbing')
  if (targets.length === 0 && contacts.some((enemy) => !staysEngaged.includes(enemy))) {
    return refuse('move.too-near-enemy')
  }
  if (cost <= allowance && targets.some((target) => !contacts.includes(target)) && contacts.length > 0) {
    return refuse('move.not-into-contact')
  }
  if (aboard !== null && (state.fighters[aboard]?.vehicle === undefined || !isThere(state, aboard)))
    return refuse('placement.malformed')
  // NECV-MNT-03: a ride only passes the named enemy.
  if (hazards.some((hazard) => hazard.kind === 'ride-by' && hazard.fighter !== past))
    return refuse('placement.malformed')
  const path: z.input<typeof endingSchema> = { contacts, finishable, dangerous, climbing, aboard }
  const plan: PlannedMove = { path, cost, hazards, shifted: null }
  return accept(plan)
}
