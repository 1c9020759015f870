import type { NecromundaTable } from '../table'
import { specialistIn } from '../psykers/specialist'

/** Traits with a name but no published effect. */
const unresolved: Readonly<Record<string, string>> = {
  cheap: 'NECX-TRAIT-CHEAP',
  cumbersome: 'NECX-TRAIT-CUMBERSOME',
  'fever-dream': 'NECX-TRAIT-FEVER-DREAM',
}

/** Traits without a module that need none: those built into the rules' sequence, and those without effect on fighters on foot. */
export const nothingToSeeTo: readonly string[] = [
  ...['blast', 'grenade', 'melee', 'sidearm', 'template'],
  ...['esoteric', 'exclusive', 'arc', 'crew-operated', 'defoliate'],
]

/**
 * The log begins with the traits of the crews' weapons that players apply themselves: those without a module. They are loaded and shown,
 * but have no effect here. NECX-PSY-05: the same holds for the ability of a discipline of which a psyker knows nothing else.
 */
export const sayWhatIsByHand = (table: NecromundaTable): void => {
  for (const { index: fighter, weapons, vehicle } of table.rosters) {
    const traits = weapons.flatMap(({ profiles }) => profiles.flatMap((profile) => profile.traits.map(({ id }) => id)))
    for (const trait of new Set(traits)) {
      if (nothingToSeeTo.includes(trait) || table.modules.has(trait)) continue
      table.emit({ type: 'left-by-hand', rule: unresolved[trait] ?? 'NECX-WPN-03', fighter, what: trait })
    }
    for (const what of vehicle?.byHand ?? []) table.emit({ type: 'left-by-hand', rule: 'NECV-ARC-08', fighter, what })
    const discipline = specialistIn(table, fighter)
    if (discipline !== null) table.emit({ type: 'left-by-hand', rule: 'NECX-PSY-05', fighter, what: discipline })
  }
}
