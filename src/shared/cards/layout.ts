import type { CardContent, Group, Portrait } from './content'
import type { Metrics } from './fonts'
import { innerOf, smallest, type CardFormat } from './formats'
import { footOf, headOf, statsOf, type CardBlock } from './frame'
import { mm } from './html'
import {
  columnStyle,
  groupRows,
  ruleAt,
  settingOf,
  split,
  weaponColumns,
  weaponRows,
  type Row,
  type Setting,
} from './rows'

/** One card, ready to be placed: the HTML of its front and, of a two-sided card, its back. */
export interface PlacedCard {
  /** Type size of its body in points. */
  readonly size: number
  readonly faces: readonly string[]
}

/** One side of a card: what stands above its rows on the first card and on others, and below them on the first. */
interface Side {
  readonly first: readonly CardBlock[]
  readonly others: readonly CardBlock[]
  readonly foot: CardBlock
}

/** A size of type, and what to put on the card beside what must be there. */
interface Try {
  readonly size: number
  readonly groups: readonly Group[]
  readonly portrait: Portrait | null
}

/** Rows over the sides of cards, one after the other. */
interface Spread {
  readonly decks: readonly (readonly Row[])[]
}

/**
 * A fighter's cards: one where everything fits in type of 6.5 pt or more, else as many as it takes, marked 1/2, 2/2; in the largest type
 * that needs no further card. Portrait, write-in room and notes give way in this order; instead of the notes the card then says where
 * they are.
 */
export const layOut = (metrics: Metrics, format: CardFormat, content: CardContent): PlacedCard[] => {
  const inner = innerOf(format)
  const setting = (size: number) => settingOf(metrics, size, inner.width, format.labels)
  const spread = ({ size, groups, portrait }: Try, place: string): Spread => {
    const sides = sidesOf(metrics, format, content, place, portrait)
    const roomOn = (deck: number): number => {
      const side = sides[deck % sides.length]
      const parts = side === undefined ? [] : deck < sides.length ? [...side.first, side.foot] : side.others
      return inner.height - parts.reduce((sum, { height }) => sum + height, 0)
    }
    return { decks: split(rowsOf(content, setting(size), groups, format.sides), roomOn) }
  }
  const cardsIn = ({ decks }: Spread): number => Math.ceil(decks.length / format.sides)

  const least: Try = { size: smallest, groups: leastOf(content), portrait: null }
  const single = cardsIn(spread(least, '')) === 1
  const place = single ? '' : '2/2'
  const fewest = cardsIn(spread(least, place))
  const fits = (wanted: Try): boolean => {
    const found = spread(wanted, place)
    const { name, crowded } = weaponColumns(content, setting(wanted.size))
    const legible =
      wanted.size === smallest || content.weapons.length === 0 || (format.sides === 2 ? !crowded : name > 0)
    return legible && cardsIn(found) <= fewest
  }
  const wanted = triesOf(format, content).find(fits) ?? least

  const found = spread(wanted, place)
  const cards = cardsIn(found)
  const { line } = setting(wanted.size)
  const style = `font-size:${wanted.size}pt;line-height:${mm(line)};--rule:${mm(ruleAt(wanted.size))};--columns:${columnStyle(weaponColumns(content, setting(wanted.size)))}`
  return Array.from({ length: cards }, (_, card) => {
    const sides = sidesOf(metrics, format, content, single ? '' : `${card + 1}/${cards}`, wanted.portrait)
    const faces = sides.map(({ first, others, foot }, side) => {
      const rows = found.decks[card * sides.length + side] ?? []
      return card > 0 ? faceOf(others, rows, [], style) : faceOf(first, rows, [foot], style)
    })
    return { size: wanted.size, faces }
  })
}

/** With everything, then with a little less, each in type as large as can be. */
const triesOf = ({ sizes, labels }: CardFormat, content: CardContent): Try[] => {
  const notes = content.notes === null ? [] : [content.notes]
  const all = [...content.groups, ...(labels === 'run' ? [] : content.optional), ...notes]
  const wanted = [
    ...(content.portrait === null
      ? []
      : [
          { groups: all, portrait: content.portrait },
          { groups: [...content.groups, ...notes], portrait: content.portrait },
        ]),
    { groups: all, portrait: null },
    { groups: [...content.groups, ...notes], portrait: null },
    { groups: leastOf(content), portrait: null },
  ]
  return wanted.flatMap((it) => sizes.map((size) => ({ ...it, size })))
}

const leastOf = ({ groups, notes, notesElsewhere }: CardContent): readonly Group[] =>
  notes === null ? groups : [...groups, notesElsewhere]

/** Weapons and the rest; on two sides the rest begins on a back, below weapons that the front had no room for. Without weapons it begins on the front. */
const rowsOf = (
  content: CardContent,
  setting: Setting,
  groups: readonly Group[],
  sides: CardFormat['sides'],
): Row[] => {
  const rest = groupRows(groups, setting)
  const armed = weaponRows(content, setting)
  return [
    ...armed,
    ...(sides === 1 || armed.length === 0 ? rest : rest.map((row, i) => (i === 0 ? { ...row, overleaf: true } : row))),
  ]
}

/** The portrait stands in the head of the first card's front. */
const sidesOf = (
  metrics: Metrics,
  format: CardFormat,
  content: CardContent,
  place: string,
  portrait: Portrait | null,
): Side[] => {
  const head = headOf(metrics, format, content, place)
  const begin = portrait === null ? head : headOf(metrics, format, content, place, portrait)
  const stats = statsOf(metrics, format, content)
  if (format.sides === 1) {
    const foot = footOf(metrics, format, content.ticks, content.conditions)
    return [{ first: [begin, stats], others: [head], foot }]
  }
  const harm = content.ticks.filter(({ kind }) => kind === 'harm')
  const deeds = content.ticks.filter(({ kind }) => kind === 'deed')
  const back = headOf(metrics, format, { ...content, kind: '', gang: '', worth: '', experience: '', stamp: '' }, place)
  return [
    { first: [begin, stats], others: [head], foot: footOf(metrics, format, harm, []) },
    { first: [back], others: [back], foot: footOf(metrics, format, deeds, content.conditions) },
  ]
}

const faceOf = (
  above: readonly CardBlock[],
  rows: readonly Row[],
  below: readonly CardBlock[],
  style: string,
): string =>
  [
    ...above.map(({ html }) => html),
    `<div class="body" style="${style}">${rows.map(({ html }) => html).join('')}</div>`,
    ...below.map(({ html }) => html),
  ].join('')
