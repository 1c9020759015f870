/** Names that Windows keeps for its devices, with any ending. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A file's name of so many characters is taken everywhere, with an ending and a folder. */
const longest = 100

/** Letters and digits of any script; the rest becomes hyphens. Never a name that a system keeps for itself. `otherwise`: where nothing is left. */
export const fileNameOf = (name: string, otherwise = 'campaign'): string => {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  if (plain === '') return otherwise
  return reserved.test(plain) ? `${plain}-1` : plain
}
