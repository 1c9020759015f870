import type { CardContent } from './content'
import type { Metrics } from './fonts'
import { footOf, headOf, statsOf, type Part } from './frame'
import { bodySizes, inner, smallest } from './measures'
import { groupRows, settingOf, weaponHeads, weaponRows, type Row, type Setting } from './rows'

/** One card, ready to be placed: its parts from top to bottom, and the type size of its body in points. */
export interface PlacedCard {
  readonly size: number
  readonly parts: readonly string[]
}

/**
 * A fighter's cards: one where everything fits in type of 6 pt or more, else as many as it takes, marked 1/2, 2/2; in the largest type
 * that needs no further card. Notes give way: where they would need one, the card says that they are in the application.
 */
export const layOut = (metrics: Metrics, content: CardContent): PlacedCard[] => {
  const stats = statsOf(content)
  const foot = footOf(metrics, content)
  const decksOf = (wanted: CardContent, size: number, place: string): Row[][] => {
    const setting = settingOf(metrics, size)
    const room = inner.height - headOf(metrics, content, place).height
    return split(bodyOf(wanted, setting), weaponHeads(content, setting), [room - stats.height - foot.height, room])
  }
  const least = { ...content, notes: shortNotes(content) }
  const single = decksOf(least, smallest, '').length === 1
  const place = single ? '' : '2/2'
  const fewest = decksOf(least, smallest, place).length
  const tries = notesTried(content).flatMap((wanted) => bodySizes.map((size) => ({ wanted, size })))
  const { wanted, size } = tries.find((it) => decksOf(it.wanted, it.size, place).length <= fewest) ?? { wanted: least, size: smallest }
  const decks = decksOf(wanted, size, place)
  return decks.map((rows, i) => {
    const head = headOf(metrics, content, single ? '' : `${i + 1}/${decks.length}`)
    return i === 0 ? cardOf(size, [head, stats], rows, [foot]) : cardOf(size, [head], rows, [])
  })
}

/** With the notes, then with a word about where they are. */
const notesTried = (content: CardContent): CardContent[] =>
  content.notes === null ? [content] : [content, { ...content, notes: shortNotes(content) }]

const shortNotes = ({ notes, notesElsewhere }: CardContent) => (notes === null ? null : notesElsewhere)

const bodyOf = (content: CardContent, setting: Setting): Row[] => {
  const groups = content.notes === null ? content.groups : [...content.groups, content.notes]
  const heads = content.weapons.length === 0 ? [] : [weaponHeads(content, setting)]
  return [...heads, ...weaponRows(content, setting), ...groups.flatMap((group) => groupRows(group, setting))]
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, { height }) => sum + height, 0)

/** Rows over cards: the first has less room than the others. Weapons that go on have their heads above them again. */
const split = (rows: readonly Row[], heads: Row, [first, others]: readonly [number, number]): Row[][] => {
  const decks: Row[][] = [[]]
  for (const row of rows) {
    const deck = decks.at(-1) ?? []
    if (heightOf(deck) + row.height <= (decks.length === 1 ? first : others)) deck.push(row)
    else decks.push(row.ofWeapons ? [heads, row] : [row])
  }
  return decks
}

const cardOf = (size: number, above: readonly Part[], rows: readonly Row[], below: readonly Part[]): PlacedCard => ({
  size,
  parts: [
    ...above.map(({ html }) => html),
    `<div class="body" style="font-size:${size}pt">${rows.map(({ html }) => html).join('')}</div>`,
    ...below.map(({ html }) => html),
  ],
})
