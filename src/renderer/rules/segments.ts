/** A piece of a rule's text: plain, emphasised, literal, or the ID of another rule as a link. */
export interface Segment {
  readonly kind: 'plain' | 'strong' | 'stressed' | 'literal' | 'rule'
  readonly text: string
}

const pattern =
  /\*\*(?<strong>[^*]+)\*\*|(?<![*\w])\*(?<stressed>[^*\s](?:[^*]*[^*\s])?)\*(?![*\w])|`(?<literal>[^`]+)`|(?<rule>\b(?:TV-)?(?:NECX?|CAMP|[478]E)-[A-Z0-9]+(?:-[A-Z0-9]+)*[a-z]?\b)/g

const kinds = ['strong', 'stressed', 'literal', 'rule'] as const

/** The only inline markup of rule texts: `**strong**`, `*stressed*`, `` `literal` `` and rule IDs. */
export const segmentsOf = (text: string): Segment[] => {
  const segments: Segment[] = []
  let end = 0
  const plain = (until: number) => {
    if (until > end) segments.push({ kind: 'plain', text: text.slice(end, until) })
  }
  for (const match of text.matchAll(pattern)) {
    plain(match.index)
    end = match.index + match[0].length
    for (const kind of kinds) {
      const found = match.groups?.[kind]
      if (found !== undefined) segments.push({ kind, text: found })
    }
  }
  plain(text.length)
  return segments
}
