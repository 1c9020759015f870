import type { NecromundaTable } from '../../table'
import type { FighterIndex } from '../../state'
import { rule, type SpecialRule } from './rule'

const fired = ({ state }: NecromundaTable, weapon: number): string => `superior-weapons-array/${state.turn}/${weapon}`

const shots = ({ state: { activation } }: NecromundaTable, fighter: FighterIndex): number =>
  activation?.fighter === fighter ? activation.performed.filter(({ action }) => action === 'shoot').length : 0

/** Superior Weapons Array: two Simple Shoots per activation, with different weapons. */
export const weaponsArray: SpecialRule = {
  id: 'superior-weapons-array',
  rule,
  phase: 'first',
  on: {
    actionType: ({ action }) => (action === 'shoot' ? 'simple' : undefined),
    mayAct: ({ table, fighter, action }) => action !== 'shoot' || shots(table, fighter) < 2,
    mayUse: ({ table, fighter, profile, use }) =>
      use !== 'ranged' || !table.fighter(fighter).used.includes(fired(table, profile.weapon)),
    *happened({ table, fighter, event }) {
      if (event.what !== 'shoots' || table.state.activation?.fighter !== fighter) return
      for (const { weapon } of event.profiles)
        table.emit({ type: 'effect-used', rule, fighter, effect: fired(table, weapon) })
    },
  },
}
