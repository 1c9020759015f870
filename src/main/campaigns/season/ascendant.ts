import { ascendancy, type CampaignRecord } from '@shared/campaign'
import type { CampaignType } from '@shared/content'

/** CAMP-UPR-03. Decided by the wins of each week that has ended. */
export function ascendantSide(
  { sides }: CampaignType,
  { fought, contenders }: CampaignRecord,
  now: number,
): string | null {
  if (!sides.some(({ id }) => id === 'order') || !sides.some(({ id }) => id === 'chaos')) return null
  const wins = (week: number, side: string) =>
    fought.filter(
      ({ cycle, outcome, gangId }) =>
        cycle === week && outcome === 'won' && contenders.some((one) => one.id === gangId && one.side === side),
    ).length
  return ascendancy(
    Array.from({ length: Math.max(0, now - 1) }, (_, n) => ({
      order: wins(n + 1, 'order'),
      chaos: wins(n + 1, 'chaos'),
    })),
  )
}
