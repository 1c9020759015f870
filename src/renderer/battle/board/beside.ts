/** On which half of a board a card lies: the one where what it is about isn't. Lengths as on the board. */
export const beside = (width: number, place: { readonly x: number } | null | undefined): 'left-2' | 'right-12' =>
  place && place.x < width / 2 ? 'right-12' : 'left-2'
