import type { EmblemName } from '../content/schema'
import type { CardContent, Group } from './content'
import type { Metrics } from './fonts'
import { innerOf, type CardFormat } from './formats'
import { footOf, headOf, statsOf, type CardBlock, type Heading } from './frame'
import { writingLines } from './lines'
import { mm } from './html'
import {
  columnStyle,
  groupRows,
  mostTogether,
  ruleAt,
  settingOf,
  split,
  weaponColumns,
  weaponRows,
  type Row,
  type Setting,
} from './rows'

/** One finished card: the HTML of its front and, for a two-sided card, of its back. */
export interface PlacedCard {
  /** Type size of its body in points. */
  readonly size: number
  readonly faces: readonly string[]
}

/** One side of a card: the blocks above its rows, on the first card and on further ones, and the block below the rows of the first card. */
interface Side {
  readonly first: readonly CardBlock[]
  readonly others: readonly CardBlock[]
  readonly foot: CardBlock
}

/** A type size, and the content to add to what the card must have. */
interface Try {
  readonly size: number
  readonly groups: readonly Group[]
  /** Texts of rules, below the rest. */
  readonly explained: readonly Group[]
  readonly portrait: Heading['portrait']
  /** Whether the code with the link is included. */
  readonly code: boolean
}

/** Position of labels and texts, and the number of lines up to which a text isn't divided. */
interface Grouping {
  readonly labels: CardFormat['labels']
  readonly whole?: number
}

/** Rows distributed over the sides of cards. */
interface Spread {
  readonly decks: readonly (readonly Row[])[]
}

/** The emblem of its head, and the maximum type size. */
interface Manner {
  readonly emblem: EmblemName
  readonly most?: number
}

/** Cards in sequence on sheets of `perSheet` cards, with one type size per sheet: that of its fullest card. */
export const layOutAll = (
  metrics: Metrics,
  format: CardFormat,
  { contents, perSheet, emblem }: { contents: readonly CardContent[]; perSheet: number; emblem: EmblemName },
): PlacedCard[] => {
  const free = contents.map((content) => layOut(metrics, format, content, { emblem }))
  const from = free.map((_, i) => free.slice(0, i).reduce((sum, { length }) => sum + length, 0))
  const sizes = free.flat().map(({ size }) => size)
  const sheetOf = (card: number) => Math.floor(card / perSheet)
  return contents.flatMap((content, i) => {
    const [first, cards] = [from[i] ?? 0, free[i] ?? []]
    const beside = sizes.filter(
      (_, card) => sheetOf(card) >= sheetOf(first) && sheetOf(card) <= sheetOf(first + cards.length - 1),
    )
    const most = Math.min(...beside)
    return cards[0]?.size === most ? cards : layOut(metrics, format, content, { emblem, most })
  })
}

/**
 * A fighter's cards: one if everything fits in type of 6.5 pt or more, otherwise as many as necessary, marked 1/2, 2/2; in
 * the largest type that needs no further card. If room is short, these are dropped in order: write-in room, the code, the
 * portrait's size, the portrait, the notes; instead of the notes the card then says where they are.
 */
export const layOut = (
  metrics: Metrics,
  format: CardFormat,
  content: CardContent,
  { emblem, most = Infinity }: Manner,
): PlacedCard[] => {
  const { smallest } = format
  const inner = innerOf(format)
  const made = new Map<string, readonly Side[]>()
  /** Made once: most tries differ in their rows only. */
  const sidesWith = ({ portrait, code }: Pick<Try, 'portrait' | 'code'>, place: string): readonly Side[] => {
    const key = [portrait?.size, code, place].join()
    const known = made.get(key)
    if (known !== undefined) return known
    const found = sidesOf(metrics, format, content, { place, portrait, emblem, link: code ? content.link : null })
    made.set(key, found)
    return found
  }
  const setting = (size: number) => settingOf(metrics, size, inner.width, format.labels)
  const roomIn = (sides: readonly Side[], deck: number): number => {
    const side = sides[deck % sides.length]
    const parts = side === undefined ? [] : deck < sides.length ? [...side.first, side.foot] : side.others
    return inner.height - parts.reduce((sum, { height }) => sum + height, 0)
  }
  const spread = (
    { size, groups, explained, ...heading }: Try,
    place: string,
    how: Grouping = { labels: format.labels },
  ): Spread => {
    const sides = sidesWith(heading, place)
    const rows = rowsOf(content, setting(size), { groups, explained, ...how }, format.sides)
    return { decks: split(rows, (deck) => roomIn(sides, deck)) }
  }
  const cardsIn = ({ decks }: Spread): number => Math.ceil(decks.length / format.sides)

  const least: Try = { size: smallest, groups: leastOf(content), explained: [], portrait: null, code: false }
  const tries = triesOf(format, content)
  // A smaller name beside a portrait may need less height than a large one.
  const single = [least, ...tries.filter(({ size }) => size === smallest)].some((it) => cardsIn(spread(it, '')) === 1)
  const place = single ? '' : '2/2'
  const fewest = single ? 1 : cardsIn(spread(least, place))
  // With several cards each label begins a line, so that no card ends within an entry; texts of rules are only added if that still fits.
  const parted: readonly Grouping[] =
    format.labels === 'run' && !single ? [{ labels: 'inline', whole: mostTogether }, { labels: 'inline' }] : []
  const fits = (wanted: Try): boolean => {
    const found = spread(wanted, place, wanted.explained.length > 0 ? parted[0] : undefined)
    const { name, crowded } = weaponColumns(content, setting(wanted.size))
    const legible =
      wanted.size === smallest || content.weapons.length === 0 || (format.sides === 2 ? !crowded : name > 0)
    return legible && cardsIn(found) <= fewest
  }
  const shown = tries.filter(({ size }) => size <= most).find(fits) ?? least
  const wanted = withWords(format, content, shown, fits)

  const run = spread(wanted, place)
  const cards = cardsIn(run)
  const found = parted.map((how) => spread(wanted, place, how)).find((it) => cardsIn(it) === cards) ?? run
  const { line } = setting(wanted.size)
  const style = `font-size:${wanted.size}pt;line-height:${mm(line)};--rule:${mm(ruleAt(wanted.size))};--columns:${columnStyle(weaponColumns(content, setting(wanted.size)))}`
  return Array.from({ length: cards }, (_, card) => {
    const numbered = single ? '' : `${card + 1}/${cards}`
    const sides = sidesWith(wanted, numbered)
    const faces = sides.map(({ first, others, foot }, side) => {
      const deck = card * sides.length + side
      const rows = found.decks[deck] ?? []
      const left = roomIn(sides, deck) - rows.reduce((sum, { height }) => sum + height, 0)
      const lines = writingLines(format, left, content.notes === null ? content.notesElsewhere.label : '')
      return card > 0
        ? faceOf(others, [...rows, ...lines], [], style)
        : faceOf(first, [...rows, ...lines], [foot], style)
    })
    return { size: wanted.size, faces }
  })
}

