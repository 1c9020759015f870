/** Short forms of a name, best first. */
const waysFor = (name: string): string[] => {
  const words = name.split(/[\s-]+/).filter((word) => word !== '')
  const letters = words.map((word) => word.charAt(0))
  const [first = ''] = words
  return [letters.slice(0, 2).join(''), letters.slice(0, 3).join(''), first.slice(0, 2), first.slice(0, 3)]
}

/** A different short name for each: initials, more letters where they would be the same, at last a number. */
export const shortNames = (names: readonly string[]): string[] => {
  const initials = names.map((name) => waysFor(name)[0])
  const shared = new Set(initials.filter((one, place) => initials.indexOf(one) !== place))
  const taken = new Set<string>()
  return names.map((name) => {
    const candidates = waysFor(name).filter((way) => way !== '' && !shared.has(way))
    let short = candidates.find((way) => !taken.has(way))
    for (let number = 1; short === undefined || taken.has(short); number += 1) short = `${name.charAt(0)}${number}`
    taken.add(short)
    return short
  })
}
