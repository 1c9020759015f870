import {
  houseListSchema,
  type Item,
  type FighterTypeId,
  type HouseList,
  type HouseListEntry,
} from '../../src/shared/content/schema'
import { numberOf, provenanceOf } from './cells'
import { doubtful } from './corrections/aliases'
import { columnsOf, sections, specialistColumns } from './corrections/columns'
import { cell, type Row } from './csv'
import { gangOf } from './fighters'
import type { Resolver } from './resolve'
import { byText } from './write'

type Draft = Omit<HouseListEntry, 'buyers' | 'specialists' | 'later'> & {
  buyers: Set<string>
  specialists: Set<string>
  later: Set<string>
}

/** The lists by gang, with the printed rows that name no item anybody knows. */
export const houseListsOf = (
  rows: readonly Row[],
  resolver: Resolver,
  fighterTypes: ReadonlySet<FighterTypeId>,
  items: readonly Item[],
): { lists: HouseList[]; unknown: string[] } => {
  const unknown: string[] = []
  const twoSlotted = new Set<string>(items.flatMap((item) => ('slots' in item && item.slots === 2 ? [item.id] : [])))
  const byGang = new Map<string, Map<string, Draft>>()
  for (const row of rows) {
    const gang = gangOf(cell(row, 'gang')).id
    const drafts = byGang.get(gang) ?? new Map<string, Draft>()
    byGang.set(gang, drafts)
    const problem = addRow(drafts, gang, row, resolver)
    if (problem) unknown.push(problem)
  }
  const lists = [...byGang.entries()].map(([id, drafts]) =>
    houseListSchema.parse({
      id,
      entries: [...drafts.values()].map((draft) => entryOf(draft, twoSlotted)).sort(inPrintedOrder),
    }),
  )
  for (const list of lists) for (const entry of list.entries) checkBuyers(list, entry, fighterTypes)
  return { lists, unknown }
}

const addRow = (drafts: Map<string, Draft>, gang: string, row: Row, resolver: Resolver): string | null => {
  const printed = cell(row, 'item')
  const kind = cell(row, 'kind') as HouseListEntry['kind'] // checked with the entry
  const line = resolver.line(printed, kind)
  if (!line) return `${gang}: ${printed}`
  const section = sections[cell(row, 'section')]
  const price = numberOf(cell(row, 'cost'))
  const column = cell(row, 'fighter_column')
  const buyers = columnsOf[gang]?.[column]
  if (section === undefined || price === null || buyers === undefined) {
    throw new Error(`${gang}: ${printed}: section, price or column "${column}" is not understood`)
  }
  const vehicles = buyers === 'vehicles'
  const limit = /\(0-(\d)\)/.exec(printed)?.[1] ?? /\(max (\d) per gang\)/.exec(printed)?.[1]
  const slots = cell(row, 'two_slots') === 'yes' ? 2 : 1
  const key = [section, line.item, line.for, line.with, line.kind, price, vehicles, slots].join('|')
  const draft = drafts.get(key) ?? {
    section,
    ...line,
    with: [...line.with],
    price,
    slots,
    ...(limit !== undefined && { limit: Number(limit) }),
    buyers: new Set<string>(),
    specialists: new Set<string>(),
    later: new Set<string>(),
    vehicles,
    rows: 0,
    ...provenanceOf(row),
    ...(doubtful.includes(printed) && { confidence: 'low' as const }),
  }
  drafts.set(key, { ...draft, rows: draft.rows + 1 })
  if (vehicles) return null
  const target =
    cell(row, 'available_at_creation') !== 'yes'
      ? draft.later
      : specialistColumns.includes(column)
        ? draft.specialists
        : draft.buyers
  for (const buyer of buyers) target.add(`${gang}-${buyer}`)
  return null
}

/** Slots are worth a word only where the list gives a weapon two and its own entry does not. */
const entryOf = ({ buyers, specialists, later, slots, ...draft }: Draft, twoSlotted: ReadonlySet<string>) => ({
  ...draft,
  ...(slots === 2 && !twoSlotted.has(draft.item) && { slots }),
  buyers: [...buyers].sort(byText),
  specialists: [...specialists].filter((id) => !buyers.has(id)).sort(byText),
  later: [...later].sort(byText),
})

const sectionOrder = [...new Set(Object.values(sections))]

const inPrintedOrder = (
  left: { section: string; item: string; for: string | null; price: number; vehicles: boolean },
  right: typeof left,
): number =>
  sectionOrder.indexOf(left.section) - sectionOrder.indexOf(right.section) ||
  Number(left.vehicles) - Number(right.vehicles) ||
  byText(left.for ?? left.item, right.for ?? right.item) ||
  Number(left.for !== null) - Number(right.for !== null) ||
  byText(left.item, right.item) ||
  left.price - right.price

const checkBuyers = (list: HouseList, entry: HouseListEntry, known: ReadonlySet<FighterTypeId>): void => {
  for (const buyer of [...entry.buyers, ...entry.specialists, ...entry.later]) {
    if (!known.has(buyer)) throw new Error(`${list.id}: ${entry.item}: there is no fighter type ${buyer}`)
  }
}
