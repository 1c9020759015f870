/** Names that Windows reserves for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** Characters. Every system accepts a file name of this length, together with an extension and a folder. */
const longest = 100

/** Letters and digits of any script; everything else becomes hyphens. Never a reserved name. `otherwise`: used if nothing is left. */
export const fileNameOf = (name: string, otherwise = 'campaign'): string => {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  if (plain === '') return otherwise
  return reserved.test(plain) ? `${plain}-1` : plain
}
