import type { RulesetId } from '@shared/battle'
import { firstRuleset } from '@shared/rulesets/registry'
import { hasInjectionContext, inject, provide, type InjectionKey } from 'vue'

const onScreen: InjectionKey<() => RulesetId | undefined> = Symbol('ruleset on screen')

/** Sets the ruleset for this component and its children; undefined while unknown. */
export const provideRuleset = (ruleset: () => RulesetId | undefined): void => {
  provide(onScreen, ruleset)
}

/** The ruleset of the campaign, roster or battle on screen; else the first one. */
export const useRuleset = (): (() => RulesetId) => {
  const found = hasInjectionContext() ? inject(onScreen, undefined) : undefined
  return () => found?.() ?? firstRuleset.id
}
