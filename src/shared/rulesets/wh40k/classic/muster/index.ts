export { classicBook } from './book'
export * from './equip'
export * from './findings'
export { choiceOf, modelGroups } from './groups'
export * from './legality'

export * from './points'
export * from './unit-legality'
export { standardChart } from './chart'
