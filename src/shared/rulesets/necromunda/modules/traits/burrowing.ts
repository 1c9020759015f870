import { choose, roll, type Option } from '../../../../engine'
import { half, inches } from '../../../../space'
import { affordable, typeOf, type Action } from '../../actions/action'
import { measure, place } from '../../asking'
import { afterFiring, blastDiameter, isLoaded, lengthOf, spendAmmo } from '../../shooting'
import { rollScatter } from '../../shooting/scatter'
import { attacks } from '../../targeting'
import { controllerOf, enemiesOf, type NecromundaTable } from '../../table'
import { farthest, hasTrait, type Profile } from '../../roster'
import type { FighterIndex } from '../../state'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-TRAIT-BURROWING'

interface Aim extends Option {
  readonly target: FighterIndex
}

/** The first loaded weapon with burrowing shells. */
const digger = (table: NecromundaTable, fighter: FighterIndex): Profile | undefined =>
  table
    .roster(fighter)
    .weapons.flatMap(({ profiles }) => profiles)
    .find((profile) => hasTrait(profile, 'burrowing') && isLoaded(table, fighter, profile))

/** Shoots without line of sight: the player places the marker anywhere, and it scatters 2D6" through walls. */
const burrow: Action = {
  id: 'burrow',
  rule,
  type: 'double',
  statuses: ['active'],
  available: (table, fighter) => {
    const profile = digger(table, fighter)
    if (profile === undefined || enemiesOf(table, fighter).length === 0) return false
    return affordable(table, fighter, 'burrow', typeOf(table, fighter, burrow, profile))
  },
  *perform(table, fighter, begin) {
    const profile = digger(table, fighter)
    const diameter = profile && blastDiameter(profile)
    if (profile === undefined || diameter === undefined) return
    const side = controllerOf(table, fighter)
    const subject = table.roster(fighter).id
    const options = enemiesOf(table, fighter).map((enemy): Aim => ({ id: table.roster(enemy).id, target: enemy }))
    const { target } = yield* choose(side, 'burrow.towards', subject, options, rule)
    begin(profile)
    attacks(table, fighter)
    const longRange = lengthOf(farthest(profile)) ?? inches(0)
    const anywhere = { ask: 'place-blast', shooter: fighter, target, diameter, longRange, anywhere: true } as const
    const placed = yield* place(table, fighter, anywhere, rule)
    table.emit({ type: 'blast-placed', rule, shooter: fighter, marker: placed })
    const firepower = yield* spendAmmo(table, fighter, profile)
    const faces = yield* roll({ side, kind: 'burrow.distance', subject, rule, count: 2 })
    const { hit, direction, faces: arrow } = yield* rollScatter(table, fighter, rule)
    const distance = inches(faces.reduce((sum, face) => sum + face, 0))
    const drift = { ask: 'scatter', marker: placed, distance, direction, throughWalls: true } as const
    const marker = hit ? placed : (yield* measure(table, fighter, drift, rule)).marker
    table.emit({ type: 'blast-scattered', rule, faces: [...faces, ...arrow], marker, misfire: false })
    if (marker !== null) {
      const by = { fighter, profile: profile.id }
      table.emit({ type: 'cloud-placed', rule, cloud: { kind: 'shell', at: marker.at, radius: half(diameter), by } })
    }
    yield* afterFiring(table, fighter, profile, firepower)
  },
}

/** NECX-TRAIT-BURROWING: may be aimed without line of sight; its hits are resolved at the start of the End phase. */
export const burrowing: NecromundaModule = {
  id: 'burrowing',
  rule,
  on: {
    actions: ({ table, fighter }) => (digger(table, fighter) === undefined ? [] : [burrow]),
  },
}
