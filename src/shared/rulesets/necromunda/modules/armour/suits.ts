import { row } from '../../../../engine'
import { inches } from '../../../../space'
import type { Hit, NecromundaModule } from '../../moments'

type Armour = NecromundaModule

interface Saves {
  readonly always: number
  /** From the wearer's front arc, determined before pinning (NECX-ARM-01). */
  readonly front?: number
  readonly blast?: number
  readonly template?: number
}

const saveOf = ({ always, front, blast, template }: Saves, hit: Hit): number => {
  let save = always
  if (front !== undefined && hit.fromFront) save = Math.min(save, front)
  if (blast !== undefined && hit.blast) save = Math.min(save, blast)
  if (template !== undefined && hit.template) save = Math.min(save, template)
  return save
}

const suit = (id: string, rule: string, saves: Saves, more: Pick<Armour, 'properties' | 'on'> = {}): Armour => ({
  id,
  rule,
  properties: { ...(saves.front === undefined ? {} : { facing: true }), ...more.properties },
  on: { armourSave: ({ hit }) => saveOf(saves, hit), ...more.on },
})

/** AP of ranged attacks is one less; an AP of -1 stays -1. */
const hardened: Pick<Armour, 'on'> = {
  on: { hitTaken: ({ hit }) => (hit.kind === 'ranged' && hit.ap < -1 ? { ap: hit.ap + 1 } : undefined) },
}

/** NECX-ARM-HEAVY-CARAPACE: Initiative worse by one, Charge 1" shorter. */
const heavy: Pick<Armour, 'properties' | 'on'> = {
  properties: { chargeDistance: -inches(1) },
  on: {
    characteristic: ({ characteristic }) =>
      characteristic === 'i' ? [row('heavy-carapace', 'NECX-ARM-HEAVY-CARAPACE', 'add', 1)] : [],
  },
}

/** NECX-ARM-ARMOURWEAVE: AP never makes the save worse than 6+. */
const weave: Pick<Armour, 'on'> = {
  on: { saveModifier: () => [row('armourweave', 'NECX-ARM-ARMOURWEAVE', 'at-most', 6)] },
}

/** Whether the slug of a weapon is that of a las, plasma or melta weapon. */
const isBeam = ({ by }: Hit): boolean => by.split('-').some((word) => /^(las|plasma|melta)/.test(word))

/** NECX-ARM-REFLEC: las, plasma and melta have no AP. */
const reflec: Pick<Armour, 'on'> = {
  on: { hitTaken: ({ hit }) => (hit.ap < 0 && isBeam(hit) ? { ap: 0 } : undefined) },
}

/** NECX-ARM-HAZARD: immune to Blaze and Rad-phage. */
const sealed: Pick<Armour, 'on'> = {
  on: { immuneTo: ({ effect }) => effect === 'blaze' || effect === 'rad-phage' },
}

/** NECX-ARM-FLAK to NECX-ARM-ARCHAEO: the saves of each suit. */
export const suits: readonly Armour[] = [
  suit('flak-armour', 'NECX-ARM-FLAK', { always: 6, blast: 5, template: 5 }),
  suit('layered-flak-armour', 'NECX-ARM-LAYERED-FLAK', { always: 5, blast: 4, template: 4 }),
  suit('hardened-flak-armour', 'NECX-ARM-HARDENED-FLAK', { always: 6, blast: 5, template: 5 }, hardened),
  suit('hardened-layered-flak-armour', 'NECX-ARM-HARD-LAYERED', { always: 5, blast: 4, template: 4 }, hardened),
  suit('mesh-armour', 'NECX-ARM-MESH', { always: 5 }),
  suit('furnace-plates', 'NECX-ARM-FURNACE', { always: 6, front: 5 }),
  suit('plate-mail', 'NECX-ARM-PLATE', { always: 6, front: 5, blast: 5 }),
  suit('light-carapace', 'NECX-ARM-LIGHT-CARAPACE', { always: 4 }),
  suit('heavy-carapace', 'NECX-ARM-HEAVY-CARAPACE', { always: 4, front: 3 }, heavy),
  suit('hazard-suit', 'NECX-ARM-HAZARD', { always: 6 }, sealed),
  suit('armourweave', 'NECX-ARM-ARMOURWEAVE', { always: 5 }, weave),
  suit('reflec-shroud', 'NECX-ARM-REFLEC', { always: 5 }, reflec),
  // Hits without an attacker, such as falls and flames.
  suit(
    'gutterforged-cloak',
    'NECX-ARM-GUTTERFORGED',
    { always: 6 },
    { on: { armourSave: ({ hit }) => (hit.attacker === null ? 5 : 6) } },
  ),
  suit('archaeo-carapace', 'NECX-ARM-ARCHAEO', { always: 4 }),
]
