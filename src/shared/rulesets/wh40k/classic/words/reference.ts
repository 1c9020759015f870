import type { ReferenceTable } from '../../../../campaign/armies'
import { formatNumber, translate, type Locale } from '../../../../i18n'
import { shotTarget, strikeTarget, woundTarget, type ShotTarget } from '../charts'
import { leavesArmour } from '../saves'

/** Reference tables of both editions for use in a battle, computed by the rules themselves. */

const upTo = (most: number): number[] => Array.from({ length: most }, (_, place) => place + 1)
const ten = upTo(10)

const needed = (locale: Locale, target: number | null): string =>
  target === null ? '–' : `${formatNumber(locale, target)}+`

/** `2+/6+` if a miss is rerolled. */
const shot = (locale: Locale, target: ShotTarget | null): string => {
  const first = needed(locale, target?.first ?? null)
  return target === null || target.second === null ? first : `${first}/${needed(locale, target.second)}`
}

/** 4E-HIT-02, 4E-HIT-03, 7E-BASE-SHOOT-04, 7E-BASE-SHOOT-05. */
const shooting = (locale: Locale, secondRoll: boolean): ReferenceTable => ({
  title: translate(locale, 'reference.shooting'),
  heads: [translate(locale, 'stat.bs'), ...ten.map(String)],
  rows: [['D6', ...ten.map((bs) => shot(locale, shotTarget(bs, secondRoll)))]],
  note: '',
})

/** 4E-CC-22, 4E-CC-23, 7E-BASE-FIGHT-05. */
const striking = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.striking'),
  heads: [translate(locale, 'stat.ws'), ...ten.map(String)],
  rows: ten.map((ws) => [String(ws), ...ten.map((other) => needed(locale, strikeTarget(ws, other)))]),
  note: translate(locale, 'reference.striking.note'),
})

/** 4E-WOUND-02, 4E-WOUND-03, 7E-BASE-SHOOT-06. */
const wounding = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.wounding'),
  heads: [`${translate(locale, 'stat.s')} / ${translate(locale, 'stat.t')}`, ...ten.map(String)],
  rows: ten.map((s) => [String(s), ...ten.map((t) => needed(locale, woundTarget(s, t)))]),
  note: translate(locale, 'reference.wounding.note'),
})

/** 4E-SAVE-05 to 4E-SAVE-07, 7E-BASE-SAVE-02. */
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

/** `secondRoll`: whether BS 6 to 10 rerolls misses. */
export const classicReference = (locale: Locale, secondRoll: boolean): readonly ReferenceTable[] => [
  shooting(locale, secondRoll),
  striking(locale),
  wounding(locale),
  saving(locale),
]
