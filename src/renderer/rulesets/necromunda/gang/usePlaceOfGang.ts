import type { GangPage } from '@shared/contract/gangs'
import { declarePlace, type Step } from '@renderer/frame/usePlace'

/** The way to a gang, and from there to one of its screens: campaign, gang, screen. */
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
