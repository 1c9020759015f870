import type { ReferenceTable } from '../../campaign/armies'
import { translate, type Locale } from '../../i18n'
import { fourthDamage } from '../wh40k/classic/vehicles/damage'
import { classicReference } from '../wh40k/classic/words/reference'
import { inches } from '../../space'
import { grades } from './missions/grades'
import { piecesAdvised } from './setup/terrain'
import { sentryRange } from './shooting/spotting'

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

/** 4E-BRES-02 to 4E-BRES-04. */
const victory = (locale: Locale): ReferenceTable => {
  return {
    title: translate(locale, 'reference.victory'),
    heads: [translate(locale, 'reference.victory.share'), translate(locale, 'reference.victory.grade')],
    rows: grades.map(({ grade, upTo }) => [
      upTo === null
        ? translate(locale, 'reference.victory.more')
        : translate(locale, 'reference.victory.upTo', { share: upTo }),
      translate(locale, `reference.grade.${grade}`),
    ]),
    note: '',
  }
}

/** 4E-USR-14, 4E-AMB-54: distance at which sentries with Night Vision detect enemies; these rules don't say what detecting does. */
const sentries = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.sentries'),
  heads: [translate(locale, 'reference.sentries.initiative'), translate(locale, 'reference.sentries.range')],
  rows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((initiative) => [String(initiative), `${sentryRange(initiative)}″`]),
  note: translate(locale, 'reference.sentries.note'),
})

/** 4E-ORG-07, 4E-ORG-08: recommended number of terrain pieces of about a square foot, for some table sizes. */
const terrain = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.terrain'),
  heads: [translate(locale, 'reference.terrain.table'), translate(locale, 'reference.terrain.pieces')],
  rows: [
    [4, 4],
    [6, 4],
    [8, 4],
  ].map(([width = 0, depth = 0]) => [
    `${width} × ${depth}`,
    String(piecesAdvised(inches(12 * width), inches(12 * depth))),
  ]),
  note: translate(locale, 'reference.terrain.note'),
})

/** Reference tables for use during a battle, calculated by the rules themselves. */
export const reference = (locale: Locale): readonly ReferenceTable[] => [
  ...classicReference(locale, false),
  damage(locale),
  victory(locale),
  terrain(locale),
  sentries(locale),
]
