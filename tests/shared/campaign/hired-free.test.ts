import { isHiredFree } from '@shared/campaign/hired-free'
import { n23 } from '@shared/campaign/editions'
import type { BoonEffect } from '@shared/content/schema'
import { describe, expect, it } from 'vitest'

type There = Parameters<typeof isHiredFree>[2][number]
const offer = (...choices: [string, number][]): BoonEffect => ({
  kind: 'hires-free',
  choices: choices.map(([group, count]) => ({ group, count })),
})
const scum = 'hired-guns-hive-scum'
const hunter = 'hired-guns-bounty-hunters-statline-1'
const character = 'hired-guns-kal-jericho'
const there = (type: string, free = true): There => ({ type, category: 'hired-gun', status: 'active', free })
const free = (type: string, effects: readonly BoonEffect[], ...hired: There[]) =>
  isHiredFree({ id: type, category: 'hired-gun' }, effects, hired, n23)

describe('hired guns that holdings bring for free (CAMP-DOM-14, CAMP-CRE-44)', () => {
  it('are as many as the boon names, of its group', () => {
    const two = [offer(['hive-scum', 2])]
    expect([free(scum, two), free(scum, two, there(scum)), free(scum, two, there(scum), there(scum))]).toEqual([
      true,
      true,
      false,
    ])
    expect([free(hunter, two), free(character, two), free(scum, [])]).toEqual([false, false, false])
  })
  it('leave a place that a paid one does not take', () =>
    expect(free(scum, [offer(['hive-scum', 1])], there(scum, false))).toBe(true))
  it('are of one choice of the boon, not of both', () => {
    const either = [offer(['hive-scum', 2], ['bounty-hunters', 1])]
    expect([free(scum, either), free(hunter, either)]).toEqual([true, true])
    expect([free(scum, either, there(scum)), free(hunter, either, there(scum))]).toEqual([true, false])
    expect(free(scum, either, there(hunter))).toBe(false)
  })
  it('may be of anybody', () => {
    const any = [offer(['anybody', 1])]
    expect([free(scum, any), free(character, any), free(character, any, there(scum))]).toEqual([true, true, false])
  })
  it('are those of all holdings together', () => {
    const both = [offer(['hive-scum', 1]), offer(['anybody', 1])]
    expect([free(scum, both, there(scum)), free(scum, both, there(scum), there(character))]).toEqual([true, false])
    expect(free(hunter, both, there(scum))).toBe(true)
  })
  it('are no hangers-on or brutes', () => {
    expect(isHiredFree({ id: scum, category: 'brute' }, [offer(['anybody', 1])], [], n23)).toBe(false)
    const brute: There = { ...there('brutes-millisaur'), category: 'brute' }
    expect(free(scum, [offer(['anybody', 1])], brute)).toBe(true)
  })
})
