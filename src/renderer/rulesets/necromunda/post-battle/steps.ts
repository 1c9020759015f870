import {
  isAsked,
  type Answered,
  type Consequence,
  type Consequences,
  type Notice,
  type RequiredRoll,
  type Section,
} from '@shared/campaign'

/** The wizard's steps: the sections of the rules, scrap and recovery in one. */
export const stepNames = [
  'experience',
  'injuries',
  'captures',
  'recovery',
  'territory',
  'rewards',
  'income',
  'actions',
  'clean-house',
  'supplies',
  'trading',
  'boons',
  'advances',
  'report',
] as const satisfies readonly Section[]
export type StepName = (typeof stepNames)[number]

export interface Step {
  readonly name: StepName
  readonly lines: readonly Consequence[]
  /** Dice that are missing. */
  readonly required: readonly RequiredRoll[]
  /** Dice that have fallen beside the lines. */
  readonly thrown: readonly RequiredRoll[]
  /** What is asked of the people at the table: amounts that are worked out by hand, counts that no result knows. */
  readonly asked: readonly Notice[]
  /** What they have answered. */
  readonly answered: readonly Answered[]
}

/** What a step has besides its lines and dice, always: people may want to do something there. */
const alwaysOpen: readonly StepName[] = ['actions', 'clean-house', 'trading', 'boons', 'advances', 'report']

const stepOf = (section: Section): StepName => (section === 'scrap' ? 'recovery' : section)

/** Questions about what people have and can, by a part of their place; everything else is a reward of the scenario. */
const stepsOfPlaces: readonly (readonly [RegExp, StepName])[] = [
  [/^choices\.byHand\.income\//, 'income'],
  [/\/windfall\//, 'income'],
  [/\/(?:hatches|justice|stinger-mould|imposter|halo-device)$/, 'injuries'],
  [/\/(?:take-down\/|instead$)/, 'captures'],
  [/\/(?:own-action|doctor)\//, 'actions'],
  [/\/chem\//, 'recovery'],
  [/\/old-injury$/, 'clean-house'],
]
const stepOfAsked = ({ where }: Pick<Notice, 'where'>): StepName =>
  stepsOfPlaces.find(([place]) => place.test(where))?.[1] ?? 'rewards'

export const stepsOf = ({ lines, required, thrown, notices, answered }: Consequences): Step[] =>
  stepNames.map((name) => ({
    name,
    lines: lines.filter(({ section }) => stepOf(section) === name),
    required: required.filter(({ section }) => stepOf(section) === name),
    thrown: thrown.filter(({ section }) => stepOf(section) === name),
    asked: notices.filter((notice) => isAsked(notice) && stepOfAsked(notice) === name),
    answered: answered.filter((one) => stepOfAsked(one) === name),
  }))

export const isEmpty = ({ name, lines, required, thrown, asked, answered }: Step): boolean =>
  lines.length + required.length + thrown.length + asked.length + answered.length === 0 && !alwaysOpen.includes(name)

/** What a player has no word in: what is fought over, and what is added by hand. */
export const arbitrators: readonly StepName[] = ['territory', 'report']

/** Where to go on: the first step in which something is missing, else the first with anything in it; else `otherwise`. */
export const firstOpen = (steps: readonly Step[], otherwise: StepName): StepName =>
  (steps.find(({ required, asked }) => required.length + asked.length > 0) ?? steps.find((step) => !isEmpty(step)))
    ?.name ?? otherwise
