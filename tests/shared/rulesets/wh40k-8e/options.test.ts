import { optionRules, optionsSchema } from '@shared/rulesets/wh40k-8e/options'
import { rules } from '@shared/rulesets/wh40k-8e/rules'
import { expect, test } from 'vitest'

test('every switch names the rule that it decides', () => {
  const known = new Set(rules.map(({ id }) => id))
  expect(Object.keys(optionRules).sort()).toEqual(Object.keys(optionsSchema.shape).sort())
  expect(Object.values(optionRules).filter((id) => !known.has(id))).toEqual([])
})

test('the defaults are: one chain (8E-CORE-03), a Warlord who flees is not slain (8E-OW-23), five rounds (8E-OW-18)', () => {
  expect(optionsSchema.parse({})).toEqual({
    coherency: 'chain',
    sequencing: 'active-player',
    perilsRoll: 'each',
    failedChargeCounts: true,
    transportLossesShake: true,
    commandRerolls: true,
    modelsBlockSight: true,
    pickCasualties: true,
    bestSave: true,
    fledWarlordCounts: false,
    embarking: 'move',
    fallBackPath: 'kept',
    reservesCount: true,
    warlordPoints: 'end',
    bothDestroyed: 'points',
    rounds: 5,
  })
})
