import { row } from '../../../../engine'
import { inches } from '../../../../space'
import { fold } from '../../characteristics'
import type { NecromundaModule } from '../../moments'

const rule = 'CAMP-CRE-20'

/** A mount's own Movement in place of the rider's. */
const carriedAt = (id: string, speed: number): NonNullable<NecromundaModule['on']> => ({
  characteristic: ({ table, fighter, characteristic }) =>
    characteristic === 'm' ? [row(id, rule, 'add', inches(speed) - fold(table.roster(fighter).statline.m).value)] : [],
})

/** What riders do not use: Unwieldy weapons other than lances, and Paired ones as a pair. */
const riding: NonNullable<NecromundaModule['on']> = {
  mayUse: ({ profile }) =>
    !profile.traits.some(({ id }) => id === 'unwieldy') || profile.traits.some(({ id }) => id === 'lance'),
}

/** Mounts: their Movement, what their riders can do no longer, and how they get away. */
export const mounts: readonly NecromundaModule[] = [
  // Goes over everything but walls, and never falls. Its gun has suspensors.
  { id: 'cutter', rule, properties: { hovers: true, retreatTest: 2, oneWeapon: true }, on: carriedAt('cutter', 9) },
  {
    id: 'wasters-dirtbike',
    rule,
    properties: { retreatTest: 2, oneWeapon: true },
    on: { ...riding, ...carriedAt('wasters-dirtbike', 8) },
  },
  // The mount is part of its card.
  { id: 'born-in-the-saddle', rule, properties: { retreatTest: 2, oneWeapon: true }, on: riding },
]
