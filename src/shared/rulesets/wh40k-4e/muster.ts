import { standardChart, type MusterRules } from '../wh40k/classic/muster'

/**
 * Armies of 4th edition: five roles (4E-ORG-03), several detachments only above 2500 points (4E-OPT-02). The source has each
 * role's minimum (4E-ORG-04) but not its maximum, for which the default of 4E-AMB-58 is used.
 */
export const musterRules: MusterRules = {
  ...standardChart,
  rules: {
    points: '4E-ORG-02',
    detachments: '4E-ORG-05',
    'too-few': '4E-ORG-04',
    'too-many': '4E-AMB-58',
    'unknown-unit': '4E-ARMY-01',
    'other-faction': '4E-ARMY-01',
    size: '4E-ARMY-01',
    'unknown-model': '4E-ARMY-01',
    models: '4E-ARMY-01',
    'unknown-option': '4E-ARMY-01',
    'option-limit': '4E-ARMY-01',
    'option-without-model': '4E-ARMY-01',
    'unknown-companion': '4E-ORG-13',
    'without-companion': '4E-ORG-13',
    'not-in-that-slot': '4E-TRN-03',
    transports: '4E-TRN-08',
    'does-not-fit': '4E-TRN-01',
    'needs-transport': '4E-ARMY-01',
    parts: '4E-ORG-13',
    'special-points': '4E-CHAR-31',
    'special-against': '4E-CHAR-31',
    'special-consent': '4E-OPT-01',
  },
}
