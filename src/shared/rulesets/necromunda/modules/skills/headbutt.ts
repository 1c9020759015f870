import { choose, roll, type Option } from '../../../../engine'
import type { Action } from '../../actions/action'
import { characteristic } from '../../characteristics'
import { resolveHit } from '../../hits'
import type { Hit, NecromundaModule } from '../../moments'
import { controllerOf } from '../../table'
import type { FighterIndex } from '../../state'

const rule = 'NECX-SKILL-HEADBUTT'

interface Victim extends Option {
  readonly fighter: FighterIndex
}

const headOn = (attacker: FighterIndex, target: FighterIndex, strength: number, damage: number): Hit => ({
  attacker,
  target,
  kind: 'melee',
  profile: null,
  by: 'headbutt',
  strength,
  ap: 0,
  damage,
  natural: null,
  total: null,
  blast: false,
  template: false,
  fromFront: true,
  shortRange: false,
  charging: false,
  noSave: false,
})

/**
 * NECX-SKILL-HEADBUTT: two D6; if either is at least the enemy's Toughness, the enemy takes a hit at Strength +2 with Damage 2; if both are
 * lower, the fighter takes a hit at its own Strength.
 */
const headbutt: Action = {
  id: 'headbutt',
  rule,
  type: 'free',
  statuses: ['engaged'],
  available: () => true,
  *perform(table, fighter, begin) {
    const side = controllerOf(table, fighter)
    const subject = table.roster(fighter).id
    const options = table
      .fighter(fighter)
      .engagedWith.map((enemy): Victim => ({ id: table.roster(enemy).id, fighter: enemy }))
    const { fighter: enemy } = yield* choose(side, 'headbutt.whom', subject, options, rule)
    begin()
    const needed = characteristic(table, enemy, 't')
    const faces = yield* roll({ side, kind: 'headbutt', subject, rule, count: 2 })
    const passed = faces.some((face) => face >= needed.value)
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'headbutt', faces, needed, passed })
    const strength = characteristic(table, fighter, 's').value
    yield* resolveHit(
      table,
      passed ? headOn(fighter, enemy, strength + 2, 2) : { ...headOn(fighter, fighter, strength, 1), attacker: null },
    )
  },
}

export const headbutting: NecromundaModule = { id: 'headbutt', rule, on: { actions: () => [headbutt] } }
