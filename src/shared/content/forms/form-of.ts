import { z } from 'zod'
import { sectionNames, sectionSchemas, type SectionName } from '../schema'
import type { Field, Group, Plain, TaggedForm } from './field'

/** The JSON Schema features that this program's schemas use. Anything else is a defect of this file, and throws. */
interface Node {
  readonly type?: string | string[] | undefined
  readonly enum?: Plain[] | undefined
  readonly const?: Plain | undefined
  readonly pattern?: string | undefined
  readonly refers?: SectionName | undefined
  readonly per?: number | undefined
  readonly usual?: number | undefined
  readonly among?: string | undefined
  readonly form?: 'ability' | undefined
  readonly minimum?: number | undefined
  readonly exclusiveMinimum?: number | undefined
  readonly maximum?: number | undefined
  readonly required?: string[] | undefined
  readonly properties?: Record<string, Node> | undefined
  readonly items?: Node | undefined
  readonly anyOf?: Node[] | undefined
  readonly oneOf?: Node[] | undefined
}

const plain = z.union([z.string(), z.number(), z.boolean()])
const Node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(plain).optional(),
    const: plain.optional(),
    pattern: z.string().optional(),
    refers: z.enum(sectionNames).optional(),
    per: z.number().optional(),
    usual: z.number().optional(),
    among: z.string().optional(),
    form: z.literal('ability').optional(),
    minimum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    maximum: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), Node).optional(),
    items: Node.optional(),
    anyOf: z.array(Node).optional(),
    oneOf: z.array(Node).optional(),
  }),
)

const forms = new Map<SectionName, Field>()

/** The form of a section's entries. The entry's own `id` is a slug, not a reference to itself. */
export function formOf(section: SectionName): Field {
  const known = forms.get(section)
  if (known) return known
  const form = withOwnId(
    fieldOf(Node.parse(z.toJSONSchema(sectionSchemas[section], { io: 'input', reused: 'inline' }))),
  )
  forms.set(section, form)
  return form
}

function fieldOf(node: Node): Field {
  const options = node.anyOf ?? node.oneOf
  if (options) return unionOf(options)
  if (node.enum) return { kind: 'choice', values: node.enum }
  if (node.const !== undefined) return { kind: 'choice', values: [node.const] }
  if (Array.isArray(node.type)) return unionOf(node.type.map((type) => ({ ...node, type })))
  switch (node.type) {
    case 'string':
      if (node.refers) return { kind: 'reference', section: node.refers }
      if (!node.pattern) return { kind: 'text' }
      return { kind: 'slug', ...(node.among === undefined ? {} : { among: node.among }) }
    case 'integer':
      return {
        ...{ kind: 'number', least: leastOf(node), most: within(node.maximum), per: node.per ?? 1 },
        ...(node.usual === undefined ? {} : { usual: node.usual }),
      }
    case 'boolean':
      return { kind: 'flag' }
    case 'array':
      if (node.items) return { kind: 'list', of: fieldOf(node.items) }
      break
    case 'object':
      return node.form === 'ability' ? { kind: 'ability' } : groupOf(node)
    default:
  }
  throw new Error(`No form for ${JSON.stringify(node).slice(0, 200)}`)
}

const groupOf = ({ properties = {}, required = [] }: Node): Group => ({
  kind: 'group',
  parts: Object.entries(properties).map(([name, node]) => ({
    name,
    field: fieldOf(node),
    optional: !required.includes(name),
  })),
})

function unionOf(options: readonly Node[]): Field {
  const some = options.filter(({ type }) => type !== 'null')
  if (some.length < options.length) return { kind: 'maybe', of: unionOf(some) }
  const [only] = some
  if (only && some.length === 1) return fieldOf(only)
  const fields = some.map(fieldOf)
  const choices = fields.flatMap((field) => (field.kind === 'choice' ? field.values : []))
  if (fields.every(({ kind }) => kind === 'choice')) return { kind: 'choice', values: choices }
  const tag = tagOf(fields)
  return tag ? { kind: 'tagged', ...tag } : { kind: 'either', forms: fields }
}

/** The field that distinguishes the groups: each group has other values for it; null if there is none. */
function tagOf(fields: readonly Field[]): { tag: string; forms: TaggedForm[] } | null {
  const groups = fields.flatMap((field) => (field.kind === 'group' ? [field] : []))
  const [first] = groups
  if (!first || groups.length < fields.length) return null
  for (const { name } of first.parts) {
    const valued = groups.map((group) => ({ group, values: valuesOf(group, name) }))
    const all = valued.flatMap(({ values }) => values)
    if (valued.every(({ values }) => values.length > 0) && new Set(all).size === all.length) {
      return {
        tag: name,
        forms: valued.flatMap(({ group, values }) => values.map((value) => ({ value, group: without(group, name) }))),
      }
    }
  }
  return null
}

function valuesOf(group: Group, name: string): readonly Plain[] {
  const field = group.parts.find((part) => part.name === name)?.field
  return field?.kind === 'choice' ? field.values : []
}

const without = (group: Group, name: string): Group => ({
  kind: 'group',
  parts: group.parts.filter((part) => part.name !== name),
})

function withOwnId(form: Field): Field {
  if (form.kind === 'tagged')
    return { ...form, forms: form.forms.map(({ value, group }) => ({ value, group: slugId(group) })) }
  return form.kind === 'group' ? slugId(form) : form
}

const slugId = (group: Group): Group => ({
  kind: 'group',
  parts: group.parts.map((part) =>
    part.name === 'id' && part.field.kind === 'reference' ? { ...part, field: { kind: 'slug' } } : part,
  ),
})

/** JavaScript's own bounds of whole numbers are no real bounds. */
const within = (bound: number | undefined): number | null =>
  bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? null : bound

const leastOf = ({ minimum, exclusiveMinimum }: Node): number | null =>
  exclusiveMinimum === undefined ? within(minimum) : exclusiveMinimum + 1
