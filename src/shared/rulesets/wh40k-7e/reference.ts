import type { ReferenceTable } from '../../campaign/armies'
import { translate, type Locale } from '../../i18n'
import { seventhDamageOf } from '../wh40k/classic/vehicles/damage'
import { classicReference } from '../wh40k/classic/words/reference'

/** Table A.7: by the AP of the hit (7E-BASE-VEH-03). */
const damage = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.damage'),
  heads: ['D6', translate(locale, 'reference.damage.penetrating'), 'AP 2', 'AP 1'],
  rows: [1, 2, 3, 4, 5, 6].map((face) => [
    String(face),
    ...[null, 2, 1].map((ap) => translate(locale, `reference.damage.${seventhDamageOf(face, ap, false)}`)),
  ]),
  note: '',
})

/** Tables to have at hand during a battle, worked out by the rules themselves. */
export const reference = (locale: Locale): readonly ReferenceTable[] => [
  ...classicReference(locale, true),
  damage(locale),
]
