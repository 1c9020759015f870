import { armourModules } from '@shared/rulesets/necromunda/modules/armour'
import { conditionModules } from '@shared/rulesets/necromunda/modules/conditions-from-weapons'
import { meleeModules } from '@shared/rulesets/necromunda/modules/melee'
import { skillModules } from '@shared/rulesets/necromunda/modules/skills'
import { psykerModules } from '@shared/rulesets/necromunda/psykers'
import { rangedModules } from '@shared/rulesets/necromunda/modules/traits'
import { fight } from '@shared/rulesets/necromunda/melee/fight'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import {
  somewhere,
  openGround,
  play,
  setUp,
  shotFacts,
  type FighterSketch,
  type Scene,
  type SceneSketch,
  type Script,
  type WeaponSketch,
} from '../../kit'

const everything = [
  ...skillModules,
  ...rangedModules,
  ...meleeModules,
  ...armourModules,
  ...conditionModules,
  ...psykerModules,
]

export const skilled = (fighters: readonly FighterSketch[], more: Omit<SceneSketch, 'fighters'> = {}): Scene =>
  setUp({ fighters, modules: everything, ...more })

export const blade = (traits: readonly string[] = [], ap = 0): WeaponSketch => ({
  id: 'blade',
  class: 'close-combat',
  profiles: [{ long: { kind: 'engaged' }, s: { user: 0 }, ap, traits: ['melee', ...traits] }],
})

/** Two fighters in contact, both with the same blade by default. */
export const inContact = (
  attacker: FighterSketch,
  target: FighterSketch,
  more: readonly FighterSketch[] = [],
): readonly FighterSketch[] => [
  { name: 'attacker', engagedWith: [1], weapons: [blade()], ...attacker },
  { name: 'target', side: 1, engagedWith: [0], weapons: [blade()], ...target },
  ...more,
]

const facts: Script['space'] = {
  ...openGround,
  nearest: 1,
  targets: ({ among }) => among.filter((fighter) => fighter === 1),
  shot: shotFacts(),
  face: ({ fighter }) => somewhere(fighter),
  engageable: [],
}

const withFacts = (script: Script): Script => ({ ...script, space: { ...facts, ...script.space } })

export const fights = (scene: Scene, script: Script, charging = false) =>
  play(fight(scene.table, 0, { charging }), withFacts(script))

export const shoots = (scene: Scene, script: Script) =>
  play(
    shoot.perform(scene.table, 0, () => undefined),
    withFacts(script),
  )

/** A whole activation of a fighter, the first by default. */
export const activates = (scene: Scene, script: Script, fighter = 0) =>
  play(activate(scene.table, fighter), withFacts(script))
