import { latinSlugOf } from '../../values/slug'
import { isObject, type Field, type Group, type Json, type JsonObject } from './field'

/** A field's initial value, which leaves the least for the user to fill in. */
export function blankOf(field: Field): Json {
  switch (field.kind) {
    case 'text':
    case 'slug':
    case 'reference':
      return ''
    case 'number':
      return field.usual ?? Math.max(field.least ?? 0, 0)
    case 'flag':
      return false
    case 'choice':
      return field.values[0] ?? ''
    case 'list':
      return []
    case 'group':
      return blankGroup(field)
    case 'ability':
      return { id: '' }
    case 'tagged': {
      const [first] = field.forms
      return first ? { [field.tag]: first.value, ...blankGroup(first.group) } : {}
    }
    case 'either':
      return field.forms[0] ? blankOf(field.forms[0]) : ''
    case 'maybe':
      return null
  }
}

/** The value with another tag: fields that both forms have are kept. */
export function retagged(field: Field & { kind: 'tagged' }, tag: Json, value: JsonObject): JsonObject {
  const form = field.forms.find((one) => one.value === tag)
  if (!form) return value
  const kept = form.group.parts.flatMap(({ name, field: part, optional }) => {
    const old = value[name]
    if (old !== undefined && fits(part, old)) return [[name, old] as const]
    return optional ? [] : [[name, blankOf(part)] as const]
  })
  return { [field.tag]: form.value, ...Object.fromEntries(kept) }
}

/** Whether the value has the field's shape; the schema checks its bounds. */
export function fits(field: Field, value: Json | undefined): boolean {
  switch (field.kind) {
    case 'text':
    case 'slug':
    case 'reference':
      return typeof value === 'string'
    case 'number':
      return typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'choice':
      return field.values.some((one) => one === value)
    case 'list':
      return Array.isArray(value)
    case 'group':
      return (
        isObject(value) &&
        field.parts.every(({ name, field: part, optional }) =>
          value[name] === undefined ? optional : fits(part, value[name]),
        )
      )
    case 'ability':
      return isObject(value) && typeof value['id'] === 'string'
    case 'tagged':
      return isObject(value) && field.forms.some((form) => form.value === value[field.tag])
    case 'either':
      return field.forms.some((form) => fits(form, value))
    case 'maybe':
      return value === null || fits(field.of, value)
  }
}

/** The id follows the name until the user gives the entry an id of its own. */
export const identified = (before: JsonObject, after: JsonObject): JsonObject => {
  const { id, name } = before
  const follows = id === undefined || id === '' || id === latinSlugOf(typeof name === 'string' ? name : '')
  return follows && after['id'] === id && typeof after['name'] === 'string'
    ? { ...after, id: latinSlugOf(after['name']) }
    : after
}

/** Every id in the value that must be an entry of some section, and its place. */
export function referencesIn(
  field: Field,
  value: Json | undefined,
  at: readonly (string | number)[] = [],
): Reference[] {
  switch (field.kind) {
    case 'reference':
      return typeof value === 'string' ? [{ section: field.section, id: value, at }] : []
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((one: Json, index) => referencesIn(field.of, one, [...at, index]))
        : []
    case 'group':
      return isObject(value)
        ? field.parts.flatMap(({ name, field: part }) => referencesIn(part, value[name], [...at, name]))
        : []
    case 'tagged': {
      const form = isObject(value) ? field.forms.find((one) => one.value === value[field.tag]) : undefined
      return form ? referencesIn(form.group, value, at) : []
    }
    case 'either': {
      const form = field.forms.find((one) => fits(one, value))
      return form ? referencesIn(form, value, at) : []
    }
    case 'maybe':
      return value === null ? [] : referencesIn(field.of, value, at)
    default:
      return []
  }
}

export interface Reference {
  readonly section: (Field & { kind: 'reference' })['section']
  readonly id: string
  readonly at: readonly (string | number)[]
}

const blankGroup = (group: Group): JsonObject =>
  Object.fromEntries(group.parts.flatMap(({ name, field, optional }) => (optional ? [] : [[name, blankOf(field)]])))
