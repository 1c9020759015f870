import { type Edition, editions, n23, withHouseRules } from '@shared/campaign'
import { isArmyRule, wrongArmyRule } from '@shared/campaign/armies'
import { AppError } from '@shared/contract/error'
import type { ErrorDetail } from '@shared/i18n/fault'
import type { HouseRules } from '@shared/contract/vocabulary'
import type { RulesetId } from '@shared/battle'
import { wrongAnswer } from '@shared/rulesets/battle-switches'
import type { CampaignRow } from '../database/find'

/** The constants of the campaign rules as this campaign plays them; practice gangs play the default edition. */
export function editionOf(campaign: Pick<CampaignRow, 'settings' | 'houseRules'> | null): Edition {
  if (!campaign) return n23
  return withHouseRules(editionNamed(campaign.settings.edition), campaign.houseRules).edition
}

/** `invalid` where an edition isn't known, or a house rule, of the campaign or of its battles, isn't or has a value that makes no sense. */
export function checkRules(ruleset: RulesetId, edition: string | null, houseRules: HouseRules): void {
  const details = withHouseRules(editionNamed(edition), houseRules).problems.flatMap(({ path, problem, faults }) => {
    // What the campaign rules don't know may be a switch of the battle's, or of armies between battles.
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
