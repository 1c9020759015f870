import { modules } from '@shared/rulesets/necromunda/modules'
import { setUp, type FighterSketch, type Scene, type SceneSketch } from '../../kit'

/** Fighters with everything that plugs into a battle, outside any activation unless told otherwise. */
export const ruled = (fighters: readonly FighterSketch[], more: Omit<SceneSketch, 'fighters'> = {}): Scene => {
  const made = setUp({ fighters, activation: null, ...more })
  return { ...made, table: { ...made.table, modules } }
}
