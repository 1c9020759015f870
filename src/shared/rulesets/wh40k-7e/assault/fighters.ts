import type { Procedure } from '../../../engine'
import { seventhInitiative } from '../../wh40k/classic/assault/initiative'
import type { ModelKind } from '../../wh40k/classic/roster'
import { has } from '../../wh40k/table/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, opponentOf, sideOf } from '../../wh40k/table/table'
import type { SeventhTable } from '../table'
import { unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { weaponHas } from '../modules/carried'
import { skillOf, type Skill } from './skill'
import { chooseArmament, type Armament } from './weapons'

/** A model with what it fights with this round. */
export interface Fighter {
  readonly unit: UnitIndex
  readonly model: ModelIndex
  readonly kind: ModelKind
  readonly skill: Skill
  readonly armament: Armament
  readonly initiative: number
}

/** Grenades that let a unit charge through terrain unhindered (7E-BASE-CHG-07). */
const assaultGrenades = ['frag-grenades', 'plasma-grenades', 'stikkbombs', 'blight-grenades'] as const

/** Whether the model strikes last: it has an unwieldy weapon and is no monstrous creature or walker. */
const isLast = (table: SeventhTable, { profile }: ModelKind, { mode }: Armament): boolean =>
  profile.kind === 'troop' && profile.type !== 'monstrous-creature' && weaponHas(table, mode, 'strikesLast')

/** Every model in the combat with its chosen weapon and the Initiative at which it strikes. */
export function* fightersIn(table: SeventhTable, combat: Combat): Procedure<readonly Fighter[]> {
  const fighters: Fighter[] = []
  for (const unit of unitsIn(combat)) {
    const { roughCharge, models } = table.unit(unit)
    const enemies = combat.sides[opponentOf(sideOf(table, unit)) === 0 ? 0 : 1]
    const chosen = new Map<ModelKind, Armament>()
    for (const model of models) {
      const kind = kindOf(table, model)
      const skill = skillOf(table, model)
      if (skill === null) continue
      const armament = chosen.get(kind) ?? (yield* chooseArmament(table, unit, kind, enemies))
      chosen.set(kind, armament)
      const armed = assaultGrenades.some((id) => has(kind.carried, id))
      const initiative = isLast(table, kind, armament) ? 1 : seventhInitiative(skill.i, roughCharge, armed)
      fighters.push({ unit, model, kind, skill, armament, initiative })
    }
  }
  return fighters
}
