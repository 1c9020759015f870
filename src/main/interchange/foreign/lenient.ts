/** Other tools write numbers as strings, leave values out or write null, and mark names with stars. */
import { z } from 'zod'
import { limits } from '../../files/guard'

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  eacute: 'é',
  egrave: 'è',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
}

/** Decodes HTML entities, since some tools save their web page's text: `Redbeard&rsquo;s`. Unknown ones stay. */
export const withoutEntities = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code > 31 && code < 0x11_0000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : whole
    },
  )

/** A line of text; null, missing values and numbers are accepted. */
export const text = z
  .union([z.string(), z.number(), z.boolean()])
  .nullish()
  .transform((value) =>
    withoutEntities(String(value ?? ''))
      .trim()
      .slice(0, limits.text),
  )

/** A whole number, perhaps as a string ("1,250", " 40 "); null if absent. Fails for anything else. */
export const number = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value, issue) => {
    if (value === null || value === undefined || value === '') return null
    const read = typeof value === 'number' ? value : Number(value.replace(/[\s,"+″]/g, ''))
    if (Number.isFinite(read) && Math.abs(read) <= 1_000_000) return Math.round(read)
    const shown = String(value).slice(0, 40)
    issue.addIssue({
      code: 'custom',
      message: `"${shown}" is no number`,
      params: { key: 'fault.number', value: shown },
    })
    return z.NEVER
  })

/** A list; null, missing and `""` are empty ones, an object counts as the list of its values, and null members are dropped. */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) =>
      value === null || value === undefined || value === '' || value === false
        ? []
        : typeof value === 'object'
          ? Object.values(value).filter((member) => member !== null)
          : value,
    z.array(item).max(limits.list),
  )

/** A characteristic as printed: `4"`, `3+`, `-`. Null for a dash. */
export const characteristic = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const read = /^\s*(\d{1,2})\s*(?:["″+]|'')?\s*$/.exec(String(value ?? ''))
    return read ? Number(read[1]) : null
  })

/** Removes the star with which some tools mark a name given by the owner. */
export const unstarred = (name: string): string =>
  withoutEntities(name)
    .replace(/\s*\*+\s*$/, '')
    .trim()

/** A statline without its missing characteristics. */
export const presentOnly = (values: Readonly<Record<string, number | null | undefined>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([stat, value]) => (typeof value === 'number' ? [[stat, value]] : [])),
  )
