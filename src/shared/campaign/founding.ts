import type { z } from 'zod'
import type { CampaignType } from '../content/schema/campaign-types'
import type { Alignment } from './vocabulary'

interface Founder {
  readonly type: Pick<CampaignType, 'sides'> | null
  readonly alignment: z.infer<typeof Alignment> | null
  readonly list: string
}

/** CAMP-CRE-04, CAMP-VAR-10. Additional credits of a new gang for its side, which follows from its list or its alignment. */
export const moreFor = ({ type, alignment, list }: Founder): number =>
  type?.sides.find(({ id, only }) => id === alignment || only.some((one) => one === list))?.customs.credits ?? 0
