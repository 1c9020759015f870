import { canonicalJson, type SpaceQuestion } from '../../../engine'
import { isFact, type FactQuestion } from '../questions/questions'
import type { DeclaredFact, UnitIndex } from '../table/state'

const passing: readonly string[] = ['rear-first', 'volley', 'contact']

/**
 * Whether an answer is kept. Not kept: the order of casualties and who fires, from which nothing else follows; pairs, which
 * are recorded by unit; and models under a marker.
 */
export const isLasting = (question: SpaceQuestion): boolean =>
  !passing.includes(question.ask) && !('marker' in question)

/** Units whose distances an answer depends on; null if it depends on all units: what is seen, reached or closest, or unknown questions. */
const spokenOf = (question: SpaceQuestion): readonly UnitIndex[] | null => {
  if (!isFact(question)) return null
  switch (question.ask) {
    case 'wholly-near':
      return [question.unit, ...question.among]
    case 'strikes':
      return [question.unit, ...question.targets]
    case 'in-cover':
      return [question.unit]
    default:
      return null
  }
}

type Asked<Ask extends FactQuestion['ask']> = Extract<FactQuestion, { ask: Ask }>

const isNaming = (answer: unknown, unit: UnitIndex): boolean => Array.isArray(answer) && answer.includes(unit)
const factOf = (question: FactQuestion, answer: unknown): DeclaredFact => ({ question, answer })
const named = (answer: unknown, units: readonly UnitIndex[]): readonly UnitIndex[] =>
  units.filter((unit) => isNaming(answer, unit))

/**
 * The part of a fact that still holds after some units have moved, or only lost models: a unit that wasn't near isn't nearer
 * after losses.
 */
const narrowed = (fact: DeclaredFact, changed: readonly UnitIndex[], onlyLost: boolean): DeclaredFact | null => {
  const { question, answer } = fact
  if (!isFact(question)) return null
  const has = (unit: UnitIndex): boolean => changed.includes(unit)
  if (question.ask === 'covered') {
    const among = question.among.filter((unit) => !has(unit))
    return among.length === 0 ? null : factOf({ ...question, among }, named(answer, among))
  }
  if (question.ask === 'near') return narrowedNear(fact, question, has, onlyLost)
  if (question.ask !== 'close') return spokenOf(question)?.some(has) === false ? fact : null
  const moved = question.enemies.some(has)
  const among = question.among.filter(
    (unit) => (!has(unit) && !moved) || (!isNaming(answer, unit) && (onlyLost || !has(unit))),
  )
  const enemies = onlyLost ? question.enemies : question.enemies.filter((enemy) => !has(enemy))
  if (among.length === 0 || enemies.length === 0) return null
  return among.length === question.among.length && enemies.length === question.enemies.length
    ? fact
    : factOf({ ...question, among, enemies }, named(answer, among))
}

const narrowedNear = (
  fact: DeclaredFact,
  question: Asked<'near'>,
  has: (unit: UnitIndex) => boolean,
  onlyLost: boolean,
): DeclaredFact | null => {
  const { answer } = fact
  if (has(question.unit) && !onlyLost) return null
  const among = question.among.filter(
    (other) => !(has(other) || has(question.unit)) || (onlyLost && !isNaming(answer, other)),
  )
  if (among.length === question.among.length) return fact
  return among.length === 0 ? null : factOf({ ...question, among }, named(answer, among))
}

/**
 * Facts that hold in this turn after a unit moved up to 3" closer to its closest enemy: all except that an enemy was out of
 * this reach. Those farther away are asked about again in the next turn.
 */
