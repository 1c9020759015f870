import type { SectionName } from '../schema'

export type Plain = string | number | boolean

/** One value of an entry as a form shows it. Made from the section's schema, so that no kind of entry needs a form of its own. */
export type Field =
  | { readonly kind: 'text' }
  /** `among`: the list of the same entry that has what it names. */
  | { readonly kind: 'slug'; readonly among?: string }
  /** The id of an entry of another section. */
  | { readonly kind: 'reference'; readonly section: SectionName }
  /** A whole number; `per` of it make one of the unit that people write (1000 thousandths, one inch). `usual`: what a form begins with. */
  | {
      readonly kind: 'number'
      readonly least: number | null
      readonly most: number | null
      readonly per: number
      readonly usual?: number
    }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly values: readonly Plain[] }
  | { readonly kind: 'list'; readonly of: Field }
  | Group
  /** An ability of a datasheet, a weapon or a power: its slug, what it is called where that is another name, its number. */
  | { readonly kind: 'ability' }
  /** One of several groups, told apart by what the field `tag` says. */
  | { readonly kind: 'tagged'; readonly tag: string; readonly forms: readonly TaggedForm[] }
  /** One of several forms, told apart by the value itself. */
  | { readonly kind: 'either'; readonly forms: readonly Field[] }
  | { readonly kind: 'maybe'; readonly of: Field }

export interface Group {
  readonly kind: 'group'
  readonly parts: readonly { readonly name: string; readonly field: Field; readonly optional: boolean }[]
}

export interface TaggedForm {
  readonly value: Plain
  readonly group: Group
}

/** JSON as a person's pack holds it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }
export type JsonObject = { readonly [name: string]: Json | undefined }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
