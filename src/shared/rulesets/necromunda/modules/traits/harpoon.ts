import { agree, rollOne } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { characteristic } from '../../characteristics'
import { resolveHit } from '../../hits'
import { lengthOf } from '../../shooting'
import { controllerOf, fightersWhere, hasProperty } from '../../table'
import type { NecromundaModule } from '../../moments'
import { onBattlefield } from '../../state'

type Trait = NecromundaModule
const impaleRule = 'NECX-TRAIT-IMPALE'

/** NECX-TRAIT-IMPALE: passes through a wounded victim and hits the next fighter behind on 3+ with Strength reduced by one. */
const impale: Trait = {
  id: 'impale',
  rule: impaleRule,
  on: {
    // The line is traced before the victim can be moved.
    *hitLanded({ table, hit, effects }) {
      const { attacker, target, strength, profile } = hit
      const range = lengthOf(profile?.long ?? null)
      if (attacker === null || range === null || strength === null || strength <= 1) return undefined
      const among = fightersWhere(table, (_, { index }) => index !== attacker && index !== target)
      if (among.length === 0 || !onBattlefield(table.fighter(attacker))) return undefined
      const [next] = yield* measure(table, attacker, { ask: 'beyond', attacker, target, range, among }, impaleRule)
      effects.behind = next ?? null
      return undefined
    },
    *hitResolved({ table, hit, effects }) {
      const { attacker, strength } = hit
      const { behind: next, unsaved } = effects
      if (next === null || !unsaved || attacker === null || strength === null) return
      const side = controllerOf(table, attacker)
      const subject = table.roster(next).id
      const face = yield* rollOne({ side, kind: 'impale', subject, rule: impaleRule, classes: [2, 6] })
      const passed = face >= 3
      const rolled = { faces: [face], purpose: 'impale', needed: null, passed }
      table.emit({ type: 'dice-rolled', rule: impaleRule, fighter: next, ...rolled })
      if (!passed) return
      effects.passedOn = true
      const weaker = { strength: strength - 1, natural: null, total: null, fromFront: false }
      yield* resolveHit(table, { ...hit, target: next, ...weaker })
    },
  },
}

/** NECX-TRAIT-DRAG: may pull the victim D3" towards the attacker; with Impale only the last fighter it hit. */
const drag: Trait = {
  id: 'drag',
  rule: 'NECX-TRAIT-DRAG',
  on: {
    *attackResolved({ table, hit: { attacker, target: fighter }, effects }) {
      const rule = 'NECX-TRAIT-DRAG'
      if (attacker === null || effects.passedOn || !onBattlefield(table.fighter(attacker))) return
      if (hasProperty(table, fighter, 'immovable')) return
      const side = controllerOf(table, attacker)
      const subject = table.roster(attacker).id
      if (!(yield* agree(side, 'drag', subject, rule))) return
      const needed = characteristic(table, fighter, 's')
      const face = yield* rollOne({ side, kind: 'drag.strength', subject, rule })
      const passed = face >= needed.value
      table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'drag', faces: [face], needed, passed })
      if (!passed) return
      // NECX-DICE-04.
      const pull = Math.ceil((yield* rollOne({ side, kind: 'drag.distance', subject, rule, classes: [2, 4, 6] })) / 2)
      const question = { ask: 'pushed', fighter, from: attacker, distance: inches(pull), towards: true } as const
      const { placement, moved, contacts } = yield* measure(table, fighter, question, rule)
      table.emit({ type: 'pushed', rule, fighter, placement, contacts })
      effects.pushed ||= moved > 0
    },
  },
}

export const harpoonTraits: readonly Trait[] = [impale, drag]
