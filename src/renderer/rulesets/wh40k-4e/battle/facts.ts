import type { MessageKey } from '@shared/i18n'
import type { FourthEvent, FourthState } from '@shared/rulesets/wh40k-4e'
import type { UnitIndex } from '@shared/rulesets/wh40k/table/state'
import type { UnitFacts } from '@renderer/rulesets/wh40k/battle/edition'

/** What ails a vehicle (4E-VDAM). */
const damageOf = ({ units, models }: FourthState, index: UnitIndex): MessageKey[] => {
  const hulls = (units[index]?.models ?? []).flatMap((model) => models[model]?.damage ?? [])
  const found: MessageKey[] = []
  if (hulls.some(({ shaken }) => shaken)) found.push('armyBattle.condition.shaken')
  if (hulls.some(({ stunned }) => stunned)) found.push('armyBattle.condition.stunned')
  if (hulls.some(({ immobilised }) => immobilised)) found.push('armyBattle.condition.immobilised')
  if (hulls.some(({ weaponsLost }) => weaponsLost.length > 0)) found.push('armyBattle.condition.weaponLost')
  return found
}

/** What a unit has done this turn, and what state it is in. */
export const unitFacts = (state: FourthState, index: UnitIndex): UnitFacts => {
  const unit = state.units[index]
  if (unit === undefined) return { done: [], held: [] }
  const done: MessageKey[] = []
  if (unit.fallingBack) done.push('armyBattle.condition.fallingBack')
  if (unit.pinnedIn !== null) done.push('armyBattle.condition.pinned')
  if (unit.lockedWith.length > 0) done.push('armyBattle.condition.locked')
  if (unit.joined !== null) done.push('armyBattle.condition.joined')
  if (unit.concealed) done.push('armyBattle.condition.concealed')
  if (!unit.coherent) done.push('armyBattle.condition.scattered')
  done.push(...damageOf(state, index))
  if (unit.moved !== 'not-yet' && !(unit.fallingBack && unit.moved === 'fell-back'))
    done.push(`armyBattle.moved.${unit.moved}`)
  if (unit.shot) done.push('armyBattle.shot')
  if (unit.charged) done.push('armyBattle.charged')
  if (unit.fought) done.push('armyBattle.fought')
  return { done, held: [] }
}

/** What the victory is called by the table of margins (4E-BRES-02); null: it has no name. */
export const gradeIn = (events: readonly FourthEvent[]): MessageKey | null => {
  const grade = events.findLast((event) => event.type === 'battle-ended')?.grade ?? null
  return grade === null ? null : `reference.grade.${grade}`
}
