/** CAMP-PRE-31. Source of tactics cards: one published table, eighteen chosen by the gang, or a deck that is used up. */
export type DeckMethod = 'preset' | 'custom' | 'limited'

const sizes: Readonly<Record<DeckMethod, { readonly least: number; readonly most: number }>> = {
  preset: { least: 0, most: Infinity },
  custom: { least: 18, most: 18 },
  limited: { least: 0, most: 30 },
}

/** CAMP-PRE-31. The fault of a gang's deck: its size, or a card included twice. */
export function againstDeck(method: DeckMethod, cards: readonly string[]): 'size' | 'twice' | null {
  const { least, most } = sizes[method]
  if (cards.length < least || cards.length > most) return 'size'
  return new Set(cards).size < cards.length ? 'twice' : null
}
