/** The half of a board for a card about something: the half without it. Board lengths. */
export const beside = (width: number, place: { readonly x: number } | null | undefined): 'left-2' | 'right-12' =>
  place && place.x < width / 2 ? 'right-12' : 'left-2'
