import type { Along, SpaceQuestion } from '@shared/engine'

/** A message with its values; figures by index under `fighter`, `other`: the screen inserts their names. */
export interface Label {
  readonly key: string
  readonly fighter?: number
  readonly other?: number
  readonly side?: number
  /** To distinguish several alike. */
  readonly number?: number
  /** Thousandths of an inch. */
  readonly length?: number
  readonly count?: number
  /** A content entry, by its slug and mode of use: `plasma-gun/supercharge`. */
  readonly slug?: string
  /** Slugs of its gear. */
  readonly carried?: readonly string[]
}

/** One press answers, together with the values of the fields. */
export interface Quick {
  readonly label: Label
  readonly answer: (said: FormValues) => unknown
  /** Answers to later questions that this press implies, besides those of the form. */
  readonly follows?: readonly Following[] | ((said: FormValues) => readonly Following[])
}

export const covers = ['open', 'light', 'heavy'] as const
export type Covered = (typeof covers)[number]

/** A value to be entered before answering. */
export type Field = { readonly name: string; readonly label: Label } & (
  | { readonly kind: 'yes' }
  /** Figures; their order has no meaning. */
  | { readonly kind: 'fighters'; readonly among: readonly number[]; readonly first: readonly number[] }
  | { readonly kind: 'fighter'; readonly among: readonly number[] }
  /** Figures in the order they are named, each with its cover. */
  | { readonly kind: 'covered'; readonly among: readonly number[] }
  /** Thousandths of an inch; for counted things, thousandths of one. */
  | { readonly kind: 'inches'; readonly first: number; readonly most: number | null }
  /** `first`: initial value, default 0. */
  | { readonly kind: 'count'; readonly most: number | null; readonly first?: number }
  /** A table of counts, its rows headed by the field's label. */
  | {
      readonly kind: 'counts'
      readonly rows: readonly Label[]
      readonly columns: readonly Label[]
      /** Maximum of each row, or of all. */
      readonly most: readonly number[] | number | null
      /** Initial values of the first column by row, default 0. */
      readonly first?: readonly number[]
    }
)

/** Values of the fields. A name without a field is empty, null or false. */
export interface FormValues {
  yes(name: string): boolean
  fighters(name: string): readonly number[]
  fighter(name: string): number | null
  covered(name: string): readonly { readonly fighter: number; readonly cover: Covered }[]
  inches(name: string): number
  /** In a table by its row and column, from 0. */
  count(name: string, row?: number, column?: number): number
}

/** An answer given in advance: it is used when its question comes, until the player's next choice of action. */
export type Following<Question extends SpaceQuestion = SpaceQuestion> = FollowingFact<Question> | FollowingChoice
export interface FollowingFact<Question extends SpaceQuestion = SpaceQuestion> {
  to(question: Question): boolean
  readonly answer: unknown
  /** Instead of `answer`, if it depends on the question. */
  answerTo?(question: Question): unknown
}
export interface FollowingChoice {
  /** Kind of the choice. */
  readonly choice: string
  /** The subject of the choice; absent: any. */
  readonly of?: string
  readonly option: string
  /** How many times it is chosen; absent: whenever it is asked. */
  readonly times?: number
}

/** Maximum of a row of a table; undefined: no limit. */
export const mostIn = ({ most }: Extract<Field, { kind: 'counts' }>, row: number): number | undefined =>
  (typeof most === 'number' ? most : most?.[row]) ?? undefined

export const emptyValues: FormValues = {
  yes: () => false,
  fighters: () => [],
  fighter: () => null,
  covered: () => [],
  inches: () => 0,
  count: () => 0,
}

/** A figure that may be named, with the dice rolled for it at once; null: rolled later. */
export interface RollCall {
  readonly figure: number
  readonly dice: Along | null
  /** Figures that may be near enough to help with a failed sum: each adds one. */
  readonly helpers: readonly number[]
}
/** A named figure with its typed faces; empty: rolled later. */
export interface Called extends RollCall {
  readonly faces: readonly number[]
  /** The helpers; null: not asked. */
  readonly helped: readonly number[] | null
}

/** Whether helpers could make up for what the sum lacks. */
export const needsHelp = ({ dice, faces, helpers, helped }: Called): boolean => {
  if (dice?.needed === undefined || faces.length < dice.count || helped !== null) return false
  const short = dice.needed.value - faces.reduce((sum, face) => sum + face, 0)
  return short > 0 && short <= helpers.length
}

/** How players answer a question about their own table: by one press, or by filling in fields first. */
export interface Form<Question extends SpaceQuestion = SpaceQuestion> {
  /** Answers to later questions that the values imply. */
  readonly follows?: (said: FormValues) => readonly Following<Question>[]
  readonly quick: readonly Quick[]
  readonly fields: readonly Field[]
  /** Presses use the fields' values, so they are below the fields. */
  readonly fieldsFirst?: true
  /** The answer of the fields; null if there are only presses. */
  readonly build: ((said: FormValues) => unknown) | null
  /** Instead of all this: figures are named, with their dice, in one line. */
  readonly rollCall?: readonly RollCall[]
}

/** A press with a fixed answer. */
export const quick = (label: Label, value: unknown, follows: readonly Following[] = []): Quick => ({
  label,
  answer: () => value,
  follows,
})
/** All answers to later questions that a press implies. */
export const followingOf = <Question extends SpaceQuestion>(
  form: Form<Question>,
  press: Quick | null,
  said: FormValues,
): readonly Following[] => {
  const more = press?.follows ?? []
  return [...(form.follows?.(said) ?? []), ...(typeof more === 'function' ? more(said) : more)]
}
export const press = (...presses: readonly Quick[]): Form => ({ quick: presses, fields: [], build: null })
export const fill = (
  fields: readonly Field[],
  build: (said: FormValues) => unknown,
  presses: readonly Quick[] = [],
): Form => ({ quick: presses, fields, build })
