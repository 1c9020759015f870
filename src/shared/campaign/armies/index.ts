export * from './army'
export * from './book'
export { carriedApart } from './carried'
export * from './composition'
export * from './datasheet-book'
export * from './experience'
export * from './from-roster'
export * from './honours'
export * from './legality'
export * from './power'
export {
  alikeBut,
  amountIn,
  isDash,
  numberIn,
  type OwnEntry,
  type OwnUnit,
  type PrintedItem,
  type PrintedLine,
  type PrintedUnit,
  saysOnly,
  slugsOnce,
  textUnder,
} from './printed'
export type { ReferenceTable } from './reference'
export * from './rules'
export type { UnitSheet } from './unit-sheet'
export { armyUnit } from './to-battle'
