import { z } from 'zod'
import type { GameEvent } from '@shared/engine'
import { asClassicEvent } from '@shared/rulesets/wh40k/classic/events'

const spotSchema = z.object({ x: z.number(), y: z.number() })
type SpotOnBoard = z.infer<typeof spotSchema>

/** Where a marker lies, and where it was laid before it scattered. */
export interface Landing {
  readonly at: SpotOnBoard
  readonly from: SpotOnBoard | null
  readonly radius: number
}

/** Events after which nobody looks at markers any more. */
const ends: readonly string[] = ['phase-entered', 'turn-began', 'unit-moved', 'charge-declared']

/** Markers of the last unit that fired, as they came to lie on the board, the first one first; none on the players' own table. */
export const landingsIn = (events: readonly GameEvent[]): readonly Landing[] => {
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
