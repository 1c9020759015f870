export * from './armies'
export * from './equipment'
export * from './ids'
export * from './units'
