/**
 * IDs as specs, comments and test titles write them: alone (`NEC-SHOOT-07`), as a range (`NEC-SHOOT-10..14`) or as a list of numbers
 * (`NEC-SHOOT-20/21`). Families that begin with a digit belong to the Warhammer editions; `TV-` marks worked examples.
 */
const single = /(?:TV-)?(?:NECX|NECV|NEC|CAMP|4E|7E|8E)-[A-Z0-9]+(?:-[A-Z0-9]+)*(?:(?<=\d)[a-z](?![a-z]))?/
const citation = new RegExp(`(?<![A-Za-z0-9-])(${single.source})(?:(?:\\.\\.|…|–)-?(\\d+))?((?:/-?\\d+)*)(?!\\w)`, 'g')

/** An ID in a text, and its offset. */
export interface CitedId {
  readonly id: string
  readonly at: number
}

/** `NEC-SHOOT-10` as its family and number; null for IDs that end in a name. */
const numbered = (id: string): { family: string; number: number; width: number } | null => {
  const match = /^(.*-[A-Z]?)(\d+)$/.exec(id)
  return match?.[1] === undefined || match[2] === undefined
    ? null
    : { family: match[1], number: Number(match[2]), width: match[2].length }
}

/** All known IDs of a family from the first number to the last. Numbers may be missing in between; both ends must exist. */
const between = (first: string, last: number, known: ReadonlySet<string>): string[] => {
  const start = numbered(first)
  if (!start) return [first]
  const end = `${start.family}${String(last).padStart(start.width, '0')}`
  const inside = [...known].filter((id) => {
    const place = numbered(id)
    return place !== null && place.family === start.family && place.number > start.number && place.number < last
  })
  return [first, ...inside, end]
}

/** A step of a rule, such as step C of a rule with steps A to D, is cited as that rule. */
const ruleOf = (id: string, known: ReadonlySet<string>): string => {
  const rule = /^(.*\d)[A-Z]$/.exec(id)?.[1]
  return rule !== undefined && !known.has(id) && known.has(rule) ? rule : id
}

/** Every ID that a text cites, with ranges and lists expanded. Whether they exist is not checked. */
export const citedIn = (text: string, known: ReadonlySet<string>): CitedId[] =>
  [...text.matchAll(citation)].flatMap((match) => {
    const [, id = '', last, more = ''] = match
    const start = numbered(id)
    const range = last === undefined ? [id] : between(id, Number(last), known)
    const listed = more.split('/').flatMap((part) => {
      const digits = part.replace('-', '')
      return digits === '' || !start ? [] : [`${start.family}${digits.padStart(start.width, '0')}`]
    })
    return [...range, ...listed].map((one) => ({ id: ruleOf(one, known), at: match.index }))
  })
