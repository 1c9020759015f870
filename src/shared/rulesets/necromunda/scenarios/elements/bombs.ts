import type { Procedure } from '../../../../engine'
import { check } from '../../checks'
import type { NecromundaTable } from '../../table'
import type { SpecialRule } from '../scenario'
import { beyond, change, credit, explode, objectAt, objectsOf, rollAmount, sidesWho, tally } from '../playing'
import { things, work } from './things'

const rule = 'CAMP-SCN-01'

/** Strength 6, Damage 3, radius 2.5". */
function* goOff(table: NecromundaTable, bomb: number): Procedure {
  yield* explode(table, rule, bomb, { distance: 2.5, strength: 6, damage: 3 })
  change(table, rule, bomb, { gone: true })
  for (const side of sidesWho(table, 'attacker')) tally(table, rule, side, 'exploded')
}

/**
 * Three places for charges. Attackers plant one with a Double action; its counter starts at 1. In every End phase D6 plus counter: on 7+ it
 * goes off, otherwise the counter rises. Defenders disarm it with a Double action and an Intelligence test; a failed test with a double
 * sets it off.
 */
export const bombs: readonly SpecialRule[] = [
  things({ kind: 'bomb-site', count: 3, by: 'attacker', ground: [beyond('own-zone', 16)], apart: 12 }),
  work({
    kind: 'bomb-site',
    action: 'plant',
    type: 'double',
    who: 'attacker',
    may: (table, _, object) => objectAt(table, object).counter === 0,
    *done(table, fighter, object) {
      change(table, rule, object, { counter: 1 })
      credit(table, rule, fighter, 'planted')
    },
  }),
  work({
    kind: 'bomb-site',
    action: 'disarm',
    type: 'double',
    who: 'defender',
    may: (table, _, object) => objectAt(table, object).counter > 0,
    *done(table, fighter, object) {
      const { passed, faces } = yield* check(table, fighter, 'int', rule)
      if (passed) {
        change(table, rule, object, { counter: 0 })
        credit(table, rule, fighter, 'disarmed')
      } else if (faces[0] === faces[1]) yield* goOff(table, object)
    },
  }),
  {
    rule,
    *endPhaseBegins(table) {
      const [side = 0] = sidesWho(table, 'attacker')
      for (const object of objectsOf(table, 'bomb-site')) {
        const { counter } = objectAt(table, object)
        if (counter === 0) continue
        const face = yield* rollAmount(table, rule, side, 'D6', 'clock')
        if (face + counter < 7) {
          change(table, rule, object, { counter: counter + 1 })
          continue
        }
        yield* goOff(table, object)
      }
    },
    over: (table) => objectsOf(table, 'bomb-site').length === 0,
  },
]
