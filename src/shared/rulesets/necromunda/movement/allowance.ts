import { base, row, type Computed, type Row } from '../../../engine'
import { half, inches, rounded, shortest, type Length } from '../../../space'
import { characteristic, fold } from '../characteristics'
import { handlersOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

const chargeLimit = inches(12)

const lengthOf = ({ value }: Computed): Length => rounded(Math.max(0, value))

/** M as it counts now, how far a Move goes (NEC-ACT-20). */
export const movementOf = (table: NecromundaTable, fighter: FighterIndex): Length =>
  lengthOf(characteristic(table, fighter, 'm'))

/** NEC-ACT-26, -41, NEC-COND-13: half of M; fractions are kept (NEC-Q-03). */
export const halfMovementOf = (table: NecromundaTable, fighter: FighterIndex): Length => half(movementOf(table, fighter))

/** NEC-ACT-27: whoever drags something goes no further than its Strength in inches. */
export const carryingDistance = (table: NecromundaTable, fighter: FighterIndex): Length =>
  shortest(movementOf(table, fighter), inches(characteristic(table, fighter, 's').value))

/**
 * NEC-ACT-21: twice M, but M when the fighter has to get up first. NEC-ACT-18: what is not part of the statline is added
 * after doubling. NEC-Q-02: the limit of 12" holds for the doubled statline, or for the total if the option says so.
 */
export const chargeDistance = (table: NecromundaTable, fighter: FighterIndex): Length => {
  const { rows } = characteristic(table, fighter, 'm')
  const lasting = table.roster(fighter).statline.m
  const hampering = handlersOf(table, 'chargeDistance', fighter).flatMap((handler) =>
    handler.run({ table, fighter, value: handler.value }),
  )
  if (table.fighter(fighter).status === 'pinned') return lengthOf(fold([...rows, ...hampering]))
  const passing = [...rows.slice(lasting.length), ...hampering]
  return lengthOf(fold([...doubled(table, fold(lasting).value), ...passing, ...limitOf(table)]))
}

const doubled = (table: NecromundaTable, movement: number): Row[] =>
  table.options.chargeCap === 'doubled' && 2 * movement > chargeLimit
    ? [base('charge-limit', 'NEC-Q-02', chargeLimit)]
    : [base('statline', 'NECX-TEST-07', movement), row('charge', 'NEC-ACT-21', 'multiply', 2)]

const limitOf = (table: NecromundaTable): Row[] =>
  table.options.chargeCap === 'total' ? [row('charge-limit', 'NEC-Q-02', 'at-most', chargeLimit)] : []
