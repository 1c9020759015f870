import type { Amendment } from '@shared/rulesets/necromunda/rulings/amendment'
import { onBattlefield, type NecromundaState } from '@shared/rulesets/necromunda/state'
import { inches, placementOf } from '@shared/space'

type What = Amendment['what']
/** In the order of how often players need them. */
const whats: readonly What[] = ['wounds', 'status', 'condition', 'ammo', 'ready', 'experience', 'placed', 'side']

/** Positions can't be given on the players' own table. */
export const whatsOn = (hasBoard: boolean): readonly What[] => whats.filter((what) => hasBoard || what !== 'placed')

/** A fighter's position; in the middle of a battlefield if it has none. Thousandths of an inch. */
export const spotOf = (state: NecromundaState, fighter: number): { x: number; y: number } => {
  const now = state.fighters[fighter]
  const at = now !== undefined && onBattlefield(now) ? placementOf(state.positions, fighter) : null
  return at === null ? { x: inches(24), y: inches(24) } : { x: at.x, y: at.y }
}
