import type { RulesetId } from '@shared/battle'
import { AppError } from '@shared/contract'
import { additionalRulesets } from './additional'
import { necromunda } from './necromunda'
import type { RulesetScreens } from './plugin'
import { fourth } from './wh40k-4e'
import { seventh } from './wh40k-7e'
import { eighth } from './wh40k-8e'

/** The screens of all rulesets, in display order. The only file of the page that names them. */
export const rulesetScreens: readonly RulesetScreens[] = [necromunda, eighth, seventh, fourth, ...additionalRulesets]

/** Rulesets available for campaigns. */
export const offeredRulesets: readonly RulesetId[] = rulesetScreens.map(({ id }) => id)

/** Undefined for an unknown ruleset, or one without screens. */
export const findScreens = (ruleset: RulesetId): RulesetScreens | undefined =>
  rulesetScreens.find(({ id }) => id === ruleset)

/** Throws `refused` for an unknown ruleset, or one without screens. */
export const screensOf = (ruleset: RulesetId): RulesetScreens => {
  const found = findScreens(ruleset)
  if (found === undefined) throw new AppError('refused', 'error.ruleset.notPlayable', { params: { ruleset } })
  return found
}

/** Addresses of the rulesets' own screens. Editions share theirs. */
export const rulesetRoutes = [...new Set(rulesetScreens.flatMap(({ routes }) => routes))]

/** Routes of their campaign sections, below the campaign's address. */
export const sectionRoutes = rulesetScreens
  .flatMap(({ sections: { before, after } }) => [...before, ...after])
  .map(({ path, component, arbitrators }) => ({
    path,
    name: `campaign-${path}`,
    component,
    ...(arbitrators ? { meta: { whose: 'arbitrators' as const } } : {}),
  }))
