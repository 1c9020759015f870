import displayCyrillic from '@fontsource/oswald/files/oswald-cyrillic-600-normal.woff?inline'
import displayLatinExtended from '@fontsource/oswald/files/oswald-latin-ext-600-normal.woff?inline'
import displayLatin from '@fontsource/oswald/files/oswald-latin-600-normal.woff?inline'
import textCyrillic from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff?inline'
import textLatinExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff?inline'
import textLatin from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff?inline'
import boldCyrillic from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-600-normal.woff?inline'
import boldLatinExtended from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff?inline'
import boldLatin from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff?inline'
import { type Face, type FontFile, scripts } from '@shared/cards/fonts'
import type { Typesetting } from '@shared/cards/document'
import { isSilent, signFont, signRange } from './signs'
import { advancesOf } from './woff'

const ours = [
  { face: 'display', source: displayCyrillic, range: scripts.cyrillic },
  { face: 'display', source: displayLatinExtended, range: scripts.latinExtended },
  { face: 'display', source: displayLatin, range: scripts.latin },
  { face: 'text', source: textCyrillic, range: scripts.cyrillic },
  { face: 'text', source: textLatinExtended, range: scripts.latinExtended },
  { face: 'text', source: textLatin, range: scripts.latin },
  { face: 'bold', source: boldCyrillic, range: scripts.cyrillic },
  { face: 'bold', source: boldLatinExtended, range: scripts.latinExtended },
  { face: 'bold', source: boldLatin, range: scripts.latin },
] as const satisfies readonly FontFile[]

/** Assumed width of characters that our fonts lack and a system font shows: emoji are the widest. */
const unknown = 1.4

let made: Typesetting | undefined

/** The fonts of the cards with their character widths; read when the first card is typeset. */
export function typesetting(): Typesetting {
  made ??= {
    fonts: [...ours, { face: 'signs', source: signFont(), range: signRange }],
    metrics: { advance: widest() },
  }
  return made
}

function widest(): (face: Face, codePoint: number) => number {
  const advances: Record<Face, Map<number, number>> = { display: new Map(), text: new Map(), bold: new Map() }
  for (const { face, source } of ours) {
    const bytes = Buffer.from(source.slice(source.indexOf(',') + 1), 'base64')
    for (const [codePoint, advance] of advancesOf(bytes)) {
      advances[face].set(codePoint, Math.max(advance, advances[face].get(codePoint) ?? 0))
    }
  }
  return (face, codePoint) => advances[face].get(codePoint) ?? (isSilent(codePoint) ? 0 : unknown)
}
