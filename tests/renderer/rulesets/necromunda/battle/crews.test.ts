import { describe, expect, it } from 'vitest'
import { FighterId, LoadoutId } from '@shared/contract/ids'
import {
  easiestScenario,
  firstCrew,
  planOf,
  ratingOf,
  sizeText,
  takingPart,
  surplus,
  type Candidate,
  type ScenarioChoice,
} from '@renderer/rulesets/necromunda/battle/setup/crews'
import { idOf } from '../../../things'

let made = 0
/** Adds a fighter with its own id. */
const candidate = (
  name: string,
  category: Candidate['category'],
  rating: number,
  more: Partial<Candidate> = {},
): Candidate => ({
  id: FighterId.parse(idOf((made += 1))),
  name,
  type: 'ganger',
  category,
  rating,
  eligible: true,
  why: null,
  loadouts: [],
  byHand: false,
  comesWith: null,
  ...more,
})

const boss = candidate('boss', 'leader', 150)
const dear = candidate('dear', 'ganger', 90)
const cheap = candidate('cheap', 'ganger', 40)
const away = candidate('away', 'champion', 120, { eligible: false })
const all = [cheap, away, dear, boss]
const names = (crew: ReturnType<typeof firstCrew>) =>
  crew.map(({ fighter }) => all.find(({ id }) => id === fighter)?.name)

describe('the default crew', () => {
  it('has the highest ranks first, then the most expensive fighters, and only those who can come', () => {
    expect(names(firstCrew(all, null))).toEqual(['boss', 'dear', 'cheap'])
    expect(names(firstCrew(all, 2))).toEqual(['boss', 'dear'])
  })

  it('has the first equipment set of each fighter', () => {
    const set = { id: LoadoutId.parse(idOf(99)), name: 'Rifle' }
    expect(firstCrew([candidate('x', 'ganger', 1, { loadouts: [set] })], null)[0]?.loadout).toBe(set.id)
  })

  it('is worth the sum of its members', () => {
    expect(ratingOf(all, firstCrew(all, 2))).toBe(240)
  })
})

describe('the size of a crew', () => {
  it('is known without a roll unless dice decide', () => {
    expect(planOf({ kind: 'custom', size: 6 })).toEqual({ chosen: 6, drawn: 0 })
    expect(planOf({ kind: 'custom', size: 'all' })).toEqual({ chosen: null, drawn: 0 })
    expect(planOf({ kind: 'hybrid', chosen: 3, drawn: 5 })).toEqual({ chosen: 3, drawn: 5 })
    expect(planOf({ kind: 'random', size: { dice: 'D3', times: 1, plus: 5 } })).toBeNull()
    expect(planOf({ kind: 'by-hand', text: 'Leader and friends' })).toEqual({ chosen: null, drawn: 0 })
  })

  it('is written as in the rulebook', () => {
    expect(sizeText({ kind: 'random', size: { dice: 'D3', times: 1, plus: 5 } }, 'all')).toBe('D3+5')
    expect(sizeText({ kind: 'hybrid', chosen: 3, drawn: 5 }, 'all')).toBe('3 + 5')
    expect(sizeText({ kind: 'custom', size: 'all' }, 'все')).toBe('все')
  })

  it('is never too large, and may be too small only if it is drawn', () => {
    const crew = firstCrew(all, null)
    expect(surplus(all, crew, { chosen: 2, drawn: 0 })).toBe(1)
    expect(surplus(all, crew.slice(1), { chosen: 3, drawn: 0 })).toBe(0)
    expect(surplus(all, crew.slice(1), { chosen: 0, drawn: 3 })).toBe(-1)
    // Only three can come: five are not required.
    expect(surplus(all, crew, { chosen: 0, drawn: 5 })).toBe(0)
    expect(surplus(all, crew, null)).toBe(0)
  })
})

it('the default scenario for new players is the one with the least to do by hand', () => {
  const custom = { kind: 'custom', size: 6 } as const
  const scenario = (id: string, more: Partial<ScenarioChoice>): ScenarioChoice => ({
    id,
    name: id,
    roles: 'equal',
    homeTurf: 'none',
    attackerCrew: custom,
    tactics: { kind: 'standard' },
    defenderCrew: custom,
    engine: false,
    byHand: ['one', 'two'],
    assumed: [],
    confidence: 'high',
    attackTogether: false,
    gangs: 'equal',
    lastRound: null,
    objective: null,
    pays: [],
    ...more,
  })
  const list = [
    scenario('a-raid', { roles: 'attacker-defender', byHand: [] }),
    scenario('b-brawl', {}),
    scenario('c-plain', { byHand: ['one'] }),
    scenario('d-drawn', { byHand: [], attackerCrew: { kind: 'random', size: 3 } }),
  ]
  expect(easiestScenario(list)?.id).toBe('c-plain')
  expect(easiestScenario([])).toBeUndefined()
})

describe('CAMP-PRE-15: the participants', () => {
  const driver = candidate('driver', 'crew', 25, { byHand: true })
  const buggy = candidate('buggy', 'vehicle', 100, { byHand: true, eligible: false, comesWith: [driver.id] })
  const dog = candidate('dog', 'exotic-beast', 100, { eligible: false, comesWith: [boss.id] })
  const hunter = candidate('hunter', 'hired-gun', 80, { eligible: false, comesWith: 'any' })
  const gang = [boss, dear, driver, buggy, dog, hunter]
  const part = (...picked: Candidate[]) => {
    const { played, byHand } = takingPart(
      gang,
      picked.map(({ id }) => ({ fighter: id, loadout: null })),
    )
    return [played, byHand].map((found) => found.map(({ name }) => name))
  }

  it('are the picked fighters, their beasts and vehicles, and hired guns', () => {
    expect(part(boss, driver)).toEqual([
      ['boss', 'dog', 'hunter'],
      ['driver', 'buggy'],
    ])
    expect(part(dear)).toEqual([['dear', 'hunter'], []])
  })

  it('include a vehicle once if it was picked too', () => {
    expect(part(driver, buggy)[1]).toEqual(['driver', 'buggy'])
  })
})
