import type { ReferenceTable } from '../../campaign/armies'
import { translate, type Locale } from '../../i18n'
import { fourthDamage } from '../wh40k/classic/vehicles/damage'
import { classicReference } from '../wh40k/classic/words/reference'
import { gradeOf } from './missions/grades'

const faces = [1, 2, 3, 4, 5, 6]

/** 4E-VDAM-02 to 4E-VDAM-04. */
const damage = (locale: Locale): ReferenceTable => {
  const tables = ['glancing', 'penetrating', 'ordnance'] as const
  return {
    title: translate(locale, 'reference.damage'),
    heads: ['D6', ...tables.map((table) => translate(locale, `reference.damage.${table}`))],
    rows: faces.map((face) => [
      String(face),
      ...tables.map((table) =>
        (fourthDamage[table][face - 1] ?? []).map((what) => translate(locale, `reference.damage.${what}`)).join(', '),
      ),
    ]),
    note: translate(locale, 'reference.damage.note'),
  }
}

/** 4E-BRES-02 to 4E-BRES-04: of 1,000 points agreed on. */
const victory = (locale: Locale): ReferenceTable => {
  const shares = [10, 50, 80, 100]
  return {
    title: translate(locale, 'reference.victory'),
    heads: [translate(locale, 'reference.victory.share'), translate(locale, 'reference.victory.grade')],
    rows: shares.map((share) => [
      translate(locale, 'reference.victory.upTo', { share }),
      translate(locale, `reference.grade.${gradeOf(share * 10, 1000)}`),
    ]),
    note: '',
  }
}

/** Tables to have at hand during a battle, worked out by the rules themselves. */
export const reference = (locale: Locale): readonly ReferenceTable[] => [
  ...classicReference(locale, false),
  damage(locale),
  victory(locale),
]
