import { row } from '../../../../engine'
import { inches } from '../../../../space'
import { characteristic } from '../../characteristics'
import type { Profile } from '../../roster'
import { sight } from '../../shooting/targets'
import { fireShot } from '../../shooting/shooting'
import { landVolleys } from '../../shooting/volley'
import { onBattlefield } from '../../state'
import { dieFor } from '../use'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule
const rule = 'CAMP-EQP-01'

const blurred = {
  ranged: [row('holochromatic-field', rule, 'add', -2)],
  melee: [row('holochromatic-field', rule, 'add', -1)],
}
const drained = 'holochromatic-field'

/**
 * Holochromatic Field: -2 to shots at it, -1 to close combat attacks; before each attack on it a D6, on a 1 its power is used up, also for
 * that attack. It gives off light in the dark.
 */
const holochromaticField: Gear = {
  id: 'holochromatic-field',
  rule,
  properties: { carriesLight: true },
  on: {
    *daunts({ table, fighter, how }) {
      if ((how !== 'shot' && how !== 'blow') || table.fighter(fighter).used.includes(drained)) return true
      const die = { id: drained, rule, classes: [1, 6], passes: (face: number) => face > 1 }
      if ((yield* dieFor(table, fighter, die)) === 1)
        table.emit({ type: 'effect-used', rule, fighter, effect: drained })
      return true
    },
    hitRollAgainst: ({ table, fighter, kind }) => (table.fighter(fighter).used.includes(drained) ? [] : blurred[kind]),
  },
}

/** The compact autopistol of a gun skull, which is no fighter's weapon. */
const skullGun: Profile = {
  id: 'gun-skull',
  weapon: -1,
  short: { kind: 'length', length: inches(4) },
  long: { kind: 'length', length: inches(12) },
  accuracyShort: 1,
  accuracyLong: 0,
  strength: 2,
  ap: 0,
  damage: 1,
  ammo: null,
  traits: [{ id: 'rapid-fire', value: 1 }],
}
const aiming = 'gear:gun-skull'
/** It is Scarce, so it stays empty (NEC-SHOOT-21). */
const empty = 'gun-skull/empty'
const skill = 5

/** Gun Skull: after its owner has shot, the skull shoots at the same target, with BS 5+ and without its owner's bonuses. */
const gunSkull: readonly Gear[] = [
  {
    id: 'gun-skull',
    rule,
    on: {
      *happened({ table, fighter, event }) {
        if (table.fighter(fighter).used.includes(empty)) return
        if (event.what !== 'shot' || event.target === null || !onBattlefield(table.fighter(event.target))) return
        const { facts, cover } = yield* sight(table, fighter, event.target, skullGun)
        if (!facts.visible || facts.band === 'out') return
        const gap = skill - characteristic(table, fighter, 'bs').value
        table.emit({ type: 'effect-gained', rule, fighter, effect: { id: aiming, until: 'end-of-round', value: gap } })
        const shot = {
          shooter: fighter,
          target: event.target,
          profile: skullGun,
          band: facts.band,
          cover,
          aimed: false,
          paired: false,
        }
        table.emit({
          type: 'shot-declared',
          rule,
          shooter: fighter,
          target: event.target,
          profile: skullGun.id,
          band: facts.band,
          cover,
          evidence: facts.evidence,
        })
        const volley = yield* fireShot(table, shot)
        table.emit({ type: 'effect-lost', rule, fighter, effect: aiming })
        yield* landVolleys(table, fighter, [volley])
        if (volley.firepower.ammoSymbols === 0) return
        const die = { id: 'gun-skull', rule, classes: [3, 6], passes: (face: number) => face >= 4 }
        if ((yield* dieFor(table, fighter, die)) < 4) table.emit({ type: 'effect-used', rule, fighter, effect: empty })
      },
    },
  },
  {
    id: aiming,
    rule,
    on: {
      characteristic: ({ characteristic: key }, gap = 0) => (key === 'bs' ? [row('gun-skull', rule, 'add', gap)] : []),
    },
  },
]

/** Gear that hovers around its owner. */
export const hoveringGear: readonly Gear[] = [holochromaticField, ...gunSkull]
