import { row } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { measure } from '../../asking'
import { movementOf } from '../../movement/allowance'
import { travel } from '../../movement/travel'
import { trapKind } from '../../terrain/laid'
import { gasTrap } from '../../terrain/traps'
import { isKnockedDown } from '../../mounts/riding'
import type { NecromundaModule } from '../../moments'
import type { Properties } from '../../properties'

const rule = 'NECV-MNT-01'

/** NECV-MNT-02: only one weapon in close combat, so Paired has no effect; NECV-MNT-05: Retreats more easily. */
const seated = { retreatTest: 2, oneWeapon: true } satisfies Partial<Properties>

type Handlers = NonNullable<NecromundaModule['on']>

const pinning: Handlers['pinning'] = ({ table, fighter, hit }) => isKnockedDown(table, fighter, hit)

/** NECV-MNT-02: riders cannot use Unwieldy weapons other than lances. */
const riding: Handlers = {
  pinning,
  mayUse: ({ profile }) =>
    !profile.traits.some(({ id }) => id === 'unwieldy') || profile.traits.some(({ id }) => id === 'lance'),
}

/** NECV-MNT-01. */
const faster = [row('ash-waste-grav-cutter', 'NECV-MNT-15', 'add', inches(2))]
/** NECV-MNT-15: against targets below it cover counts one less. */
const above = [row('ash-waste-grav-cutter', 'NECV-MNT-15', 'add', 1)]

/** NECX-GEAR-BOOBY-TRAP: lays a gas trap at its place, then moves up to its Movement. Double action. */
const deployGasTrap: Action = {
  id: 'deploy-gas-trap',
  rule,
  type: 'double',
  statuses: ['active'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    const at: unknown = yield* measure(table, fighter, { ask: 'object-at', fighter }, rule)
    const laid = { fighter, weapon: gasTrap }
    const { side: owner } = table.roster(fighter)
    const object = { kind: trapKind, owner, at, carrier: null, gone: false, counter: 0, laid }
    table.emit({ type: 'object-placed', rule, object })
    const allowance = movementOf(table, fighter)
    yield* travel(table, fighter, { kind: 'move', rule, allowance, targets: [] }, () => undefined)
  },
}
const gasTraps = [deployGasTrap]

/** Mounts: Movement, limits for their riders, and tests for falling off and retreating. */
export const mounts: readonly NecromundaModule[] = [
  // NECV-MNT-07, NECV-MNT-14: moves over everything except walls, and never falls. Its gun has suspensors.
  {
    id: 'cutter',
    rule,
    properties: { ...seated, ridesAt: inches(9), hovers: true },
    on: { pinning, actions: () => gasTraps },
  },
  // NECV-MNT-02: its rider has both hands free.
  {
    id: 'ash-waste-grav-cutter',
    rule: 'NECV-MNT-15',
    properties: { retreatTest: 2, hovers: true, steadiesRider: 2 },
    on: {
      pinning,
      characteristic: ({ characteristic }) => (characteristic === 'm' ? faster : []),
      hitRoll: ({ kind, cover }) => (kind === 'ranged' && cover !== 'open' ? above : []),
    },
  },
  { id: 'wasters-dirtbike', rule, properties: { ...seated, ridesAt: inches(8) }, on: riding },
  // Its profile already includes the mount and its Movement.
  { id: 'born-in-the-saddle', rule, properties: seated, on: riding },
]
