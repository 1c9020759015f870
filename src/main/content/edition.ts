import { type Edition, editions, n23, withHouseRules } from '@shared/campaign'
import { isArmyRule, wrongArmyRule } from '@shared/campaign/armies'
import { AppError } from '@shared/contract/error'
import type { ErrorDetail } from '@shared/i18n/fault'
import type { HouseRules } from '@shared/contract/vocabulary'
import type { RulesetId } from '@shared/battle'
import { wrongAnswer } from '@shared/rulesets/battle-switches'
import type { CampaignRow } from '../database/find'

/** The constants of the campaign rules in this campaign; the default edition for practice gangs. */
export function editionOf(campaign: Pick<CampaignRow, 'settings' | 'houseRules'> | null): Edition {
  if (!campaign) return n23
  return withHouseRules(editionNamed(campaign.settings.edition), campaign.houseRules).edition
}

/**
 * Throws `invalid` for an unknown edition, and for a house rule of the campaign or its battles that is unknown or has an impossible value.
 */
export function checkRules(ruleset: RulesetId, edition: string | null, houseRules: HouseRules): void {
  const details = withHouseRules(editionNamed(edition), houseRules).problems.flatMap(({ path, problem, faults }) => {
    // A path that the campaign rules don't know may be an option of the battle, or of armies between battles.
    const wrong = problem === 'unknown-path' ? wrongSwitch(ruleset, path, houseRules[path] ?? '') : faults
    return wrong.map((found) => ({ ...found, where: ['houseRules', path] }))
  })
  if (details.length === 0) return
  throw new AppError('invalid', 'error.houseRule.invalid', { where: details[0]?.where ?? [], details })
}

const wrongSwitch = (ruleset: RulesetId, path: string, answer: HouseRules[string]): ErrorDetail[] =>
  isArmyRule(path) ? wrongArmyRule(path, answer) : wrongAnswer(ruleset, path, answer)

function editionNamed(id: string | null): Edition {
  if (id === null) return n23
  const found = editions.find((edition) => edition.id === id)
  if (!found)
    throw new AppError('invalid', 'error.edition.unknown', { params: { edition: id }, where: ['settings', 'edition'] })
  return found
}
