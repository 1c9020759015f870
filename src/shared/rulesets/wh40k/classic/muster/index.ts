export * from './equip'
export * from './findings'
export * from './legality'

export * from './points'
export * from './unit-legality'
