export * from './drawn-battles'
export * from './sample-battles'
export * from './score'
export * from './simulate'
