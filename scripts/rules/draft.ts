import { ruleEntrySchema, type RuleEntry } from '../../src/shared/content/rules/schema'
import { citedIn } from './ids'
import { reworded } from './wording'

/** An entry as in the spec: bullet text line by line, or the cells of a table row with their column names. */
export interface Draft {
  readonly id: string
  readonly printed: string
  readonly kind: RuleEntry['kind']
  readonly section: string
  /** The page in the section's heading. */
  readonly page: string | null
  readonly lines: string[]
  readonly cells: readonly (readonly [column: string, value: string])[] | null
}

/** A bullet may define several IDs: one after another, each with its own text, or together with one text for all. */
export const split = (draft: Draft, ids: RegExp): Draft[] => {
  const text = draft.lines.join('\n')
  const parts = text.split(new RegExp(`(?=\\*\\*${ids.source}[^*]*\\*\\*)`)).filter((part) => part.trim() !== '')
  if (draft.cells || parts.length < 2) return [draft]
  const last = parts.at(-1) ?? ''
  return parts.map((part) => {
    const printed = ids.exec(part)?.[0] ?? draft.printed
    const words = /^\*\*[^*]*\*\*[\s,]*$/.test(part)
      ? part.replace(/[\s,]*$/, '') + last.replace(/^\*\*[^*]*\*\*/, '')
      : part
    return { ...draft, id: printed, printed, lines: words.trim().split('\n') }
  })
}

/** Makes index entries from drafts. Related IDs are looked up among all of them, so that ranges can be resolved. */
export const fold = (drafts: readonly Draft[], known: ReadonlySet<string>): RuleEntry[] =>
  drafts.map((draft) => {
    const cells = draft.cells?.map(([column, value]) => [column, reworded(value)] as const) ?? null
    const raw = cells ? rowText(cells) : reworded(draft.lines.join('\n'))
    const read = { ...draft, cells }
    const { title, body } = cells ? rowParts(read) : bulletParts(draft, raw)
    const [text, fallback] = draft.kind === 'question' ? questionParts(read, body) : [body, null]
    if (title === '') throw new Error(`${draft.id}: no title in ${raw}`)
    return ruleEntrySchema.parse({
      id: draft.id,
      kind: draft.kind,
      title,
      text: cleaned(text) || title,
      section: draft.section,
      source: sourceOf(raw) ?? draft.page,
      tags: tagsOf(raw, draft.id),
      default: fallback === null ? null : cleaned(fallback),
      related: relatedOf(raw, draft.id, known),
    })
  })

const rowText = (cells: NonNullable<Draft['cells']>): string => cells.map(([, value]) => value).join(' ')

/** The first cell with words is the title; the rest are "Column: value" lines. */
const rowParts = ({ cells, id }: Draft): { title: string; body: string } => {
  const titled = /^(?:armour|field|result|variant|topic.*|bionic|question|covers)$/i
  const all = cells ?? []
  const wordy = all.find(([column]) => titled.test(column)) ?? all.find(([, value]) => /[a-z]/i.test(cleaned(value)))
  const title = shortened(cleaned(wordy?.[1] ?? id))
  const rest = all.filter((cell) => cell !== wordy || wordy[0].toLowerCase() === 'question')
  const body = rest
    .filter(([, value]) => cleaned(value) !== '')
    .map(([column, value]) =>
      column === '' || /^(?:notes|effect|change|state|question|default)$/i.test(column) ? value : `${column}: ${value}`,
    )
    .join('\n\n')
  return { title, body }
}

/** `**ID Name** text`: the name if there is one, the name in the ID, or the beginning of the text. */
const bulletParts = (draft: Draft, raw: string): { title: string; body: string } => {
  const match = /^\*\*([^*]*)\*\*:?\s*([\s\S]*)$/.exec(raw)
  if (!match) throw new Error(`${draft.id}: "${raw.slice(0, 60)}" does not begin with an ID in bold`)
  const name = (match[1] ?? '')
    .slice(draft.printed.length)
    .replace(/\s*\[[^\]]*\]/g, '')
    .trim()
  const body = (match[2] ?? '').replace(
    /^\s*(?:\([^()]*\) (?:—|:)|\(@[^)]*\)|@[\d, ;@–-]+ —|\(derived[^)]*\) —|`\[[A-Z/]+\]`|—)\s*/,
    '',
  )
  const text = cleaned(body)
  if (/[a-z]{3}/.test(name) && !/^\([^)]*\)$/.test(name)) return { title: name.replace(/\s+/g, ' '), body }
  const own = nameInId(draft.id)
  return { title: own ?? shortened(firstClause(text)), body }
}

