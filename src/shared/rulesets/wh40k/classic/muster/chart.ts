import type { MusterRules } from './findings'

/**
 * The chart of one detachment, and the points above which there may be several (4E-ORG-03, 4E-ORG-04, 4E-OPT-02); 7th
 * edition has no own rules for it.
 */
export const standardChart: Pick<MusterRules, 'chart' | 'detachmentsAbove'> = {
  chart: {
    hq: { least: 1, most: 2 },
    elites: { least: 0, most: 3 },
    troops: { least: 2, most: 6 },
    'fast-attack': { least: 0, most: 3 },
    'heavy-support': { least: 0, most: 3 },
  },
  detachmentsAbove: 2500,
}
