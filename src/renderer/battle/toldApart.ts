/** The same names, those who share one each with what tells it apart: the first of these words that differ, else a number. */
export const toldApart = (names: readonly string[], ...more: ((place: number) => string)[]): string[] => {
  let told = names.map((name) => ({ name, words: [] as readonly string[] }))
  for (const wordsOf of more) {
    const now = told.map(({ name, words }) => [name, ...words].join())
    const all = names.map((_, place) => wordsOf(place))
    told = told.map(({ name, words }, place) => {
      const alike = all.filter((_, other) => now[other] === now[place])
      const mine = all[place] ?? ''
      return { name, words: mine === '' || new Set(alike).size === 1 ? words : [...words, mine] }
    })
  }
  const longer = told.map(({ name, words }) => (words.length === 0 ? name : `${name} (${words.join(', ')})`))
  const shared = (name: string): boolean => longer.indexOf(name) !== longer.lastIndexOf(name)
  return longer.map((name, place) =>
    shared(name) ? `${name} ${longer.slice(0, place + 1).filter((other) => other === name).length}` : name,
  )
}
