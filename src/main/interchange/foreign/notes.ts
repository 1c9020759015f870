import type { CardLocale } from '@shared/contract/cards'
import { translate } from '@shared/i18n'
import { isPlainlyActive, labelLength, statusOf } from './heading'
import type { PreparedFighter, PreparedGang } from './plan'

const most = 20_000
const lines = (all: readonly string[]): string =>
  all
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, most)

/** What the file says of a fighter and no field here can hold. */
export function fighterNotes({ fighter, skills, injuries }: PreparedFighter, locale: CardLocale): string {
  const { notes, kills, status, label } = fighter
  const isWord = statusOf(status) === 'active' && !isPlainlyActive(status)
  return lines([
    notes,
    kills > 0 ? translate(locale, 'foreign.note.kills', { kills }) : '',
    ...unknown('skills', skills, locale),
    ...unknown('injuries', injuries, locale),
    isWord ? translate(locale, 'foreign.note.status', { names: status }) : '',
    label.length > labelLength ? translate(locale, 'foreign.note.label', { names: label }) : '',
  ])
}

/** `placed`: the gang's holdings are on a campaign's map; else they are listed here. */
export const gangNotes = ({ gang, territories }: PreparedGang, placed: boolean, locale: CardLocale): string =>
  lines([
    gang.notes,
    ...unknown('territories', placed ? territories : territories.map((it) => ({ ...it, found: null })), locale),
  ])

const unknown = (
  what: 'skills' | 'injuries' | 'territories',
  names: PreparedFighter['skills'],
  locale: CardLocale,
): string[] => {
  const kept = names.filter(({ found }) => found === null).map(({ wanted }) => wanted)
  return kept.length === 0 ? [] : [translate(locale, `foreign.note.${what}`, { names: kept.join(', ') })]
}
