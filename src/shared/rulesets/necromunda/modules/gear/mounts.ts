import { inches } from '../../../../space'
import { isKnockedDown } from '../../mounts/riding'
import type { NecromundaModule } from '../../moments'
import type { Properties } from '../../properties'

const rule = 'NECV-MNT-01'

/** NECV-MNT-02: one weapon in close combat, so Paired gives nothing; NECV-MNT-05: away more easily. */
const seated = { retreatTest: 2, oneWeapon: true } satisfies Partial<Properties>

type Handlers = NonNullable<NecromundaModule['on']>

const pinning: Handlers['pinning'] = ({ table, fighter, hit }) => isKnockedDown(table, fighter, hit)

/** NECV-MNT-02: riders use no Unwieldy weapons other than lances. */
const riding: Handlers = {
  pinning,
  mayUse: ({ profile }) =>
    !profile.traits.some(({ id }) => id === 'unwieldy') || profile.traits.some(({ id }) => id === 'lance'),
}

/** Mounts: their Movement, what their riders can do no longer, and how they come off and get away. */
export const mounts: readonly NecromundaModule[] = [
  // NECV-MNT-07, NECV-MNT-14: goes over everything but walls, and never falls. Its gun has suspensors.
  { id: 'cutter', rule, properties: { ...seated, ridesAt: inches(9), hovers: true }, on: { pinning } },
  { id: 'wasters-dirtbike', rule, properties: { ...seated, ridesAt: inches(8) }, on: riding },
  // The mount is part of its card, and so is its Movement.
  { id: 'born-in-the-saddle', rule, properties: seated, on: riding },
]
