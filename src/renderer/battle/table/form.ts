import type { Along, SpaceQuestion } from '@shared/engine'

/** A message with its values; figures by index under `fighter`, `other`: the screen puts their names in. */
export interface Label {
  readonly key: string
  readonly fighter?: number
  readonly other?: number
  readonly side?: number
  /** Where several are alike. */
  readonly number?: number
  /** Thousandths of an inch. */
  readonly length?: number
  readonly count?: number
  /** Something of the content, by its slug and the way it is used: `plasma-gun/supercharge`. */
  readonly slug?: string
  /** What it carries, of the content too. */
  readonly carried?: readonly string[]
}

/** One press answers, along with what has been said in the fields. */
export interface Quick {
  readonly label: Label
  readonly answer: (said: Said) => unknown
  /** What this press means for later questions, beside what the form says of them. */
  readonly follows?: readonly Following[] | ((said: Said) => readonly Following[])
}

export const covers = ['open', 'light', 'heavy'] as const
export type Covered = (typeof covers)[number]

/** Something to be said before answering. */
export type Field = { readonly name: string; readonly label: Label } & (
  | { readonly kind: 'yes' }
  /** Figures; in what order they are named doesn't matter. */
  | { readonly kind: 'fighters'; readonly among: readonly number[]; readonly first: readonly number[] }
  | { readonly kind: 'fighter'; readonly among: readonly number[] }
  /** Figures in the order they are named, each with its cover. */
  | { readonly kind: 'covered'; readonly among: readonly number[] }
  /** Thousandths of an inch; of things that are counted, thousands. */
  | { readonly kind: 'inches'; readonly first: number; readonly most: number | null }
  /** `first`: what it says until somebody says otherwise; 0 where it isn't given. */
  | { readonly kind: 'count'; readonly most: number | null; readonly first?: number }
  /** A table of counts, its rows headed by the field's label. */
  | {
      readonly kind: 'counts'
      readonly rows: readonly Label[]
      readonly columns: readonly Label[]
      /** In each row, or in any. */
      readonly most: readonly number[] | number | null
      /** What the first column says of each row until somebody says otherwise; 0 where it isn't given. */
      readonly first?: readonly number[]
    }
)

/** What has been said in the fields. What no field asks for is nothing, nobody, no. */
export interface Said {
  yes(name: string): boolean
  fighters(name: string): readonly number[]
  fighter(name: string): number | null
  covered(name: string): readonly { readonly fighter: number; readonly cover: Covered }[]
  inches(name: string): number
  /** In a table by its row and column, from 0. */
  count(name: string, row?: number, column?: number): number
}

/** An answer that was given along with another: it is given when its question comes, until people choose what to do next. */
export type Following<Question extends SpaceQuestion = SpaceQuestion> = FollowingFact<Question> | FollowingChoice
export interface FollowingFact<Question extends SpaceQuestion = SpaceQuestion> {
  to(question: Question): boolean
  readonly answer: unknown
  /** Instead, where it depends on what is asked. */
  answerTo?(question: Question): unknown
}
export interface FollowingChoice {
  /** Kind of the choice. */
  readonly choice: string
  /** Whose choice; absent: anybody's. */
  readonly of?: string
  readonly option: string
  /** How often it is chosen; absent: whenever it is asked. */
  readonly times?: number
}

/** The most that can be said in a row of a table; undefined: there is no limit. */
export const mostIn = ({ most }: Extract<Field, { kind: 'counts' }>, row: number): number | undefined =>
  (typeof most === 'number' ? most : most?.[row]) ?? undefined

export const nothingSaid: Said = {
  yes: () => false,
  fighters: () => [],
  fighter: () => null,
  covered: () => [],
  inches: () => 0,
  count: () => 0,
}

/** Who may be named, each with the dice thrown for them as soon as they are; null: theirs are thrown later. */
export interface RollCall {
  readonly figure: number
  readonly dice: Along | null
  /** Who may be near enough to help with a sum that falls short: by one for each. */
  readonly helpers: readonly number[]
}
/** Somebody who was named, with the faces that were typed for them; empty: theirs are thrown later. */
export interface Called extends RollCall {
  readonly faces: readonly number[]
  /** Who helps; null: nobody was asked for. */
  readonly helped: readonly number[] | null
}

/** Whether a sum falls short by no more than helpers could add. */
export const needsHelp = ({ dice, faces, helpers, helped }: Called): boolean => {
  if (dice?.needed === undefined || faces.length < dice.count || helped !== null) return false
  const short = dice.needed.value - faces.reduce((sum, face) => sum + face, 0)
  return short > 0 && short <= helpers.length
}

/** How people answer a question about their table: by one press, or by saying more first. */
export interface Form<Question extends SpaceQuestion = SpaceQuestion> {
  /** What was said means this for questions that may come after it, too. */
  readonly follows?: (said: Said) => readonly Following<Question>[]
  readonly quick: readonly Quick[]
  readonly fields: readonly Field[]
  /** Presses say what the fields say along with them, and so stand below them. */
  readonly fieldsFirst?: true
  /** What the fields say; null where one press is all there is. */
  readonly build: ((said: Said) => unknown) | null
  /** Instead of all this: who is named, and their dice, are one line. */
  readonly rollCall?: readonly RollCall[]
}

/** A press that always says the same. */
export const quick = (label: Label, value: unknown, follows: readonly Following[] = []): Quick => ({
  label,
  answer: () => value,
  follows,
})
/** All that a press means for later questions. */
export const followingOf = <Question extends SpaceQuestion>(
  form: Form<Question>,
  press: Quick | null,
  said: Said,
): readonly Following[] => {
  const more = press?.follows ?? []
  return [...(form.follows?.(said) ?? []), ...(typeof more === 'function' ? more(said) : more)]
}
export const press = (...presses: readonly Quick[]): Form => ({ quick: presses, fields: [], build: null })
export const fill = (
  fields: readonly Field[],
  build: (said: Said) => unknown,
  presses: readonly Quick[] = [],
): Form => ({ quick: presses, fields, build })
