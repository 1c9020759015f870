import { onBattlefield } from '../../state'
import { isVehicle } from '../../vehicles/vehicle'
import { sidesWho, tally } from '../playing'
import type { SpecialRule } from '../scenario'

const rule = 'CAMP-SCN-01'

/** Tallies the attackers' vehicles that still move, and those that the defenders have wrecked. */
export const countVehicles: SpecialRule = {
  rule,
  *concluding(table) {
    const [attacker] = sidesWho(table, 'attacker')
    const [defender] = sidesWho(table, 'defender')
    const hulls = table.rosters.filter((profile) => profile.side === attacker && isVehicle(profile))
    const states = hulls.map(({ index }) => table.fighter(index))
    const mobile = states.filter((state) => onBattlefield(state) && state.vehicle?.stalled !== true).length
    if (attacker !== undefined) tally(table, rule, attacker, 'mobile-vehicle', mobile)
    const wrecks = states.filter(({ status }) => status === 'out-of-action').length
    if (defender !== undefined) tally(table, rule, defender, 'wreck', wrecks)
  },
}
