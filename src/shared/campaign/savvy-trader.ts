/** NECX-SKILL-SAVVY-TRADER. Credits off one thing that is bought on the visit. */
const lessForOne = 20

/** Those of a gang's traders who know how to trade. */
const savvy = <Trader extends { readonly skills: readonly string[] }>(traders: readonly Trader[]): readonly Trader[] =>
  traders.filter(({ skills }) => skills.includes('savvy-trader'))

/** NECX-SKILL-SAVVY-TRADER. What those who go looking for rare goods add to the roll: 1 for each who knows how. */
export const savvyBonuses = (
  traders: readonly { readonly skills: readonly string[] }[],
): readonly { readonly reason: 'savvy-trader'; readonly amount: 1 }[] =>
  savvy(traders).map(() => ({ reason: 'savvy-trader', amount: 1 }))

/** CAMP-TRD-20. What traders' own standing adds to the roll: 1 for each in exotic furs. */
export const furBonuses = (
  traders: readonly { readonly items: readonly { readonly item: string }[] }[],
): readonly { readonly reason: 'exotic-furs'; readonly amount: 1 }[] =>
  traders
    .filter(({ items }) => items.some(({ item }) => item === 'exotic-furs'))
    .map(() => ({ reason: 'exotic-furs', amount: 1 }))

/** NECX-SKILL-SAVVY-TRADER. So many things may be had for less on one visit: one for each who knows how. */
export const bargains = (traders: readonly { readonly skills: readonly string[] }[]): number => savvy(traders).length

/** What such a thing costs. Credits, never less than nothing. */
export const bargainPrice = (price: number): number => Math.max(0, price - lessForOne)
