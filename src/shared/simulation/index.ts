export * from './sample-battles'
export * from './sample-crews'
export * from './simulate'
