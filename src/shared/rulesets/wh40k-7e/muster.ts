import { standardChart, type MusterRules } from '../wh40k/classic/muster'

/** The source has no rules for building armies. */
const gap = '7E-G-25'

/** Rules for building 7th edition armies. Neither source nor appendix has any, so the chart of 4th edition is used. */
export const musterRules: MusterRules = {
  ...standardChart,
  rules: {
    points: gap,
    detachments: gap,
    'too-few': gap,
    'too-many': gap,
    'unknown-unit': gap,
    'other-faction': gap,
    size: gap,
    'unknown-model': gap,
    models: gap,
    'unknown-option': gap,
    'option-limit': gap,
    'option-without-model': gap,
    'unknown-companion': '7E-BASE-GEN-08',
    'without-companion': '7E-BASE-GEN-08',
    'not-in-that-slot': '7E-BASE-GEN-08',
    transports: '7E-BASE-GEN-08',
    'does-not-fit': '7E-BASE-GEN-08',
    'needs-transport': gap,
    parts: gap,
    'special-points': gap,
    'special-against': gap,
    'special-consent': gap,
  },
}
