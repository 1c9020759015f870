import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import type { Store } from '@main/database/store'
import { undo } from '@main/database/undo'
import { foreign } from '@shared/contract/foreign'
import { GangId } from '@shared/contract/ids'
import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { dump, freshStore } from '../../database/support'
import { catalogues, run } from '../../gangs/support'
import { json, tables, xml, zeros } from './other-tools'

/**
 * Each leaf of a file gets a unique value. Afterwards the value must be in the database, in what was left out, or in the names that are
 * asked about; otherwise the leaf is lost silently.
 */

type Decisions = z.input<typeof foreign.plan.input>['decisions']

/** Everything that an import reports or writes. Nothing of it stays in the store. */
function outcomeOf(store: Store, content: string): string {
  const input = (decisions: Decisions) =>
    foreign.bringIn.input.parse({ base64: Buffer.from(content).toString('base64'), campaignId: null, decisions })
  const planned = (decisions: Decisions) => planForeign(store, catalogues, input(decisions))
  const asked = planned({})
  const isArmy = asked.keeps === 'armies'
  // An unknown list becomes an existing one, a type or unit a custom one.
  const list = asked.undecided.some((key) => key.startsWith('list:')) ? (isArmy ? 'space-marines' : 'escher') : null
  const { undecided, makeable } = list === null ? asked : planned({ list })
  const own = isArmy ? ({ as: 'own-unit' } as const) : ({ as: 'own-type', category: 'ganger' } as const)
  const names = Object.fromEntries(
    undecided.map((key) => [key, isArmy && !makeable.includes(key) ? ('tactical-squad' as const) : own]),
  )
  const plan = undecided.length === 0 && list === null ? asked : planned({ list, names })
  expect(plan.undecided).toEqual([])
  const brought = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, input({ list, names }))).value
  const rows = Object.values(dump(store)).flat()
  const { campaignId } = brought
  undo(
    store,
    campaignId === null ? { kind: 'gang', gangId: GangId.parse(brought.gangIds[0]) } : { kind: 'campaign', campaignId },
  )
  const told = [asked, plan].map(({ leftOut, names: all, gangs }) => ({
    leftOut,
    asked: all.map(({ wanted: name }) => name),
    rating: gangs.map(({ rating }) => rating.theirs),
  }))
  const plain = rows.map((row) => row.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b17672\d{8}\b/g, ''))
  return JSON.stringify([told, plain.toSorted()])
}

const mark = 'Zyxwv'

