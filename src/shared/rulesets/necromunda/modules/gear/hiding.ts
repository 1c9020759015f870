import { row } from '../../../../engine'
import type { NecromundaModule } from '../../moments'
import type { ActionId } from '../../state'

type Gear = NecromundaModule

const falsehoodRule = 'NECX-GEAR-FALSEHOOD'

/** NECX-GEAR-FALSEHOOD: nobody may target it until it attacks, or until the End phase of round 2. */
const falsehood: Gear = {
  id: 'falsehood',
  rule: falsehoodRule,
  properties: { usedUpByAttacking: true },
  on: {
    mayBeTargeted: ({ table, fighter }) => table.fighter(fighter).used.includes('falsehood'),
    *endPhase({ table, fighter }) {
      if (table.state.round < 2 || table.fighter(fighter).used.includes('falsehood')) return
      table.emit({ type: 'effect-used', rule: falsehoodRule, fighter, effect: 'falsehood' })
    },
  },
}

const cloakRule = 'NECX-GEAR-CAMELEOLINE'
const standingStill: readonly ActionId[] = [
  'aim',
  'shoot',
  'reload',
  'stand-up',
  'fight',
  'coup-de-grace',
  'treat-wounds',
]

/** NECX-GEAR-CAMELEOLINE: a fighter that does not move is camouflaged until its next activation. */
const cameleoline: Gear = {
  id: 'cameleoline-cloak',
  rule: cloakRule,
  on: {
    *activationEnds({ table, fighter }) {
      const { activation } = table.state
      if (activation?.fighter !== fighter) return
      if (activation.performed.some(({ action }) => !standingStill.includes(action))) return
      const condition = { id: 'camouflaged', until: 'next-activation' } as const
      table.emit({ type: 'condition-gained', rule: cloakRule, fighter, condition })
    },
  },
}

const blurred = [row('camouflaged', cloakRule, 'add', -2)]

/** NECX-GEAR-CAMELEOLINE: -2 to shots at it. */
const camouflaged: Gear = {
  id: 'camouflaged',
  rule: cloakRule,
  on: { hitRollAgainst: ({ kind }) => (kind === 'ranged' ? blurred : []) },
}

export const hidingGear: readonly Gear[] = [falsehood, cameleoline, camouflaged]
