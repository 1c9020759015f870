import { choose, rollOne, row, base, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import { fold } from '../../characteristics'
import { reveal } from '../../conditions/hidden'
import { edgeTest } from '../../falling/edge-test'
import { automaticHit, bearerOf, isImmune, resolveHit } from '../../hits'
import { rollScatter } from '../../shooting/scatter'
import { controllerOf, friendsOf, has, hasProperty, type NecromundaTable } from '../../table'
import type { Hit, NecromundaModule } from '../../moments'
import { onBattlefield, type FighterIndex } from '../../state'

/** NECX-TRAIT-BLAZE: a victim still on the battlefield catches fire on 4+, or on 2+ if Gunked (NECX-COND-06). */
export function* catchFire(table: NecromundaTable, hit: Hit, rule: string): Procedure {
  const { target: fighter } = hit
  if (has(table, fighter, 'on-fire') || isImmune(table, hit, 'blaze')) return
  const gunked = has(table, fighter, 'gunked')
  const needed = gunked ? 2 : 4
  const side = controllerOf(table, bearerOf(hit))
  const subject = table.roster(fighter).id
  const face = yield* rollOne({ side, kind: 'blaze.catch-fire', subject, rule, classes: [needed - 1, 6] })
  const passed = face >= needed
  table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'blaze', faces: [face], needed: null, passed })
  if (!passed) return
  if (gunked) table.emit({ type: 'condition-lost', rule: 'NECX-COND-06', fighter, condition: 'gunked' })
  table.emit({ type: 'condition-gained', rule, fighter, condition: { id: 'on-fire' } })
  reveal(table, fighter)
}

const blaze: NecromundaModule = {
  id: 'blaze',
  rule: 'NECX-TRAIT-BLAZE',
  on: {
    *attackResolved({ table, hit }) {
      yield* catchFire(table, hit, 'NECX-TRAIT-BLAZE')
    },
  },
}

const rule = 'NECX-COND-01'
const nearby = inches(1)

/** NECX-COND-01: a fighter on fire takes a hit, runs and tries to put out the fire in its activation. */
const onFire: NecromundaModule = {
  id: 'on-fire',
  rule,
  on: {
    *activationBegins({ table, fighter }) {
      yield* burn(table, fighter)
      if (hasProperty(table, fighter, 'actsOnFire')) return
      const stillActing = () => table.state.activation?.fighter === fighter
      if (stillActing() && onBattlefield(table.fighter(fighter))) yield* run(table, fighter)
      if (onBattlefield(table.fighter(fighter))) yield* putOut(table, fighter)
      if (stillActing()) table.emit({ type: 'activation-ended', rule, fighter })
    },
  },
}

function* burn(table: NecromundaTable, fighter: FighterIndex): Procedure {
  yield* resolveHit(table, automaticHit(fighter, 'on-fire', { strength: 3, ap: -1, damage: 1 }))
}

interface Dropping extends Option {
  readonly drops: boolean
}
const dropping: readonly Dropping[] = [
  { id: 'stay-up', drops: false },
  { id: 'drop', drops: true },
]

/** A Pinned fighter gets up; an Active one runs 2D6" in a random direction, and may then go prone. */
function* run(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const { status } = table.fighter(fighter)
  if (status === 'pinned') table.emit({ type: 'status-changed', rule, fighter, status: 'active' })
  if (table.fighter(fighter).status !== 'active') return
  const side = controllerOf(table, fighter)
  const subject = table.roster(fighter).id
  const first = yield* rollOne({ side, kind: 'on-fire.distance', subject, rule })
  const second = yield* rollOne({ side, kind: 'on-fire.distance', subject, rule })
  const { direction, faces } = yield* rollScatter(table, fighter, rule)
  const rolled = { faces: [first, second, ...faces], purpose: 'on-fire', needed: null, passed: null }
  table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
  const question = { ask: 'drifted', fighter, distance: inches(first + second), direction, by: 'running' } as const
  const { placement, atEdge } = yield* measure(table, fighter, question, rule)
  table.emit({ type: 'pushed', rule, fighter, placement, contacts: [] })
  // NEC-FALL-07.
  if (atEdge) yield* edgeTest(table, fighter)
  if (table.fighter(fighter).status !== 'active') return
  const { drops } = yield* choose(side, 'on-fire.drop', subject, dropping, rule)
  if (drops) table.emit({ type: 'status-changed', rule, fighter, status: 'pinned' })
}

/** D6, +1 for every Active friend within 1", +2 if Pinned or Seriously Injured: the fire is out on 6 or more. */
function* putOut(table: NecromundaTable, fighter: FighterIndex): Procedure {
  const { status } = table.fighter(fighter)
  const among = friendsOf(table, fighter).filter((friend) => table.fighter(friend).status === 'active')
  const question = { ask: 'within', of: fighter, distance: nearby, among } as const
  const helpers = among.length === 0 ? 0 : (yield* measure(table, fighter, question, rule)).length
  const rows = [base('put-out-fire', rule, 6)]
  if (helpers > 0) rows.push(row('friends-near', rule, 'add', -helpers))
  if (status === 'pinned' || status === 'seriously-injured') rows.push(row('rolling-on-the-ground', rule, 'add', -2))
  const needed = fold(rows)
  const pool = { side: controllerOf(table, fighter), subject: table.roster(fighter).id, rule }
  const face = yield* rollOne({ ...pool, kind: 'on-fire.put-out' })
  const passed = face >= needed.value
  table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'put-out-fire', faces: [face], needed, passed })
  if (passed) table.emit({ type: 'condition-lost', rule, fighter, condition: 'on-fire' })
}

export const blazeModules: readonly NecromundaModule[] = [blaze, onFire]
