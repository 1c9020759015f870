import { type Locale, locales } from '@shared/i18n'
import { battlePicture, battlesPage, battlePage, hasReportPage } from './battles'
import { chroniclePage } from './chronicle'
import { displayFonts, facesOf } from '../phone/fonts'
import { entrance, framed, siteStyle, type SitePage } from './frame'
import { rosterPages } from './gang'
import { mapPage, mapPicture } from './map'
import { pictureFile, type SitePicture } from './pictures'
import { type Published, type Words, wordsFor } from './published'
import { standingsPage } from './standings'

/** A file of the site. `path`: within its folder, with slashes. */
export interface SiteFile {
  readonly path: string
  readonly bytes: Uint8Array
}

const fonts = displayFonts.map(({ name, range, source }) => ({ path: `fonts/${name}.woff`, range, source }))

/** Number of pages in all languages that `siteFiles` writes, without fonts and pictures. */
export const pagesIn = ({ campaign, season, holdings }: Published): number => {
  const single = 2 + (season === null ? 0 : 1) + (holdings.length === 0 ? 0 : 1)
  return locales.length * (single + campaign.standings.length + campaign.battles.filter(hasReportPage).length)
}

/** All files of the site, one after another. `first`: the language of the entrance page. */
export function* siteFiles(published: Published, first: Locale): Generator<SiteFile & { readonly isPage: boolean }> {
  const { store, campaign, season, holdings } = published
  const readers = locales.map((locale) => wordsFor(published, locale))
  const file = (path: string, content: string | Uint8Array) => ({
    path,
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    isPage: false,
  })
  function* pages(make: (words: Words) => SitePage) {
    for (const words of readers) {
      const page = make(words)
      yield { ...file(`${words.locale}/${page.path}`, framed(published, words, page)), isPage: true }
    }
  }
  function* shown(pictures: readonly SitePicture[]) {
    for (const picture of pictures) for (const { path, bytes } of pictureFile(store, picture)) yield file(path, bytes)
  }

  yield file('index.html', entrance(published, first))
  yield file('style.css', siteStyle(facesOf(fonts.map(({ path, range }) => ({ address: path, range })))))
  for (const { path, source } of fonts) yield file(path, Buffer.from(source.slice(source.indexOf(',') + 1), 'base64'))

  yield* pages((words) => standingsPage(published, words))
  yield* pages((words) => battlesPage(published, words))
  if (season !== null) yield* pages((words) => chroniclePage(published, words))
  if (holdings.length > 0) {
    const picture = mapPicture(published)
    yield* pages((words) => mapPage(published, words))
    if (picture !== null) yield* shown([picture])
  }
  for (const row of campaign.standings) {
    const roster = rosterPages(published, row)
    yield* pages((words) => roster.page(words))
    yield* shown(roster.pictures)
  }
  yield* shown(campaign.battles.flatMap((battle) => battlePicture(published, battle) ?? []))
  for (const battle of campaign.battles.filter(hasReportPage)) yield* pages(battlePage(published, battle))
}
