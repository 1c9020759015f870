import type { FigureView } from '../figures'

/** Position of a name: the middle of its line and its foot, in board lengths. */
interface FigureLabel {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** The view of a board. Board lengths. */
export interface Sheet {
  /** The visible part of the board. */
  readonly left: number
  readonly right: number
  readonly top: number
  readonly foot: number
  /** Length of one screen pixel. */
  readonly pixel: number
  /** Minimum radius of a single figure's token. */
  readonly least: number
  /** Boxes that cover the board: no name is placed under them. */
  readonly covered?: readonly Box[]
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly foot: number
}

/** In pixels: width of a letter, height of a line, gap between a token and its name. */
const letter = 6.6
const line = 13
const gap = 3
const mostRaised = 4

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.foot && other.top < one.foot

/** Bounding box of a figure with all its models. */
const bodyOf = ({ kind, models }: FigureView, least: number): Box => {
  const boxes = models.map(({ at, base }) => {
    const own = base.kind === 'circle' ? base.radius : base.width / 2
    const reach = kind === 'single' ? Math.max(own, least) : own
    return { left: at.x - reach, right: at.x + reach, top: at.y - reach, foot: at.y + reach }
  })
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    foot: Math.max(...boxes.map(({ foot }) => foot)),
  }
}

/** Boxes for a name, best first: above, below, beside, then line by line higher. */
const placesFor = (text: string, body: Box, { left, right, top, foot, pixel }: Sheet): Box[] => {
  const half = (text.length * letter * pixel) / 2
  const high = line * pixel
  const inside = (x: number): number => Math.min(Math.max(x, left + half), Math.max(left + half, right - half))
  const at = (x: number, base: number): Box => {
    const middle = inside(x)
    return { left: middle - half, right: middle + half, top: base - high, foot: base }
  }
  const middle = (body.left + body.right) / 2
  const beside = (body.top + body.foot) / 2 + high / 2
  const above = body.top - gap * pixel
  return [
    at(middle, above),
    at(middle, body.foot + gap * pixel + high),
    at(body.right + gap * pixel + half, beside),
    at(body.left - gap * pixel - half, beside),
    ...Array.from({ length: mostRaised }, (_, raised) => at(middle, above - (raised + 1) * high)),
  ].filter(
    (box) =>
      box.top >= top &&
      box.foot <= foot &&
      Math.abs((box.left + box.right) / 2 - inside((box.left + box.right) / 2)) < 1,
  )
}

/**
 * Names over and beside their figures: they never overlap each other, and avoid tokens if possible. The full name if there is room, else
 * the short one, else none. Figures in `first` are placed first.
 */
export const figureLabels = (
  figures: readonly FigureView[],
  sheet: Sheet,
  first: readonly number[] = [],
): ReadonlyMap<number, FigureLabel> => {
  const present = figures.filter(({ models }) => models.length > 0)
  const bodies = new Map(present.map((figure) => [figure.index, bodyOf(figure, sheet.least)]))
  const taken: Box[] = [...(sheet.covered ?? [])]
  const found = new Map<number, FigureLabel>()
  const urgency = ({ index, acting }: FigureView): number => (first.includes(index) ? 2 : acting ? 1 : 0)
  const isFree = (box: Box): boolean => !taken.some((other) => meets(box, other))
  const isClear = (box: Box): boolean => isFree(box) && ![...bodies.values()].some((body) => meets(box, body))
  for (const figure of present.toSorted((one, other) => urgency(other) - urgency(one))) {
    const body = bodies.get(figure.index)
    if (body === undefined || !meets(body, sheet)) continue
    const offers = [...new Set([figure.fullLabel, figure.label])].map((text) => ({
      text,
      places: placesFor(text, body, sheet),
    }))
    const choices = [
      // A long name is not raised over others, because a short one will do.
      ...offers.flatMap(({ text, places }) => {
        const near = text === figure.label ? places : places.slice(0, 2)
        return near.filter(isClear).map((box) => ({ text, box }))
      }),
      ...offers.slice(-1).flatMap(({ text, places }) => places.filter(isFree).map((box) => ({ text, box }))),
    ]
    const [chosen] = choices
    if (chosen === undefined) continue
    taken.push(chosen.box)
    found.set(figure.index, {
      text: chosen.text,
      x: (chosen.box.left + chosen.box.right) / 2,
      y: chosen.box.foot,
    })
  }
  return found
}
