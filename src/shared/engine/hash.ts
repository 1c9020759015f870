/**
 * Canonical JSON: object keys sorted, so that equal values give equal text whatever order they were built in. Whole event logs
 * go through here, so it walks by index instead of making lists of entries.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) {
    let text = '['
    for (let index = 0; index < value.length; index += 1) text += (index === 0 ? '' : ',') + canonicalJson(value[index])
    return `${text}]`
  }
  // A plain object's members by name; what isn't plain data has no business in a hash.
  const members = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const key of Object.keys(members).sort()) {
    const member = members[key]
    if (member === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`
  }
  return `{${text}}`
}

/** A 64-bit fingerprint (two murmur-style lanes) as 16 hex digits. Finds divergence; no defence against forgery. */
export const fingerprint = (text: string): string => {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0')
}

export const hashOf = (value: unknown): string => fingerprint(canonicalJson(value))
