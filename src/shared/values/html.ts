/** A piece of a page. Made only by `html`, so that all text typed by users is escaped. */
export class Html {
  readonly text: string
  /** Use `html` instead: this constructor escapes nothing. */
  constructor(text: string) {
    this.text = text
  }
}

export type HtmlPart = Html | string | number | readonly Html[]

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes any text for a page or an attribute between quotes. */
export const escapedHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const written = (part: HtmlPart): string => {
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapedHtml(String(part))
}

/** A template that escapes every text put into it. Attributes must stand between quotes. */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  new Html(strings.map((before, index) => before + (index < parts.length ? written(parts[index] ?? '') : '')).join(''))

export const nothing = new Html('')

/** The HTML that `make` returns, or nothing if the value is absent. */
export const when = <Value>(value: Value | null | undefined | false | '', make: (value: Value) => Html): Html =>
  value === null || value === undefined || value === false || value === '' ? nothing : make(value)
