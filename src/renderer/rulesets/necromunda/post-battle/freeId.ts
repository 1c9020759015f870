/** An id for one more entry of somebody in a list of the draft; others, who add to it at the same time, begin theirs otherwise. */
export const freeId = (owner: string, taken: readonly string[]): string => {
  let n = 1
  while (taken.includes(`${owner}-${n}`)) n += 1
  return `${owner}-${n}`
}
