const american: readonly (readonly [RegExp, string])[] = [
  [/armor/g, 'armour'],
  [/defense/g, 'defence'],
  [/\bgray\b/g, 'grey'],
  [/maneuver/g, 'manoeuvre'],
  [/\bfiber/g, 'fibre'],
  [/tunneling/g, 'tunnelling'],
  [/archaotech/g, 'archaeotech'],
]

/** Ignores case, accents, punctuation, British and American spelling, plural and joining words. */
export function normalised(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/['’`"“”*]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const spelled = american.reduce((text, [from, to]) => text.replaceAll(from, to), plain)
  return spelled
    .split(' ')
    .filter((word) => word !== 'the' && word !== 'and' && word !== 'with' && word !== 'of')
    .map((word) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word))
    .join(' ')
}
