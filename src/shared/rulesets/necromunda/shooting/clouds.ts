import { rollOne, type Procedure } from '../../../engine'
import type { NecromundaTable } from '../table'
import type { Cloud } from '../state'
import { vortexWanders } from './vortex'

/** NECX-END-02: whether a D6 removes a cloud; null if it is removed without a roll. */
type Plain = Exclude<Cloud['kind'], 'vortex' | 'shell'>
const clearedBy: Readonly<Record<Plain, ((face: number) => boolean) | null>> = {
  smoke: (face) => face <= 4,
  flare: (face) => face >= 4,
  graviton: null,
}

/** NECX-END-02: smoke is removed on 1-4, flares on 4+, graviton pulses always. */
export function* disperseClouds(table: NecromundaTable): Procedure {
  let index = 0
  while (index < table.state.clouds.length) {
    const cloud = table.state.clouds[index]
    if (cloud !== undefined && (yield* goes(table, index, cloud)))
      table.emit({ type: 'cloud-gone', rule: 'NECX-END-02', cloud: index })
    else index += 1
  }
}

function* goes(table: NecromundaTable, index: number, cloud: Cloud): Procedure<boolean> {
  const { kind } = cloud
  if (kind === 'vortex') return !(yield* vortexWanders(table, index, cloud))
  if (kind === 'shell') return false
  const cleared = clearedBy[kind]
  if (cleared === null) return true
  const side = table.state.order[0] ?? 0
  return cleared(yield* rollOne({ side, kind: `clouds.${kind}`, subject: 'battlefield', rule: 'NECX-END-02' }))
}
