/** An element as XML text. */
export interface Xml {
  readonly text: string
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
}

/** Without characters that XML doesn't allow. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"'\n]/g, (character) => entities[character] ?? character)

/** An element with a text or children; null children are left out. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  inside: string | readonly (Xml | null)[] = [],
): Xml => {
  const attributeTexts = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const within =
    typeof inside === 'string' ? escaped(inside) : inside.map((child) => (child === null ? '' : child.text)).join('')
  return { text: `<${name}${attributeTexts.join('')}${within === '' ? '/>' : `>${within}</${name}>`}` }
}
