export * from './carried-out'
export * from './catalogue'
export * from './load'
export * from './schema'
