/** A battle in words, from its frozen set-up and its events alone: log, chapters, decisive moments, report. */
export * from './html'
export * from './markdown'
export * from './moments'
export * from './report'
export * from './telling'
