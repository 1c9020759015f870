import type { Hit } from '../moments'
import type { FighterIndex } from '../state'

/** A hit without weapon or hit roll, for example from fire or powers; `different`: further members. */
export const automaticHit = (
  target: FighterIndex,
  by: string,
  { strength, ap, damage, ...different }: Pick<Hit, 'strength' | 'ap' | 'damage'> & Partial<Hit>,
): Hit => ({
  attacker: null,
  target,
  kind: 'other',
  profile: null,
  by,
  strength,
  ap,
  damage,
  natural: null,
  total: null,
  blast: false,
  template: false,
  fromFront: false,
  shortRange: false,
  charging: false,
  noSave: false,
  ...different,
})
