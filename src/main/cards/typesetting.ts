import displayCyrillic from '@fontsource/oswald/files/oswald-cyrillic-600-normal.woff?inline'
import displayLatinExtended from '@fontsource/oswald/files/oswald-latin-ext-600-normal.woff?inline'
import displayLatin from '@fontsource/oswald/files/oswald-latin-600-normal.woff?inline'
import textCyrillic from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff?inline'
import textLatinExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff?inline'
import textLatin from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff?inline'
import boldCyrillic from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-600-normal.woff?inline'
import boldLatinExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff?inline'
import boldLatin from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff?inline'
import type { Face, FontFile } from '@shared/cards/fonts'
import type { Typesetting } from '@shared/cards/document'
import { advancesOf } from './woff'

/** The scripts as the fonts were cut into files; each is used for its own characters. */
const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215'
const latinExtended =
  'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0'
const cyrillic = 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'

const fonts: readonly FontFile[] = [
  { face: 'display', source: displayCyrillic, range: cyrillic },
  { face: 'display', source: displayLatinExtended, range: latinExtended },
  { face: 'display', source: displayLatin, range: latin },
  { face: 'text', source: textCyrillic, range: cyrillic },
  { face: 'text', source: textLatinExtended, range: latinExtended },
  { face: 'text', source: textLatin, range: latin },
  { face: 'bold', source: boldCyrillic, range: cyrillic },
  { face: 'bold', source: boldLatinExtended, range: latinExtended },
  { face: 'bold', source: boldLatin, range: latin },
]

/** Characters no font of ours has come from one of the system's, of which nothing is known: pictures are the widest. */
const unknown = 1.4

let made: Typesetting | undefined

/** The fonts of the cards with the widths of their characters; read when the first card is set. */
export function typesetting(): Typesetting {
  made ??= { fonts, metrics: { advance: widest() } }
  return made
}

function widest(): (face: Face, codePoint: number) => number {
  const advances: Record<Face, Map<number, number>> = { display: new Map(), text: new Map(), bold: new Map() }
  for (const { face, source } of fonts) {
    const bytes = Buffer.from(source.slice(source.indexOf(',') + 1), 'base64')
    for (const [codePoint, advance] of advancesOf(bytes)) {
      advances[face].set(codePoint, Math.max(advance, advances[face].get(codePoint) ?? 0))
    }
  }
  return (face, codePoint) => advances[face].get(codePoint) ?? unknown
}