/** Traits, skills, gear and similar have their name in the ID. */
const nameInId = (id: string): string | null => {
  const words = /^NECX-(?:TRAIT|SKILL|GEAR|ACC)-([A-Z-]+)$/.exec(id)?.[1]
  if (words === undefined) return null
  const spaced = words.toLowerCase().replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

const firstClause = (text: string): string => {
  const line = text.split('\n')[0] ?? ''
  const clause = /^(.{8,90}?)(?:: |\. |; |\.$| \(|$)/.exec(line)?.[1] ?? line
  return /^[A-Z][A-Z ,-]+$/.test(clause) ? clause.charAt(0) + clause.slice(1).toLowerCase() : clause
}

const shortened = (text: string): string => {
  const bare = text
    .replace(/[*`]/g, '')
    .replace(/^\(([^)]*)\)$/, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[.:;,]$/, '')
    .trim()
  if (bare.length <= 80) return bare.charAt(0).toUpperCase() + bare.slice(1)
  return `${bare.slice(0, 78).replace(/\s+\S*$/, '')}…`
}

/** Questions have our decision after an arrow, "Suggestion:" or "Default:", or in a separate column. */
const questionParts = (draft: Draft, body: string): readonly [string, string | null] => {
  const column = draft.cells?.find(([name]) => /default/i.test(name))
  if (column) return [draft.cells?.find(([name]) => /question/i.test(name))?.[1] ?? body, column[1]]
  const match = /^([\s\S]*?)(?:→|Suggestion:|\b[Dd]efault\b:?)\s*([\s\S]*?)(?:\*Affects:\*[\s\S]*)?$/.exec(body)
  return match?.[2] ? [match[1] ?? '', match[2]] : [body.replace(/\*Affects:\*[\s\S]*$/, ''), null]
}

const marks = ['R', 'I', 'H', 'M', 'L', 'Y', 'C', 'D', 'DERIVED', 'RULING', 'PK', 'INTERP'] as const

const tagsOf = (raw: string, id: string): RuleEntry['tags'] => {
  const found = new Set<string>()
  for (const [, inside = ''] of raw.matchAll(/\[([^\]]*)\]/g))
    for (const word of inside.split(/[ ,/:;]+/).slice(0, 2)) found.add(word)
  if (/^[47]E-/.test(id)) for (const [, mark = ''] of raw.matchAll(/\(([HML])\)/g)) found.add(mark)
  return marks.filter((mark) => found.has(mark))
}

const sourceOf = (raw: string): string | null => {
  const pages = [...raw.matchAll(/\[(p\.[^\]]*)\]/g)].map(([, page = '']) => page)
  return pages.length > 0 ? [...new Set(pages)].join(', ') : null
}

/** The text without the marks that have become separate fields. */
const cleaned = (text: string): string =>
  text
    .replace(/\s*\[p\.[^\]]*\]/g, '')
    .replace(/\s*\(?@[\d ,;@–-]*\d\+?\)?( —)?/g, '')
    .replace(/^\s*\([HML]\)\s+/, '')

    .replace(/`\[([HMLCD]|H\/M)\]`\s*/g, '')
    .replace(/(?:^|\s)\*{0,2}\[(?:[HMLY]|H\]\[Y)(?:[^\]\n]{0,60})?\]\*{0,2}(?=[\s.,;:]|$)/g, ' ')
    .replace(/^(?:[A-Z]{2}(?:, [A-Z]{2})*(?: \(p [^)]*\))?\. )/, '')
    .replace(/ \(([HML])\)$/g, '')
    .replace(/\([^()]*[а-яё][^()]*\)/gi, '')
    .replace(/\([а-яё ]+;\s*:?\s*/gi, '(')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/(?<=[^\n|])\n {2,}(?=[^\s|*-])/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,;:])(?=\s|$)/g, '$1')
    .trim()

/** IDs in the text: in full, as ranges, and short forms such as `[Q-05]` without the family. */
const relatedOf = (raw: string, id: string, known: ReadonlySet<string>): string[] => {
  const family = /^(?:TV-)?([^-]+)-/.exec(id)?.[1] ?? ''
  const short = [...raw.matchAll(/(?<![A-Z0-9-])(?:G7|[A-Z]+)-\d+/g)].map(
    ([text]) => `${family}-${text.replace('G7', 'G')}`,
  )
  const found = new Set([...citedIn(raw, known).map((citation) => citation.id), ...short])
  found.delete(id)
  return [...found].filter((one) => known.has(one))
}
