import { agree, rollOne, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { characteristic } from '../../characteristics'
import { bearerOf } from '../../hits'
import { controllerOf, hasProperty, type NecromundaTable } from '../../table'
import type { Hit, NecromundaModule } from '../../moments'
import type { BlastMarker } from '../../questions'
import { onBattlefield, type FighterIndex } from '../../state'

const rule = 'NECX-TRAIT-KNOCKBACK'
const oneInch = inches(1)

/** NECX-TRAIT-KNOCKBACK: a hit roll of at least the target's Strength pushes it 1" away; if it is stopped, the Damage increases. */
export const knockback: NecromundaModule = {
  id: 'knockback',
  rule,
  on: {
    *hitLanded({ table, hit, effects }) {
      const from = hit.origin ?? hit.attacker
      if (from === null || !canPush(table, from, hit.target)) return undefined
      if (hasProperty(table, hit.target, 'immovable')) return undefined
      const force = hit.blast ? yield* blastForce(table, hit) : hit.total
      if (force === null || force < characteristic(table, hit.target, 's').value) return undefined
      const question = { ask: 'pushed', fighter: hit.target, from, distance: oneInch } as const
      const { placement, moved, stopped, contacts } = yield* measure(table, hit.target, question, rule)
      table.emit({ type: 'pushed', rule, fighter: hit.target, placement, contacts })
      effects.pushed ||= moved > 0
      if (hit.kind === 'melee' && moved > 0) yield* follow(table, hit)
      return stopped ? { damage: hit.damage + 1 } : undefined
    },
  },
}

/** A fighter cannot be pushed away from its own position, or from a fighter who is gone. */
const canPush = (table: NecromundaTable, from: FighterIndex | BlastMarker, target: FighterIndex): boolean =>
  typeof from !== 'number' || (from !== target && onBattlefield(table.fighter(from)))

/** A blast rolls for each victim separately. */
function* blastForce(table: NecromundaTable, hit: Hit): Procedure<number> {
  const { target } = hit
  const side = controllerOf(table, bearerOf(hit))
  const face = yield* rollOne({ side, kind: 'knockback', subject: table.roster(target).id, rule })
  const rolled = { faces: [face], purpose: 'knockback', needed: characteristic(table, target, 's'), passed: null }
  table.emit({ type: 'dice-rolled', rule, fighter: target, ...rolled })
  return face
}

/** In close combat the attacker may follow and stay in contact. */
function* follow(table: NecromundaTable, { attacker, target }: Hit): Procedure {
  if (attacker === null || !onBattlefield(table.fighter(attacker))) return
  const { id } = table.roster(attacker)
  if (!(yield* agree(controllerOf(table, attacker), 'knockback.follow', id, rule))) return
  const question = { ask: 'pushed', fighter: attacker, from: target, distance: oneInch, towards: true } as const
  const { placement, contacts } = yield* measure(table, attacker, question, rule)
  table.emit({ type: 'pushed', rule, fighter: attacker, placement, contacts })
}
