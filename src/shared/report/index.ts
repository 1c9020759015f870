/** A battle in words, from its frozen set-up and its events alone: log, chapters, decisive moments, report. */
export * from './armies'
export * from './gangs'
export * from './html'
export * from './markdown'
export * from './moments'
export * from './report'
export * from './reports'
export * from './telling'
