import { agree, row, settled } from '../../../../engine'
import { controllerOf } from '../../table'
import type { NecromundaModule } from '../../moments'

type Gear = NecromundaModule
const rule = 'CAMP-EQP-01'

const proud = [row('gold-plated-gun', rule, 'add', -1)]

/** Gold-Plated Gun: Leadership better by one; once a battle a failed ammo check is rerolled. */
const goldPlatedGun: Gear = {
  id: 'gold-plated-gun',
  rule,
  on: {
    characteristic: ({ characteristic }) => (characteristic === 'ld' ? proud : []),
    *ammoCheckFailed({ table, fighter }) {
      if (table.fighter(fighter).used.includes('gold-plated-gun')) return false
      const { id } = table.roster(fighter)
      if (!(yield* agree(controllerOf(table, fighter), 'munitioneer.again', id, rule))) return false
      table.emit({ type: 'effect-used', rule, fighter, effect: 'gold-plated-gun' })
      return true
    },
  },
}

const spotted = [row('sensor-skull', rule, 'add', 1)]

/** Sensor Skull: Aim gives +2; a sentry spots at +1. */
const sensorSkull: Gear = {
  id: 'sensor-skull',
  rule,
  properties: { watch: 1 },
  on: { hitRoll: ({ aimed }) => (aimed ? spotted : []) },
}

const nursed = [row('medi-skull', rule, 'add', 1)]

/** Medi Skull: one extra die to choose from for its own recovery. */
const mediSkull: Gear = {
  id: 'medi-skull',
  rule,
  on: { recoveryDice: ({ fighter, patient }) => settled(patient === fighter ? nursed : []) },
}

/** Draconic Scales: nothing modifies or prevents the armour save. */
const draconicScales: Gear = {
  id: 'draconic-scales',
  rule,
  phase: 'last',
  on: {
    hitTaken: ({ hit }) => (hit.ap === 0 && hit.noArmourSave !== true ? undefined : { ap: 0, noArmourSave: false }),
  },
}

/** Status symbols and relics. */
export const statusGear: readonly Gear[] = [goldPlatedGun, sensorSkull, mediSkull, draconicScales]
