import { base, propertyRows, row, rowsAt, valuesOf, type Computed, type Row } from '../../../engine'
import { half, inches, rounded, shortest, type Length } from '../../../space'
import { characteristic, fold } from '../characteristics'
import { isMounted } from '../roster'
import { handlersOf, hasProperty, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

const chargeLimit = inches(12)
const mountedChargeLimit = inches(16)
const consolidation = base('consolidate', 'NEC-MELEE-20', inches(3))

const lengthOf = ({ value }: Computed): Length => rounded(Math.max(0, value))

/** Current M, which is the distance of a Move (NEC-ACT-20). */
export const movementOf = (table: NecromundaTable, fighter: FighterIndex): Length =>
  lengthOf(characteristic(table, fighter, 'm'))

/** Distance of a Move. `nth`: number of the Move within the activation, from 1. */
export const moveDistance = (table: NecromundaTable, fighter: FighterIndex, nth: number): Length => {
  const handlers = handlersOf(table, 'moveDistance', fighter)
  if (handlers.length === 0) return movementOf(table, fighter)
  const rows = rowsAt(handlers, { table, fighter, nth })
  return lengthOf(fold([...characteristic(table, fighter, 'm').rows, ...rows]))
}

/** Number that a fighter's next Move in this activation would have, from 1. */
export const nextMove = ({ state: { activation } }: NecromundaTable, fighter: FighterIndex): number =>
  activation?.fighter === fighter ? activation.performed.filter(({ action }) => action === 'move').length + 1 : 1

/** NEC-ACT-26, -41, NEC-COND-13: half of M; fractions are kept, or rounded up if the option says so (NEC-Q-03). */
export const halfMovementOf = (table: NecromundaTable, fighter: FighterIndex): Length => {
  const movement = half(movementOf(table, fighter))
  return table.options.halfMovement === 'exact' ? movement : rounded(Math.ceil(movement / inches(1)) * inches(1))
}

/** NEC-ACT-27: a fighter that drags something moves at most its Strength in inches. */
export const carryingDistance = (table: NecromundaTable, fighter: FighterIndex): Length =>
  shortest(movementOf(table, fighter), inches(characteristic(table, fighter, 's').value))

/**
 * NEC-ACT-21: twice M, or M if the fighter has to get up first. NEC-ACT-18: modifiers outside the statline are added after doubling.
 * NEC-Q-02: the 12" limit applies to the doubled statline, or to the total if the option says so.
 */
export const chargeDistance = (table: NecromundaTable, fighter: FighterIndex): Length => {
  const { rows } = characteristic(table, fighter, 'm')
  const lasting = table.roster(fighter).statline.m
  const hampering = propertyRows(handlersOf(table, 'chargeDistance', fighter))
  if (table.fighter(fighter).status === 'pinned' && !hasProperty(table, fighter, 'chargesFully'))
    return lengthOf(fold([...rows, ...hampering]))
  const passing = [...rows.slice(lasting.length), ...hampering]
  return lengthOf(fold([...doubled(table, fighter, fold(lasting).value), ...passing, ...limitOf(table, fighter)]))
}

/** NEC-MELEE-20. */
export const consolidateDistance = (table: NecromundaTable, fighter: FighterIndex): Length => {
  const rows = propertyRows(handlersOf(table, 'consolidateDistance', fighter))
  return lengthOf(fold([consolidation, ...rows]))
}

/** The width that a gap counts as for this fighter (NEC-CLIMB-11). */
export const gapFor = (table: NecromundaTable, fighter: FighterIndex, gap: Length): Length => {
  const leaping = handlersOf(table, 'leapsOver', fighter)
  return leaping.length === 0
    ? gap
    : rounded(
        Math.max(
          0,
          valuesOf(leaping).reduce<number>((left, over) => left - over, gap),
        ),
      )
}

const doubled = (table: NecromundaTable, fighter: FighterIndex, movement: number): Row[] =>
  table.options.chargeCap === 'doubled' && 2 * movement > chargeLimitOf(table, fighter)
    ? [base('charge-limit', 'NEC-Q-02', chargeLimitOf(table, fighter))]
    : [base('statline', 'NECX-TEST-07', movement), row('charge', 'NEC-ACT-21', 'multiply', 2)]

const limitOf = (table: NecromundaTable, fighter: FighterIndex): Row[] =>
  table.options.chargeCap === 'total' ? [row('charge-limit', 'NEC-Q-02', 'at-most', chargeLimitOf(table, fighter))] : []

/** NECV-MNT-12. */
const chargeLimitOf = ({ options, roster }: NecromundaTable, fighter: FighterIndex): Length =>
  options.mountedChargeCap === 'sixteen' && isMounted(roster(fighter)) ? mountedChargeLimit : chargeLimit
