import type { ReferenceTable } from '../../campaign/armies'
import { translate, type Locale } from '../../i18n'
import { seventhDamageOf } from '../wh40k/classic/vehicles/damage'
import { mishapOf } from './reserves/deep-strike'
import { flankOf } from './reserves/arriving'
import { classicReference } from '../wh40k/classic/words/reference'

const faces = [1, 2, 3, 4, 5, 6] as const

/** Table A.7, by the AP of the hit (7E-BASE-VEH-03). */
const damage = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.damage'),
  heads: [
    'D6',
    translate(locale, 'reference.damage.penetrating'),
    ...[2, 1].map((ap) => `${translate(locale, 'card.ap')} ${ap}`),
  ],
  rows: faces.map((face) => [
    String(face),
    ...[null, 2, 1].map((ap) => translate(locale, `reference.damage.${seventhDamageOf(face, ap, false)}`)),
  ]),
  note: translate(locale, 'reference.damage.note'),
})

/** Table A.11 (7E-BASE-PSY-08). */
const perils = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.perils'),
  heads: ['D6', translate(locale, 'reference.perils.effect')],
  rows: faces.map((face) => [String(face), translate(locale, `reference.perils.${face}`)]),
  note: translate(locale, 'reference.perils.note'),
})

/** Table 6.14 and deep strike mishaps (7E-USR-OUTFLANK-2, 7E-BASE-RES-06). */
const arriving = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.arriving'),
  heads: ['D6', translate(locale, 'reference.arriving.outflank'), translate(locale, 'reference.arriving.mishap')],
  rows: faces.map((face) => [
    String(face),
    translate(locale, `reference.arriving.${flankOf(face) ?? 'either'}`),
    translate(locale, `reference.arriving.${mishapOf(face)}`),
  ]),
  note: translate(locale, 'reference.arriving.note'),
})

/** Reference tables for use during a battle, calculated by the rules themselves. */
export const reference = (locale: Locale): readonly ReferenceTable[] => [
  ...classicReference(locale, true),
  damage(locale),
  perils(locale),
  arriving(locale),
]
