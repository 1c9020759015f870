import { row } from '../../../../engine'
import type { NecromundaModule } from '../../moments'

type Layer = NecromundaModule

const undersuitBonus = [row('armoured-undersuit', 'NECX-ARM-UNDERSUIT', 'add', 1)]
const bodygloveBonus = [row('armoured-bodyglove', 'NECX-ARM-BODYGLOVE', 'add', 1)]

/** NECX-ARM-UNDERSUIT: +1 to the save; not together with a bodyglove. */
const undersuit: Layer = {
  id: 'armoured-undersuit',
  rule: 'NECX-ARM-UNDERSUIT',
  on: {
    saveModifier: ({ table, fighter }) =>
      table.roster(fighter).carried.some(({ id }) => id === 'armoured-bodyglove') ? [] : undersuitBonus,
  },
}

/** NECX-ARM-BODYGLOVE: +1 to the save; immune to Rad-phage. */
const bodyglove: Layer = {
  id: 'armoured-bodyglove',
  rule: 'NECX-ARM-BODYGLOVE',
  on: { saveModifier: () => bodygloveBonus, immuneTo: ({ effect }) => effect === 'rad-phage' },
}

/** NECX-ARM-ABLATIVE: +2 to the first armour save of the battle, +1 to the second, then used up. */
const ablative: Layer = {
  id: 'ablative-overlay',
  rule: 'NECX-ARM-ABLATIVE',
  on: {
    saveModifier: ({ table, fighter }) => {
      const left = 2 - table.fighter(fighter).used.filter((effect) => effect === 'ablative-overlay').length
      return left > 0 ? [row('ablative-overlay', 'NECX-ARM-ABLATIVE', 'add', left)] : []
    },
    saveAttempted: ({ table, fighter, save }) => {
      const spent = table.fighter(fighter).used.filter((effect) => effect === 'ablative-overlay').length >= 2
      if (save !== 'armour' || spent) return
      table.emit({ type: 'effect-used', rule: 'NECX-ARM-ABLATIVE', fighter, effect: 'ablative-overlay' })
    },
  },
}

/** NECX-TRAIT-ASSAULT-SHIELD, for energy shields as well: +2 in close combat (best 2+) and +1 at range, only from the front. */
const shield = (id: string, rule: string): Layer => {
  const melee = [row(id, rule, 'add', 2)]
  const ranged = [row(id, rule, 'add', 1)]
  return {
    id,
    rule,
    properties: { facing: true },
    on: {
      saveModifier: ({ hit }) => {
        if (!hit.fromFront || hit.ignoresShields === true) return []
        return hit.kind === 'melee' ? melee : hit.kind === 'ranged' ? ranged : []
      },
    },
  }
}

/** NECX-ARM-CERAMITE-SHIELD: +2 from the front while standing; immune to Melta from there; Move becomes a Basic action. */
const ceramiteShield: Layer = {
  id: 'ceramite-shield',
  rule: 'NECX-ARM-CERAMITE-SHIELD',
  properties: { facing: true },
  on: {
    saveModifier: ({ hit }) => (hit.fromFront ? [row('ceramite-shield', 'NECX-ARM-CERAMITE-SHIELD', 'add', 2)] : []),
    immuneTo: ({ hit, effect }) => effect === 'melta' && hit.fromFront,
    actionType: ({ action }) => (action === 'move' ? 'basic' : undefined),
  },
}

/** NECX-ARM-SCRAP-SHIELD: +1 against reaction attacks while Engaged. */
const scrapShield: Layer = {
  id: 'scrap-shield',
  rule: 'NECX-ARM-SCRAP-SHIELD',
  on: {
    saveModifier: ({ hit }) => (hit.reaction === true ? [row('scrap-shield', 'NECX-ARM-SCRAP-SHIELD', 'add', 1)] : []),
  },
}

/** Layers over or under armour, and shields. */
export const layers: readonly Layer[] = [
  undersuit,
  bodyglove,
  ablative,
  shield('assault-shield', 'NECX-TRAIT-ASSAULT-SHIELD'),
  shield('energy-shield', 'NECX-TRAIT-ASSAULT-SHIELD'),
  ceramiteShield,
  scrapShield,
]
