import type { ReferenceTable } from '../../campaign/armies'
import { formatLength, formatNumber, translate, type Locale } from '../../i18n'
import { woundTarget } from './attacks/needed'

/** Reference tables for use in a battle. */

const upTo = (most: number): number[] => Array.from({ length: most }, (_, place) => place + 1)
const needed = (locale: Locale, target: number): string => `${formatNumber(locale, target)}+`

/** 8E-ATK-03, 8E-ATK-05. */
const wounding = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.wounding'),
  heads: [`${translate(locale, 'stat.s')} / ${translate(locale, 'stat.t')}`, ...upTo(10).map(String)],
  rows: upTo(10).map((s) => [String(s), ...upTo(10).map((t) => needed(locale, woundTarget(s, t)))]),
  note: translate(locale, 'reference.wounding.across'),
})

/** 8E-ATK-08, 8E-ATK-09: the face needed; a 1 never saves. */
const saving = (locale: Locale): ReferenceTable => {
  const saves = [2, 3, 4, 5, 6]
  return {
    title: translate(locale, 'reference.saves'),
    heads: [translate(locale, 'army.ap'), ...saves.map((save) => needed(locale, save))],
    rows: [0, 1, 2, 3, 4].map((worse) => [
      worse === 0 ? '0' : `−${worse}`,
      ...saves.map((save) => (save + worse > 6 ? '–' : needed(locale, save + worse))),
    ]),
    note: translate(locale, 'reference.saves.note'),
  }
}

/** Table 6.1 (8E-WEAP-04 to 8E-WEAP-14). */
const types = (locale: Locale): ReferenceTable => ({
  title: translate(locale, 'reference.types'),
  heads: [translate(locale, 'army.type'), translate(locale, 'reference.types.rule')],
  rows: (['assault', 'heavy', 'rapid-fire', 'grenade', 'pistol'] as const).map((type) => [
    translate(locale, `army.weaponType.${type}`),
    translate(locale, `reference.types.${type}`, { distance: formatLength(locale, 1000) }),
  ]),
  note: translate(locale, 'reference.types.note', { distance: formatLength(locale, 1000) }),
})

/** 8E-MOVE-14, 8E-PSY-06, -11, -15, 8E-CHG-01, -08, -11, 8E-FIGHT-07, -18, 8E-MORALE-02 to -05. */
const turn = (locale: Locale): ReferenceTable => {
  const inches = (distance: number) => formatLength(locale, distance * 1000)
  const say = translate
  return {
    title: say(locale, 'reference.turn'),
    heads: [say(locale, 'reference.turn.phase'), say(locale, 'reference.turn.rolls')],
    rows: [
      [say(locale, 'reference.turn.movement'), say(locale, 'reference.turn.movementText')],
      [
        say(locale, 'reference.turn.psychic'),
        say(locale, 'reference.turn.psychicText', { deny: inches(24), smite: inches(18) }),
      ],
      [say(locale, 'reference.turn.shooting'), say(locale, 'reference.turn.shootingText')],
      [say(locale, 'reference.turn.charge'), say(locale, 'reference.turn.chargeText', { distance: inches(12) })],
      [say(locale, 'reference.turn.fight'), say(locale, 'reference.turn.fightText', { distance: inches(3) })],
      [say(locale, 'reference.turn.morale'), say(locale, 'reference.turn.moraleText')],
    ],
    note: '',
  }
}

export const reference = (locale: Locale): readonly ReferenceTable[] => [
  turn(locale),
  types(locale),
  wounding(locale),
  saving(locale),
]
