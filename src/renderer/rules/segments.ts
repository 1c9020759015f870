/** A piece of a rule's text: plain, stressed, a literal, or the ID of another rule to go to. */
export interface Segment {
  readonly kind: 'plain' | 'strong' | 'literal' | 'rule'
  readonly text: string
}

const pattern =
  /\*\*(?<strong>[^*]+)\*\*|`(?<literal>[^`]+)`|(?<rule>\b(?:NECX?|CAMP|[478]E)-[A-Z0-9]+(?:-[A-Z0-9]+)*\b)/g

/** Rule texts use three marks and no more: `**stress**`, `` `literal` `` and rule IDs. */
export const segmentsOf = (text: string): Segment[] => {
  const segments: Segment[] = []
  let end = 0
  const plain = (until: number) => {
    if (until > end) segments.push({ kind: 'plain', text: text.slice(end, until) })
  }
  for (const match of text.matchAll(pattern)) {
    plain(match.index)
    end = match.index + match[0].length
    const { strong, literal, rule } = match.groups ?? {}
    if (strong !== undefined) segments.push({ kind: 'strong', text: strong })
    else if (literal !== undefined) segments.push({ kind: 'literal', text: literal })
    else if (rule !== undefined) segments.push({ kind: 'rule', text: rule })
  }
  plain(text.length)
  return segments
}
