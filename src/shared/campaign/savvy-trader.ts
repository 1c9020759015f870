/** NECX-SKILL-SAVVY-TRADER. Credits off one item bought on the visit. */
const lessForOne = 20

/** The traders with this skill. */
const savvy = <Trader extends { readonly skills: readonly string[] }>(traders: readonly Trader[]): readonly Trader[] =>
  traders.filter(({ skills }) => skills.includes('savvy-trader'))

/** NECX-SKILL-SAVVY-TRADER. Bonus to the search roll: 1 for each trader with this skill. */
export const savvyBonuses = (
  traders: readonly { readonly skills: readonly string[] }[],
): readonly { readonly reason: 'savvy-trader'; readonly amount: 1 }[] =>
  savvy(traders).map(() => ({ reason: 'savvy-trader', amount: 1 }))

/** CAMP-TRD-20. Bonus to the search roll: 1 for each trader in exotic furs. */
export const furBonuses = (
  traders: readonly { readonly items: readonly { readonly item: string }[] }[],
): readonly { readonly reason: 'exotic-furs'; readonly amount: 1 }[] =>
  traders
    .filter(({ items }) => items.some(({ item }) => item === 'exotic-furs'))
    .map(() => ({ reason: 'exotic-furs', amount: 1 }))

/** NECX-SKILL-SAVVY-TRADER. Number of reduced items per visit: one for each trader with this skill. */
export const bargains = (traders: readonly { readonly skills: readonly string[] }[]): number => savvy(traders).length

/** The reduced price in credits, at least 0. */
export const bargainPrice = (price: number): number => Math.max(0, price - lessForOne)
