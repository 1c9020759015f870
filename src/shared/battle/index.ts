export * from './army'
export * from './ids'
export * from './setup'
export * from './result'
