import { base, holdersOf, rowsAt, type Procedure } from '../../../engine'
import { rolledAmount } from '../dice/amounts'
import type { WeaponMode } from '../roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { currentOf, foldCharacteristic } from '../units/characteristics'
import { meleeModes } from './weapons'

/** Attacks that a model can distribute; with `only`, all with that weapon. */
export interface Share {
  readonly model: ModelIndex
  readonly attacks: number
  readonly only: WeaponMode | null
}

/**
 * 8E-FIGHT-12: as many attacks as the model's modified A, rolled if it is random (8E-CHAR-07). Several weapons give no
 * additional attacks (8E-FIGHT-15), unless a weapon's own ability does. Without WS a model can't attack.
 */
export function* sharesOf(table: EighthTable, unit: UnitIndex, models: readonly ModelIndex[]): Procedure<Share[]> {
  const shares: Share[] = []
  for (const model of models) {
    const { ws, a } = currentOf(table, model)
    if (ws === null) continue
    const printed = yield* rolledAmount(table, unit, 'attacks', a, '8E-CHAR-07')
    const rows = rowsAt(handlersOf(table, 'attackRows', unit), { table, unit, model })
    shares.push({
      model,
      attacks: foldCharacteristic([base('attacks', '8E-DATA-04', printed), ...rows]).value,
      only: null,
    })
    for (const mode of meleeModes(table, model)) {
      for (const { property, value: attacks = property } of holdersOf(
        table.modules.at('extraAttacks', mode.abilities),
      )) {
        if (attacks > 0) shares.push({ model, attacks, only: mode })
      }
    }
  }
  return shares
}
