import { editions } from '@shared/campaign'
import type { CampaignPage } from '@shared/contract/campaigns'

/** CAMP-CRE-04. What a new gang of this campaign begins with. Credits; null: the campaign has no vehicles. */
export const foundingOf = ({
  settings,
  houseRules,
}: Pick<CampaignPage, 'settings' | 'houseRules'>): {
  readonly credits: number
  readonly vehicleCredits: number | null
  readonly reputation: number
} | null => {
  const usual = (editions.find(({ id }) => id === settings.edition) ?? editions[0])?.founding
  if (usual === undefined) return null
  const set = (path: string, otherwise: number) => Number(houseRules[path] ?? otherwise)
  return {
    credits: set('founding.credits', usual.credits),
    vehicleCredits: settings.vehicles ? set('founding.vehicleCredits', usual.vehicleCredits) : null,
    reputation: set('founding.reputation', usual.reputation),
  }
}
