/** A fair D6 for what isn't part of a battle. The face goes along with the command, so that it stays on record. */
export const rollDie = (): number => {
  // 252 is the largest multiple of six a byte holds; higher bytes would favour low faces.
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 255) >= 252)
  return ((byte[0] ?? 0) % 6) + 1
}
