import type { Scenery } from '../state'
import type { TacticsCard } from './card'

/** Cards whose occasion says nothing of the doors or ductways they are about. */
const aboutDoors: readonly string[] = ['master-switch', 'rigged-door']
const aboutDucts: readonly string[] = ['emergency-seal']

/** CAMP-PRE-32. Whether a card can do anything on this battlefield: where there are no doors, nobody opens one. */
export function worksOn(
  { id, at }: Pick<TacticsCard, 'id' | 'at'>,
  { gates, terminals, ducts }: Pick<Scenery, 'gates' | 'terminals' | 'ducts'>,
): boolean {
  if (at === 'own-door' || at === 'enemy-door' || aboutDoors.includes(id)) return gates.length > 0
  if (at === 'enemy-terminal') return terminals.length > 0
  return !aboutDucts.includes(id) || ducts > 0
}
