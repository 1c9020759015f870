import { modules } from '@shared/rulesets/necromunda/modules'
import { setUp, type FighterSketch, type Scene, type SceneSketch } from '../../kit'

/** Fighters with all modules, outside any activation by default. */
export const ruled = (fighters: readonly FighterSketch[], more: Omit<SceneSketch, 'fighters'> = {}): Scene => {
  const made = setUp({ fighters, activation: null, ...more })
  return { ...made, table: { ...made.table, modules } }
}
