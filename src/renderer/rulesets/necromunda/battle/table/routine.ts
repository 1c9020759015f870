import type { AnswerableRequest, AnswerInput } from '@shared/engine'
import type { Following, FollowingFact } from '@renderer/battle/table/form'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'

/**
 * Actions with a usual course, unless players say otherwise: the full distance, keeping away from enemies, and nothing happens on the path.
 */
const routines: ReadonlySet<string> = new Set(['move', 'take-cover', 'crawl', 'run-for-cover', 'fight', 'consolidate'])

export const isUsual = (action: string): boolean => routines.has(action)

/** Choices of an action. */
const actionChoices: ReadonlySet<string> = new Set(['activation.action', 'fight.aftermath'])

/** Choices with the usual answer "nobody": whom a move goes for, who joins a group. */
const nobodyElse: Readonly<Record<string, string>> = { 'move.engage': 'nobody', 'activation.group': 'no-more' }

/** Choices whose answer counts for the whole action. */
export const isAskedOnce = ({ kind }: AnswerableRequest): boolean => kind === 'knockback.follow'

/**
 * Whether one press can give the usual course of a choice on the players' own table, with a longer form besides: an action, or a fighter
 * who acts alone although it could lead a group. `leads`: whether it could.
 */
export const isRoutine = ({ kind }: AnswerableRequest, option: string, leads: boolean): boolean =>
  actionChoices.has(kind) ? routines.has(option) : kind === 'activation.fighter' && leads

/** The automatic answer after such a choice; null if players have to look. */
export const routineAnswer = (request: AnswerableRequest): AnswerInput | null => {
  const { kind, subject } = request
  if (request.type === 'choice') {
    const nobody = nobodyElse[kind]
    if (nobody === undefined) return null
    const more = `${nobody}-else`
    return { type: 'choice', kind, subject, option: request.options.some(({ id }) => id === more) ? more : nobody }
  }
  if (request.type !== 'placement') return null
  // Requests of a Necromunda battle ask only questions of its own type.
  const question = request.question as NecromundaQuestion
  if (question.ask !== 'plan-move') return null
  if (question.targets.length === 0) return { type: 'placement', kind, subject, value: { cost: question.allowance } }
  return question.kind === 'charge'
    ? { type: 'placement', kind, subject, value: { cost: question.allowance, contacts: [...question.targets] } }
    : null
}

/** NEC-ACT-21: a charging fighter turns to the enemies it reaches, and fights. */
export const strikesAtOnce = (
  fighter: number,
  targets: readonly number[],
): readonly Following<NecromundaQuestion>[] => [
  { choice: 'charge.fight', option: 'yes' },
  {
    to: (asked) => asked.ask === 'can-see' && asked.fighter === fighter && targets.includes(asked.target),
    answer: true,
  },
]

/** NEC-MELEE-02, NEC-MELEE-07: the charged enemies see the charging fighter. */
export const seenComing = (fighter: number, targets: readonly number[]): Following<NecromundaQuestion> => ({
  to: (asked) => asked.ask === 'can-see' && asked.target === fighter && targets.includes(asked.fighter),
  answer: true,
})

/** NEC-STATUS-08: fighters who go down in close combat are not near an edge. */
const awayFromEdges: Following<NecromundaQuestion> = {
  to: (asked) => asked.ask === 'edge',
  answer: { near: false },
}

/** NECX-TRAIT-KNOCKBACK: a pushed fighter moves the full distance. */
export const pushedFreely: FollowingFact<NecromundaQuestion> = {
  to: (asked) => asked.ask === 'pushed',
  answer: null,
  answerTo: (asked) => ('distance' in asked ? { moved: asked.distance } : null),
}

/** NEC-ACT-22: if only one fighter is prone, it is the victim. */
const onlyVictim: Following<NecromundaQuestion> = {
  to: (asked) => asked.ask === 'within' && asked.sight === true && asked.among.length === 1,
  answer: null,
  answerTo: (asked) => ('among' in asked ? asked.among : []),
}

/** NEC-ACT-22: the named victim is within reach. */
export const atItsFeet = (victim: number): Following<NecromundaQuestion> => ({
  to: (asked) => asked.ask === 'within' && asked.sight === true && asked.among.includes(victim),
  answer: [victim],
})

/** NEC-MELEE-02, NEC-MELEE-07: fighters in close combat see each other. */
const faceToFace: Following<NecromundaQuestion> = { to: (asked) => asked.ask === 'can-see', answer: true }

/** NEC-MELEE-16: an attacked fighter strikes back. */
const strikesBack: Following = { choice: 'fight.react', option: 'yes' }

/** NECX-TRAIT-KNOCKBACK: the attacker follows the pushed fighter and stays in contact. */
const stepsAfter: Following = { choice: 'knockback.follow', option: 'yes' }

/** The alternatives to automatic choices, and their texts. */
const others = {
  'fight.react': { unless: 'yes', option: 'no', words: 'doesNotStrikeBack' },
  'knockback.follow': { unless: 'yes', option: 'no', words: 'stays' },
  'shoot.priority': { unless: 'test', option: 'closest', words: 'shootsAtClosest' },
  'fight.weapons': { unless: null, option: null, words: 'otherArms' },
  'fight.defend': { unless: '0', option: null, words: 'defends' },
  'injury.keep': { unless: null, option: null, words: 'keepsOther' },
  'nerve.next': { unless: null, option: null, words: 'anotherFirst' },
} as const
/** Null: no alternative. Its `option` is null if there are several. */
export const otherThan = ({ kind, option }: { readonly kind: string; readonly option: string }) => {
  const other = Object.entries(others).find(
    ([choice, { unless }]) => choice === kind && (unless === null || unless === option),
  )
  return other?.[1] ?? null
}

const firstIsUsual: ReadonlySet<string> = new Set(['fight.weapons', 'fight.defend', 'nerve.next'])

/** NECX-INJ-01: injuries, the mildest first. */
const mildest = ['flesh-wound', 'serious-injury', 'out-of-action']

/**
 * NEC-MELEE-03: the first weapons have the most dice, and are used; NEC-MELEE-08: no dice are used for defence; NECX-INJ-01: of several
 * injuries the mildest is kept; NECX-NRV-05: nerve tests are taken in the given order. Undefined: another choice.
 */
export const usualChoice = (request: AnswerableRequest): string | undefined => {
  if (request.type !== 'choice') return undefined
  const { kind, options } = request
  if (kind === 'injury.keep') return mildest.find((injury) => options.some(({ id }) => id === injury))
  return firstIsUsual.has(kind) ? options[0]?.id : undefined
}

const inFight = [awayFromEdges, strikesBack, stepsAfter, pushedFreely]
const usual: Readonly<Record<string, readonly Following[]>> = {
  fight: [faceToFace, ...inFight],
  charge: inFight,
  'coup-de-grace': [onlyVictim],
}

/** Automatic answers to questions after an action with its usual course. */
export const usualOf = (action: string): readonly Following[] => usual[action] ?? []

/** Automatic answers to questions after that answer. */
export const routineFollowing = (request: AnswerableRequest | null): readonly Following[] => {
  if (request?.type !== 'placement') return []
  // Requests of a Necromunda battle ask only questions of its own type.
  const question = request.question as NecromundaQuestion
  return question.ask === 'plan-move' && question.kind === 'charge'
    ? [...strikesAtOnce(question.fighter, question.targets), seenComing(question.fighter, question.targets)]
    : []
}
