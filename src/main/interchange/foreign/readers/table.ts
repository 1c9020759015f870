import { AppError } from '@shared/contract/error'
import { characteristics } from '@shared/content/schema'
import { locales, translate } from '@shared/i18n'
import type { LeftOut } from '@shared/contract/foreign'
import { CsvError, parse } from 'csv-parse/sync'
import { limits, refused } from '../../../files/guard'
import { characteristic, number, presentOnly, unstarred } from '../lenient'
import type { ForeignFighter, ForeignFile, ForeignItem } from '../model'
import { timesOf, unreadStats } from './unread'

/** Possible headings of the columns. The first match counts; case, dots and spaces are ignored. */
const columns = {
  name: ['name', 'fighter', 'имя', 'боец'],
  type: ['type', 'role', 'class', 'category', 'тип', 'роль'],
  cost: ['cost', 'credits', 'cr', 'value', 'price', 'цена', 'кредиты', 'стоимость'],
  experience: ['xp', 'exp', 'experience', 'опыт'],
  kills: ['kills', 'убийства'],
  items: ['equipment', 'gear', 'weapons', 'wargear', 'items', 'снаряжение', 'оружие'],
  skills: ['skills', 'навыки'],
  injuries: ['injuries', 'lastinginjuries', 'травмы', 'ранения', 'увечья'],
  status: ['status', 'статус'],
  notes: ['notes', 'заметки'],
  label: ['label', 'метка'],
} as const
type Column = keyof typeof columns | (typeof characteristics)[number]

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[\s._-]/g, '')
/** Characteristics by abbreviation and by name, in every language; the first of a name counts. */
const stats = new Map(
  characteristics
    .flatMap((stat) =>
      [
        stat,
        ...locales.flatMap((locale) =>
          [translate(locale, `stat.${stat}`), translate(locale, `stat.${stat}.full`)].map(plain),
        ),
      ].map((name) => [name, stat] as const),
    )
    .reverse(),
)

const columnOf = (heading: string): Column | null => {
  const plainHeading = plain(heading)
  const stat = stats.get(plainHeading)
  if (stat) return stat
  for (const [column, names] of Object.entries(columns)) {
    // Keys of the object above.
    if (names.some((name) => name === plainHeading)) return column as keyof typeof columns
  }
  return null
}

/** Comma, semicolon or tab: the most frequent in the heading. */
const delimiterOf = (text: string): string => {
  const [heading = ''] = text.split(/\r?\n/, 1)
  const counts = ['\t', ';', ','].map((it) => ({ it, count: heading.split(it).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).it
}

/**
 * A table with a heading row and one fighter per row, as CSV or pasted from a spreadsheet. Lists within a cell are separated by semicolons,
 * commas or pluses. Throws `invalid` with the line.
 */
export function readTable(text: string): ForeignFile {
  const rows = parsed(text)
  const [heading, ...body] = rows
  const known = (heading?.cells ?? []).map(columnOf)
  if (!heading || !known.includes('name')) throw new AppError('invalid', 'error.foreign.noHeading')
  if (body.length > limits.list)
    throw refused([`line ${body[limits.list]?.line ?? 0}`], `more than ${limits.list} rows`)
  const fighters = body.map(({ line, cells }): ForeignFighter => {
    const cell = (wanted: Column): string => {
      const at = known.indexOf(wanted)
      return withoutGuard((at < 0 ? '' : (cells[at] ?? '')).trim())
    }
    const amount = (wanted: 'cost' | 'experience' | 'kills') => {
      const read = number.safeParse(cell(wanted).replace(/\s*(cr|¢|credits?|xp)$/i, ''))
      if (!read.success) throw refused([`line ${line}`, wanted], read.error.issues[0]?.message ?? '')
      return read.data
    }
    const name = unstarred(cell('name'))
    if (name === '') throw refused([`line ${line}`], 'has no name')
    return {
      place: `line ${line}`,
      name,
      type: unstarred(cell('type')),
      label: cell('label'),
      statline: presentOnly(
        Object.fromEntries(characteristics.map((stat) => [stat, characteristic.parse(cell(stat))])),
      ),
      cost: amount('cost'),
      experience: amount('experience') ?? 0,
      kills: amount('kills') ?? 0,
      items: namesIn(cell('items')).map(itemNamed),
      skills: namesIn(cell('skills')),
      injuries: namesIn(cell('injuries')),
      rules: [],
      status: cell('status'),
      notes: cell('notes'),
    }
  })
  const lines = body.map(({ line, cells }) => ({
    place: `line ${line}`,
    value: Object.fromEntries(known.flatMap((column, at) => (column === null ? [] : [[column, cells[at] ?? '']]))),
  }))
  const unread = heading.cells.flatMap((name, at): LeftOut[] => {
    const cells = body.map((row) => (row.cells[at] ?? '').trim()).filter((cell) => cell !== '')
    if (name.trim() === '' || known[at] !== null || cells.length === 0) return []
    const some = [...new Set(cells)].slice(0, 3).join(', ')
    return [{ place: 'line 1', reason: 'unread', text: `${name}: ${some}${timesOf(cells.length)}` }]
  })
  return {
    source: 'table',
    game: '',
    roster: null,
    campaign: null,
    gangs: [
      {
        place: 'line 1',
        id: '',
        name: '',
        type: '',
        alignment: '',
        credits: null,
        reputation: null,
        rating: null,
        resources: {},
        colour: '',
        territories: [],
        stash: [],
        fighters,
        notes: '',
      },
    ],
    leftOut: [...unread, ...unreadStats(lines)],
  }
}

/** Exported tables have an apostrophe before text that a spreadsheet would take for a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+@\-\t\r＝＋－＠])/, '')

/**
 * Names may contain commas and pluses ("Grenade Launcher w/Frag+Krak"): these separate only if there is no stronger separator, and never
 * within brackets.
 */
const namesIn = (cell: string): string[] =>
  cell
    .split(/[;\n]/.test(cell) ? /[;\n]/ : /,(?![^(]*\))|\s\+\s/)
    .map(unstarred)
    .filter((name) => name !== '' && name !== '-')

/** "2x Frag grenades", "Lasgun (15)", "Stub gun x2". */
const itemNamed = (text: string): ForeignItem => {
  const counted =
    /^(?:(\d{1,2})\s*[x×]\s*)?(.*?)(?:\s*[x×]\s*(\d{1,2}))?(?:\s*\((\d{1,4})\s*(?:cr|¢|credits?)?\))?$/i.exec(text)
  const quantity = Number(counted?.[1] ?? counted?.[3] ?? 1)
  return {
    name: counted?.[2] || text,
    quantity: Math.max(quantity, 1),
    cost: counted?.[4] === undefined ? null : Number(counted[4]),
    profiles: [],
  }
}

interface TableLine {
  readonly line: number
  readonly cells: readonly string[]
}

function parsed(text: string): TableLine[] {
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: 100_000,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
    // With `info` each record has its cells and its last line number.
    return (records as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }))
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause
    throw new AppError('invalid', 'error.foreign.table', { details: [{ where: [], text: cause.message }], cause })
  }
}
