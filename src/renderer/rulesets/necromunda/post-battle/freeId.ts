/** An id for a new entry in a list of the draft, with its author's prefix, so that simultaneous entries of others differ. */
export const freeId = (owner: string, taken: readonly string[]): string => {
  let n = 1
  while (taken.includes(`${owner}-${n}`)) n += 1
  return `${owner}-${n}`
}