/** A value of the same kind that no leaf has. */
function changed(value: string): string {
  if (/^\d{4}-\d\d-\d\d/.test(value)) return value.replace(/^\d{4}-\d\d/, '1987-06')
  return /^\D?\d+(\.0)?["+]?$/.test(value) ? value.replace(/\d+/, value.length > 3 ? '8765' : '9') : mark
}

/** Ids, versions and kinds that the other tool uses itself, and headings of its catalogue. */
const ofTheTool =
  /(^|\.)(xmlns|id|[a-zA-Z]+(Id|_id)|battleScribeVersion|[a-zA-Z]+Revision|from|type|hidden|primary|gameSystemName|typeName|generatedBy|page|territory_count)$/
/** Words of a rule that is reported by its name; books and headings of the other tool's catalogue. */
const underItsName =
  /description|publication|forces\.\d\.categories|^category\.name$|(profiles\.1|selections\.2\.profiles\.0)\.characteristics/

interface Leaf {
  readonly path: string
  readonly value: string
}
interface Leaves {
  readonly leaves: readonly Leaf[]
  /** The file with other values, by the index of their leaves. */
  readonly write: (texts: ReadonlyMap<number, string>) => string
}

/** So many texts of a file are changed together, each with its own mark. */
const together = 6

/** Leaves whose change has no effect. */
function lostIn({ leaves, write }: Leaves): string[] {
  const store = freshStore()
  const before = outcomeOf(store, write(new Map()))
  const tried = leaves
    .map((leaf, at) => ({ ...leaf, at, text: changed(leaf.value) }))
    .filter(
      ({ path, value }) =>
        value.trim() !== '' && value !== 'Weapons' && !ofTheTool.test(path) && !underItsName.test(path),
    )
  const [words, numbers] = [tried.filter(({ text }) => text === mark), tried.filter(({ text }) => text !== mark)]
  const lostWords = Array.from({ length: together }, (_, batch) => {
    const marked = words.filter((__, n) => n % together === batch).map((it) => ({ ...it, text: `${mark}${it.at}q` }))
    const after = outcomeOf(store, write(new Map(marked.map(({ at, text }) => [at, text]))))
    return marked.filter(({ text }) => !after.toLowerCase().includes(text.toLowerCase()))
  }).flat()
  const lostNumbers = numbers.filter(({ at, text }) => outcomeOf(store, write(new Map([[at, text]]))) === before)
  return [...lostWords, ...lostNumbers].map(({ path, value }) => `${path}: ${value}`)
}

const leavesOf = (value: unknown, path: readonly string[] = []): { path: readonly string[]; value: string }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
    : typeof value === 'string' || typeof value === 'number'
      ? [{ path, value: String(value) }]
      : []

const withLeaf = (content: unknown, [key = '', ...rest]: readonly string[], text: string): unknown => {
  if (typeof content !== 'object' || content === null) return typeof content === 'number' ? Number(text) : text
  const members = Object.entries(content).map(([at, value]): [string, unknown] => [
    at,
    at === key ? withLeaf(value, rest, text) : value,
  ])
  return Array.isArray(content) ? members.map(([, value]) => value) : Object.fromEntries(members)
}

function ofJson(content: unknown): Leaves {
  const found = leavesOf(content)
  return {
    leaves: found.map(({ path, value }) => ({ path: path.join('.'), value })),
    write: (texts) =>
      JSON.stringify(
        [...texts].reduce((changing, [at, text]) => withLeaf(changing, found[at]?.path ?? [], text), content),
      ),
  }
}

/** Attributes and texts. */
function ofXml(content: string): Leaves {
  const all = [...content.matchAll(/(?<=<(\w+) [^<>]*?)(?<=[ ])(\w+)="([^"]*)"|<(\w+)(?: [^<>]*)?>([^<>]+)<\//g)].map(
    (found) => {
      const [whole, element = '', key = '', attribute = '', tag = '', text = ''] = found
      const isText = key === ''
      const start = found.index + (isText ? whole.length - 2 - text.length : key.length + 2)
      const value = isText ? text : attribute
      return { path: isText ? tag : `${element}.${key}`, value, start, end: start + value.length }
    },
  )
  return {
    leaves: all,
    write: (texts) =>
      all.reduceRight((written, { start, end }, at) => {
        const text = texts.get(at)
        return text === undefined
          ? written
          : `${written.slice(0, start)}${text.replaceAll('"', '&quot;')}${written.slice(end)}`
      }, content),
  }
}

/** Cells below the heading. */
function ofTable(content: string): Leaves {
  const by = content.includes('\t') ? '\t' : ';'
  const [heading = [], ...rows] = content
    .trim()
    .split('\n')
    .map((row) => row.split(by))
  return {
    leaves: rows.flatMap((row, at) => row.map((value, n) => ({ path: `${at + 2}.${heading[n] ?? ''}`, value }))),
    write: (texts) =>
      [heading, ...rows.map((row, y) => row.map((cell, x) => texts.get(y * heading.length + x) ?? cell))]
        .map((row) => row.join(by))
        .join('\n'),
  }
}

describe('nothing of a file is lost silently', () => {
  test.each(json)('%s', (_, content) => {
    expect(lostIn(ofJson(content))).toEqual([])
  })
  test.each(xml)('%s', (_, content) => {
    expect(lostIn(ofXml(content))).toEqual([])
  })
  test.each(tables)('%s', (_, content) => {
    expect(lostIn(ofTable(content))).toEqual([])
  })
})

test('names of costs of 0, headings over other selections, and words of a rule reported by its name may be lost', () => {
  expect(lostIn(ofXml(zeros.gang)).toSorted()).toEqual(['cost.name:  Weapon slot', 'selection.name: Character'])
  expect(lostIn(ofXml(zeros.army)).toSorted()).toEqual([
    'characteristic: They may be split in two.',
    'cost.name: CP',
    'selection.name: Boltgun/Bolt pistol',
  ])
})