export const closedUp = (declared: readonly DeclaredFact[], unit: UnitIndex, reach: number): readonly DeclaredFact[] =>
  declared.flatMap((fact) => {
    const { question, answer } = fact
    if (!isFact(question) || (question.ask !== 'near' && question.ask !== 'close')) return fact
    if (question.distance > reach) return fact
    const own = question.ask === 'near' && question.unit === unit
    const among = question.among.filter((other) => isNaming(answer, other) || (!own && other !== unit))
    const others = question.ask === 'close' ? question.enemies.filter((enemy) => enemy !== unit) : [unit]
    if (among.length === 0 || others.length === 0) return []
    const left = question.ask === 'close' ? { ...question, among, enemies: others } : { ...question, among }
    return factOf(left, named(answer, among))
  })

/** Facts that still hold after those units have moved, or lost models. */
export const stillHolding = (
  declared: readonly DeclaredFact[],
  changed: readonly UnitIndex[],
  onlyLost = false,
): readonly DeclaredFact[] => declared.flatMap((fact) => narrowed(fact, changed, onlyLost) ?? [])

/**
 * Whether two units are that near, if it follows from known answers: a unit not within 3" of another isn't within 1" of it,
 * and vice versa.
 */
const areNear = (
  declared: readonly DeclaredFact[],
  one: UnitIndex,
  other: UnitIndex,
  distance: number,
): boolean | undefined => {
  for (const { question, answer } of declared) {
    if (!isFact(question)) continue
    if (question.ask === 'close') {
      if (question.distance >= distance && areApart(question, answer, one, other)) return false
      continue
    }
    if (question.ask !== 'near') continue
    const [from, to] = question.unit === one ? [one, other] : [other, one]
    if (question.unit !== from || !question.among.includes(to)) continue
    const are = isNaming(answer, to)
    if (are ? question.distance <= distance : question.distance >= distance) return are
  }
  return undefined
}

/** Whether an answer about both excludes that they are near. */
const areApart = ({ among, enemies }: Asked<'close'>, answer: unknown, one: UnitIndex, other: UnitIndex): boolean =>
  (among.includes(one) && enemies.includes(other) && !isNaming(answer, one)) ||
  (among.includes(other) && enemies.includes(one) && !isNaming(answer, other))

/** Whether any of some enemies is that near to a unit, if it follows from known answers. */
export const isAnyNear = (
  declared: readonly DeclaredFact[],
  unit: UnitIndex,
  enemies: readonly UnitIndex[],
  distance: number,
): boolean | undefined => {
  const known = enemies.map((enemy) => areNear(declared, unit, enemy, distance))
  if (known.includes(true)) return true
  if (!known.includes(undefined)) return false
  const isNamed = declared.some(
    ({ question, answer }) =>
      isFact(question) &&
      question.ask === 'close' &&
      question.distance <= distance &&
      question.enemies.every((enemy) => enemies.includes(enemy)) &&
      isNaming(answer, unit),
  )
  return isNamed ? true : undefined
}

/** Whether a unit is in cover, if it is known. */
export const isCovered = (declared: readonly DeclaredFact[], unit: UnitIndex): boolean | undefined => {
  for (const { question, answer } of declared)
    if (isFact(question) && question.ask === 'covered' && question.among.includes(unit)) return isNaming(answer, unit)
  return undefined
}

/** The key under which an answer is stored: the same models have the same reach with any weapon of that range. */
const keyOf = ({ weapon, half, ...question }: SpaceQuestion & { weapon?: unknown; half?: unknown }): string =>
  canonicalJson(question)

/** A stored answer, or one that follows from stored answers; undefined if the players have to look. */
export const recall = (declared: readonly DeclaredFact[], question: SpaceQuestion): unknown => {
  if (isFact(question) && question.ask === 'near') {
    const known = question.among.map((other) => areNear(declared, question.unit, other, question.distance))
    return known.includes(undefined) ? undefined : question.among.filter((_, place) => known[place])
  }
  const key = keyOf(question)
  // Models within half range may not have been asked for.
  return declared.find((fact) => keyOf(fact.question) === key && (!('half' in question) || 'half' in fact.question))
    ?.answer
}
