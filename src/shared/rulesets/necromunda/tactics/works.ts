import type { Scenery } from '../state'
import type { TacticsCard } from './card'

/** Cards about doors or ductways whose occasion does not show it. */
const aboutDoors: readonly string[] = ['master-switch', 'rigged-door']
const aboutDucts: readonly string[] = ['emergency-seal']

/** CAMP-PRE-32: whether a card can have an effect on this battlefield, for example whether there are doors. */
export function worksOn(
  { id, at }: Pick<TacticsCard, 'id' | 'at'>,
  { gates, terminals, ducts }: Pick<Scenery, 'gates' | 'terminals' | 'ducts'>,
): boolean {
  if (at === 'own-door' || at === 'enemy-door' || aboutDoors.includes(id)) return gates.length > 0
  if (at === 'enemy-terminal') return terminals.length > 0
  return !aboutDucts.includes(id) || ducts > 0
}
