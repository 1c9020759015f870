/** A line with the index of its event. */
interface PlacedLine<One> {
  readonly line: One
  readonly place: number
}

/** Lines of the log that belong together: the beginning of a round, an activation or phase, or the lines between them. */
export interface Chapter<One = unknown> {
  /** Index of its first event. */
  readonly place: number
  readonly kind: 'round' | 'activation' | 'between'
  readonly lines: readonly PlacedLine<One>[]
}

/** The kind of chapter that begins with an event; null: none begins. */
export type Begins<Event> = (event: Event) => Chapter<unknown>['kind'] | null

/**
 * The log from one event to another, in chapters; only lines that `wanted` accepts, and no empty chapters. `tellOne` also
 * gets the next event, which may report the same.
 */
export const chaptersBy = <Event, One>(
  events: readonly Event[],
  range: { readonly from: number; readonly to: number },
  kindOf: Begins<Event>,
  lineOf: (event: Event, next: Event | undefined) => One | null,
  wanted: (line: One) => boolean = () => true,
): Chapter<One>[] => {
  const chapters: { place: number; kind: Chapter<unknown>['kind']; lines: PlacedLine<One>[] }[] = []
  let current: (typeof chapters)[number] = { place: range.from, kind: 'between', lines: [] }
  chapters.push(current)
  for (let place = range.from; place < range.to; place += 1) {
    const event = events[place]
    if (event === undefined) break
    const kind = kindOf(event)
    // The end of an activation begins no chapter as long as no line follows it.
    if (kind !== null && !(kind === 'between' && current.kind === 'between')) {
      current = { place, kind, lines: [] }
      chapters.push(current)
    }
    const line = lineOf(event, events[place + 1])
    if (line !== null && wanted(line)) current.lines.push({ line, place })
  }
  return chapters.filter(({ lines }) => lines.length > 0)
}
