import type { SeasonPage } from '@shared/contract/season'

/** Whether the calendar is worth showing before it begins: not if there is only one phase. */
export const hasPhases = (calendar: SeasonPage['calendar']): boolean =>
  new Set(calendar.map(({ phase }) => phase.en)).size > 1
