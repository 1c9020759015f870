import type { RulesetId } from '@shared/battle'
import { firstRuleset } from '@shared/rulesets/registry'
import { hasInjectionContext, inject, provide, type InjectionKey } from 'vue'

const onScreen: InjectionKey<() => RulesetId | undefined> = Symbol('ruleset on screen')

/** From here on down the screen is about this ruleset; undefined while it isn't known yet. */
export const provideRuleset = (ruleset: () => RulesetId | undefined): void => {
  provide(onScreen, ruleset)
}

/** The ruleset of the campaign, roster or battle on screen; on screens about none of them the first there is. */
export const useRuleset = (): (() => RulesetId) => {
  const found = hasInjectionContext() ? inject(onScreen, undefined) : undefined
  return () => found?.() ?? firstRuleset.id
}
