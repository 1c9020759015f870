/** Parts of answers that are composed of several things. */

/** Units or things that an answer names together, such as those of one combat; `unitOf` returns undefined for anything but a unit. */
export const together = (
  id: string,
  unitOf: (id: string) => string | undefined,
  nameOf: (slug: string) => string,
): string =>
  id
    .split('+')
    .map((one) => unitOf(one) ?? nameOf(one))
    .join(', ')

/**
 * Parts of a model kind's name, by its id within its unit (`marine/plasma-gun+krak-grenades`): its profile, and gear that distinguishes it
 * from others of this profile.
 */
export const kindParts = (
  id: string,
  kinds: readonly string[],
): { readonly profile: string; readonly carried: readonly string[] } => {
  const parts = (kind: string): readonly string[] => (kind.split('/')[1] ?? '').split('+').filter((one) => one !== '')
  const [profile = id] = id.split('/')
  const alike = kinds.filter((kind) => kind.split('/')[0] === profile)
  return { profile, carried: parts(id).filter((one) => !alike.every((kind) => parts(kind).includes(one))) }
}

/**
 * The saves that models have in common: "3/5" is armour of 3+ and an invulnerable save of 5+, "3/none/4" armour and a shield. Empty: none.
 */
export const savesIn = (
  id: string,
): readonly { readonly save: 'armour' | 'invulnerable' | 'shield'; readonly value: string }[] => {
  const [armour = 'none', invulnerable = 'none', shield = 'none'] = id.split('/')
  return [
    ...(armour === 'none' ? [] : [{ save: 'armour', value: `${armour}+` } as const]),
    ...(invulnerable === 'none' ? [] : [{ save: 'invulnerable', value: `${invulnerable}+` } as const]),
    ...(shield === 'none' ? [] : [{ save: 'shield', value: `${shield}+` } as const]),
  ]
}
