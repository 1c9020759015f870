import { type Fallen, type FreeDice, throwFree } from '@shared/campaign/free-dice'
import type { CampaignId } from '@shared/contract/ids'
import { rollFaces } from '../app-dice'
import { campaignOf, ofCampaign } from '../database/find'
import type { Change, Done } from '../database/command'

/** Dice rolled at a player's wish. The log keeps the faces, so nobody can secretly roll until they like the result. */
export function throwDice(
  change: Change,
  { campaignId, dice }: { campaignId: CampaignId; dice: FreeDice },
  roll: (sides: number) => number = one,
): Done<{ faces: number[]; arrow: Fallen['arrow'] }> {
  const { faces, arrow } = throwFree(dice, roll)
  return {
    value: { faces: [...faces], arrow },
    ...ofCampaign(campaignOf(change, campaignId)),
    params: { dice, faces: faces.join(', '), hour: arrow.hour, hit: arrow.hit },
    logged: true,
  }
}

const one = (sides: number): number => rollFaces({ count: 1, sides })[0] ?? 1
