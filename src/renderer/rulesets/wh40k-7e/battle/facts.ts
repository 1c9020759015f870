import type { MessageKey } from '@shared/i18n'
import type { SeventhState } from '@shared/rulesets/wh40k-7e'
import type { UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { UnitFacts } from '@renderer/rulesets/wh40k/battle/edition'

/** What ails a vehicle (7E-BASE-VEH-03). */
const damageOf = ({ units, models, turn }: SeventhState, index: UnitIndex): MessageKey[] => {
  const hulls = (units[index]?.models ?? []).flatMap((model) => models[model]?.damage ?? [])
  const found: MessageKey[] = []
  if (hulls.some(({ shakenThrough }) => shakenThrough !== null && shakenThrough >= turn))
    found.push('armyBattle.condition.shaken')
  if (hulls.some(({ stunnedThrough }) => stunnedThrough !== null && stunnedThrough >= turn))
    found.push('armyBattle.condition.stunned')
  if (hulls.some(({ immobilised }) => immobilised)) found.push('armyBattle.condition.immobilised')
  if (hulls.some(({ weaponsLost }) => weaponsLost.length > 0)) found.push('armyBattle.condition.weaponLost')
  return found
}

/** What a unit has done this turn, and what state it is in. */
export const unitFacts = (state: SeventhState, index: UnitIndex): UnitFacts => {
  const unit = state.units[index]
  if (unit === undefined) return { done: [], held: [] }
  const done: MessageKey[] = []
  if (unit.fallingBack) done.push('armyBattle.condition.fallingBack')
  if (unit.groundedThrough !== null) done.push('armyBattle.condition.grounded')
  if (unit.jinks) done.push('armyBattle.condition.jinking')
  if (unit.lockedWith.length > 0) done.push('armyBattle.condition.locked')
  if (!unit.coherent) done.push('armyBattle.condition.scattered')
  done.push(...damageOf(state, index))
  if (unit.moved !== 'not-yet' && !(unit.fallingBack && unit.moved === 'fell-back'))
    done.push(`armyBattle.moved.${unit.moved}`)
  if (unit.ran) done.push('armyBattle.condition.ran')
  else if (unit.shot) done.push('armyBattle.shot')
  if (unit.charged !== null) done.push('armyBattle.charged')
  if (unit.fought) done.push('armyBattle.fought')
  const isVehicle = unit.models.some((model) => (state.models[model]?.damage ?? null) !== null)
  return { done, held: [], ...(isVehicle ? { hull: true } : {}) }
}
