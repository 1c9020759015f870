import type { SectionName } from '../schema'

export type Plain = string | number | boolean

/** One value of an entry as a form field. Derived from the section's schema, so that no kind of entry needs its own form. */
export type Field =
  | { readonly kind: 'text' }
  /** `among`: the list of the same entry that contains the named thing. */
  | { readonly kind: 'slug'; readonly among?: string }
  /** The id of an entry of another section. */
  | { readonly kind: 'reference'; readonly section: SectionName }
  /** A whole number; `per` of it make one of the unit that users write (1000 thousandths, one inch). `usual`: the form's initial value. */
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
  /** An ability of a datasheet, a weapon or a power: its slug, its own name if it has another, its number. */
  | { readonly kind: 'ability' }
  /** One of several groups, distinguished by the value of the field `tag`. */
  | { readonly kind: 'tagged'; readonly tag: string; readonly forms: readonly TaggedForm[] }
  /** One of several forms, distinguished by the value itself. */
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

/** JSON as in a user's pack. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }
export type JsonObject = { readonly [name: string]: Json | undefined }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
