/** A fair D6 outside battles. The face is sent with the command, so that it is recorded. */
export const rollDie = (): number => {
  // 252 is the largest multiple of six a byte holds; higher bytes would favour low faces.
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 255) >= 252)
  return ((byte[0] ?? 0) % 6) + 1
}

/** One of the lots, all equally likely; undefined if there are none. */
export const drawLot = <Lot>(lots: readonly Lot[]): Lot | undefined => {
  const word = new Uint32Array(1)
  const fair = 2 ** 32 - (2 ** 32 % Math.max(1, lots.length))
  do crypto.getRandomValues(word)
  while ((word[0] ?? 0) >= fair)
  return lots[(word[0] ?? 0) % Math.max(1, lots.length)]
}

/** So many fair dice of two, three or six sides. */
export const rollDice = ({ count, sides }: { readonly count: number; readonly sides: number }): number[] =>
  Array.from({ length: count }, () => Math.ceil((rollDie() * sides) / 6))
