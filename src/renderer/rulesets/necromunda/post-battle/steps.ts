import {
  isAsked,
  type Answered,
  type Consequence,
  type Consequences,
  type Notice,
  type RequiredRoll,
  type Section,
} from '@shared/campaign'

/** The wizard's steps: the sections of the rules, with scrap and recovery in one. */
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
  /** Missing dice. */
  readonly required: readonly RequiredRoll[]
  /** Rolled dice that belong to no line. */
  readonly thrown: readonly RequiredRoll[]
  /** Questions to the players: amounts to be worked out by hand, counts that no result contains. */
  readonly asked: readonly Notice[]
  /** Answered questions. */
  readonly answered: readonly Answered[]
}

/** Steps that are never empty: players may want to do something there. */
const alwaysOpen: readonly StepName[] = ['actions', 'clean-house', 'trading', 'boons', 'advances', 'report']

const stepOf = (section: Section): StepName => (section === 'scrap' ? 'recovery' : section)

/** Questions about fighters' gear and abilities, by a part of their place; all others are rewards of the scenario. */
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

/** Steps only for arbitrators: the stake, and additions by hand. */
export const arbitrators: readonly StepName[] = ['territory', 'report']

/** Where to continue: the first step in which something is missing, else the first with any content; else `otherwise`. */
export const firstOpen = (steps: readonly Step[], otherwise: StepName): StepName =>
  (steps.find(({ required, asked }) => required.length + asked.length > 0) ?? steps.find((step) => !isEmpty(step)))
    ?.name ?? otherwise
