import type { ReferenceTable } from '../../campaign/armies'
import { formatNumber, translate, type Locale } from '../../i18n'
import { leavesArmour } from '../wh40k/classic/saves'
import { shotTarget, strikeTarget, woundTarget } from '../wh40k/classic/charts'
import { fourthDamage } from '../wh40k/classic/vehicles/damage'
import { gradeOf } from './missions/grades'

const upTo = (most: number): number[] => Array.from({ length: most }, (_, place) => place + 1)
const ten = upTo(10)
const faces = upTo(6)

const needed = (locale: Locale, target: number | null): string =>
  target === null ? '–' : `${formatNumber(locale, target)}+`

/** 4E-HIT-02, 4E-HIT-03. */
const shooting = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.shooting'),
  heads: [translate(locale, 'stat.bs'), ...ten.map(String)],
  rows: [
    [translate(locale, 'reference.needed'), ...ten.map((bs) => needed(locale, shotTarget(bs, false)?.first ?? null))],
  ],
  note: '',
})

/** 4E-CC-22, 4E-CC-23. */
const striking = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.striking'),
  heads: [translate(locale, 'stat.ws'), ...ten.map(String)],
  rows: ten.map((ws) => [String(ws), ...ten.map((other) => needed(locale, strikeTarget(ws, other)))]),
  note: translate(locale, 'reference.striking.note'),
})

/** 4E-WOUND-02, 4E-WOUND-03. */
const wounding = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.wounding'),
  heads: [`${translate(locale, 'stat.s')} / ${translate(locale, 'stat.t')}`, ...ten.map(String)],
  rows: ten.map((s) => [String(s), ...ten.map((t) => needed(locale, woundTarget(s, t)))]),
  note: translate(locale, 'reference.wounding.note'),
})

/** 4E-SAVE-05 to 4E-SAVE-07. */
const saving = (locale: Locale): ReferenceTable => {
  const saves = [2, 3, 4, 5, 6]
  const aps = [1, 2, 3, 4, 5, 6]
  return {
    title: translate(locale, 'reference.saving'),
    heads: [translate(locale, 'army.ap'), ...saves.map((save) => needed(locale, save))],
    rows: [
      ...aps.map((ap) => [String(ap), ...saves.map((save) => (leavesArmour(ap, save) ? needed(locale, save) : '–'))]),
      ['–', ...saves.map((save) => needed(locale, save))],
    ],
    note: translate(locale, 'reference.saving.note'),
  }
}

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
export const reference = (locale: Locale): readonly ReferenceTable[] =>
  [shooting, striking, wounding, saving, damage, victory].map((table) => table(locale))
