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

/** Escapes any text for HTML and draws tick boxes and icons. */
export const spelled = (text: string): string =>
  text.replace(/[&<>"'\u25a1\ue000-\ue0ff]/g, (character) => entities[character] ?? iconHtml(character) ?? character)

/** Escapes any text for an attribute, without boxes and icons. */
export const quoted = (text: string): string =>
  text.replace(/[\u25a1\ue000-\ue0ff]/g, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Millimetres for a style, with three decimals: more than any printer resolves. */
export const mm = (value: number): string => `${Math.round(value * 1000) / 1000}mm`

export const linesOf = (lines: readonly string[]): string => lines.map(spelled).join('<br>')
