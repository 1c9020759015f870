import cyrillic from '@fontsource/oswald/files/oswald-cyrillic-600-normal.woff?inline'
import latinExtended from '@fontsource/oswald/files/oswald-latin-ext-600-normal.woff?inline'
import latin from '@fontsource/oswald/files/oswald-latin-600-normal.woff?inline'
import { fontFamily, scripts } from '@shared/cards/fonts'
import { signFont, signRange } from '../../cards/signs'
import { typesetting } from '../../cards/typesetting'

/** Font of headings on pages for phones. `source`: a data URI. */
export const displayFonts = [
  { name: 'latin', range: scripts.latin, source: latin },
  { name: 'latin-extended', range: scripts.latinExtended, source: latinExtended },
  { name: 'cyrillic', range: scripts.cyrillic, source: cyrillic },
]

/** As CSS font faces. */
export const facesOf = (fonts: readonly { readonly address: string; readonly range: string }[]): string =>
  fonts
    .map(
      ({ address, range }) =>
        `@font-face { font-family: 'Display'; font-weight: 600; font-display: swap; src: url(${address}) format('woff'); unicode-range: ${range} }`,
    )
    .join('\n')

/** Fonts of the cards' text, for pictures, so that they look the same on every machine. A page uses its reader's fonts, and stays small. */
export const pictureFaces = (): string =>
  typesetting()
    .fonts.flatMap(({ face, source, range }) =>
      face === 'text' || face === 'bold'
        ? [
            `@font-face { font-family: 'Text'; font-weight: ${fontFamily[face].weight}; src: url(${source}) format('woff'); unicode-range: ${range} }\n`,
          ]
        : [],
    )
    .join('')

/** A font for emoji that the reader's device lacks, or this machine when it renders a picture. */
export const signFace = (): string =>
  `@font-face { font-family: '${fontFamily.signs.family}'; src: url(${signFont()}); unicode-range: ${signRange} }\n`
