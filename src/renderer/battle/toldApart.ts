/** The same names, those who share one each with what tells it apart: more about it, else a number. */
export const toldApart = (names: readonly string[], more: (place: number) => string): string[] => {
  const shared = (all: readonly string[], name: string): boolean => all.indexOf(name) !== all.lastIndexOf(name)
  const longer = names.map((name, place) => {
    const words = shared(names, name) ? more(place) : ''
    return words === '' ? name : `${name} (${words})`
  })
  return longer.map((name, place) =>
    shared(longer, name) ? `${name} ${longer.slice(0, place + 1).filter((other) => other === name).length}` : name,
  )
}
