export * from './sample-battles'
export * from './sample-crews'
export * from './score'
export * from './simulate'
