import { half, inches } from '../../../../space'
import { blastDiameter } from '../../shooting'
import { engulf } from '../../shooting/vortex'
import type { Profile } from '../../roster'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-TRAIT-VORTEX'

const radiusOf = (profile: Profile) => half(blastDiameter(profile) ?? inches(0))

/** NECX-TRAIT-VORTEX: a fighter it touches moves out if it passes an Initiative test, or else is removed. The vortex stays. */
export const vortex: NecromundaModule = {
  id: 'vortex',
  rule,
  on: {
    markerRests: ({ table, profile, marker }) => {
      table.emit({ type: 'cloud-placed', rule, cloud: { kind: 'vortex', at: marker.at, radius: radiusOf(profile) } })
      return undefined
    },
    *insteadOfWounding({ table, hit }) {
      const { origin, profile, target } = hit
      if (profile === null || origin === undefined || typeof origin === 'number') return
      yield* engulf(table, target, origin, { radius: radiusOf(profile) })
    },
  },
}
