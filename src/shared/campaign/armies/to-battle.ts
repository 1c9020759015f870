import type { ArmyUnit } from '../../battle'
import type { RosterUnit } from './army'
import { grantedBy } from './honours'
import type { ArmyRules } from './rules'

/** A unit as it enters the battle. Honours count only if the house rule holds. */
export const armyUnit = (
  { id, name, datasheet, models, power, warlord, trait, honours }: RosterUnit,
  rules: ArmyRules,
): ArmyUnit => {
  const gained = rules['armies.experience'] ? grantedBy(honours) : []
  return {
    id,
    name,
    datasheet,
    models: models.map((group) => ({ ...group, weapons: [...group.weapons] })),
    power,
    ...(warlord ? { leads: { trait } } : {}),
    ...(gained.length === 0 ? {} : { gained }),
  }
}
