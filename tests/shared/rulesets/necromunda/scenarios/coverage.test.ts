import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { isMessageKey } from '@shared/i18n'
import { describedRules, scenarioIds } from '@shared/rulesets/necromunda/scenarios'
import { assumedKeys, byHandKeys, byHandWords } from '@shared/rulesets/necromunda/scenarios/scenario'
import type { Amount, Scenario } from '@shared/content/schema'

const catalogue = loadPacks([necromundaPack])
/** Scenarios named in test titles: `test('18-trap: ...`, or by the rules they test. */
const tested = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(
      /^\s*test\('(?:[A-Z][A-Z\d, -]*: )?([a-z\d-]+)/gm,
    ),
  ])
  .map(([, id]) => id)

describe('CAMP-SCN-01: all scenarios', () => {
  test('have a test for each of the 127', () => {
    expect(catalogue.scenarios.all).toHaveLength(127)
    expect(scenarioIds.filter((id) => !tested.includes(id))).toEqual([])
  })

  test('have texts for everything left to players, and for everything missing from the sources', () => {
    expect(byHandKeys.filter((key) => !isMessageKey(byHandWords(key)))).toEqual([])
    expect(assumedKeys.filter((key) => !isMessageKey(`scenario.assumed.${key}`))).toEqual([])
  })

  test('have no list entry that no scenario uses', () => {
    const rules = scenarioIds.flatMap((id) => describedRules(id) ?? [])
    const spoken = new Set<string>(rules.flatMap(({ byHand, assumed }) => [...byHand, ...assumed]))
    expect([...byHandKeys, ...assumedKeys].filter((key) => !spoken.has(key))).toEqual([])
  })
})

// ---- the engine pays the plain rewards of the catalogue

const text = (amount: Amount): string =>
  typeof amount === 'number'
    ? String(amount)
    : `${amount.dice}${amount.times === 1 ? '' : `x${amount.times}`}${amount.plus === 0 ? '' : `+${amount.plus}`}`

/** A side's rewards by the plain lines of the catalogue, without conditions and counted objects. */
const plainly = (
  { rewards }: Scenario,
  kind: 'credits' | 'reputation',
  outcome: 'winner' | 'loser' | 'draw',
): string[] =>
  rewards[kind].flatMap((reward) =>
    reward.kind === 'amount' &&
    reward.per === null &&
    reward.when === null &&
    reward.answered === undefined &&
    reward.counted === undefined &&
    reward.firstMeeting === undefined &&
    (reward.to === outcome || reward.to === 'each')
      ? [text(reward.amount)]
      : [],
  )

describe('CAMP-PST-11: rewards of the catalogue', () => {
  test.each(catalogue.scenarios.all.map((scenario) => [scenario.id, scenario] as const))(
    '%s pays the printed rewards',
    (id, scenario) => {
      const rules = describedRules(id)
      const lines = (kind: 'credits' | 'reputation') =>
        [...(rules?.rewards[kind] ?? [])].map(({ to, amount }) => `${to} ${amount}`)
      for (const kind of ['credits', 'reputation'] as const) {
        for (const outcome of ['winner', 'loser', 'draw'] as const) {
          for (const printed of plainly(scenario, kind, outcome)) {
            expect(
              lines(kind).some((line) => line === `${outcome} ${printed}` || line === `each ${printed}`),
              `${kind} ${outcome} ${printed}: ${lines(kind).join(', ')}`,
            ).toBe(true)
          }
        }
      }
    },
  )
})
