import { storedRulesets } from '@main/rulesets/registry'
import { armiesOf, gangsOf, keepsGangs, rulesetOfForce } from '@main/rulesets/playing'
import { isMessageKey } from '@shared/i18n'
import { scenarioIds } from '@shared/rulesets/necromunda/scenarios'
import { findRuleset } from '@shared/rulesets/registry'
import { fourthId } from '@shared/rulesets/wh40k-4e/id'
import { eighthId } from '@shared/rulesets/wh40k-8e/id'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, test } from 'vitest'

describe('the registry of storage', () => {
  test('has rulesets whose manifests have the same plug-in and content', async () => {
    for (const { plugin, content } of storedRulesets) {
      const manifest = findRuleset(plugin.id)
      expect(await manifest?.plugin?.()).toBe(plugin)
      expect(await manifest?.content?.()).toBe(content)
    }
  })

  test('has kinds of campaigns, and refuses to confuse them', () => {
    expect([necromundaId, eighthId, fourthId].map(keepsGangs)).toEqual([true, false, false])
    expect(armiesOf(eighthId).missions).toContain('only-war')
    expect(() => gangsOf(eighthId)).toThrow('error.ruleset.notPlayable')
    expect(() => armiesOf(necromundaId)).toThrow('error.ruleset.notPlayable')
  })

  test('describes each scenario that the rules carry out, by existing messages', () => {
    const { scenario } = gangsOf(necromundaId)
    const told = scenarioIds.flatMap((id) => [...(scenario(id)?.byHand ?? [id]), ...(scenario(id)?.assumed ?? [id])])
    expect(told.length).toBeGreaterThan(0)
    expect(told.filter((key) => !isMessageKey(key))).toEqual([])
    expect(scenario('no-such-scenario')).toBeNull()
  })

  test('finds the ruleset of a force', () => {
    expect(rulesetOfForce('death-guard')).toBe(eighthId)
    expect(rulesetOfForce('no-such-force')).toBeUndefined()
  })
})
