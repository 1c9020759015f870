import { rangedHit, resolveHit } from '@shared/rulesets/necromunda/hits'
import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import { conditionModules } from '@shared/rulesets/necromunda/modules/conditions-from-weapons'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import type { Hit } from '@shared/rulesets/necromunda/moments'
import { openGround, play, setUp, type FighterSketch, type ProfileSketch, type Scene, type Script } from '../kit'
import { gun, profileOf } from '../hits/hits'

export const weaponModules = [...rangedModules, ...conditionModules, ...armourModules]

/** A gun against one enemy, outside any activation. */
export const facing = (profile: ProfileSketch, victim: FighterSketch = {}, more: FighterSketch[] = []): Scene =>
  setUp({
    fighters: [{ weapons: [gun(profile)] }, { side: 1, ...victim }, ...more],
    modules: weaponModules,
    activation: null,
  })

/** A hit of this weapon on fighter 1. */
export const struck = (
  profile: ProfileSketch,
  hit: Partial<Hit>,
  script: Script,
  victim: FighterSketch = {},
  more: FighterSketch[] = [],
): Scene => {
  const scene = facing(profile, victim, more)
  const made = rangedHit(scene.table, 0, 1, profileOf(scene.table), { natural: 4, total: 4, ...hit })
  play(resolveHit(scene.table, made), { ...script, space: { ...openGround, ...script.space } })
  return scene
}

export const traits = (...ids: string[]): ProfileSketch => ({ traits: ids })
export const tough: FighterSketch = { stats: { w: 3 } }
