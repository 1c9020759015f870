import { z } from 'zod'
import type { GameEvent } from '@shared/engine'
import { asClassicEvent } from '@shared/rulesets/wh40k/classic/events'
import { DIRECTION_LENGTH, directionOfHeading, heading } from '@shared/space'

const spotSchema = z.object({ x: z.number(), y: z.number() })
type SpotOnBoard = z.infer<typeof spotSchema>

/** Where a marker lies or a unit came down, and where it was aimed before it scattered. */
export interface Landing {
  readonly at: SpotOnBoard
  readonly from: SpotOnBoard | null
  readonly radius: number
}

/** Events after which markers are no longer shown. */
const ends: readonly string[] = ['phase-entered', 'turn-began', 'unit-moved', 'charge-declared']

/** Radius of a base, thousandths of an inch. */
const dropRadius = 500

type Dropped = Extract<ReturnType<typeof asClassicEvent>, { type: 'deep-strike-made' }>

/** Landing of the first model of a deep-striking unit; null on the players' own table. */
const dropIn = ({ from, direction, moved }: Dropped): Landing | null => {
  const aimed = spotSchema.safeParse(from)
  if (!aimed.success) return null
  const { x, y } = aimed.data
  if (direction === null) return { at: { x, y }, from: null, radius: dropRadius }
  const { dx, dy } = directionOfHeading(heading(direction))
  const far = (1000 * moved) / DIRECTION_LENGTH
  return { at: { x: x + far * dx, y: y + far * dy }, from: { x, y }, radius: dropRadius }
}

/** Arrowhead from one spot to another, as corners of a shape on the board. */
export const arrowHead = (from: SpotOnBoard, at: SpotOnBoard): string => {
  const [along, across] = [at.x - from.x, at.y - from.y]
  const length = Math.hypot(along, across)
  if (length === 0) return ''
  const spot = (back: number, side: number): string =>
    `${at.x - (back * along + side * across) / length},${at.y - (back * across - side * along) / length}`
  return [spot(0, 0), spot(1000, 450), spot(1000, -450)].join(' ')
}

/** Events after which landings are no longer shown; phases may pass without any move. */
const dropEnds: readonly string[] = ['turn-began', 'unit-moved', 'volley-fired', 'charge-declared']

/** All deep strikes of this turn, in order. */
const dropsIn = (events: readonly GameEvent[]): readonly Landing[] =>
  events.slice(events.findLastIndex(({ type }) => dropEnds.includes(type)) + 1).flatMap((event) => {
    const one = asClassicEvent(event)
    return one.type === 'deep-strike-made' ? (dropIn(one) ?? []) : []
  })

/** Markers of the last unit that fired, and landings of deep-striking units; none on the players' own table. */
export const landingsIn = (events: readonly GameEvent[]): readonly Landing[] => [
  ...dropsIn(events),
  ...markersIn(events),
]

/** At their final places on the board, in order. */
const markersIn = (events: readonly GameEvent[]): readonly Landing[] => {
  const found: Landing[] = []
  let firer: number | null = null
  for (let place = events.length - 1; place >= 0; place -= 1) {
    const event = events[place]
    if (event === undefined || ends.includes(event.type)) break
    const one = asClassicEvent(event)
    if (one.type !== 'marker-landed' && one.type !== 'volley-fired') continue
    if (firer !== null && one.unit !== firer) break
    firer = one.unit
    if (one.type !== 'marker-landed') continue
    const at = spotSchema.safeParse(one.at)
    if (!at.success) continue
    const from = one.moved > 0 ? spotSchema.safeParse(one.from).data : undefined
    found.unshift({ at: at.data, from: from ?? null, radius: one.diameter / 2 })
  }
  return found
}
