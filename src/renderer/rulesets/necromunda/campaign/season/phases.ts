import type { SeasonPage } from '@shared/contract/season'

/** Whether the calendar tells anything before it begins: one phase from beginning to end does not. */
export const hasPhases = (calendar: SeasonPage['calendar']): boolean =>
  new Set(calendar.map(({ phase }) => phase.en)).size > 1
