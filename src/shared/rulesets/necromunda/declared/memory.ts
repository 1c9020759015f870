import type { FactQuestion } from '../questions'
import type { DeclaredFact, FighterIndex, NecromundaState } from '../state'

/** Facts that hold as long as none of the fighters concerned moves. All others are asked every time. */
const lasting: ReadonlySet<FactQuestion['ask']> = new Set([
  'shot',
  'can-see',
  'within',
  'nearest',
  'edge',
  'on-dangerous-ground',
  'scenery-near',
  'in-bed',
] as const)

export const isLasting = ({ ask }: FactQuestion): boolean => lasting.has(ask)

/** The fighters that a lasting fact concerns. */
const partiesTo = (question: FactQuestion): readonly FighterIndex[] => {
  switch (question.ask) {
    case 'shot':
      return [question.shooter, question.target]
    case 'can-see':
      return [question.fighter, question.target]
    case 'within':
      return [question.of, ...question.among]
    case 'nearest':
      return [question.from, ...question.among]
    case 'edge':
    case 'on-dangerous-ground':
    case 'scenery-near':
    case 'in-bed':
      return [question.fighter]
    default:
      return []
  }
}

const sameMembers = (left: readonly FighterIndex[], right: readonly FighterIndex[]): boolean =>
  left.length === right.length && left.every((member) => right.includes(member))

const answersTo = (known: FactQuestion, asked: FactQuestion): boolean => {
  switch (asked.ask) {
    case 'shot':
      return (
        known.ask === 'shot' &&
        known.shooter === asked.shooter &&
        known.target === asked.target &&
        known.short === asked.short &&
        known.long === asked.long &&
        (known.thrown ?? false) === (asked.thrown ?? false) &&
        (known.throughSmoke ?? false) === (asked.throughSmoke ?? false)
      )
    case 'can-see':
      return known.ask === 'can-see' && known.fighter === asked.fighter && known.target === asked.target
    case 'within':
      return (
        known.ask === 'within' &&
        known.of === asked.of &&
        known.distance === asked.distance &&
        (known.sight ?? false) === (asked.sight ?? false) &&
        sameMembers(known.among, asked.among)
      )
    case 'nearest':
      return known.ask === 'nearest' && known.from === asked.from && sameMembers(known.among, asked.among)
    case 'scenery-near':
      return (
        known.ask === 'scenery-near' &&
        known.fighter === asked.fighter &&
        known.what === asked.what &&
        known.distance === asked.distance &&
        sameMembers(known.among, asked.among)
      )
    case 'on-dangerous-ground':
      return known.ask === asked.ask && known.fighter === asked.fighter && known.orDifficult === asked.orDifficult
    case 'in-bed':
      return known.ask === asked.ask && known.fighter === asked.fighter && known.loot === asked.loot
    case 'edge':
      return known.ask === asked.ask && known.fighter === asked.fighter
    default:
      return false
  }
}

/** The players' earlier answer, or undefined. */
export const recall = (facts: readonly DeclaredFact[], question: FactQuestion): unknown =>
  facts.find((fact) => answersTo(fact.question, question))?.answer

/** Changes the state: call it from `apply` only. */
export const remember = (state: NecromundaState, fact: DeclaredFact): void => {
  if (state.declared === null || !isLasting(fact.question)) return
  const others = state.declared.filter((known) => !answersTo(known.question, fact.question))
  state.declared = [...others, fact]
}

/** Discards facts about a fighter that moved or left. Call it from `apply` only. */
export const forget = (state: NecromundaState, fighter: FighterIndex): void => {
  if (state.declared === null || state.declared.length === 0) return
  state.declared = state.declared.filter(({ question }) => !partiesTo(question).includes(fighter))
}

/** Discards sight facts about a fighter that turned, went prone or got up. Call it from `apply` only. */
export const forgetSight = (state: NecromundaState, fighter: FighterIndex): void => {
  if (state.declared === null || state.declared.length === 0) return
  state.declared = state.declared.filter(
    ({ question }) => !(isAboutSight(question) && partiesTo(question).includes(fighter)),
  )
}

/** Discards all sight facts, because a door opened, closed or was destroyed. Call it from `apply` only. */
export const forgetAllSight = (state: NecromundaState): void => {
  if (state.declared === null || state.declared.length === 0) return
  state.declared = state.declared.filter(({ question }) => !isAboutSight(question) && question.ask !== 'within')
}

/** Discards facts about loot that was moved or is gone. Call it from `apply` only. */
export const forgetLoot = (state: NecromundaState): void => {
  if (state.declared === null || state.declared.length === 0) return
  state.declared = state.declared.filter(
    ({ question }) => !(question.ask === 'scenery-near' && question.what === 'loot'),
  )
}

const isAboutSight = (question: FactQuestion): boolean =>
  question.ask === 'shot' || question.ask === 'can-see' || (question.ask === 'within' && question.sight === true)
