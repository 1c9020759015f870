/** Parts of answers that are put together of several things. */

/** Units or things that an answer names together, such as those of one combat: `unitOf` is undefined for what is no unit. */
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
 * What a kind of model is, by its id among those of its unit (`marine/plasma-gun+krak-grenades`): its profile, and what it carries that others
 * of this profile do not all carry.
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

/** The saves by which models are alike: "3/5" is armour of 3+ and an invulnerable save of 5+, "3/none/4" armour and a shield. Empty: they have none. */
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
