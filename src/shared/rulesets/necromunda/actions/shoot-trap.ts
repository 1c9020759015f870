import { choose, rollOne, row, type Option, type Procedure } from '../../../engine'
import { rounded } from '../../../space'
import { measure } from '../asking'
import { characteristic, fold } from '../characteristics'
import { farthest, type Profile } from '../roster'
import { afterFiring, hasLoadedArms, lengthOf, loadedArms, spendAmmo } from '../shooting'
import { usesTemplate } from '../shooting/template'
import { trapKind, trapsLaid } from '../terrain/laid'
import { goOff, remove, rollFor } from '../terrain/traps'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { affordable, typeOf, type Action } from './action'

const rule = 'NECX-GEAR-BOOBY-TRAP'

interface Shot extends Option {
  readonly profile: Profile
  readonly trap: number
  readonly short: boolean
}

const payable =
  (table: NecromundaTable, fighter: FighterIndex) =>
  (profile: Profile): boolean =>
    affordable(table, fighter, 'shoot-trap', typeOf(table, fighter, shootTrap, profile))

const trapsWithin = (table: NecromundaTable, fighter: FighterIndex, inches: number): Procedure<readonly number[]> =>
  measure(
    table,
    fighter,
    { ask: 'objects-near', fighter, objects: trapsLaid(table), kind: trapKind, distance: rounded(inches), sight: true },
    rule,
  )

/** Shots with one weapon at a time, each at the traps in its range. */
function* shotsAtTraps(table: NecromundaTable, fighter: FighterIndex): Procedure<Shot[]> {
  const found: Shot[] = []
  for (const { profiles } of loadedArms(table, fighter, payable(table, fighter))) {
    const [profile, second] = profiles
    const long = profile === undefined ? null : lengthOf(farthest(profile))
    if (profile === undefined || second !== undefined || long === null || usesTemplate(profile)) continue
    const near = yield* trapsWithin(table, fighter, lengthOf(profile.short) ?? 0)
    for (const trap of yield* trapsWithin(table, fighter, long)) {
      found.push({ id: `${profile.id}/${trap}`, profile, trap, short: near.includes(trap) })
    }
  }
  return found
}

/**
 * NECX-GEAR-BOOBY-TRAP: a Shoot at a trap, -1 to hit at short range and -2 at long; a trap that is hit goes off on 3-4 and is disarmed on
 * 5-6.
 */
export const shootTrap: Action = {
  id: 'shoot-trap',
  rule,
  type: 'basic',
  statuses: ['active'],
  available: (table, fighter) => trapsLaid(table).length > 0 && hasLoadedArms(table, fighter, payable(table, fighter)),
  *possible(table, fighter) {
    return (yield* shotsAtTraps(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const { id } = table.roster(fighter)
    const side = controllerOf(table, fighter)
    const options = yield* shotsAtTraps(table, fighter)
    if (options.length === 0) return
    const { profile, trap, short } = yield* choose(side, 'shoot.trap', id, options, rule)
    begin(profile)
    const needed = fold([
      ...characteristic(table, fighter, 'bs').rows,
      row('accuracy', 'NEC-SHOOT-07', 'add', -(short ? profile.accuracyShort : profile.accuracyLong)),
      row('booby-trap', rule, 'add', short ? 1 : 2),
      row('natural-one', 'NECX-TEST-05', 'at-least', 2),
    ])
    const face = yield* rollOne({ side, kind: 'shoot.hit', subject: id, rule })
    const hit = face >= needed.value
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'shoot-trap', faces: [face], needed, passed: hit })
    const firepower = yield* spendAmmo(table, fighter, profile)
    if (hit) {
      const effect = yield* rollFor(table, fighter, 'trap-hit', [2, 4, 6])
      if (effect >= 5) remove(table, trap)
      else if (effect >= 3) yield* goOff(table, trap, null)
    }
    yield* afterFiring(table, fighter, profile, firepower)
  },
}
