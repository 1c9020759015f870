type Describe = (place: number) => string

/** Names made different: each shared name gets the first of these descriptions that distinguishes all who share it, else a number. */
export const distinctNames = (names: readonly string[], ...more: readonly Describe[]): string[] => {
  const wordsFor = (alike: readonly number[]): Describe | undefined => {
    const different = (describe: Describe): number => new Set(alike.map(describe)).size
    return (
      more.find((describe) => different(describe) === alike.length) ?? more.find((describe) => different(describe) > 1)
    )
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
