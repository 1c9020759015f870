import { standardChart, type MusterRules } from '../wh40k/classic/muster'

/** The source has no rules for building armies. */
const gap = '7E-G-25'

/** Armies of 7th edition: neither source nor appendix says how to build them, so they are built on the same chart as in 4th. */
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
