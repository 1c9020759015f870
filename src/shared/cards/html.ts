import { iconHtml } from './icons'
import { box } from './wrap'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  [box]: '<i class="tick"></i>',
}

/** Anybody's text as HTML: nothing in it is markup, tick boxes and icons are drawn. */
export const spelled = (text: string): string =>
  text.replace(/[&<>"'\u25a1\ue000-\ue0ff]/g, (character) => entities[character] ?? iconHtml(character) ?? character)

/** The same in an attribute, where nothing can be drawn. */
export const quoted = (text: string): string =>
  text.replace(/[\u25a1\ue000-\ue0ff]/g, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Millimetres for a style: three places are more than any printer has. */
export const mm = (value: number): string => `${Math.round(value * 1000) / 1000}mm`

export const linesOf = (lines: readonly string[]): string => lines.map(spelled).join('<br>')
