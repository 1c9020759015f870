import type { GangPage } from '@shared/contract/gangs'
import { declarePlace, type Step } from '@renderer/frame/usePlace'

/** The path in the top bar to a gang's screen: campaign, gang, screen. */
export const declareGangPlace = (
  gang: () => Pick<GangPage, 'id' | 'name' | 'campaign'> | undefined,
  screen: () => Step | undefined = () => undefined,
) => {
  declarePlace(() => {
    const here = gang()
    if (!here) return []
    const further = screen()
    return [
      ...(here.campaign ? [{ name: here.campaign.name, to: `/campaign/${here.campaign.id}` }] : []),
      { name: here.name, to: `/gang/${here.id}` },
      ...(further ? [further] : []),
    ]
  })
}
