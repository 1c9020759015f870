import { describe, expect, test } from 'vitest'
import { aimsOf, countsTowardsVictory, leadersOf, shunsNoise } from '@shared/rulesets/necromunda/scenarios/aims'
import { staged, type Stage } from './stage'

/** The goals of a fighter, one word each. */
const aims = (here: Stage, name: string): string[] =>
  aimsOf(here.table, here.index(name)).map((aim) => {
    switch (aim.to) {
      case 'object':
        return here.state.scenario.objects[aim.object]?.kind ?? 'nothing'
      case 'ground':
        return aim.ground.map(({ to }) => to).join('+')
      case 'fighter':
        return `${here.names([aim.fighter]).join('')} ${aim.worth}`
    }
  })

describe('goals of a bot’s fighters', () => {
  test('are objects, for fighters that may work on them, while they exist', () => {
    const here = staged('n23-smash')
    expect(aims(here, 'a0')).toEqual(new Array(5).fill('loot-casket'))
    expect(aims(here, 'b0')).toEqual([])
    here.standBy('a0', 'loot-casket').act('a0', 'open-casket', { dice: { 'scenario.casket': [2] } })
    expect(aims(here, 'a1')).toHaveLength(4)
  })

  test('are the own edge for a fighter with a load', () => {
    const here = staged('18-riches')
    here.standBy('a0', 'loot-casket').act('a0', 'pick-up')
    expect(aims(here, 'a0')).toContain('own-edge')
    expect(aims(here, 'a1').filter((aim) => aim === 'loot-casket')).toHaveLength(4)
    expect(aims(here, 'a0')).not.toContain('loot-casket')
  })

  test('have less value if they do not decide the victory', () => {
    const worth = (scenario: string): readonly number[] => {
      const here = staged(scenario)
      return aimsOf(here.table, here.index('a0')).flatMap((aim) => (aim.to === 'object' ? [aim.worth] : []))
    }
    // Victory needs more secured than left: five if four are on the table, minus those secured.
    expect(worth('18-loot')).toEqual([1, 1, 1, 1])
    expect(worth('18-riches')).toEqual([1, 1, 1, 1, 1])
    expect(Math.max(...worth('bp-escape'))).toBeLessThan(1)
  })

  test('include leaving only if it helps to win', () => {
    const road = staged('hb-road')
    expect(aims(road, 'a0')).toEqual(['enemy-edge'])
    expect(aims(road, 'b0')).toEqual([])
    expect(countsTowardsVictory(road.table, { tally: 'escaped' })).toBe(true)
    expect(countsTowardsVictory(road.table, { tally: 'harvested' })).toBe(false)
    // Without a casket leaving gains nothing.
    expect(aims(staged('18-loot'), 'a0')).not.toContain('own-edge')
  })

  test('include leaving for the side ahead only until its next losses', () => {
    const ambush = staged('18-ambush', {}, { dice: { 'scenario.held-back': [1, 1, 1] } })
    expect(leadersOf(ambush.table)).toEqual([1])
    expect(aims(ambush, 'b0')).toEqual(['any-edge'])
    expect(aims(ambush, 'a0')).toEqual([])
  })

  test('are expensive enemies if points go by rank', () => {
    const here = staged('18-standoff')
    expect(aims(here, 'a0')).toEqual(['b0 0.8', 'b1 0.4', 'b2 0'])
  })

  test('CAMP-PRE-52: avoid noise only for the attackers of sentries, until the alarm', () => {
    const here = staged('18-sneak')
    expect([shunsNoise(here.table, here.index('a0')), shunsNoise(here.table, here.index('b0'))]).toEqual([true, false])
    here.table.emit({ type: 'marked', rule: 'CAMP-PRE-52', what: 'alarm', value: 1 })
    expect(shunsNoise(here.table, here.index('a0'))).toBe(false)
  })

  test('know who would win if the battle ended now', () => {
    const here = staged('18-last')
    expect(leadersOf(here.table)).toEqual([1])
    expect(leadersOf(here.flee('b0', 'b1', 'b2').table)).toEqual([0])
  })
})
