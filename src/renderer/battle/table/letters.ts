/** Keys of figures that can be named in a line, in their order. */
export const letters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