/** Adds texts of rules: all of them in the largest easily readable type, or as many as fit in the smallest such type. */
const withWords = (
  { sizes, telling }: CardFormat,
  { explained }: CardContent,
  shown: Try,
  fits: (it: Try) => boolean,
): Try => {
  if (explained.length === 0) return shown
  const all = sizes
    .filter((size) => size <= shown.size && size >= telling)
    .map((size) => ({ ...shown, size, explained }))
    .find(fits)
  if (all !== undefined) return all
  const size = Math.min(shown.size, telling)
  const some = explained.reduce<Try>(
    (best, it) => {
      const more = { ...best, explained: [...best.explained, it] }
      return fits(more) ? more : best
    },
    { ...shown, size },
  )
  return some.explained.length === 0 ? shown : some
}

/** The attempts in order: with everything, then with less and less, each in all type sizes from the largest. */
const triesOf = ({ sizes, labels }: CardFormat, content: CardContent): Try[] => {
  const notes = content.notes === null ? [] : [content.notes]
  const all = [...content.groups, ...(labels === 'run' ? [] : content.optional), ...notes]
  const fewer = [...content.groups, ...notes]
  const codes = content.link === null ? [false] : [true, false]
  const { portrait: face } = content
  const faces = face === null ? [] : (['full', 'small'] as const).map((size) => ({ ...face, size }))
  const wanted = [...faces, null].flatMap((portrait) =>
    codes.flatMap((code) => [all, fewer].map((groups) => ({ groups, portrait, code }))),
  )
  const least = codes.map((code) => ({ groups: leastOf(content), portrait: null, code }))
  return [...wanted, ...least].flatMap((it) => sizes.map((size) => ({ ...it, explained: [], size })))
}

const leastOf = ({ groups, notes, notesElsewhere }: CardContent): readonly Group[] =>
  notes === null ? groups : [...groups, notesElsewhere]

/**
 * Weapons and the rest. On two-sided cards the rest begins on a back, below weapons that didn't fit on the front; without
 * weapons it begins on the front.
 */
const rowsOf = (
  content: CardContent,
  setting: Setting,
  { groups, explained, labels, whole }: Pick<Try, 'groups' | 'explained'> & Grouping,
  sides: CardFormat['sides'],
): Row[] => {
  const rest = [
    ...groupRows(groups, { ...setting, labels }, whole),
    ...groupRows(explained, { ...setting, labels: 'inline' }, mostTogether),
  ]
  const armed = weaponRows(content, setting)
  return [
    ...armed,
    ...(sides === 1 || armed.length === 0 ? rest : rest.map((row, i) => (i === 0 ? { ...row, overleaf: true } : row))),
  ]
}

/** The sides of a card. The portrait is in the head of the first card's front. */
const sidesOf = (metrics: Metrics, format: CardFormat, content: CardContent, heading: Heading): Side[] => {
  const bare = { ...heading, portrait: null, link: null }
  // On two-sided cards the code is on the back.
  const front = { ...heading, link: format.sides === 1 ? heading.link : null }
  const head = headOf(metrics, format, content, bare)
  const begin = front.portrait === null && front.link === null ? head : headOf(metrics, format, content, front)
  const stats = statsOf(metrics, format, content)
  if (format.sides === 1) {
    const foot = footOf(metrics, format, content.ticks, content.conditions)
    return [{ first: [begin, stats], others: [head], foot }]
  }
  const harm = content.ticks.filter(({ kind }) => kind === 'harm')
  const deeds = content.ticks.filter(({ kind }) => kind === 'deed')
  const named = { ...content, kind: '', gang: '', worth: '', experience: '', stamp: '' }
  const back = headOf(metrics, format, named, bare)
  const begun = heading.link === null ? back : headOf(metrics, format, named, { ...bare, link: heading.link })
  return [
    { first: [begin, stats], others: [head], foot: footOf(metrics, format, harm, []) },
    { first: [begun], others: [back], foot: footOf(metrics, format, deeds, content.conditions) },
  ]
}

const faceOf = (
  above: readonly CardBlock[],
  rows: readonly Pick<Row, 'html'>[],
  below: readonly CardBlock[],
  style: string,
): string =>
  [
    ...above.map(({ html }) => html),
    `<div class="body" style="${style}">${rows.map(({ html }) => html).join('')}</div>`,
    ...below.map(({ html }) => html),
  ].join('')
