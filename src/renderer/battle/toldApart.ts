type Teller = (place: number) => string

/** Names made different: each shared name gets the first of these descriptions that distinguishes all who share it, else a number. */
export const toldApart = (names: readonly string[], ...more: readonly Teller[]): string[] => {
  const wordsFor = (alike: readonly number[]): Teller | undefined => {
    const different = (tell: Teller): number => new Set(alike.map(tell)).size
    return more.find((tell) => different(tell) === alike.length) ?? more.find((tell) => different(tell) > 1)
  }
  const longer = names.map((name, place) => {
    const alike = names.flatMap((other, index) => (other === name ? [index] : []))
    const words = alike.length === 1 ? '' : (wordsFor(alike)?.(place) ?? '')
    return words === '' ? name : `${name} (${words})`
  })
  return longer.map((name, place) =>
    longer.indexOf(name) === longer.lastIndexOf(name)
      ? name
      : `${name} ${longer.slice(0, place + 1).filter((other) => other === name).length}`,
  )
}
