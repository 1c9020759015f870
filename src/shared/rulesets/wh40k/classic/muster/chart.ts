import type { MusterRules } from './findings'

/** One detachment, and from which points on there may be more (4E-ORG-03, 4E-ORG-04, 4E-OPT-02); 7th edition has no rules of its own for it. */
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
