import { rollOne, type Procedure } from '../../../engine'
import type { NecromundaTable } from '../table'
import type { Cloud } from '../state'

/** NECX-END-02: the D6 that clear a cloud; null where nothing is rolled because it always goes. */
const clearedBy: Readonly<Record<Cloud['kind'], ((face: number) => boolean) | null>> = {
  smoke: (face) => face <= 4,
  flare: (face) => face >= 4,
  graviton: null,
}

/** NECX-END-02: smoke goes on 1-4, flares on 4+, what a graviton pulse left always. */
export function* disperseClouds(table: NecromundaTable): Procedure {
  let index = 0
  while (index < table.state.clouds.length) {
    const kind = table.state.clouds[index]?.kind
    if (kind !== undefined && (yield* goes(table, kind)))
      table.emit({ type: 'cloud-gone', rule: 'NECX-END-02', cloud: index })
    else index += 1
  }
}

function* goes(table: NecromundaTable, kind: Cloud['kind']): Procedure<boolean> {
  const cleared = clearedBy[kind]
  if (cleared === null) return true
  const side = table.state.order[0] ?? 0
  return cleared(yield* rollOne({ side, kind: `clouds.${kind}`, subject: 'battlefield', rule: 'NECX-END-02' }))
}
