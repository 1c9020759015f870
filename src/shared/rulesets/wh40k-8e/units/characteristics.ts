import { base, row, type Computed, type Row } from '../../../engine'
import type { Amount, Movement } from '../../../content/schema'
import type { WeaponMode } from '../roster'
import type { ModelIndex } from '../../wh40k/table/state'
import { profileOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'

/**
 * 8E-CHAR-03: multiplication and division first, rounded up, then addition and subtraction; modifiers are cumulative
 * (8E-CHAR-02). S, T and Ld never fall below 1 (8E-CHAR-05).
 */
export const foldCharacteristic = (rows: readonly Row[], least = 0): Computed => {
  let value = 0
  for (const { operation, amount, applied } of rows) if (applied && operation === 'base') value = amount
  for (const { operation, amount, applied } of rows) {
    if (!applied) continue
    if (operation === 'multiply') value *= amount
    if (operation === 'divide') value /= amount
  }
  value = Math.ceil(value)
  for (const { operation, amount, applied } of rows) if (applied && operation === 'add') value += amount
  return { value: Math.max(least, value), rows }
}

/** 8E-CHAR-04: a dash stays a dash. */
export const foldOrDash = (printed: number | null, rows: readonly Row[]): Computed | null =>
  printed === null ? null : foldCharacteristic([base('statline', '8E-DATA-04', printed), ...rows])

interface Current {
  readonly m: Movement
  readonly ws: number | null
  readonly bs: number | null
  readonly s: number
  readonly a: Amount
}

/** A model's figures at its present wounds: large models have a damage table (8E-CHAR-01). */
export const currentOf = (table: EighthTable, model: ModelIndex): Current => {
  const profile = profileOf(table, model)
  if (profile.damageTable.length === 0) return profile
  const { wounds } = table.model(model)
  const held = profile.damageTable.find(({ atLeast }) => wounds >= atLeast) ?? profile.damageTable.at(-1)
  if (held === undefined) return profile
  return {
    m: held.m ?? profile.m,
    ws: held.ws ?? profile.ws,
    bs: held.bs ?? profile.bs,
    s: held.s ?? profile.s,
    a: held.a ?? profile.a,
  }
}

/** 8E-DATA-10, 8E-FIGHT-16: a number is used as it is; `User`, `+2` and `x2` are based on the bearer's Strength. */
export const strengthOf = (table: EighthTable, model: ModelIndex, { strength, weapon }: WeaponMode): Computed => {
  const user = base('statline', '8E-DATA-04', currentOf(table, model).s)
  switch (strength.kind) {
    case 'number':
      return foldCharacteristic([base(weapon, '8E-DATA-10', strength.value)], 1)
    case 'user':
      return foldCharacteristic(
        strength.plus === 0 ? [user] : [user, row(weapon, '8E-DATA-10', 'add', strength.plus)],
        1,
      )
    case 'times':
      return foldCharacteristic([user, row(weapon, '8E-DATA-10', 'multiply', strength.factor)], 1)
  }
}
