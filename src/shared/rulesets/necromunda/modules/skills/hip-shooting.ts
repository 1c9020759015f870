import { agree, row } from '../../../../engine'
import { rounded } from '../../../../space'
import type { Action } from '../../actions/action'
import { movementOf } from '../../movement/allowance'
import { travel } from '../../movement/travel'
import { hasLoadedArms, hasTarget, loadedArms, shootWith } from '../../shooting'
import { controllerOf } from '../../table'
import { hasTrait, type Profile } from '../../roster'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-SKILL-HIP-SHOOTING'
const onTheRun = [row('hip-shooting', rule, 'add', -1)]

const isHandy = (profile: Profile): boolean => !hasTrait(profile, 'unwieldy')

/** NECX-SKILL-HIP-SHOOTING: a move of up to twice M, then a shot at -1 with a weapon that is not Unwieldy. */
const runAndGun: Action = {
  id: 'run-and-gun',
  rule,
  type: 'double',
  statuses: ['active'],
  available: (table, fighter) => hasLoadedArms(table, fighter, isHandy),
  *perform(table, fighter, begin) {
    const allowance = rounded(2 * movementOf(table, fighter))
    const arrival = yield* travel(table, fighter, { kind: 'move', rule, allowance, targets: [] }, begin)
    if (arrival === null || table.fighter(fighter).status !== 'active') return
    if (!(yield* hasTarget(table, fighter, isHandy))) return
    if (!(yield* agree(controllerOf(table, fighter), 'run-and-gun.shoot', table.roster(fighter).id, rule))) return
    yield* shootWith(table, fighter, loadedArms(table, fighter, isHandy), () => undefined)
  },
}

export const hipShooting: NecromundaModule = {
  id: 'hip-shooting',
  rule,
  on: {
    actions: () => [runAndGun],
    hitRoll: ({ table: { state }, fighter, kind }) => {
      const { activation } = state
      const isRunning = activation?.fighter === fighter && activation.performed.at(-1)?.action === 'run-and-gun'
      return kind === 'ranged' && isRunning ? onTheRun : []
    },
  },
}
