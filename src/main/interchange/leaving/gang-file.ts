import { AppError } from '@shared/contract/error'
import type { GangFileFormat } from '@shared/contract/interchange'
import type { GangId } from '@shared/contract/ids'
import type { Locale } from '@shared/i18n'
import type { Catalogues } from '../../content/catalogues'
import type { Store } from '../../database/store'
import { gangOf } from '../../database/find'
import { fileNameOf } from '../../files/file-name'
import { armiesOf, keepsGangs } from '../../rulesets/playing'
import { armyRoster } from './army-roster'
import { csvOf } from './csv'
import { datacardsOf } from './datacards'
import { markdownOf } from './markdown'
import { phonePage } from '../phone/page'
import { rosterOf } from './roster'
import { gangSheet, type GangSheet } from './sheet'
import { tabletopOf } from './tabletop'

/** `english`: its readers expect English words. */
interface Kind {
  readonly ending: string
  readonly mimeType: string
  readonly english?: true
  readonly write: (sheet: GangSheet, at: number) => string
}
const kinds: Readonly<Record<Exclude<GangFileFormat, 'html'>, Kind>> = {
  markdown: { ending: 'md', mimeType: 'text/markdown', write: markdownOf },
  csv: { ending: 'csv', mimeType: 'text/csv', write: csvOf },
  tabletop: { ending: 'tts.json', mimeType: 'application/json', write: tabletopOf },
  datacards: { ending: 'datacards.json', mimeType: 'application/json', write: datacardsOf },
  roster: { ending: 'ros', mimeType: 'application/xml', english: true, write: rosterOf },
}

/** The gang or army in another program's format. Throws `invalid` for a format that armies don't have. */
export function gangFile(
  store: Store,
  catalogues: Catalogues,
  { gangId, format, locale }: { gangId: GangId; format: GangFileFormat; locale: Locale },
): { fileName: string; mimeType: string; text: string } {
  if (format === 'html') {
    const page = phonePage(store, catalogues, { of: { kind: 'gang', id: gangId }, locale, purpose: 'page' })
    return { fileName: `${page.fileName}.html`, mimeType: 'text/html', text: page.text }
  }
  const { name, ruleset } = gangOf(store, gangId)
  if (!keepsGangs(ruleset)) {
    if (format !== 'roster') throw new AppError('invalid', 'error.army.format', { where: ['format'] })
    const text = armyRoster(store, catalogues, gangId, armiesOf(ruleset))
    return { fileName: `${fileNameOf(name)}.ros`, mimeType: 'application/xml', text }
  }
  const { ending, mimeType, english, write } = kinds[format]
  const sheet = gangSheet(store, catalogues, gangId, english ? 'en' : locale)
  return { fileName: `${fileNameOf(sheet.page.name)}.${ending}`, mimeType, text: write(sheet, store.now()) }
}
