import type { NecromundaTable } from '../table'
import { specialistIn } from '../psykers/specialist'

/** Traits whose names are known and whose effects nobody has published. */
const unresolved: Readonly<Record<string, string>> = {
  cheap: 'NECX-TRAIT-CHEAP',
  cumbersome: 'NECX-TRAIT-CUMBERSOME',
  'fever-dream': 'NECX-TRAIT-FEVER-DREAM',
}

/**
 * Traits without a module that nobody has to see to: those the sequence of the rules knows, and those that mean nothing to fighters on
 * foot.
 */
export const nothingToSeeTo: readonly string[] = [
  ...['blast', 'grenade', 'melee', 'sidearm', 'template'],
  ...['esoteric', 'exclusive', 'arc', 'crew-operated', 'defoliate'],
]

/**
 * Before anything else the log says what of the crews' weapons the people at the table play themselves: traits without a module.
 * They load, are shown, and do nothing here. NECX-PSY-05: so is the ability of a discipline that a psyker knows nothing besides.
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
