import { type Edition, editions, n23, withHouseRules } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { HouseRules } from '@shared/contract/vocabulary'
import type { CampaignRow } from '../gangs/find'

/** The constants of the campaign rules as this campaign plays them; practice gangs play the default edition. */
export function editionOf(campaign: Pick<CampaignRow, 'settings' | 'houseRules'> | null): Edition {
  if (!campaign) return n23
  return withHouseRules(editionNamed(campaign.settings.edition), campaign.houseRules).edition
}

/** `invalid` where an edition isn't known, or a house rule has a value that makes no sense. Names of battle rules' switches pass. */
export function checkRules(edition: string | null, houseRules: HouseRules): void {
  const wrong = withHouseRules(editionNamed(edition), houseRules).problems.filter(
    ({ problem }) => problem !== 'unknown-path',
  )
  if (wrong.length === 0) return
  const details = wrong.map(({ path, problem, detail }) => ({
    where: ['houseRules', path],
    text: `${problem}: ${detail}`,
  }))
  throw new AppError('invalid', 'error.houseRule.invalid', { where: details[0]?.where ?? [], details })
}

function editionNamed(id: string | null): Edition {
  if (id === null) return n23
  const found = editions.find((edition) => edition.id === id)
  if (!found)
    throw new AppError('invalid', 'error.edition.unknown', { params: { edition: id }, where: ['settings', 'edition'] })
  return found
}
