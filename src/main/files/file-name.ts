/** Letters and digits of any script; the rest becomes hyphens. */
export const fileNameOf = (name: string): string =>
  name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'campaign'
